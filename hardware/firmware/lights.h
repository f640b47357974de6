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
void lights_define(char letter, const struct light *light);
void lights_set_brightness(uint8_t brightness);

/* With nobody there, the throne breathes alone and the frame waits. */
void lights_set_alone(bool alone);

/* Works out the effects and the current; true if any LED may have changed since the last time. */
bool lights_render(uint32_t now_ms);

/* As of the last render. */
struct colour lights_colour(uint8_t square);

#endif
