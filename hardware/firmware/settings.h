/* What is kept without power: stored twice in EEPROM, so that a power cut during a save loses only that save. */
#ifndef SETTINGS_H
#define SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"
#include "classify.h"
#include "command.h"

struct settings {
    uint16_t press_ms;
    uint16_t release_ms;
    struct strengths strengths;
    int8_t zero[SQUARES]; /* the empty square's reading, from MIDSCALE */
    uint16_t mask[RANKS]; /* bit 0 is file a */
    uint8_t gains[(SQUARES + 1) / 2]; /* the even square's in the low four bits */
    char name[NAME_MAX_LENGTH + 1];
};

extern struct settings settings;

/* The newer valid copy, or the defaults where there is none or it is from another build. */
void settings_load(void);

/* Begins to write `settings` over one copy, then the other; begun again, it starts over with what they are then. */
void settings_save(void);

/* Writes at most one byte, and only if the EEPROM is ready for it: call it often. */
void settings_poll(void);

/* True when the power may go without losing what was saved. */
bool settings_kept(void);

uint8_t settings_gain(uint8_t square);
void settings_set_gain(uint8_t square, uint8_t gain);
bool settings_masked(uint8_t rank, uint8_t file);
void settings_set_mask(const char *squares);
void settings_set_name(const char *name);

/* Counts the starts: a number that this board has not given itself in its last 65 535. */
uint16_t settings_next_boot(void);

#endif
