#include "debounce.h"

bool debounce(struct debounced *contact, uint8_t seen, uint8_t now, const struct debounce_times *times)
{
    if (seen != contact->candidate) {
        contact->candidate = seen;
        contact->since = now;
    }
    if (seen == contact->stable)
        return false;
    uint8_t samples = now - contact->since;
    if (samples < (seen == 0 ? times->release : times->press))
        return false;
    contact->stable = seen;
    return true;
}

uint8_t debounce_samples(uint16_t ms, uint8_t half_ms_apart)
{
    return (2 * ms + half_ms_apart - 1) / half_ms_apart;
}
