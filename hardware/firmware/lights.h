/* The frame and the palette, and what colour each LED has now. Pure: leds.c sends it. */
#ifndef LIGHTS_H
#define LIGHTS_H

#include <stdbool.h>
#include <stdint.h>

#include "effects.h"

struct colour {
    uint8_t red, green, blue;
};

void lights_set_frame(const char *squares, uint32_t now_ms);
/* Has a frame come since this was last asked? It is shown at once and does not wait for its turn. */
bool lights_take_fresh(void);

void lights_define(char letter, const struct light *light);
void lights_set_brightness(uint8_t brightness);

/* Without a host only the throne pulses, and the frame waits. */
void lights_set_alone(bool alone);

/*
 * Works out effects and current, a palette entry at each call, because the division in an effect takes the chip
 * long. The last call of a round says whether any LED may have changed since the round before.
 */
enum render { RENDERING, SAME, DIFFERENT };
enum render lights_render(uint32_t now_ms);

/* As of the last round. */
struct colour lights_colour(uint8_t square);

#endif
