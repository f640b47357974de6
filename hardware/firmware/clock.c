#include "clock.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <stdbool.h>
#include <util/atomic.h>

#include "scan.h"
#include "wake.h"

#define PRESCALER 64

static volatile uint32_t now_ms;
static bool half;

void clock_start(void)
{
    OCR0A = F_CPU / 1000000 * TICK_US / PRESCALER - 1;
    TCCR0A = 1 << WGM01; /* clear on compare match: data sheet, 15.7.2 */
    TCCR0B = 1 << CS01 | 1 << CS00;
    TIMSK0 = 1 << OCIE0A;
}

uint32_t clock_ms(void)
{
    uint32_t ms;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        ms = now_ms;
    }
    return ms;
}

ISR(TIMER0_COMPA_vect)
{
    scan_tick();
    half = !half;
    if (!half) {
        now_ms++;
        wake();
    }
}
