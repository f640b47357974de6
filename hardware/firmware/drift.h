/* How far a sensor has wandered from where it rested when it was calibrated. */
#ifndef DRIFT_H
#define DRIFT_H

#include <stdint.h>

/* A 49E shifts by half a count a degree: 16 counts are more than any room does to it. */
#define DRIFT_MOST 16

/* The drift after a look at an empty square that reads `off` counts beside its zero and the drift so far. */
int8_t drift_followed(int8_t drift, int16_t off);

#endif
