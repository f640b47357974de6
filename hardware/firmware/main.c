#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <avr/wdt.h>

#include "controller.h"
#include "wake.h"

/*
 * Every start, that of the watchdog too, finds the chip as a reset leaves it. After a watchdog reset the watchdog runs
 * on, at its shortest: off before anything else (data sheet, 11.8).
 */
__attribute__((naked, used, section(".init3"))) static void as_after_reset(void)
{
    MCUSR = 0;
    wdt_disable();
    TIMSK0 = TIMSK1 = TIMSK2 = 0;
    TCCR1A = TCCR1B = 0;
    ADCSRA = 0;
    UCSR0B = 0;
    SPCR = 0;
    GPIOR0 = 0;
}

/*
 * Old bootloaders, as most copies of the Nano have them, leave the watchdog running after its reset and loop for ever.
 * So its first time-out starts the firmware itself, which the bootloader never notices. Only a program that hangs with
 * interrupts off meets the second one, the reset.
 */
ISR(WDT_vect, ISR_NAKED)
{
    __asm__ volatile("jmp 0");
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

/* It never returns: nothing has to be saved for its caller, and the stack is short on the largest board. */
__attribute__((OS_main)) int main(void)
{
    controller_start();
    set_sleep_mode(SLEEP_MODE_IDLE);
    sleep_enable();
    wdt_enable(WDTO_500MS);
    WDTCSR |= 1 << WDIE;
    sei();
    for (;;) {
        wdt_reset();
        controller_poll();
        sleep_until_woken();
    }
}
