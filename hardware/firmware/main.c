#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <avr/wdt.h>

#include "controller.h"
#include "wake.h"

/* After a watchdog reset the watchdog runs on, at its shortest: off before anything else (data sheet, 11.8). */
__attribute__((naked, used, section(".init3"))) static void stop_watchdog(void)
{
    MCUSR = 0;
    wdt_disable();
}

static void sleep_until_woken(void)
{
    cli();
    while (!(GPIOR0 & 1 << WAKE_BIT)) {
        sei(); /* takes effect after the next instruction, so that no interrupt slips in before the sleep */
        sleep_cpu();
        cli();
    }
    GPIOR0 &= ~(1 << WAKE_BIT);
    sei();
}

int main(void)
{
    controller_start();
    set_sleep_mode(SLEEP_MODE_IDLE);
    sleep_enable();
    wdt_enable(WDTO_500MS);
    sei();
    for (;;) {
        wdt_reset();
        controller_poll();
        sleep_until_woken();
    }
}
