/*
 * What the EEPROM holds at power-up. The first byte chooses: 1 makes the CRC of the first copy right, 2 that of the
 * second, which chance would hardly find and another build of the firmware may have left; 4 saves afterwards.
 */
#include "settings.h"

#include <string.h>

#include "crc.h"
#include "debounce.h"
#include "eeprom_array.h"
#include "line_out.h"
#include "invariant.h"

/* As in settings.c: where the copies are, and the guard, generation, settings and CRC of each. */
#define COPIES_AT 0x010
#define COPY_SPACING 0x100
#define GUARD 0x52
#define BODY_LENGTH (1 + sizeof(struct settings))
#define SWEEP_HALF_MS 4 /* no board sweeps faster */
#define POLLS_FOR_A_SAVE 2000

static void make_right(uint8_t which)
{
    uint8_t *copy = &eeprom_array[COPIES_AT + which * COPY_SPACING];
    uint16_t crc = CRC_INITIAL;
    copy[0] = GUARD;
    for (size_t i = 1; i <= BODY_LENGTH; i++)
        crc = crc_update(crc, copy[i]);
    copy[1 + BODY_LENGTH] = crc >> 8;
    copy[2 + BODY_LENGTH] = crc & 0xff;
}

static void check_settings(void)
{
    struct line_out hello;
    INVARIANT(memchr(settings.name, '\0', sizeof settings.name), "a name ends");
    INVARIANT(settings.name[0] != '\0', "a board has a name");
    for (const char *letter = settings.name; *letter; letter++)
        INVARIANT(*letter > ' ' && *letter <= '~', "a name can be sent");
    line_out_hello(&hello, settings_next_boot(), settings.name);
    INVARIANT(hello.length <= LINE_OUT_MAX, "the hello has room");
    INVARIANT(settings.press_ms <= DEBOUNCE_MAX_MS && settings.release_ms <= DEBOUNCE_MAX_MS,
            "a debounce time is at most 500 ms");
    INVARIANT(debounce_samples(settings.press_ms, SWEEP_HALF_MS) <= 250, "a debounce time fits its count");
}

static void save(void)
{
    struct settings before = settings;
    settings_save();
    for (int polls = 0; polls < POLLS_FOR_A_SAVE; polls++)
        settings_poll();
    INVARIANT(settings_kept(), "a save comes to its end");
    settings_load();
    INVARIANT(memcmp(&before, &settings, sizeof before) == 0, "what was saved is loaded");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    size_t length = size - 1 < EEPROM_ARRAY_SIZE ? size - 1 : EEPROM_ARRAY_SIZE;
    memset(eeprom_array, 0xff, sizeof eeprom_array);
    memcpy(eeprom_array, data + 1, length);
    for (uint8_t which = 0; which < 2; which++)
        if (data[0] >> which & 1)
            make_right(which);
    settings_load();
    check_settings();
    if (data[0] & 4)
        save();
    return 0;
}
