/* Bytes as the UART hands them on; the lines they make are carried out as controller.c does. */
#include <string.h>

#include "board.h"
#include "command.h"
#include "crc.h"
#include "lights.h"
#include "line_in.h"
#include "line_out.h"
#include "invariant.h"
#include "settings.h"

#define ROUNDS 3

static void check_line_out(const struct line_out *line)
{
    INVARIANT(line->length <= LINE_OUT_MAX, "a line to the host has room");
    INVARIANT(line->text[line->length - 1] == '\n', "a line to the host ends");
}

static void carry_out(const struct command *command, uint32_t now_ms)
{
    switch (command->letter) {
    case 'L':
        for (uint8_t square = 0; square < SQUARES; square++) {
            char letter = command->squares[square];
            INVARIANT(letter == '.' || (letter >= 'a' && letter <= 'z'), "a frame has a palette letter a square");
        }
        lights_set_frame(command->squares, now_ms);
        break;
    case 'P':
        INVARIANT(command->palette.letter >= 'a' && command->palette.letter <= 'z', "a palette letter is a to z");
        lights_define(command->palette.letter, &command->palette.light);
        break;
    case 'I':
        lights_set_brightness(command->brightness);
        break;
    case 'D':
        INVARIANT(command->debounce.press_ms <= DEBOUNCE_MAX_MS, "a debounce time is at most 500 ms");
        INVARIANT(command->debounce.release_ms <= DEBOUNCE_MAX_MS, "a debounce time is at most 500 ms");
        break;
    case 'X':
        settings_set_mask(command->squares);
        break;
    case 'W': {
        struct line_out hello;
        settings_set_name(command->name);
        INVARIANT(strlen(settings.name) <= NAME_MAX_LENGTH, "a name has at most 16 characters");
        INVARIANT(strcmp(settings.name, command->name) == 0, "a name is kept as it was given");
        line_out_hello(&hello, 0xffff, settings.name);
        check_line_out(&hello);
        break;
    }
    }
}

static void render(uint32_t now_ms)
{
    uint32_t sum = 0;
    uint8_t calls = 0;
    while (lights_render(now_ms) == RENDERING)
        INVARIANT(++calls < 100, "a round of rendering ends");
    for (uint8_t square = 0; square < SQUARES; square++) {
        struct colour colour = lights_colour(square);
        sum += colour.red + colour.green + colour.blue;
    }
    /* 20 mA a channel at 255, and 1 mA a chip. */
    INVARIANT(sum * 20 / 255 + SQUARES <= 1200, "the lights stay within 1200 mA");
}

static void take(struct line_in *line, bool crc_optional, uint32_t now_ms)
{
    struct command command;
    struct line_out answer;
    INVARIANT(strlen(line->text) == line->length && line->length <= LINE_KEPT, "a line has room");
    if (!line_in_open(line, crc_optional))
        return;
    enum verdict verdict = command_parse(line->text, &command);
    if (verdict == NOT_ANSWERABLE)
        return;
    line_out_answer(&answer, 0xffff, command.n, verdict);
    check_line_out(&answer);
    if (verdict == CARRIED_OUT)
        carry_out(&command, now_ms);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct line_in line;
    if (size == 0)
        return 0;
    bool crc_optional = data[0] & 1;
    uint32_t now_ms = (uint32_t)data[0] << 24;
    line_in_clear(&line);
    for (size_t i = 1; i < size; i++)
        if (line_in_feed(&line, (char)data[i])) {
            take(&line, crc_optional, now_ms);
            line_in_clear(&line);
            now_ms += 7;
        }
    for (uint8_t round = 0; round < ROUNDS; round++)
        render(now_ms + round * 333);
    return 0;
}
