#include "buttons.h"

#include <avr/io.h>

#include "debounce.h"
#include "nano.h"
#include "pins.h"

static const struct debounce_times times_ms = {.press = 20, .release = 20};
static struct debounced contacts[BUTTONS];
static uint8_t told_down;

void buttons_start(void)
{
    PORT_OF(PIN_BUTTON_ATTACKERS) |= MASK_OF(PIN_BUTTON_ATTACKERS); /* pull-up */
    PORT_OF(PIN_BUTTON_DEFENDERS) |= MASK_OF(PIN_BUTTON_DEFENDERS); /* pull-up */
    PORT_OF(PIN_BUTTON_MENU) |= MASK_OF(PIN_BUTTON_MENU); /* pull-up */
}

void buttons_poll(uint8_t now_ms)
{
    const bool closed[BUTTONS] = {
        [BUTTON_ATTACKERS] = !(INPUT_OF(PIN_BUTTON_ATTACKERS) & MASK_OF(PIN_BUTTON_ATTACKERS)),
        [BUTTON_DEFENDERS] = !(INPUT_OF(PIN_BUTTON_DEFENDERS) & MASK_OF(PIN_BUTTON_DEFENDERS)),
        [BUTTON_MENU] = !(INPUT_OF(PIN_BUTTON_MENU) & MASK_OF(PIN_BUTTON_MENU)),
    };
    for (uint8_t i = 0; i < BUTTONS; i++)
        debounce(&contacts[i], closed[i], now_ms, &times_ms);
}

static uint8_t down(void)
{
    uint8_t bits = 0;
    for (uint8_t i = 0; i < BUTTONS; i++)
        bits |= contacts[i].stable << i;
    return bits;
}

bool buttons_untold(void)
{
    return down() != told_down;
}

enum button buttons_tell(bool *is_down)
{
    uint8_t differing = down() ^ told_down;
    enum button button = BUTTON_ATTACKERS;
    while (!(differing & 1 << button))
        button++;
    told_down ^= 1 << button;
    *is_down = told_down & 1 << button;
    return button;
}
