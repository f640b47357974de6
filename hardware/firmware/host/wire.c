#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "crc.h"
#include "line_in.h"
#include "line_out.h"
#include "request.h"

static const char *const modes[] = {"run", "raw", "full"};
static const char *const verdicts[] = {"ok", "unknown", "range", "length", "busy", "unanswerable"};

static enum verdict verdict_named(const char *name)
{
    enum verdict verdict = CARRIED_OUT;
    while (strcmp(verdicts[verdict], name) != 0)
        verdict++;
    return verdict;
}

/* crc <text> */
void answer_crc(void)
{
    uint16_t crc = CRC_INITIAL;
    for (const char *text = rest_of_request(); *text; text++)
        crc = crc_update(crc, (uint8_t)*text);
    printf("%04x\n", crc);
}

/* lines <0|1: crc optional> <bytes in hex> — the bodies that come out, joined by | */
void answer_lines(void)
{
    static struct line_in line;
    line_in_clear(&line);
    bool crc_optional = next_number();
    const char *hex = next_word();
    const char *separator = "";
    for (unsigned byte; hex && sscanf(hex, "%2x", &byte) == 1; hex += 2) {
        if (!line_in_feed(&line, (char)byte))
            continue;
        if (line_in_open(&line, crc_optional)) {
            printf("%s%s", separator, line.text);
            separator = "|";
        }
        line_in_clear(&line);
    }
    printf("\n");
}

/* parse <body> — verdict, n, and what was understood */
void answer_parse(void)
{
    struct command command;
    enum verdict verdict = command_parse(rest_of_request(), &command);
    printf("%s", verdicts[verdict]);
    if (verdict != NOT_ANSWERABLE)
        printf(" %u", command.n);
    if (verdict == CARRIED_OUT) {
        switch (command.letter) {
        case 'L': case 'X':
            printf(" %.*s", SQUARES, command.squares);
            break;
        case 'P':
            printf(" %c %u,%u,%u %u %u", command.palette.letter, command.palette.light.red,
                   command.palette.light.green, command.palette.light.blue, command.palette.light.effect,
                   command.palette.light.period_ms);
            break;
        case 'I':
            printf(" %u", command.brightness);
            break;
        case 'Z':
            printf(" %u %u", command.beep.hz, command.beep.ms);
            break;
        case 'D':
            printf(" %u %u", command.debounce.press_ms, command.debounce.release_ms);
            break;
        case 'C':
            printf(" %s", ((const char *const[]){"empty", "start", "soldiers"})[command.calibration]);
            break;
        case 'M':
            printf(" %s", modes[command.mode]);
            break;
        case 'W':
            printf(" %s", command.name);
            break;
        }
    }
    printf("\n");
}

/* line hello|answer|button|sensors|raw|full … — the line as it goes out, without its LF */
void answer_line(void)
{
    struct line_out line;
    const char *kind = next_word();
    uint16_t boot = strtol(next_word(), NULL, 16);
    if (strcmp(kind, "hello") == 0) {
        line_out_hello(&line, boot, next_word());
    } else if (strcmp(kind, "answer") == 0) {
        uint8_t n = next_number();
        line_out_answer(&line, boot, n, verdict_named(next_word()));
    } else if (strcmp(kind, "button") == 0) {
        uint16_t seq = next_number();
        uint8_t button = next_number();
        line_out_button(&line, boot, seq, button, next_number());
    } else if (strcmp(kind, "sensors") == 0) {
        line_out_begin_sensors(&line, boot, next_number());
        for (const char *squares = next_word(); *squares; squares++)
            line_out_piece(&line, piece_of(*squares));
        line_out_end(&line);
    } else {
        enum mode mode = strcmp(kind, "full") == 0 ? MODE_FULL : MODE_RAW;
        uint16_t seq = next_number();
        line_out_begin_raw(&line, mode, boot, seq, next_number());
        for (const char *deviation; (deviation = next_word());)
            line_out_deviation(&line, mode, atoi(deviation));
        line_out_end(&line);
    }
    fwrite(line.text, 1, line.length, stdout);
}
