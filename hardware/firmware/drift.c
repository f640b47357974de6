#include "drift.h"

int8_t drift_followed(int8_t drift, int16_t off)
{
    if (off > 0 && drift < DRIFT_MOST)
        return drift + 1;
    if (off < 0 && drift > -DRIFT_MOST)
        return drift - 1;
    return drift;
}
