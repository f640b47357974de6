/* From received bytes to a checked body: whole lines or nothing. */
#ifndef LINE_IN_H
#define LINE_IN_H

#include <stdbool.h>
#include <stdint.h>

/* Bytes of a line with its LF. */
#define LINE_MAX 200

/* The receiver passes this on for a byte that was lost or broken; no line may contain it. */
#define BROKEN_BYTE '\0'

struct line_in {
    char text[LINE_MAX];
    uint8_t length;
    bool corrupted;
    bool ends_in_cr;
};

/* True when `text` holds a whole line, ended by NUL; `line_in_clear` then makes room for the next. */
bool line_in_feed(struct line_in *line, char byte);
void line_in_clear(struct line_in *line);

/* Takes `*<crc>` off the line. False if the check fails, or is missing and not optional. */
bool line_in_open(struct line_in *line, bool crc_optional);

#endif
