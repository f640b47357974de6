#include "beep.h"

#include <avr/io.h>
#include <stdbool.h>

#include "nano.h"
#include "pins.h"

/* Timer 1 toggles OC1B by itself, which is D10; it has no other output for the piezo. */
_Static_assert(BIT_OF(PIN_PIEZO) == 2, "OC1B is PB2");

#define PRESCALER 8

static bool sounding;
static uint32_t until_ms;

static void silence(void)
{
    TCCR1A = 0;
    TCCR1B = 0;
    sounding = false;
}

void beep_start(void)
{
    PORT_OF(PIN_PIEZO) &= ~MASK_OF(PIN_PIEZO);
    DDR_OF(PIN_PIEZO) |= MASK_OF(PIN_PIEZO);
}

void beep(uint16_t hz, uint16_t ms, uint32_t now_ms)
{
    silence();
    if (hz == 0 || ms == 0)
        return;
    /* Two toggles a period; OCR1A is the top (data sheet, 16.9.2), and OC1B toggles when 0 is passed. */
    OCR1A = F_CPU / PRESCALER / 2 / hz - 1;
    OCR1B = 0;
    TCNT1 = 0;
    TCCR1A = 1 << COM1B0;
    TCCR1B = 1 << WGM12 | 1 << CS11;
    until_ms = now_ms + ms;
    sounding = true;
}

void beep_poll(uint32_t now_ms)
{
    if (sounding && (int32_t)(now_ms - until_ms) >= 0)
        silence();
}
