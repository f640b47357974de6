#ifndef DEBOUNCE_H
#define DEBOUNCE_H

#include <stdbool.h>
#include <stdint.h>

/*
 * One contact. Time is counted in samples, whose spacing the caller knows, so that a byte is enough and a
 * reading that is taken for good has been the same in every sample of the whole time.
 */
struct debounced {
    uint8_t stable : 4;
    uint8_t candidate : 4;
    uint8_t since;
};

/* In samples, at most 250. Release is the way to 0, press the way to anything else. */
struct debounce_times {
    uint8_t press;
    uint8_t release;
};

/* True when `seen` becomes the stable reading. */
bool debounce(struct debounced *contact, uint8_t seen, uint8_t now, const struct debounce_times *times);

static inline bool debounce_settled(const struct debounced *contact)
{
    return contact->stable == contact->candidate;
}

/* Never fewer samples than the time asked for. */
uint8_t debounce_samples(uint16_t ms, uint8_t half_ms_apart);

#endif
