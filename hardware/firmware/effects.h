#ifndef EFFECTS_H
#define EFFECTS_H

#include <stdbool.h>
#include <stdint.h>

enum effect { EFFECT_STEADY, EFFECT_BLINK, EFFECT_PULSE, EFFECT_FLASH };

/* A palette letter's meaning. A period of 0 is for steady alone. */
struct light {
    uint8_t red, green, blue;
    uint8_t effect;
    uint16_t period_ms;
};

/*
 * How bright the effect is now, 0–255. Blink and pulse run on the controller's clock, so that a repeated frame
 * does not disturb them; flash counts from the frame that lit it.
 */
uint8_t effect_level(const struct light *light, uint32_t now_ms, uint32_t since_frame_ms);

#endif
