/* The APA102 chain on hardware SPI: LED after LED in the order of the squares, computed as it is sent. */
#ifndef LEDS_H
#define LEDS_H

#include <stdbool.h>

void leds_start(void);

/* Sends what lights.h shows, a rank at each poll, so that the main loop never waits long. */
void leds_send(void);
bool leds_idle(void);
void leds_poll(void);

#endif
