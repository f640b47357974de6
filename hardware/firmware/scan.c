#include "scan.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>

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

/* A 49E needs 100 µs after its rank is powered; timer 2 counts half microseconds. */
#define SETTLE_HALF_US (2 * 104)
#define TIMER2_PRESCALER_8 (1 << CS21)

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

static uint16_t readings[SQUARES];
static uint16_t *next_reading;
static volatile uint8_t ranks_ready;
static volatile bool sweep_open; /* begun, and not all of it taken yet */
static volatile uint8_t sweep_number;
static uint8_t ticks;

/* Inline, because an interrupt that calls has to save every register that a function may use. */
#define INLINE static inline __attribute__((always_inline))

INLINE void rest_bus(void)
{
    FILE_PORT |= FILE_MASK;
    DDR_OF(PIN_ANALOGUE_BUS) |= MASK_OF(PIN_ANALOGUE_BUS);
}

/* `address` is the port's value: the file, and the rank bits beside it as they are. */
INLINE void convert(uint8_t address)
{
    DDR_OF(PIN_ANALOGUE_BUS) &= ~MASK_OF(PIN_ANALOGUE_BUS);
    FILE_PORT = address;
    ADCSRA = ADC_CONVERT;
}

INLINE void choose_rank(uint8_t rank)
{
    RANK_HIGH_PORT = (RANK_HIGH_PORT & ~RANK_HIGH_MASK) | (rank >> 2) << RANK_HIGH_SHIFT;
    RANK_LOW_PORT = (RANK_LOW_PORT & ~RANK_LOW_MASK) | (rank & 3) << RANK_LOW_SHIFT;
}

INLINE void power_rank(uint8_t rank)
{
    choose_rank(rank);
    TCNT2 = 0;
    TIFR2 = 1 << OCF2A;
    TIMSK2 = 1 << OCIE2A;
}

void scan_start(void)
{
    choose_rank(NO_RANK);
    if (BUS_REST_HIGH)
        PORT_OF(PIN_ANALOGUE_BUS) |= MASK_OF(PIN_ANALOGUE_BUS);
    rest_bus();
    DDR_OF(PIN_S0) |= FILE_MASK | RANK_LOW_MASK;
    DDR_OF(PIN_A2) |= RANK_HIGH_MASK;

    OCR2A = SETTLE_HALF_US;
    TCCR2B = TIMER2_PRESCALER_8;

    ADMUX = BIT_OF(PIN_ANALOGUE_BUS); /* reference: AREF, which is on the sensors' 5 V */
    DIDR0 = MASK_OF(PIN_ANALOGUE_BUS);
    ADCSRA = ADC_IDLE;
}

void scan_tick(void)
{
    if (ticks < SWEEP_TICKS)
        ticks++;
    if (ticks < SWEEP_TICKS || sweep_open)
        return;
    ticks = 0;
    sweep_number++;
    ranks_ready = 0;
    sweep_open = true;
    next_reading = readings;
    power_rank(0);
}

ISR(TIMER2_COMPA_vect)
{
    TIMSK2 = 0;
    convert(FILE_PORT & ~FILE_MASK);
}

ISR(ADC_vect)
{
    uint8_t next_file = FILE_PORT + (1 << FILE_SHIFT);
    rest_bus();
    if ((next_file & FILE_MASK) < FILES << FILE_SHIFT) {
        convert(next_file);
        *next_reading++ = ADC; /* the conversion just begun leaves the result alone for 13 µs */
        return;
    }
    *next_reading++ = ADC;
    uint8_t rank = ranks_ready + 1;
    ranks_ready = rank;
    if (rank < RANKS)
        power_rank(rank);
    else
        choose_rank(NO_RANK);
    wake();
}

bool scan_take_rank(uint8_t *rank, const uint16_t **rank_readings, uint8_t *sweep)
{
    static uint8_t next;
    if (next == RANKS) {
        /* Only now: the readings of the last rank were in use until this call. */
        next = 0;
        sweep_open = false;
    }
    if (!sweep_open || next == ranks_ready)
        return false;
    *rank = next;
    *rank_readings = &readings[next * FILES];
    *sweep = sweep_number;
    next++;
    return true;
}

uint16_t scan_reading(uint8_t square)
{
    uint16_t reading;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        reading = readings[square];
    }
    return reading;
}
