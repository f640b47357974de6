/* Readings of the converter, two bytes each, of which ten bits count: calibrating, classifying, debouncing. */
#include <string.h>

#include "calibrate.h"
#include "classify.h"
#include "debounce.h"
#include "eeprom_array.h"
#include "invariant.h"
#include "settings.h"

static const uint8_t *next;
static size_t left;

/* The input over and over, so that a short one still fills the board. */
static uint16_t next_reading(const uint8_t *data, size_t size)
{
    if (left < 2) {
        next = data;
        left = size;
    }
    uint16_t reading = (uint16_t)(next[0] << 8 | next[1]) & 0x3ff;
    next += 2;
    left -= 2;
    return reading;
}

static enum progress calibrate(enum calibration kind, const uint8_t *data, size_t size)
{
    uint16_t readings[FILES];
    enum progress progress = GOING_ON;
    calibrate_begin(kind);
    for (int ranks = 0; progress == GOING_ON; ranks++) {
        INVARIANT(ranks < 10 * SQUARES, "a calibration ends");
        for (uint8_t file = 0; file < FILES; file++)
            readings[file] = next_reading(data, size);
        progress = calibrate_rank(ranks % RANKS, readings);
    }
    return progress;
}

static void look(const uint8_t *data, size_t size)
{
    struct debounced contact = {0};
    struct debounce_times times = {debounce_samples(settings.press_ms, 5), debounce_samples(settings.release_ms, 5)};
    enum piece before = EMPTY;
    for (uint8_t sweep = 0; sweep < 100; sweep++) {
        uint16_t reading = next_reading(data, size);
        int8_t zero = settings.zero[sweep % SQUARES];
        enum piece seen = SENSE_SIDE ? classify_side(reading, zero, before, settings_gain(sweep % SQUARES), &settings.strengths)
                                     : classify_reed(reading, before);
        INVARIANT(seen <= UNREADABLE, "a reading is something");
        if (SENSE_SIDE && before == EMPTY && plausible(reading) && reads_nothing(reading, zero))
            INVARIANT(seen == EMPTY, "what reads as nothing is an empty square");
        debounce(&contact, seen, sweep, &times);
        INVARIANT(contact.stable <= UNREADABLE, "a square stands as something");
        before = seen;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 3)
        return 0;
    left = 0;
    memset(eeprom_array, 0xff, sizeof eeprom_array);
    settings_load();
    enum calibration kind = data[0] % 3;
    struct settings before = settings;
    enum progress progress = calibrate(kind, data + 1, size - 1);
    if (progress == SENSELESS)
        INVARIANT(memcmp(&before, &settings, sizeof before) == 0, "a refused calibration changes nothing");
    INVARIANT(settings.strengths.attacker >= PRESENT_LEAST && settings.strengths.defender >= PRESENT_LEAST,
            "a neighbour is never taken for a piece");
    look(data + 1, size - 1);
    return 0;
}
