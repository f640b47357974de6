#include "classify.h"

#define REED_CLOSED_MOST 300
#define REED_OPEN_LEAST 700

static uint16_t with_hysteresis(uint16_t threshold, bool held)
{
    return held ? threshold - (threshold >> 2) : threshold;
}

/* What a sensor of that gain gives where the mean of all gives `mean`. */
static uint16_t here(uint16_t mean, uint8_t gain)
{
    return (uint16_t)(mean * SIXTEENTHS(gain)) >> 4;
}

/*
 * A piece in the corner of its square on the weakest sensor gives half the mean, so that a quarter of the mean is asked
 * for. Where the gain is known it gives two thirds of what it gives here: nine parts in 32 keep an empty square on a
 * strong sensor further away from a piece.
 */
uint16_t present_from(uint16_t mean, uint8_t gain)
{
    uint16_t threshold = gain == GAIN_UNKNOWN ? mean >> 2 : here(mean, gain) * 9 >> 5;
    return threshold < PRESENT_LEAST ? PRESENT_LEAST : threshold;
}

/*
 * Known is known by one soldier's magnet, which may be 13 % off. So a soldier here reads 1.4 times what is expected at
 * the most, in the cold; a king that leans in a corner 1.7 times at the least. The threshold is at 1.64 where it is at
 * 1.75 for any sensor.
 */
static uint16_t king_from(uint16_t from, uint8_t gain)
{
    if (gain == GAIN_UNKNOWN || from == KING_NEVER)
        return from;
    uint16_t scaled = here(from, gain);
    return scaled - (scaled >> 4);
}

/*
 * No king of the attackers' polarity is ever looked for, so there is room: a soldier on the strongest sensor in the cold
 * stays an attacker, and a king upside down in the middle of his square still stands out.
 */
static uint16_t no_soldier_from(uint16_t from, uint8_t gain)
{
    return from + (gain == GAIN_UNKNOWN ? from >> 1 : from >> 2);
}

uint8_t gain_of(uint16_t strength, uint16_t mean)
{
    uint16_t sixteenths = (strength * 16 + mean / 2) / mean;
    if (sixteenths <= SIXTEENTHS(1))
        return 1;
    return sixteenths >= SIXTEENTHS(GAIN_MOST) ? GAIN_MOST : sixteenths - SIXTEENTHS(0);
}

enum piece classify_side(uint16_t reading, int8_t zero, enum piece before, uint8_t gain,
                         const struct strengths *strengths)
{
    if (!plausible(reading))
        return UNREADABLE;
    int16_t deviation = deviation_of(reading, zero);
    bool attackers_polarity = deviation > 0;
    uint16_t strength = attackers_polarity ? deviation : -deviation;
    enum piece soldier = attackers_polarity ? ATTACKER : DEFENDER;
    enum piece strong = attackers_polarity ? OCCUPIED : KING;
    uint16_t mean = attackers_polarity ? strengths->attacker : strengths->defender;

    if (strength < with_hysteresis(present_from(mean, gain), before == soldier || before == strong))
        return EMPTY;
    uint16_t strong_from = king_from(strengths->king_from, gain);
    if (attackers_polarity)
        strong_from = no_soldier_from(strong_from, gain);
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
