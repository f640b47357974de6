#include "classify.h"

#define REED_CLOSED_MOST 300
#define REED_OPEN_LEAST 700

/*
 * No king of the attackers' polarity is ever looked for, so there is room: a soldier on the strongest sensor in the cold
 * stays an attacker, and a king upside down in the middle of his square still stands out.
 */
#define NO_SOLDIER(king) ((king) + ((king) >> 1))

static uint16_t with_hysteresis(uint16_t threshold, bool held)
{
    return held ? threshold - (threshold >> 2) : threshold;
}

enum piece classify_side(uint16_t reading, int8_t zero, enum piece before, const struct thresholds *thresholds)
{
    if (!plausible(reading))
        return UNREADABLE;
    int16_t deviation = deviation_of(reading, zero);
    bool attackers_polarity = deviation > 0;
    uint16_t strength = attackers_polarity ? deviation : -deviation;
    enum piece soldier = attackers_polarity ? ATTACKER : DEFENDER;
    enum piece strong = attackers_polarity ? OCCUPIED : KING;
    uint16_t present = attackers_polarity ? thresholds->attacker : thresholds->defender;
    uint16_t strong_from = attackers_polarity ? NO_SOLDIER(thresholds->king) : thresholds->king;

    if (strength < with_hysteresis(present, before == soldier || before == strong))
        return EMPTY;
    return strength < with_hysteresis(strong_from, before == strong) ? soldier : strong;
}

enum piece classify_reed(uint16_t reading, enum piece before)
{
    if (reading <= REED_CLOSED_MOST)
        return OCCUPIED;
    if (reading >= REED_OPEN_LEAST)
        return EMPTY;
    return before;
}
