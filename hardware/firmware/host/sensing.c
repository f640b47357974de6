#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "calibrate.h"
#include "classify.h"
#include "debounce.h"
#include "request.h"
#include "start_position.h"

/*
 * side <zero> <before> <gain> <attacker> <defender> <king from> <reading>… — what each reading in turn is taken for,
 * with the mean strength of either side's soldiers
 */
void answer_side(void)
{
    int8_t zero = next_number();
    enum piece before = piece_of(*next_word());
    uint8_t gain = next_number();
    struct strengths strengths;
    strengths.attacker = next_number();
    strengths.defender = next_number();
    strengths.king_from = next_number();
    for (const char *reading; (reading = next_word());) {
        before = classify_side(atoi(reading), zero, before, gain, &strengths);
        putchar(letter_of(before));
    }
    printf("\n");
}

/* nothing <zero> <reading>… — 1 for each that an empty square may give without another look, else 0 */
void answer_nothing(void)
{
    int8_t zero = next_number();
    for (const char *reading; (reading = next_word());)
        putchar(reads_nothing(atoi(reading), zero) ? '1' : '0');
    printf("\n");
}

/* reed <before> <reading>… */
void answer_reed(void)
{
    enum piece before = piece_of(*next_word());
    for (const char *reading; (reading = next_word());) {
        before = classify_reed(atoi(reading), before);
        putchar(letter_of(before));
    }
    printf("\n");
}

/* debounce <sample µs> <press ms> <release ms> <a piece letter a sample> — what stands after each sample */
void answer_debounce(void)
{
    uint8_t half_ms_apart = next_number() / 500;
    struct debounce_times times;
    times.press = debounce_samples(next_number(), half_ms_apart);
    times.release = debounce_samples(next_number(), half_ms_apart);
    struct debounced contact = {0};
    uint8_t now = 200; /* so that the count wraps under the test */
    for (const char *seen = next_word(); *seen; seen++, now++) {
        debounce(&contact, piece_of(*seen), now, &times);
        putchar(letter_of(contact.stable));
    }
    printf("\n");
}

/* calibrate <empty|start|soldiers> <sweeps> <reading>×SQUARES — progress after at most so many sweeps of the same readings */
void answer_calibrate(void)
{
    static const char *const names[] = {"going-on", "done", "senseless"};
    static uint16_t readings[SQUARES];
    const char *with = next_word();
    enum calibration kind = strcmp(with, "empty") == 0 ? WITH_EMPTY : strcmp(with, "start") == 0 ? WITH_START : WITH_SOLDIERS;
    long sweeps = next_number();
    for (uint8_t square = 0; square < SQUARES; square++)
        readings[square] = next_number();
    enum progress progress = GOING_ON;
    long used = 0;
    calibrate_begin(kind);
    for (; used < sweeps && progress == GOING_ON; used++)
        for (uint8_t rank = 0; rank < RANKS && progress == GOING_ON; rank++)
            progress = calibrate_rank(rank, &readings[rank * FILES]);
    printf("%s %ld\n", names[progress], used);
}

void answer_start(void)
{
    for (uint8_t square = 0; square < SQUARES; square++)
        putchar(letter_of(start_position(square)));
    printf("\n");
}
