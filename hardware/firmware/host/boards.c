/*
 * Whole boards at once, for hardware/simulate: what a calibrated board takes a list of readings for.
 */
#include <stdio.h>

#include "classify.h"
#include "request.h"
#include "settings.h"

/* forget-gains — as a board that has learnt none */
void answer_forget_gains(void)
{
    for (uint8_t square = 0; square < SQUARES; square++)
        settings_set_gain(square, GAIN_UNKNOWN);
    printf("ok\n");
}

/* board <drift>×SQUARES <reading>×SQUARES — a letter a square, each as if it had been empty before */
void answer_board(void)
{
    static int8_t drifts[SQUARES];
    for (uint8_t square = 0; square < SQUARES; square++)
        drifts[square] = next_number();
    for (uint8_t square = 0; square < SQUARES; square++) {
        uint16_t reading = next_number();
        enum piece seen = classify_side(reading, settings.zero[square] + drifts[square], EMPTY, settings_gain(square),
                                        &settings.strengths);
        putchar(letter_of(seen));
    }
    printf("\n");
}
