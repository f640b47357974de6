#include "leds.h"

#include <avr/io.h>

#include "board.h"
#include "lights.h"
#include "nano.h"
#include "pins.h"

/* The chip's own five-bit brightness stays at full: an APA102 switches it at 580 Hz, which flickers. */
#define LED_HEADER 0xff

/* Long or thin wires to the first LED may want less: `make one SPI_KHZ=1000`. */
#ifndef SPI_KHZ
#define SPI_KHZ 4000
#endif
#define DIVIDER (F_CPU / 1000 / SPI_KHZ)
#if DIVIDER * SPI_KHZ * 1000 != F_CPU || DIVIDER < 4 || DIVIDER > 128 || (DIVIDER & (DIVIDER - 1)) != 0
#error "SPI_KHZ is 4000, 2000, 1000, 500, 250 or 125"
#endif
/* Data sheet, table 19-5: 4, 16, 64 and 128 by SPR alone, 8 and 32 as the doubled speed of 16 and 64. */
#define SPI_RATE (DIVIDER <= 4 ? 0 : DIVIDER <= 16 ? 1 : DIVIDER <= 64 ? 2 : 3)
#define SPI_DOUBLED (DIVIDER == 8 || DIVIDER == 32)
/* Tiles of 3x3 squares have twelve lights a rank where eleven are played on: `make one FILES=11 LIGHTS_PER_RANK=12`. */
#ifndef LIGHTS_PER_RANK
#define LIGHTS_PER_RANK FILES
#endif
#if LIGHTS_PER_RANK < FILES || LIGHTS_PER_RANK > 16
#error "LIGHTS_PER_RANK is FILES or more, and 16 at most"
#endif
#define LIGHTS (LIGHTS_PER_RANK * RANKS)
#define START_BYTES 4
/*
 * Each APA102 delays its data by half a clock, so the last one needs LIGHTS / 2 more clocks; an SK9822 shows
 * nothing before 32 zero bits. Zeros do for both.
 */
#define END_BYTES (4 + (LIGHTS + 15) / 16)

static uint8_t next_square = SQUARES;

void leds_start(void)
{
    /* D10 is the piezo's and SPI's SS: as an input that goes low it would end the master mode. */
    DDR_OF(PIN_PIEZO) |= MASK_OF(PIN_PIEZO);
    DDR_OF(PIN_LED_DATA) |= MASK_OF(PIN_LED_DATA);
    DDR_OF(PIN_LED_CLOCK) |= MASK_OF(PIN_LED_CLOCK);
    SPCR = 1 << SPE | 1 << MSTR | SPI_RATE << SPR0;
    SPSR = SPI_DOUBLED << SPI2X;
}

static void put(uint8_t byte)
{
    SPDR = byte;
    while (!(SPSR & 1 << SPIF))
        ;
}

static void put_zeros(uint8_t count)
{
    while (count-- > 0)
        put(0);
}

void leds_send(void)
{
    put_zeros(START_BYTES);
    next_square = 0;
}

bool leds_idle(void)
{
    return next_square == SQUARES;
}

void leds_poll(void)
{
    if (leds_idle())
        return;
    uint8_t rank_end = next_square + FILES;
    while (next_square < rank_end) {
        struct colour colour = lights_colour(next_square++);
        put(LED_HEADER);
        put(colour.blue);
        put(colour.green);
        put(colour.red);
    }
    for (uint8_t spare = FILES; spare < LIGHTS_PER_RANK; spare++) {
        put(LED_HEADER);
        put_zeros(3);
    }
    if (leds_idle())
        put_zeros(END_BYTES);
}
