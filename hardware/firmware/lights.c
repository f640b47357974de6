#include "lights.h"

#include <string.h>

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
static struct {
    bool alone : 1;
    bool fresh : 1;
    bool changed : 1; /* since the round before */
} is = {.changed = true};

static uint8_t next_entry; /* of the round under way */
static uint8_t used[(ENTRIES + 7) / 8];
static uint8_t levels[ENTRIES]; /* effect and brightness together */
static uint16_t scale = UNSCALED;

static bool is_used(uint8_t entry)
{
    return used[entry >> 3] >> (entry & 7) & 1;
}

static uint8_t entry_of(uint8_t square)
{
    if (!is.alone)
        return frame[square];
    return square == THRONE ? BREATH : DARK;
}

static void begin_again(void)
{
    is.changed = true;
    next_entry = 0;
    memset(used, 0, sizeof used);
    for (uint8_t square = 0; square < SQUARES; square++) {
        uint8_t entry = entry_of(square);
        if (entry != DARK)
            used[entry >> 3] |= 1 << (entry & 7);
    }
}

void lights_set_frame(const char *squares, uint32_t now_ms)
{
    for (uint8_t square = 0; square < SQUARES; square++)
        frame[square] = squares[square] == '.' ? DARK : squares[square] - 'a';
    frame_since_ms = now_ms;
    is.fresh = true;
    begin_again();
}

bool lights_take_fresh(void)
{
    bool was_fresh = is.fresh;
    is.fresh = false;
    return was_fresh;
}

void lights_define(char letter, const struct light *light)
{
    palette[letter - 'a'] = *light;
    begin_again();
}

void lights_set_brightness(uint8_t value)
{
    brightness = value;
    begin_again();
}

void lights_set_alone(bool value)
{
    if (is.alone == value)
        return;
    is.alone = value;
    begin_again();
}

/* 255 leaves the value as it is, 0 leaves nothing of it. */
static uint8_t take(uint8_t value, uint8_t level)
{
    return (uint16_t)value * (level + 1) >> 8;
}

static void render_entry(uint8_t entry, uint32_t now_ms)
{
    uint8_t level = take(effect_level(&palette[entry], now_ms, now_ms - frame_since_ms), brightness);
    if (levels[entry] != level)
        is.changed = true;
    levels[entry] = level;
}

static uint32_t channel_sum(void)
{
    uint32_t sum = 0;
    uint8_t before = DARK;
    uint16_t channels = 0;
    for (uint8_t square = 0; square < SQUARES; square++) {
        uint8_t entry = entry_of(square);
        if (entry == DARK)
            continue;
        if (entry != before) {
            const struct light *light = &palette[entry];
            uint8_t level = levels[entry];
            channels = take(light->red, level) + take(light->green, level) + take(light->blue, level);
            before = entry;
        }
        sum += channels;
    }
    return sum;
}

enum render lights_render(uint32_t now_ms)
{
    while (next_entry < ENTRIES && !is_used(next_entry))
        next_entry++;
    if (next_entry < ENTRIES) {
        render_entry(next_entry++, now_ms);
        return RENDERING;
    }
    next_entry = 0;
    if (!is.changed)
        return SAME;
    is.changed = false;
    scale = current_scale(channel_sum());
    return DIFFERENT;
}

static uint8_t channel(uint8_t value, uint8_t level)
{
    return (uint16_t)(take(value, level) * scale) >> 8; /* at most 255 × UNSCALED, which fits */
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
