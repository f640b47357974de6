#include "command.h"

#include <stddef.h>

#include "board.h"
#include "flash.h"

#define MOST_ARGUMENTS 4
#define NO_SUCH_LINE UINT8_MAX
#define LOWEST_HZ 16 /* what timer 1 reaches, see beep.c */
#define HIGHEST_HZ 20000

/* A field is where it begins in the body, and reaches to the next space or the end. */
static bool ends_field(char character)
{
    return character == ' ' || character == '\0';
}

static uint8_t length_of(const char *field)
{
    uint8_t length = 0;
    while (!ends_field(field[length]))
        length++;
    return length;
}

/* Null after the last one. */
static const char *field_after(const char *field)
{
    field += length_of(field);
    return *field ? field + 1 : NULL;
}

static bool read_decimal(const char *field, uint16_t most, uint16_t *value)
{
    uint16_t sum = 0;
    uint8_t digits = 0;
    for (; !ends_field(*field); field++) {
        uint8_t digit = *field - '0';
        bool too_much = sum > UINT16_MAX / 10 || (sum == UINT16_MAX / 10 && digit > UINT16_MAX % 10);
        if (digit > 9 || too_much || ++digits > 5)
            return false;
        sum = sum * 10 + digit;
    }
    *value = sum;
    return digits > 0 && sum <= most;
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
static bool is_word(const char *field, const char *word)
{
    while (!ends_field(*field) && flash_char(word) == *field) {
        field++;
        word++;
    }
    return ends_field(*field) && flash_char(word) == '\0';
}

static bool is_letter(char character)
{
    return character >= 'a' && character <= 'z';
}

static enum verdict read_squares(const char *field, char lowest, char highest, struct command *command)
{
    bool in_range = true;
    command->squares = field;
    for (; !ends_field(*field); field++)
        in_range &= *field == '.' || (*field >= lowest && *field <= highest);
    if (field - command->squares != SQUARES)
        return REFUSED_LENGTH;
    return in_range ? CARRIED_OUT : REFUSED_RANGE;
}

static enum verdict read_palette(const char *const *fields, struct command *command)
{
    static const char effects[][7] FLASH = {
        [EFFECT_STEADY] = "steady", [EFFECT_BLINK] = "blink", [EFFECT_PULSE] = "pulse", [EFFECT_FLASH] = "flash"};
    struct light *light = &command->palette.light;

    if (length_of(fields[0]) != 1 || length_of(fields[1]) != 6)
        return REFUSED_LENGTH;
    command->palette.letter = *fields[0];
    if (!is_letter(command->palette.letter))
        return REFUSED_RANGE;
    const char *rgb = fields[1];
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

static enum verdict read_brightness(const char *field, struct command *command)
{
    uint16_t brightness;
    if (!read_decimal(field, 255, &brightness))
        return REFUSED_RANGE;
    command->brightness = brightness;
    return CARRIED_OUT;
}

static enum verdict read_beep(const char *const *fields, struct command *command)
{
    if (!read_decimal(fields[0], HIGHEST_HZ, &command->beep.hz) ||
        !read_decimal(fields[1], UINT16_MAX, &command->beep.ms))
        return REFUSED_RANGE;
    return command->beep.hz > 0 && command->beep.hz < LOWEST_HZ ? REFUSED_RANGE : CARRIED_OUT;
}

static enum verdict read_debounce(const char *const *fields, struct command *command)
{
    bool right = read_decimal(fields[0], DEBOUNCE_MAX_MS, &command->debounce.press_ms) &&
                 read_decimal(fields[1], DEBOUNCE_MAX_MS, &command->debounce.release_ms);
    return right ? CARRIED_OUT : REFUSED_RANGE;
}

static enum verdict read_calibration(const char *field, enum calibration *calibration)
{
    static const char calibrations[][9] FLASH = {
        [WITH_EMPTY] = "empty", [WITH_START] = "start", [WITH_SOLDIERS] = "soldiers"};
    for (*calibration = WITH_EMPTY; !is_word(field, calibrations[*calibration]); (*calibration)++)
        if (*calibration == WITH_SOLDIERS)
            return REFUSED_RANGE;
    return CARRIED_OUT;
}

static enum verdict read_mode(const char *field, enum mode *mode)
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

static enum verdict read_name(const char *field, struct command *command)
{
    uint8_t length = length_of(field);
    if (length == 0 || length > NAME_MAX_LENGTH)
        return REFUSED_LENGTH;
    for (uint8_t i = 0; i < length; i++)
        if (!may_be_in_name(field[i]))
            return REFUSED_RANGE;
    command->name = field;
    return CARRIED_OUT;
}

/* How many fields follow the line's letter and `n`. */
static uint8_t arguments_of(char letter)
{
    switch (letter) {
    case '?':
        return 0;
    case 'L': case 'I': case 'C': case 'X': case 'M': case 'W':
        return 1;
    case 'Z': case 'D':
        return 2;
    case 'P':
        return MOST_ARGUMENTS;
    default:
        return NO_SUCH_LINE;
    }
}

enum verdict command_parse(const char *body, struct command *command)
{
    const char *field = field_after(body);
    uint16_t n;
    if (!field || !read_decimal(field, 255, &n))
        return NOT_ANSWERABLE;
    command->n = n;
    command->letter = *body;
    uint8_t wanted = length_of(body) == 1 ? arguments_of(command->letter) : NO_SUCH_LINE;
    if (wanted == NO_SUCH_LINE)
        return REFUSED_UNKNOWN;
    const char *arguments[MOST_ARGUMENTS];
    uint8_t count = 0;
    while ((field = field_after(field)) && count < wanted)
        arguments[count++] = field;
    if (field || count < wanted)
        return REFUSED_LENGTH;

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
        return read_calibration(arguments[0], &command->calibration);
    case 'X':
        return read_squares(arguments[0], 'x', 'x', command);
    case 'M':
        return read_mode(arguments[0], &command->mode);
    case 'W':
        return read_name(arguments[0], command);
    }
    return CARRIED_OUT;
}
