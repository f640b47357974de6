/*
 * From a sensor's reading to what stands on the square.
 *
 * Sign: a south pole facing the marked face raises a 49E's output. Attackers stand north up, so their south pole
 * looks down at the sensor and they read above the empty square; defenders and the king read below it.
 */
#ifndef CLASSIFY_H
#define CLASSIFY_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"

#define MIDSCALE 512 /* a 49E rests at half its supply, which is also the converter's reference */

/*
 * In counts of the 10-bit converter, 4.88 mV each; a 49E gives 10–17.5 mV/mT, so 2.0–3.6 counts/mT.
 * A soldier gives 24 mT straight above the sensor and 18 mT where its foot touches two sides of its square: 37 counts
 * on the weakest sensor, 86 on the strongest. The king gives 74 mT 6 mm off the centre: 152 counts on the weakest
 * sensor. A king on the next square adds 2 mT, 7 counts on the strongest, and 20 °C shift a sensor by 10.
 * hardware/sensors.md has the sources.
 */
#define PRESENT_DEFAULT 30
#define PRESENT_LEAST 20
#define KING_DEFAULT 115 /* between the strongest soldier and the weakest king */
#define KING_NEVER 1023    /* no reading is so far from MIDSCALE */

/* Driven, a 49E stays within 0.8…4.2 V (164…860). Nearer to a rail it is shorted, unpowered or missing. */
#define PLAUSIBLE_LEAST 90
#define PLAUSIBLE_MOST 933

/* What `C start` measured: a soldier of each side on the whole, and from where on it is the king. */
struct strengths {
    uint16_t attacker;
    uint16_t defender;
    uint16_t king_from;
};

/*
 * How a square's sensor compares with the others, in four bits: 0 is not known, and the thresholds leave room for any
 * sensor; 1…15 is that a soldier gives 9/16…23/16 of the mean here, and they lie closer.
 */
#define GAIN_BITS 4
#define GAIN_UNKNOWN 0
#define GAIN_MOST 15
#define SIXTEENTHS(gain) ((gain) + 8)

static inline int16_t deviation_of(uint16_t reading, int8_t zero)
{
    return (int16_t)(reading - MIDSCALE) - zero;
}

static inline bool plausible(uint16_t reading)
{
    return reading >= PLAUSIBLE_LEAST && reading <= PLAUSIBLE_MOST;
}

/*
 * `before` is what the square last read as: a piece is gone only a quarter below the threshold that it had to
 * pass. A magnet of the king's strength and the attackers' polarity is a king upside down or no piece of ours:
 * OCCUPIED, without a side.
 */
enum piece classify_side(uint16_t reading, int8_t zero, enum piece before, uint8_t gain,
                         const struct strengths *strengths);

/* From where on a reading is a soldier, on a square of that gain, if its side gives `mean` on the whole. */
uint16_t present_from(uint16_t mean, uint8_t gain);

/* A soldier of a side that gives `mean` reads `strength` here. */
uint8_t gain_of(uint16_t strength, uint16_t mean);

/* Most squares most of the time: what `classify_side` takes for EMPTY after EMPTY, whatever the calibration. */
static inline bool reads_nothing(uint16_t reading, int8_t zero)
{
    return (uint16_t)(deviation_of(reading, zero) + PRESENT_LEAST - 1) < 2 * PRESENT_LEAST - 1;
}

/* Reed switches pull to ground when closed. Between the rails a contact is bouncing: it reads as before. */
enum piece classify_reed(uint16_t reading, enum piece before);

#define REED_OPEN 1023

#endif
