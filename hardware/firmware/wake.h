/* An interrupt that leaves work for the main loop sets this; without it the loop goes back to sleep. */
#ifndef WAKE_H
#define WAKE_H

#include <avr/io.h>

/* GPIOR0 is within reach of SBI, so that this takes one instruction and no register. */
#define WAKE_BIT 0

static inline __attribute__((always_inline)) void wake(void)
{
    GPIOR0 |= 1 << WAKE_BIT;
}

#endif
