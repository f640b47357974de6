#include "lights.h"

#include "board.h"
#include "current.h"

#define LETTERS 26
#define BREATH LETTERS /* one more entry of the palette, not the host's to change */
#define ENTRIES (LETTERS + 1)
#define DARK 0xff

static struct light palette[ENTRIES] = {
    [BREATH] = {.red = 60, .green = 45, .blue = 30, .effect = EFFECT_PULSE, .period_ms = 4000},
};
static uint8_t frame[SQUARES] = {[0 ... SQUARES - 1] = DARK};
static uint32_t frame_since_ms;
static uint8_t brightness = 255;
static bool alone;

static bool changed = true;
static uint8_t levels[ENTRIES]; /* effect and brightness together */
static uint16_t scale = UNSCALED;

void lights_set_frame(const char *squares, uint32_t now_ms)
{
    for (uint8_t square = 0; square < SQUARES; square++)
        frame[square] = squares[square] == '.' ? DARK : squares[square] - 'a';
    frame_since_ms = now_ms;
    changed = true;
}

void lights_define(char letter, const struct light *light)
{
    palette[letter - 'a'] = *light;
    changed = true;
}

void lights_set_brightness(uint8_t value)
{
    brightness = value;
    changed = true;
}

void lights_set_alone(bool value)
{
    if (alone != value)
        changed = true;
    alone = value;
}

static uint8_t entry_of(uint8_t square)
{
    if (!alone)
        return frame[square];
    return square == THRONE ? BREATH : DARK;
}

/* 255 leaves the value as it is, 0 leaves nothing of it. */
static uint8_t take(uint8_t value, uint8_t level)
{
    return (uint16_t)value * (level + 1) >> 8;
}

static void count_squares(uint8_t *counts)
{
    for (uint8_t square = 0; square < SQUARES; square++) {
        uint8_t entry = entry_of(square);
        if (entry != DARK)
            counts[entry]++;
    }
}

bool lights_render(uint32_t now_ms)
{
    uint8_t counts[ENTRIES] = {0};
    uint32_t channel_sum = 0;
    bool differs = changed;

    count_squares(counts);
    for (uint8_t i = 0; i < ENTRIES; i++) {
        if (counts[i] == 0)
            continue;
        const struct light *light = &palette[i];
        uint8_t level = take(effect_level(light, now_ms, now_ms - frame_since_ms), brightness);
        if (levels[i] != level)
            differs = true;
        levels[i] = level;
        uint16_t channels = take(light->red, level) + take(light->green, level) + take(light->blue, level);
        channel_sum += (uint32_t)channels * counts[i];
    }
    scale = current_scale(channel_sum);
    changed = false;
    return differs;
}

static uint8_t channel(uint8_t value, uint8_t level)
{
    return (uint32_t)take(value, level) * scale >> 8;
}

struct colour lights_colour(uint8_t square)
{
    uint8_t entry = entry_of(square);
    if (entry == DARK)
        return (struct colour){0, 0, 0};
    const struct light *light = &palette[entry];
    uint8_t level = levels[entry];
    return (struct colour){channel(light->red, level), channel(light->green, level), channel(light->blue, level)};
}
