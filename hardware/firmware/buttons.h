#ifndef BUTTONS_H
#define BUTTONS_H

#include <stdbool.h>
#include <stdint.h>

enum button { BUTTON_ATTACKERS, BUTTON_DEFENDERS, BUTTON_MENU, BUTTONS };

void buttons_start(void);

/* Once a millisecond. */
void buttons_poll(uint8_t now_ms);

/* The next button whose state has not been sent yet; the call marks it as sent. */
bool buttons_untold(void);
enum button buttons_tell(bool *down);

#endif
