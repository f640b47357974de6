#include "current.h"

#include "board.h"

#define CHANNEL_SUM_MOST ((CURRENT_CAP_MA - SQUARES * CHIP_MA) * 255L / CHANNEL_FULL_MA)

_Static_assert(CHANNEL_SUM_MOST > 0, "the cap is below what the dark chips draw");

uint16_t current_scale(uint32_t channel_sum)
{
    if (channel_sum <= CHANNEL_SUM_MOST)
        return UNSCALED;
    return CHANNEL_SUM_MOST * UNSCALED / channel_sum;
}
