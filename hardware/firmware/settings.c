#include "settings.h"

#include <string.h>

#include "crc.h"
#include "eeprom.h"
#include "flash.h"

/*
 * A copy:  guard | generation | settings … | CRC of generation and settings, high byte first
 *
 * A save first breaks the guard of the copy it writes over, and restores it last. Whenever the power fails, the copy
 * with a valid guard and a right CRC is the state before or after, never a mixture.
 */
#define GUARD 0x52 /* another layout takes another value */
#define BROKEN_GUARD 0xff

#define COPIES_AT 0x010
#define COPY_SPACING 0x100
#define COPIES 2

/*
 * The starts are counted round a ring, so that each cell is written at every 248th start only: a cell bears 100 000
 * writes (data sheet, 8.4). The newest is the one whose successor is not the next number.
 */
#define RING_AT (COPIES_AT + COPIES * COPY_SPACING)
#define RING_CELLS 248
_Static_assert(RING_AT + 2 * RING_CELLS <= 1024, "the ring is beyond the EEPROM");

enum { GUARD_AT, GENERATION_AT, SETTINGS_AT, CRC_AT = SETTINGS_AT + sizeof(struct settings), COPY_LENGTH = CRC_AT + 2 };

_Static_assert(COPY_LENGTH <= COPY_SPACING, "the copies overlap");

struct settings settings;

/* Where a save stands: `BREAK_GUARD`, then the bytes from GENERATION_AT on, then the guard, then its 3.4 ms. */
enum stage { IDLE, BREAK_GUARD, WRITE, MEND_GUARD, GUARD_MENDED };
static enum stage stage;
static uint8_t copy;       /* being written, or to be written next */
static uint8_t generation; /* of that copy */
static uint8_t at;
static uint16_t crc;
static bool other_copy_too; /* so that the next save has only its own differences to write */
static bool kept = true; /* a whole copy is what `settings` were when a save was last asked for */

static uint16_t address_of(uint8_t which, uint8_t offset)
{
    return COPIES_AT + which * COPY_SPACING + offset;
}

static bool copy_good(uint8_t which)
{
    if (eeprom_read(address_of(which, GUARD_AT)) != GUARD)
        return false;
    uint16_t sum = CRC_INITIAL;
    for (uint8_t i = GENERATION_AT; i < COPY_LENGTH; i++)
        sum = crc_update(sum, eeprom_read(address_of(which, i)));
    return sum == 0; /* what a CRC sent high byte first leaves behind */
}

static void set_defaults(void)
{
    static const char name[] FLASH = "konakis";
    memset(&settings, 0, sizeof settings);
    settings.press_ms = 40;
    settings.release_ms = 40;
    settings.strengths = (struct strengths){4 * PRESENT_DEFAULT, 4 * PRESENT_DEFAULT, KING_DEFAULT};
    for (uint8_t i = 0; i < sizeof name; i++)
        settings.name[i] = flash_char(&name[i]);
}

static bool name_can_be_said(void)
{
    uint8_t length = 0;
    while (length <= NAME_MAX_LENGTH && may_be_in_name(settings.name[length]))
        length++;
    return length > 0 && length <= NAME_MAX_LENGTH && settings.name[length] == '\0';
}

/* A right CRC says that nothing was lost, not who wrote it: a build for another board has another layout. */
static bool can_be_ours(void)
{
    return name_can_be_said() && settings.press_ms <= DEBOUNCE_MAX_MS && settings.release_ms <= DEBOUNCE_MAX_MS &&
           settings.strengths.attacker >= PRESENT_LEAST && settings.strengths.defender >= PRESENT_LEAST;
}

void settings_load(void)
{
    bool good[COPIES];
    uint8_t generations[COPIES];
    for (uint8_t i = 0; i < COPIES; i++) {
        good[i] = copy_good(i);
        generations[i] = eeprom_read(address_of(i, GENERATION_AT));
    }
    bool second_is_newer = (int8_t)(generations[1] - generations[0]) > 0;
    uint8_t newest = good[1] && (!good[0] || second_is_newer);

    if (good[newest]) {
        uint8_t *bytes = (uint8_t *)&settings;
        for (uint8_t i = 0; i < sizeof settings; i++)
            bytes[i] = eeprom_read(address_of(newest, SETTINGS_AT + i));
        generation = generations[newest] + 1;
    }
    if (!good[newest] || !can_be_ours())
        set_defaults();
    copy = !newest;
    stage = good[copy] ? IDLE : BREAK_GUARD;
    other_copy_too = !good[newest];
}

void settings_save(void)
{
    stage = BREAK_GUARD;
    other_copy_too = true;
    kept = false;
}

bool settings_kept(void)
{
    return kept;
}

static uint8_t byte_at(uint8_t offset)
{
    if (offset == GENERATION_AT)
        return generation;
    if (offset == CRC_AT)
        return crc >> 8;
    if (offset > CRC_AT)
        return crc & 0xff;
    return ((const uint8_t *)&settings)[offset - SETTINGS_AT];
}

/* True if it had to be written. */
static bool update(uint8_t offset, uint8_t value)
{
    uint16_t address = address_of(copy, offset);
    if (eeprom_read(address) == value)
        return false;
    eeprom_write(address, value);
    return true;
}

static void finish(void)
{
    kept = true;
    copy = !copy;
    generation++;
    stage = other_copy_too ? BREAK_GUARD : IDLE;
    other_copy_too = false;
}

void settings_poll(void)
{
    if (stage == IDLE || !eeprom_ready())
        return;
    switch (stage) {
    case IDLE:
        return;
    case BREAK_GUARD:
        update(GUARD_AT, BROKEN_GUARD);
        at = GENERATION_AT;
        crc = CRC_INITIAL;
        stage = WRITE;
        return;
    case WRITE:
        while (at < COPY_LENGTH) {
            uint8_t value = byte_at(at);
            if (at < CRC_AT)
                crc = crc_update(crc, value);
            if (update(at++, value))
                return;
        }
        stage = MEND_GUARD;
        return;
    case MEND_GUARD:
        update(GUARD_AT, GUARD);
        stage = GUARD_MENDED;
        return;
    case GUARD_MENDED:
        finish();
        return;
    }
}

uint8_t settings_gain(uint8_t square)
{
    uint8_t both = settings.gains[square / 2];
    return square % 2 ? both >> GAIN_BITS : both & GAIN_MOST;
}

void settings_set_gain(uint8_t square, uint8_t gain)
{
    uint8_t *both = &settings.gains[square / 2];
    *both = square % 2 ? (*both & GAIN_MOST) | gain << GAIN_BITS : (*both & ~GAIN_MOST) | gain;
}

bool settings_masked(uint8_t rank, uint8_t file)
{
    return settings.mask[rank] >> file & 1;
}

void settings_set_mask(const char *squares)
{
    memset(settings.mask, 0, sizeof settings.mask);
    for (uint8_t rank = 0; rank < RANKS; rank++)
        for (uint8_t file = 0; file < FILES; file++)
            if (*squares++ == 'x')
                settings.mask[rank] |= 1 << file;
}

void settings_set_name(const char *name)
{
    strncpy(settings.name, name, NAME_MAX_LENGTH);
}

static uint16_t ring_cell(uint8_t cell)
{
    uint16_t address = RING_AT + 2 * cell;
    return (uint16_t)(eeprom_read(address) << 8 | eeprom_read(address + 1));
}

uint16_t settings_next_boot(void)
{
    uint8_t newest = 0;
    uint16_t boot = ring_cell(0);
    while (newest < RING_CELLS - 1 && ring_cell(newest + 1) == (uint16_t)(boot + 1)) {
        newest++;
        boot++;
    }
    boot++;
    uint16_t address = RING_AT + 2 * (newest < RING_CELLS - 1 ? newest + 1 : 0);
    eeprom_write(address, boot >> 8);
    eeprom_write(address + 1, boot & 0xff);
    return boot;
}
