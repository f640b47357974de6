#include <stdio.h>
#include <string.h>

#include "eeprom_array.h"
#include "request.h"
#include "settings.h"

#define POLLS_FOR_A_SAVE 1000 /* more than both copies have bytes */

static void print_settings(void)
{
    uint32_t zeros = 0;
    for (uint8_t square = 0; square < SQUARES; square++)
        zeros = zeros * 31 + (uint8_t)settings.zero[square];
    printf("%s %u %u %u %u %u %08x ", settings.name, settings.press_ms, settings.release_ms,
           settings.strengths.attacker, settings.strengths.defender, settings.strengths.king_from, zeros);
    for (uint8_t rank = 0; rank < RANKS; rank++)
        for (uint8_t file = 0; file < FILES; file++)
            putchar(settings_masked(rank, file) ? 'x' : '.');
    putchar(' ');
    for (uint8_t square = 0; square < SQUARES; square++)
        printf("%x", settings_gain(square));
    printf("\n");
}

/*
 * settings load            reads the EEPROM
 * settings set <name> <press ms> <mask>
 * settings save <bytes>    saves, but the power goes after so many bytes; says how many were written
 */
void answer_settings(void)
{
    const char *what = next_word();
    if (strcmp(what, "load") == 0) {
        settings_load();
        print_settings();
    } else if (strcmp(what, "set") == 0) {
        settings_set_name(next_word());
        settings.press_ms = next_number();
        settings_set_mask(next_word());
        print_settings();
    } else {
        long most = next_number();
        long before = eeprom_array_writes;
        settings_save();
        for (int polls = 0; polls < POLLS_FOR_A_SAVE && eeprom_array_writes - before < most; polls++)
            settings_poll();
        printf("%ld %s\n", eeprom_array_writes - before, settings_kept() ? "kept" : "cut");
    }
}

/* eeprom fill <byte> | eeprom put <address> <byte> */
void answer_eeprom(void)
{
    const char *what = next_word();
    uint16_t first = strcmp(what, "fill") == 0 ? 0 : next_number();
    uint16_t last = strcmp(what, "fill") == 0 ? EEPROM_ARRAY_SIZE - 1 : first;
    uint8_t value = next_number();
    for (uint16_t address = first; address <= last; address++)
        eeprom_array[address] = value;
    printf("ok\n");
}

void answer_boot(void)
{
    printf("%04x\n", settings_next_boot());
}
