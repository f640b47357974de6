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

static bool with_start;
static bool whole_sweep_begun;
static uint8_t sweep;
static union {
    struct {
        uint8_t rank; /* the one being averaged: RAM holds the sums of one rank, not of a board */
        uint16_t sums[FILES];
    } empty;
    struct {
        struct side_sum attackers, defenders, king;
    } start;
} work;

void calibrate_begin(bool start)
{
    with_start = start;
    whole_sweep_begun = false;
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

/* The first sweep looks at every square, so that a refusal has changed nothing; then rank after rank is averaged. */
static enum progress empty_rank(uint8_t rank, const uint16_t *readings)
{
    if (sweep == 0) {
        for (uint8_t file = 0; file < FILES; file++)
            if (readable(rank, file, readings[file]) && !looks_empty(readings[file]))
                return SENSELESS;
        if (rank == RANKS - 1)
            sweep = 1;
        return GOING_ON;
    }
    if (rank != work.empty.rank)
        return GOING_ON;
    for (uint8_t file = 0; file < FILES; file++)
        work.empty.sums[file] += readings[file];
    if (sweep++ < SWEEPS)
        return GOING_ON;

    for (uint8_t file = 0; file < FILES; file++) {
        uint16_t mean = (work.empty.sums[file] + SWEEPS / 2) / SWEEPS;
        if (readable(rank, file, mean) && looks_empty(mean))
            settings.zero[rank * FILES + file] = deviation_of(mean, 0);
    }
    memset(work.empty.sums, 0, sizeof work.empty.sums);
    sweep = 1;
    return ++work.empty.rank < RANKS ? GOING_ON : DONE;
}

static void add(struct side_sum *side, int16_t strength)
{
    side->sum += strength;
    side->count++;
}

/* False if the reading is not what the start position has there. */
static bool add_square(uint8_t square, uint16_t reading)
{
    int16_t deviation = deviation_of(reading, settings.zero[square]);
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
        return deviation < PRESENT_LEAST && deviation > -PRESENT_LEAST;
    }
}

static uint16_t mean_of(struct side_sum side)
{
    return side.sum / side.count;
}

/* A quarter of what was measured, because a piece in the corner of its square on a weak sensor gives half of that. */
static uint16_t present_from(uint16_t mean)
{
    uint16_t quarter = mean >> 2;
    return quarter < PRESENT_LEAST ? PRESENT_LEAST : quarter;
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

static enum progress learn_thresholds(void)
{
    if (work.start.attackers.count == 0 || work.start.defenders.count == 0)
        return SENSELESS;
    uint16_t attacker = mean_of(work.start.attackers);
    uint16_t defender = mean_of(work.start.defenders);
    uint16_t soldier = attacker > defender ? attacker : defender;
    settings.thresholds.attacker = present_from(attacker);
    settings.thresholds.defender = present_from(defender);
    if (work.start.king.count > 0) {
        uint16_t king = mean_of(work.start.king);
        bool stands_out = king > soldier && KING_STANDS_OUT(king, soldier);
        settings.thresholds.king = stands_out ? between(soldier, king) : KING_NEVER;
    }
    return DONE;
}

static enum progress start_rank(uint8_t rank, const uint16_t *readings)
{
    for (uint8_t file = 0; file < FILES; file++)
        if (readable(rank, file, readings[file]) && !add_square(rank * FILES + file, readings[file]))
            return SENSELESS;
    if (rank < RANKS - 1 || ++sweep < SWEEPS)
        return GOING_ON;
    return learn_thresholds();
}

enum progress calibrate_rank(uint8_t rank, const uint16_t *readings)
{
    if (rank == 0)
        whole_sweep_begun = true;
    if (!whole_sweep_begun)
        return GOING_ON;
    return with_start ? start_rank(rank, readings) : empty_rank(rank, readings);
}

#else

/* A switch has nothing to calibrate: the command checks that every contact is as in the position. */
static bool with_start;
static uint8_t ranks_seen;

void calibrate_begin(bool start)
{
    with_start = start;
    ranks_seen = 0;
}

enum progress calibrate_rank(uint8_t rank, const uint16_t *readings)
{
    for (uint8_t file = 0; file < FILES; file++) {
        bool expected = with_start && start_position(rank * FILES + file) != EMPTY;
        bool seen = classify_reed(readings[file], EMPTY) == OCCUPIED;
        if (seen != expected && !settings_masked(rank, file))
            return SENSELESS;
    }
    return ++ranks_seen < RANKS ? GOING_ON : DONE;
}

#endif
