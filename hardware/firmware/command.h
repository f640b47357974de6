/* A host line's body, parsed once into a validated form. */
#ifndef COMMAND_H
#define COMMAND_H

#include <stdbool.h>
#include <stdint.h>

#include "effects.h"

#define NAME_MAX_LENGTH 16
#define DEBOUNCE_MAX_MS 500

enum verdict { CARRIED_OUT, REFUSED_UNKNOWN, REFUSED_RANGE, REFUSED_LENGTH, REFUSED_BUSY, NOT_ANSWERABLE };

/* What stands on the board meanwhile: nothing, the start position, or soldiers on any squares. */
enum calibration { WITH_EMPTY, WITH_START, WITH_SOLDIERS };

enum mode { MODE_RUN, MODE_RAW, MODE_FULL };

struct command {
    char letter;
    uint8_t n;
    union {
        const char *squares; /* L, X: SQUARES characters in the body */
        const char *name;    /* W: ends with the body */
        struct {
            char letter;
            struct light light;
        } palette;
        uint8_t brightness;
        struct {
            uint16_t hz;
            uint16_t ms;
        } beep;
        struct {
            uint16_t press_ms;
            uint16_t release_ms;
        } debounce;
        enum calibration calibration; /* C */
        enum mode mode; /* M */
    };
};

/*
 * CARRIED_OUT here means: may be carried out. NOT_ANSWERABLE: no `n` to answer to. With every other verdict
 * `n` is right and the rest is not. The command points into `body`, which ends in NUL.
 */
enum verdict command_parse(const char *body, struct command *command);

/* Letters, digits and `-`: what the host accepts as a board's name. */
bool may_be_in_name(char character);

#endif
