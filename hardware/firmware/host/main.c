/*
 * The pure parts behind a prompt, for test/firmware: a request a line on stdin, its answer a line on stdout.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "request.h"

char *next_word(void)
{
    return strtok(NULL, " ");
}

char *rest_of_request(void)
{
    char *rest = strtok(NULL, "");
    return rest ? rest : "";
}

long next_number(void)
{
    return strtol(next_word(), NULL, 10);
}

enum piece piece_of(char letter)
{
    return strchr(PIECE_LETTERS, letter) - PIECE_LETTERS;
}

char letter_of(enum piece piece)
{
    return PIECE_LETTERS[piece];
}

static const struct {
    const char *name;
    void (*answer)(void);
} requests[] = {
    {"crc", answer_crc},
    {"lines", answer_lines},
    {"parse", answer_parse},
    {"line", answer_line},
    {"side", answer_side},
    {"nothing", answer_nothing},
    {"reed", answer_reed},
    {"debounce", answer_debounce},
    {"calibrate", answer_calibrate},
    {"start", answer_start},
    {"board", answer_board},
    {"forget-gains", answer_forget_gains},
    {"effect", answer_effect},
    {"scale", answer_scale},
    {"palette", answer_palette},
    {"frame", answer_frame},
    {"brightness", answer_brightness},
    {"alone", answer_alone},
    {"render", answer_render},
    {"settings", answer_settings},
    {"eeprom", answer_eeprom},
    {"boot", answer_boot},
};

static void answer(char *request)
{
    const char *name = strtok(request, " ");
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
        if (strcmp(requests[i].name, name) == 0) {
            requests[i].answer();
            return;
        }
    fprintf(stderr, "no such request: %s\n", name);
    exit(1);
}

int main(void)
{
    static char request[16384];
    while (fgets(request, sizeof request, stdin)) {
        request[strcspn(request, "\n")] = '\0';
        answer(request);
        fflush(stdout);
    }
    return 0;
}
