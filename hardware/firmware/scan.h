/*
 * The sweep over all squares, driven by interrupts alone:
 *
 *     tick → power a rank → timer 2 waits for the sensors → one conversion a file → next rank → … → all ranks off
 */
#ifndef SCAN_H
#define SCAN_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"
#include "clock.h"

/*
 * A rank takes 104 µs to settle and about 17 µs a file. The nine ranks of the usual board take 2.3 ms, so that a
 * change is seen at most 2.5 ms after it happened.
 */
#if FILES == 7
#define SWEEP_TICKS 4
#elif FILES == 9
#define SWEEP_TICKS 5
#else
#define SWEEP_TICKS 8
#endif
#define SWEEP_US (SWEEP_TICKS * TICK_US)

void scan_start(void);

/* From the clock's interrupt. A sweep begins when it is due and the one before has ended. */
void scan_tick(void);

struct scanned_rank {
    uint8_t rank;
    uint8_t sweep; /* its number: counts on and wraps */
    const uint16_t *readings; /* FILES of them, which stay until the next rank is asked for */
};

/* False when there is none that has not been taken yet. */
bool scan_take_rank(struct scanned_rank *taken);

#endif
