#include "squares.h"

#include <string.h>

#include "classify.h"
#include "debounce.h"
#include "drift.h"
#include "settings.h"

#define ENOUGH_SWEEPS UINT8_MAX

static struct debounced contacts[SQUARES];
static int8_t drifts[SQUARES];
static struct debounce_times times;
static uint8_t sweeps_seen; /* since power-up, ENOUGH_SWEEPS for good once the press time has passed */
static bool unsettled_so_far;
static bool unsettled;

void squares_use_settings(void)
{
    _Static_assert(TICK_US == 500, "debounce times are counted in half milliseconds");
    uint8_t ticks = scan_hurried_ticks();
    times.press = debounce_samples(settings.press_ms, ticks);
    times.release = debounce_samples(settings.release_ms, ticks);
}

void squares_forget_drift(void)
{
    memset(drifts, 0, sizeof drifts);
}

static enum piece classify(uint8_t square, uint16_t reading, int8_t zero, enum piece before)
{
#if SENSE_SIDE
    return classify_side(reading, zero, before, settings_gain(square), &settings.strengths);
#else
    (void)square;
    (void)zero;
    return classify_reed(reading, before);
#endif
}

static inline bool stays_empty(const struct debounced *contact, uint16_t reading, int8_t zero)
{
    return SENSE_SIDE && contact->stable == EMPTY && contact->candidate == EMPTY && reads_nothing(reading, zero);
}

/* Out of line, so that the loop over the squares that nothing happens on keeps its registers. */
__attribute__((noinline)) static bool take_piece(struct debounced *contact, enum piece seen, uint8_t sweep)
{
    if (seen == contact->stable && debounce_settled(contact))
        return false;
    unsettled_so_far = true;
    return debounce(contact, seen, sweep, &times);
}

__attribute__((noinline)) static bool take_reading(struct debounced *contact, uint16_t reading, int8_t zero,
                                                   uint8_t sweep)
{
    uint8_t square = contact - contacts;
    return take_piece(contact, classify(square, reading, zero, contact->candidate), sweep);
}

/* Out of line as well: within the main loop it would have to share the registers with everything else. */
__attribute__((noinline)) bool squares_take_rank(const struct scanned_rank *scanned)
{
    bool changed = false;
    uint8_t first = scanned->rank * FILES;
    const uint16_t *readings = scanned->readings;
    struct debounced *contact = &contacts[first];
    const int8_t *zeros = &settings.zero[first];
    const int8_t *drift = &drifts[first];
    uint16_t masked = settings.mask[scanned->rank];
    for (uint8_t files_left = FILES; files_left > 0; files_left--, contact++, masked >>= 1) {
        uint16_t reading = *readings++;
        int8_t zero = *zeros++ + *drift++;
        if (masked & 1)
            changed |= take_piece(contact, UNREADABLE, scanned->sweep);
        else if (!stays_empty(contact, reading, zero))
            changed |= take_reading(contact, reading, zero, scanned->sweep);
    }
    if (scanned->rank == RANKS - 1) {
        unsettled = unsettled_so_far;
        unsettled_so_far = false;
        if (!squares_known() && sweeps_seen++ >= times.press)
            sweeps_seen = ENOUGH_SWEEPS;
        scan_hurry(unsettled || !squares_known());
    }
    return changed;
}

/* A look at one empty square every 16 sweeps: a count in five seconds, so that no piece is ever taken for a drift. */
#define SWEEPS_A_LOOK 16

__attribute__((noinline)) void squares_follow_drift(const struct scanned_rank *scanned)
{
    static uint8_t followed;
    uint8_t file = followed - scanned->rank * FILES;
    if (!SENSE_SIDE || scanned->sweep % SWEEPS_A_LOOK != 0 || file >= FILES)
        return;
    const struct debounced *contact = &contacts[followed];
    int16_t off = deviation_of(scanned->readings[file], settings.zero[followed] + drifts[followed]);
    if (contact->stable == EMPTY && contact->candidate == EMPTY)
        drifts[followed] = drift_followed(drifts[followed], off);
    followed = (followed + 1) % SQUARES;
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
