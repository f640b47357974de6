#include "calibrate.h"

#include <string.h>

#include "classify.h"
#include "start_position.h"

#define SWEEPS 4

#if SENSE_SIDE

/* A 49E rests within 2.25…2.75 V, 51 counts from the middle, 61 in the cold; further off, something stands there. */
#define ZERO_SPREAD_MOST 64

/* A king counts as stronger than a soldier from 5/4 of its strength on. */
#define KING_STANDS_OUT(king, soldier) ((king) - (soldier) >= (soldier) >> 2)

struct side_sum {
    uint16_t sum; /* at most 24 pieces × 4 sweeps × 512 counts */
    uint8_t count;
};

static enum calibration kind;
/* Before anything is learnt every square is looked at, so that a refusal has changed nothing. */
static enum { BETWEEN_SWEEPS, LOOKING, AVERAGING } stage;
static uint8_t sweep;
static union {
    struct {
        struct side_sum attackers, defenders, king;
    } start;
    bool soldier_seen;
    struct {
        uint8_t rank; /* the one being averaged: RAM holds the sums of one rank, not of a board */
        uint16_t sums[FILES];
    } average;
} work;

void calibrate_begin(enum calibration wanted)
{
    kind = wanted;
    stage = BETWEEN_SWEEPS;
    sweep = 0;
    memset(&work, 0, sizeof work);
}

/* A dead sensor does not count when the board is checked. */
static bool readable(uint8_t rank, uint8_t file, uint16_t reading)
{
    return !settings_masked(rank, file) && plausible(reading);
}

static bool looks_empty(uint16_t reading)
{
    int16_t offset = deviation_of(reading, 0);
    return offset <= ZERO_SPREAD_MOST && offset >= -ZERO_SPREAD_MOST;
}

static uint16_t strength_of(int16_t deviation)
{
    return deviation < 0 ? -deviation : deviation;
}

static uint16_t mean_soldier(int16_t deviation)
{
    return deviation < 0 ? settings.strengths.defender : settings.strengths.attacker;
}

static void add(struct side_sum *side, int16_t strength)
{
    side->sum += strength;
    side->count++;
}

static bool fits_start(uint8_t square, int16_t deviation)
{
    switch (start_position(square)) {
    case ATTACKER:
        add(&work.start.attackers, deviation);
        return deviation >= PRESENT_LEAST;
    case DEFENDER:
        add(&work.start.defenders, -deviation);
        return deviation <= -PRESENT_LEAST;
    case KING:
        add(&work.start.king, -deviation);
        return deviation <= -PRESENT_LEAST;
    default:
        return strength_of(deviation) < PRESENT_LEAST;
    }
}

/* On the weakest sensor a soldier gives 0.56 of the mean; the king, who has no place here, twice and more. */
static bool fits_soldiers(int16_t deviation)
{
    uint16_t strength = strength_of(deviation);
    if (strength < PRESENT_LEAST)
        return true;
    work.soldier_seen = true;
    return strength >= mean_soldier(deviation) / 2 && strength < settings.strengths.king_from;
}

static bool fits(uint8_t square, uint16_t reading)
{
    int16_t deviation = deviation_of(reading, settings.zero[square]);
    switch (kind) {
    case WITH_START:
        return fits_start(square, deviation);
    case WITH_SOLDIERS:
        return fits_soldiers(deviation);
    default:
        return looks_empty(reading);
    }
}

static uint16_t mean_of(struct side_sum side)
{
    return side.sum / side.count;
}

/*
 * Half way, but never so high that a king at the edge of his square on the weakest sensor is missed: there he has twice
 * the soldiers' mean, and a soldier on the strongest sensor one and a half times.
 */
static uint16_t between(uint16_t soldier, uint16_t king)
{
    uint16_t half_way = soldier + (king - soldier) / 2;
    uint16_t most = soldier + soldier / 4 * 3;
    return half_way < most ? half_way : most;
}

static bool learn_strengths(void)
{
    if (work.start.attackers.count == 0 || work.start.defenders.count == 0)
        return false;
    uint16_t attacker = mean_of(work.start.attackers);
    uint16_t defender = mean_of(work.start.defenders);
    uint16_t soldier = attacker > defender ? attacker : defender;
    settings.strengths.attacker = attacker;
    settings.strengths.defender = defender;
    if (work.start.king.count > 0) {
        uint16_t king = mean_of(work.start.king);
        bool stands_out = king > soldier && KING_STANDS_OUT(king, soldier);
        settings.strengths.king_from = stands_out ? between(soldier, king) : KING_NEVER;
    }
    return true;
}

static enum progress look_at_rank(uint8_t rank, const uint16_t *readings)
{
    for (uint8_t file = 0; file < FILES; file++)
        if (readable(rank, file, readings[file]) && !fits(rank * FILES + file, readings[file]))
            return SENSELESS;
    if (rank < RANKS - 1 || (kind == WITH_START && ++sweep < SWEEPS))
        return GOING_ON;
    if ((kind == WITH_START && !learn_strengths()) || (kind == WITH_SOLDIERS && !work.soldier_seen))
        return SENSELESS;
    stage = AVERAGING;
    sweep = 0;
    memset(&work, 0, sizeof work);
    return GOING_ON;
}

static void learn_gain(uint8_t square, int16_t deviation)
{
    enum piece standing = start_position(square);
    bool known_soldier = kind == WITH_SOLDIERS || standing == ATTACKER || standing == DEFENDER;
    if (known_soldier && strength_of(deviation) >= PRESENT_LEAST)
        settings_set_gain(square, gain_of(strength_of(deviation), mean_soldier(deviation)));
}

static void learn_square(uint8_t square, uint16_t reading)
{
    if (kind != WITH_EMPTY)
        learn_gain(square, deviation_of(reading, settings.zero[square]));
    else if (looks_empty(reading))
        settings.zero[square] = deviation_of(reading, 0);
}

/* Rank after rank, each over a few sweeps. */
static enum progress average_rank(uint8_t rank, const uint16_t *readings)
{
    if (rank != work.average.rank)
        return GOING_ON;
    for (uint8_t file = 0; file < FILES; file++)
        work.average.sums[file] += readings[file];
    if (++sweep < SWEEPS)
        return GOING_ON;

    for (uint8_t file = 0; file < FILES; file++) {
        uint16_t mean = (work.average.sums[file] + SWEEPS / 2) / SWEEPS;
        if (readable(rank, file, mean))
            learn_square(rank * FILES + file, mean);
    }
    memset(work.average.sums, 0, sizeof work.average.sums);
    sweep = 0;
    return ++work.average.rank < RANKS ? GOING_ON : DONE;
}

enum progress calibrate_rank(uint8_t rank, const uint16_t *readings)
{
    if (stage == BETWEEN_SWEEPS && rank == 0)
        stage = LOOKING;
    switch (stage) {
    case BETWEEN_SWEEPS:
        return GOING_ON;
    case LOOKING:
        return look_at_rank(rank, readings);
    case AVERAGING:
        break;
    }
    return average_rank(rank, readings);
}

#else

/* A switch has nothing to calibrate: the command checks that every contact is as in the position. */
static enum calibration kind;
static uint8_t ranks_seen;

void calibrate_begin(enum calibration wanted)
{
    kind = wanted;
    ranks_seen = 0;
}

enum progress calibrate_rank(uint8_t rank, const uint16_t *readings)
{
    for (uint8_t file = 0; file < FILES; file++) {
        bool expected = kind == WITH_START && start_position(rank * FILES + file) != EMPTY;
        bool seen = classify_reed(readings[file], EMPTY) == OCCUPIED;
        if (kind == WITH_SOLDIERS || (seen != expected && !settings_masked(rank, file)))
            return SENSELESS;
    }
    return ++ranks_seen < RANKS ? GOING_ON : DONE;
}

#endif
