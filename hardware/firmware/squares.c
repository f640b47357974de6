#include "squares.h"

#include "classify.h"
#include "debounce.h"
#include "scan.h"
#include "settings.h"

static struct debounced contacts[SQUARES];
static struct debounce_times times;
static uint8_t sweeps_to_know;
static bool unsettled_so_far;
static bool unsettled;

void squares_use_settings(void)
{
    times.press = debounce_samples(settings.press_ms, SWEEP_US);
    times.release = debounce_samples(settings.release_ms, SWEEP_US);
}

static enum piece read(uint8_t square, uint16_t reading, enum piece before)
{
    if (settings_masked(square))
        return UNREADABLE;
#if SENSE_SIDE
    return classify_side(reading, settings.zero[square], before, &settings.thresholds);
#else
    return classify_reed(reading, before);
#endif
}

bool squares_take_rank(uint8_t rank, const uint16_t *readings, uint8_t sweep)
{
    bool changed = false;
    uint8_t square = rank * FILES;
    for (uint8_t file = 0; file < FILES; file++, square++) {
        struct debounced *contact = &contacts[square];
        enum piece seen = read(square, readings[file], contact->candidate);
        if (debounce(contact, seen, sweep, &times))
            changed = true;
        if (!debounce_settled(contact))
            unsettled_so_far = true;
    }
    if (rank == RANKS - 1) {
        unsettled = unsettled_so_far;
        unsettled_so_far = false;
        if (!squares_known() && sweeps_to_know++ == times.press)
            sweeps_to_know = UINT8_MAX;
    }
    return changed;
}

enum piece squares_at(uint8_t square)
{
    return contacts[square].stable;
}

bool squares_unsettled(void)
{
    return unsettled;
}

bool squares_known(void)
{
    return sweeps_to_know == UINT8_MAX;
}
