#include "squares.h"

#include "classify.h"
#include "debounce.h"
#include "settings.h"

#define ENOUGH_SWEEPS UINT8_MAX

static struct debounced contacts[SQUARES];
static struct debounce_times times;
static uint8_t sweeps_seen; /* since power-up, ENOUGH_SWEEPS for good once the press time has passed */
static bool unsettled_so_far;
static bool unsettled;

void squares_use_settings(void)
{
    times.press = debounce_samples(settings.press_ms, SWEEP_US);
    times.release = debounce_samples(settings.release_ms, SWEEP_US);
}

static enum piece classify(uint16_t reading, int8_t zero, enum piece before)
{
#if SENSE_SIDE
    return classify_side(reading, zero, before, &settings.thresholds);
#else
    (void)zero;
    return classify_reed(reading, before);
#endif
}

bool squares_take_rank(const struct scanned_rank *scanned)
{
    bool changed = false;
    uint8_t rank = scanned->rank;
    const uint16_t *readings = scanned->readings;
    uint8_t first = rank * FILES;
    struct debounced *contact = &contacts[first];
    const int8_t *zero = &settings.zero[first];
    uint16_t masked = settings.mask[rank];
    for (uint8_t files_left = FILES; files_left > 0; files_left--, contact++, masked >>= 1) {
        enum piece seen = classify(*readings++, *zero++, contact->candidate);
        if (masked & 1)
            seen = UNREADABLE;
        if (seen == contact->stable && debounce_settled(contact))
            continue;
        unsettled_so_far = true;
        if (debounce(contact, seen, scanned->sweep, &times))
            changed = true;
    }
    if (rank == RANKS - 1) {
        unsettled = unsettled_so_far;
        unsettled_so_far = false;
        if (!squares_known() && sweeps_seen++ >= times.press)
            sweeps_seen = ENOUGH_SWEEPS;
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
    return sweeps_seen == ENOUGH_SWEEPS;
}
