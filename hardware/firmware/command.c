#include "command.h"

#include "board.h"
#include "flash.h"

#define MOST_FIELDS 6
#define LOWEST_HZ 16 /* what timer 1 reaches, see beep.c */
#define HIGHEST_HZ 20000

struct field {
    const char *text;
    uint8_t length;
};

/* The number of fields, or more than MOST_FIELDS. */
static uint8_t split(const char *body, struct field *fields)
{
    uint8_t count = 0;
    fields[0] = (struct field){body, 0};
    for (; *body; body++) {
        if (*body != ' ')
            fields[count].length++;
        else if (++count == MOST_FIELDS)
            return MOST_FIELDS + 1;
        else
            fields[count] = (struct field){body + 1, 0};
    }
    return count + 1;
}

static bool read_decimal(struct field field, uint16_t most, uint16_t *value)
{
    if (field.length == 0 || field.length > 5)
        return false;
    uint32_t sum = 0;
    for (uint8_t i = 0; i < field.length; i++) {
        char digit = field.text[i];
        if (digit < '0' || digit > '9')
            return false;
        sum = sum * 10 + (uint8_t)(digit - '0');
    }
    *value = sum;
    return sum <= most;
}

static bool read_hex_byte(const char *text, uint8_t *value)
{
    *value = 0;
    for (uint8_t i = 0; i < 2; i++) {
        char digit = text[i];
        if (digit >= '0' && digit <= '9')
            digit -= '0';
        else if (digit >= 'a' && digit <= 'f')
            digit -= 'a' - 10;
        else if (digit >= 'A' && digit <= 'F')
            digit -= 'A' - 10;
        else
            return false;
        *value = *value << 4 | digit;
    }
    return true;
}

/* `word` is in flash. */
static bool is_word(struct field field, const char *word)
{
    for (uint8_t i = 0; i < field.length; i++)
        if (flash_char(&word[i]) != field.text[i])
            return false;
    return flash_char(&word[field.length]) == '\0';
}

static bool is_letter(char character)
{
    return character >= 'a' && character <= 'z';
}

static enum verdict read_squares(struct field field, char lowest, char highest, struct command *command)
{
    if (field.length != SQUARES)
        return REFUSED_LENGTH;
    for (uint8_t i = 0; i < SQUARES; i++)
        if (field.text[i] != '.' && (field.text[i] < lowest || field.text[i] > highest))
            return REFUSED_RANGE;
    command->squares = field.text;
    return CARRIED_OUT;
}

static enum verdict read_palette(const struct field *fields, struct command *command)
{
    static const char effects[][7] FLASH = {
        [EFFECT_STEADY] = "steady", [EFFECT_BLINK] = "blink", [EFFECT_PULSE] = "pulse", [EFFECT_FLASH] = "flash"};
    struct light *light = &command->palette.light;

    if (fields[0].length != 1 || fields[1].length != 6)
        return REFUSED_LENGTH;
    command->palette.letter = fields[0].text[0];
    if (!is_letter(command->palette.letter))
        return REFUSED_RANGE;
    const char *rgb = fields[1].text;
    if (!read_hex_byte(rgb, &light->red) || !read_hex_byte(rgb + 2, &light->green) ||
        !read_hex_byte(rgb + 4, &light->blue))
        return REFUSED_RANGE;
    for (light->effect = EFFECT_STEADY; !is_word(fields[2], effects[light->effect]); light->effect++)
        if (light->effect == EFFECT_FLASH)
            return REFUSED_RANGE;
    if (!read_decimal(fields[3], UINT16_MAX, &light->period_ms))
        return REFUSED_RANGE;
    return light->period_ms == 0 && light->effect != EFFECT_STEADY ? REFUSED_RANGE : CARRIED_OUT;
}

static enum verdict read_brightness(struct field field, struct command *command)
{
    uint16_t brightness;
    if (!read_decimal(field, 255, &brightness))
        return REFUSED_RANGE;
    command->brightness = brightness;
    return CARRIED_OUT;
}

static enum verdict read_beep(const struct field *fields, struct command *command)
{
    if (!read_decimal(fields[0], HIGHEST_HZ, &command->beep.hz) ||
        !read_decimal(fields[1], UINT16_MAX, &command->beep.ms))
        return REFUSED_RANGE;
    return command->beep.hz > 0 && command->beep.hz < LOWEST_HZ ? REFUSED_RANGE : CARRIED_OUT;
}

static enum verdict read_debounce(const struct field *fields, struct command *command)
{
    bool right = read_decimal(fields[0], DEBOUNCE_MAX_MS, &command->debounce.press_ms) &&
                 read_decimal(fields[1], DEBOUNCE_MAX_MS, &command->debounce.release_ms);
    return right ? CARRIED_OUT : REFUSED_RANGE;
}

static enum verdict read_one_of(struct field field, const char *no, const char *yes, bool *value)
{
    *value = is_word(field, yes);
    return *value || is_word(field, no) ? CARRIED_OUT : REFUSED_RANGE;
}

static enum verdict read_mode(struct field field, enum mode *mode)
{
    static const char modes[][5] FLASH = {[MODE_RUN] = "run", [MODE_RAW] = "raw", [MODE_FULL] = "full"};
    for (*mode = MODE_RUN; !is_word(field, modes[*mode]); (*mode)++)
        if (*mode == MODE_FULL)
            return REFUSED_RANGE;
    return CARRIED_OUT;
}

bool may_be_in_name(char character)
{
    bool digit = character >= '0' && character <= '9';
    bool capital = character >= 'A' && character <= 'Z';
    return is_letter(character) || capital || digit || character == '-';
}

static enum verdict read_name(struct field field, struct command *command)
{
    if (field.length == 0 || field.length > NAME_MAX_LENGTH)
        return REFUSED_LENGTH;
    for (uint8_t i = 0; i < field.length; i++)
        if (!may_be_in_name(field.text[i]))
            return REFUSED_RANGE;
    command->name = field.text;
    return CARRIED_OUT;
}

/* How many fields the line has with its letter and `n`; 0 for no such line. */
static uint8_t fields_of(char letter)
{
    switch (letter) {
    case '?':
        return 2;
    case 'L': case 'I': case 'C': case 'X': case 'M': case 'W':
        return 3;
    case 'Z': case 'D':
        return 4;
    case 'P':
        return 6;
    default:
        return 0;
    }
}

enum verdict command_parse(const char *body, struct command *command)
{
    struct field fields[MOST_FIELDS];
    uint8_t count = split(body, fields);
    uint16_t n;
    if (count < 2 || !read_decimal(fields[1], 255, &n))
        return NOT_ANSWERABLE;
    command->n = n;
    command->letter = fields[0].text[0];
    uint8_t wanted = fields[0].length == 1 ? fields_of(command->letter) : 0;
    if (wanted == 0)
        return REFUSED_UNKNOWN;
    if (count != wanted)
        return REFUSED_LENGTH;

    const struct field *arguments = fields + 2;
    switch (command->letter) {
    case 'L':
        return read_squares(arguments[0], 'a', 'z', command);
    case 'P':
        return read_palette(arguments, command);
    case 'I':
        return read_brightness(arguments[0], command);
    case 'Z':
        return read_beep(arguments, command);
    case 'D':
        return read_debounce(arguments, command);
    case 'C':
        return read_one_of(arguments[0], PSTR("empty"), PSTR("start"), &command->start);
    case 'X':
        return read_squares(arguments[0], 'x', 'x', command);
    case 'M':
        return read_mode(arguments[0], &command->mode);
    case 'W':
        return read_name(arguments[0], command);
    }
    return CARRIED_OUT;
}
