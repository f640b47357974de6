#include <stdio.h>

#include "current.h"
#include "effects.h"
#include "lights.h"
#include "request.h"

/* effect <effect> <period> <now> <since frame> */
void answer_effect(void)
{
    struct light light = {0};
    light.effect = next_number();
    light.period_ms = next_number();
    uint32_t now_ms = next_number();
    printf("%u\n", effect_level(&light, now_ms, next_number()));
}

/* scale <channel sum> */
void answer_scale(void)
{
    printf("%u\n", current_scale(next_number()));
}

/* palette <letter> <r> <g> <b> <effect> <period> */
void answer_palette(void)
{
    char letter = *next_word();
    struct light light;
    light.red = next_number();
    light.green = next_number();
    light.blue = next_number();
    light.effect = next_number();
    light.period_ms = next_number();
    lights_define(letter, &light);
    printf("ok\n");
}

/* frame <squares> <now> */
void answer_frame(void)
{
    const char *squares = next_word();
    lights_set_frame(squares, next_number());
    printf("ok\n");
}

void answer_brightness(void)
{
    lights_set_brightness(next_number());
    printf("ok\n");
}

void answer_alone(void)
{
    lights_set_alone(next_number());
    printf("ok\n");
}

/* render <now> — same, or different and the colours that are lit as square:r,g,b */
void answer_render(void)
{
    uint32_t now_ms = next_number();
    enum render result;
    do
        result = lights_render(now_ms);
    while (result == RENDERING);
    printf("%s", result == SAME ? "same" : "different");
    for (uint8_t square = 0; square < SQUARES; square++) {
        struct colour colour = lights_colour(square);
        if (colour.red || colour.green || colour.blue)
            printf(" %u:%u,%u,%u", square, colour.red, colour.green, colour.blue);
    }
    printf("\n");
}
