/* Timer 0: the half-millisecond tick that paces the sweeps and counts the time. */
#ifndef CLOCK_H
#define CLOCK_H

#include <stdint.h>

#define TICK_US 500

void clock_start(void);
uint32_t clock_ms(void);

#endif
