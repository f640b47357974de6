#include "effects.h"

#define FULL 255
#define FLASHES 3

static uint8_t on_for_first_half(uint16_t phase_ms, uint16_t period_ms)
{
    return phase_ms < (period_ms + 1) / 2 ? FULL : 0;
}

/* An eye takes a quarter of the light for half as bright: what is to look even has to be squared. */
static uint8_t seen_evenly(uint8_t level)
{
    return (uint16_t)level * (level + 1) >> 8;
}

/* Dark, up to full at half the period, down again. */
static uint8_t triangle(uint16_t phase_ms, uint16_t period_ms)
{
    uint16_t from_end_ms = period_ms - phase_ms;
    uint16_t nearer_ms = phase_ms < from_end_ms ? phase_ms : from_end_ms;
    return seen_evenly((uint32_t)nearer_ms * 2 * FULL / period_ms);
}

uint8_t effect_level(const struct light *light, uint32_t now_ms, uint32_t since_frame_ms)
{
    uint16_t period_ms = light->period_ms;
    switch ((enum effect)light->effect) {
    case EFFECT_STEADY:
        return FULL;
    case EFFECT_BLINK:
        return on_for_first_half(now_ms % period_ms, period_ms);
    case EFFECT_PULSE:
        return triangle(now_ms % period_ms, period_ms);
    case EFFECT_FLASH:
        if (since_frame_ms >= (uint32_t)FLASHES * period_ms)
            return 0;
        return on_for_first_half(since_frame_ms % period_ms, period_ms);
    }
    return 0;
}
