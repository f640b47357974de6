#include "leds.h"

#include <avr/io.h>

#include "board.h"
#include "lights.h"
#include "nano.h"
#include "pins.h"

/* The chip's own five-bit brightness stays at full: an APA102 switches it at 580 Hz, which flickers. */
#define LED_HEADER 0xff
#define START_BYTES 4
/*
 * Each APA102 delays its data by half a clock, so the last one needs SQUARES / 2 more clocks; an SK9822 shows
 * nothing before 32 zero bits. Zeros do for both.
 */
#define END_BYTES (4 + (SQUARES + 15) / 16)

static uint8_t next_square = SQUARES;

void leds_start(void)
{
    /* D10 is the piezo's and SPI's SS: as an input that goes low it would end the master mode. */
    DDR_OF(PIN_PIEZO) |= MASK_OF(PIN_PIEZO);
    DDR_OF(PIN_LED_DATA) |= MASK_OF(PIN_LED_DATA);
    DDR_OF(PIN_LED_CLOCK) |= MASK_OF(PIN_LED_CLOCK);
    SPCR = 1 << SPE | 1 << MSTR; /* 4 MHz */
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
    if (leds_idle())
        put_zeros(END_BYTES);
}
