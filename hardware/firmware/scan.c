#include "scan.h"

#include <avr/cpufunc.h>
#include <avr/interrupt.h>
#include <avr/io.h>

#include "nano.h"
#include "pins.h"
#include "wake.h"

/*
 * 1 MHz, 13 µs a conversion. Above 200 kHz the converter loses its lowest bits (data sheet, 24.4, and the ADC's
 * characteristics: 4.5 counts off at 1 MHz), and a piece is 30 counts and more.
 */
#define ADC_PRESCALER_16 (1 << ADPS2)
#define ADC_IDLE (1 << ADEN | 1 << ADIE | ADC_PRESCALER_16)
#define ADC_CONVERT (ADC_IDLE | 1 << ADSC)

/*
 * From a rank's power to its first sample. No data sheet of a 49E has its power-on time; the A1302, as simple inside,
 * has 5 µs at most, the DRV5053, which chops, 35 µs. So it is measured at every start, and this is the least that is
 * waited in any case. The most leaves a sweep its 5 ms.
 */
#ifndef SENSOR_WAKE_US
#define SENSOR_WAKE_US 104
#endif
#define WAKE_MOST_US (FILES == 11 ? 188 : 254)
_Static_assert(SENSOR_WAKE_US % 2 == 0 && SENSOR_WAKE_US <= WAKE_MOST_US,
               "SENSOR_WAKE_US is even, at most 254, at 11×11 at most 188");

/* Timer 2 counts pairs of microseconds. */
#define TIMER2_PRESCALER_32 (1 << CS21 | 1 << CS20)
#define COUNT_US 2

/* A sensor has woken when it stays this near to its reading: half of what is a piece at the least. */
#define AWAKE_WITHIN 10

/* Without its power a strip is asleep after this: its sensors empty their 10 nF in some microseconds. */
#define ASLEEP_US 100
/* A bus of 1 nF is charged by then, however weak the sensor. */
#define JOINED_US 20

/*
 * The converter holds its sample at most two and a half of its clocks after it was started: one until it begins, one
 * and a half more (data sheet, 24.4 and table 24-1). From then on the bus is free for the next file, which so has the
 * rest of the conversion to charge it: a 49E that gives no more than its data sheet's least, 1 mA, needs some
 * microseconds with all multiplexers and cables on the bus.
 */
#define HOLD_CYCLES 42

/* A decoder output that goes nowhere: no rank has power. */
#define NO_RANK 15

#define FILE_SHIFT BIT_OF(PIN_S0)
#define RANK_LOW_SHIFT BIT_OF(PIN_A0)
#define RANK_HIGH_SHIFT BIT_OF(PIN_A2)
#define FILE_MASK (MASK_OF(PIN_S0) | MASK_OF(PIN_S1) | MASK_OF(PIN_S2) | MASK_OF(PIN_S3))
#define RANK_LOW_MASK (MASK_OF(PIN_A0) | MASK_OF(PIN_A1))
#define RANK_HIGH_MASK (MASK_OF(PIN_A2) | MASK_OF(PIN_A3))

_Static_assert(FILE_MASK == 0x0f << FILE_SHIFT && RANK_LOW_MASK == 3 << RANK_LOW_SHIFT &&
                   RANK_HIGH_MASK == 3 << RANK_HIGH_SHIFT,
               "the addresses are written as numbers, so their pins stand side by side");
#define FILE_PORT PORT_OF(PIN_S0)
#define RANK_LOW_PORT PORT_OF(PIN_A0)
#define RANK_HIGH_PORT PORT_OF(PIN_A2)

/*
 * Between two samples the controller itself drives the bus, with file 15 chosen, which is not there. Otherwise a
 * sensor that is cut off would show the charge of the one before; so it reads as a rail, which is UNREADABLE. A
 * reed's pull-up is too weak to charge the bus within a sample, so there the bus is driven high and stays pulled up.
 */
#define BUS_REST_HIGH (!SENSE_SIDE)

/*
 * The last few ranks, until the main loop takes them: four are a millisecond, and if it is busy for longer than that
 * the sweep waits. Both counts run on and wrap.
 */
#define RANKS_HELD 4
static uint16_t held[RANKS_HELD * FILES];
static uint16_t *next_reading = held;
static volatile uint8_t ranks_read;
static volatile uint8_t ranks_taken;

static uint8_t rank = RANKS; /* being read, or to be read next; RANKS: none until the next sweep is due */
static bool powered;
static uint8_t ticks; /* since the sweep began */
static volatile uint8_t ticks_wanted = UNHURRIED_TICKS;
static uint8_t hurried_ticks = HURRIED_TICKS; /* more than that where the sensors take longer to wake */

/* Inline, because an interrupt that calls has to save every register that a function may use. */
#define INLINE static inline __attribute__((always_inline))

INLINE void rest_bus(void)
{
    FILE_PORT |= FILE_MASK;
    DDR_OF(PIN_ANALOGUE_BUS) |= MASK_OF(PIN_ANALOGUE_BUS);
}

/* `address` is the port's value: the file, and the rank bits beside it as they are. */
INLINE void join_file(uint8_t address)
{
    DDR_OF(PIN_ANALOGUE_BUS) &= ~MASK_OF(PIN_ANALOGUE_BUS);
    FILE_PORT = address;
}

/* Samples the file that is joined, then joins the next one, or none after the last. */
INLINE void sample(void)
{
    uint8_t next_file = FILE_PORT + (1 << FILE_SHIFT);
    ADCSRA = ADC_CONVERT;
    __builtin_avr_delay_cycles(HOLD_CYCLES);
    rest_bus();
    if ((next_file & FILE_MASK) < FILES << FILE_SHIFT)
        join_file(next_file);
}

INLINE void choose_rank(uint8_t number)
{
    RANK_HIGH_PORT = (RANK_HIGH_PORT & ~RANK_HIGH_MASK) | (number >> 2) << RANK_HIGH_SHIFT;
    RANK_LOW_PORT = (RANK_LOW_PORT & ~RANK_LOW_MASK) | (uint8_t)(number << RANK_LOW_SHIFT & RANK_LOW_MASK);
}

/* Where there is no next rank or no room for it, all are switched off, and the tick looks again. */
INLINE void power_next_rank(void)
{
    uint8_t untaken = ranks_read - ranks_taken;
    if (rank == RANKS || untaken == RANKS_HELD) {
        powered = false;
        choose_rank(NO_RANK);
        return;
    }
    powered = true;
    choose_rank(rank);
    join_file(FILE_PORT & ~FILE_MASK);
    TCNT2 = 0;
    TIFR2 = 1 << OCF2A;
    TIMSK2 = 1 << OCIE2A;
}

/* Before the interrupts are on. */
static uint16_t convert(void)
{
    ADCSRA = ADC_CONVERT & ~(1 << ADIE);
    while (ADCSRA & 1 << ADSC)
        ;
    return ADC;
}

static void wait_us(uint8_t us)
{
    TCNT2 = 0;
    while (TCNT2 < us / COUNT_US)
        ;
}

static void power_square(uint8_t of_rank, uint8_t file)
{
    choose_rank(NO_RANK);
    rest_bus();
    wait_us(ASLEEP_US);
    choose_rank(of_rank);
    join_file((FILE_PORT & ~FILE_MASK) | file << FILE_SHIFT);
    TCNT2 = 0;
}

/* When the square's sensor was last off `awake`, after its power came. */
static uint8_t last_off(uint8_t of_rank, uint8_t file, uint16_t awake)
{
    uint8_t off_at = 0;
    power_square(of_rank, file);
    while (TCNT2 < WAKE_MOST_US / COUNT_US) {
        uint16_t reading = convert();
        uint8_t at = TCNT2;
        if ((uint16_t)(reading - awake + AWAKE_WITHIN) > 2 * AWAKE_WITHIN)
            off_at = at;
    }
    return off_at;
}

/* The slowest sensor, and a quarter more. Some hundredths of a second, once; out of line for its readings on the stack. */
__attribute__((noinline)) static uint8_t measured_wake_us(void)
{
    uint8_t slowest = 0;
    for (uint8_t of_rank = 0; of_rank < RANKS; of_rank++) {
        uint16_t awake[FILES];
        power_square(of_rank, 0);
        wait_us(WAKE_MOST_US);
        for (uint8_t file = 0; file < FILES; file++) {
            rest_bus();
            join_file((FILE_PORT & ~FILE_MASK) | file << FILE_SHIFT);
            wait_us(JOINED_US);
            awake[file] = convert();
        }
        for (uint8_t file = 0; file < FILES; file++) {
            uint8_t off_at = last_off(of_rank, file, awake[file]);
            if (off_at > slowest)
                slowest = off_at;
        }
    }
    choose_rank(NO_RANK);
    rest_bus();
    uint16_t wanted = COUNT_US * (slowest + slowest / 4);
    if (wanted < SENSOR_WAKE_US)
        return SENSOR_WAKE_US;
    return wanted < WAKE_MOST_US ? wanted : WAKE_MOST_US;
}

void scan_start(void)
{
    choose_rank(NO_RANK);
    if (BUS_REST_HIGH)
        PORT_OF(PIN_ANALOGUE_BUS) |= MASK_OF(PIN_ANALOGUE_BUS);
    rest_bus();
    DDR_OF(PIN_S0) |= FILE_MASK | RANK_LOW_MASK;
    DDR_OF(PIN_A2) |= RANK_HIGH_MASK;

    TCCR2B = TIMER2_PRESCALER_32;

    ADMUX = BIT_OF(PIN_ANALOGUE_BUS); /* reference: AREF, which is on the sensors' 5 V */
    DIDR0 = MASK_OF(PIN_ANALOGUE_BUS);
    /* The first conversion holds its sample later than all others. */
    convert();
    uint8_t wake_us = SENSE_SIDE ? measured_wake_us() : SENSOR_WAKE_US;
    OCR2A = wake_us / COUNT_US;
    hurried_ticks = HURRIED_TICKS + (RANKS * (wake_us - SENSOR_WAKE_US) + TICK_US - 1) / TICK_US;
    ADCSRA = (ADC_IDLE & ~(1 << ADIE)) | 1 << ADIF;
    ADCSRA = ADC_IDLE;
}

uint8_t scan_hurried_ticks(void)
{
    return hurried_ticks;
}

void scan_tick(void)
{
    if (ticks < UINT8_MAX)
        ticks++;
    if (powered)
        return;
    if (rank == RANKS) {
        if (ticks < ticks_wanted)
            return;
        ticks = 0;
        rank = 0;
    }
    power_next_rank();
}

void scan_hurry(bool hurry)
{
    ticks_wanted = hurry || hurried_ticks > UNHURRIED_TICKS ? hurried_ticks : UNHURRIED_TICKS;
}

ISR(TIMER2_COMPA_vect)
{
    TIMSK2 = 0;
    sample();
}

ISR(ADC_vect)
{
    if ((FILE_PORT & FILE_MASK) != FILE_MASK) {
        sample();
        *next_reading++ = ADC; /* the conversion just begun leaves the result alone for 13 µs */
        return;
    }
    *next_reading++ = ADC;
    if (next_reading >= held + RANKS_HELD * FILES)
        next_reading = held;
    ranks_read++;
    rank++;
    power_next_rank();
    wake();
}

bool scan_take_rank(struct scanned_rank *taken)
{
    static bool taken_before;
    static uint8_t next_rank;
    static uint8_t sweep;
    _MemoryBarrier(); /* keeps the readings' use on this side of the counts, and the next ones' on the other */
    if (taken_before)
        ranks_taken++; /* only now: its readings were in use until this call */
    taken_before = ranks_taken != ranks_read;
    _MemoryBarrier();
    if (!taken_before)
        return false;
    const uint16_t *readings = &held[ranks_taken % RANKS_HELD * FILES];
    *taken = (struct scanned_rank){.rank = next_rank, .sweep = sweep, .readings = readings};
    if (++next_rank == RANKS) {
        next_rank = 0;
        sweep++;
    }
    return true;
}
