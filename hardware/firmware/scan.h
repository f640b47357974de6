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
 * A rank takes 104 µs to settle and about 17 µs a file, the nine ranks of the usual board 2.3 ms. They are read as
 * often as that allows while a square is settling, because the debounce time is rounded up to whole sweeps, and a
 * little less often while nothing happens.
 */
#if FILES == 7
#define HURRIED_TICKS 4
#define UNHURRIED_TICKS 6
#elif FILES == 9
#define HURRIED_TICKS 5
#define UNHURRIED_TICKS 7
#else
#define HURRIED_TICKS 8
#define UNHURRIED_TICKS 9
#endif

void scan_start(void);

/* How far apart the sweeps are while a square is settling. */
uint8_t scan_hurried_ticks(void);

/* From the clock's interrupt. A sweep begins when it is due and the one before has ended. */
void scan_tick(void);

/* Whether the next sweep begins after HURRIED_TICKS or UNHURRIED_TICKS. */
void scan_hurry(bool hurry);

struct scanned_rank {
    uint8_t rank;
    uint8_t sweep; /* its number: counts on and wraps */
    const uint16_t *readings; /* FILES of them, which stay until the next rank is asked for */
};

/* False when there is none that has not been taken yet. */
bool scan_take_rank(struct scanned_rank *taken);

#endif
