/* From received bytes to a checked body: whole lines or nothing. */
#ifndef LINE_IN_H
#define LINE_IN_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"

/* Bytes of a line with its LF. */
#define LINE_MAX 200

/* The receiver passes this on for a byte that was lost or broken; no line may contain it. */
#define BROKEN_BYTE '\0'

/*
 * What is kept of a line: the longest that can be carried out is `L 255 <squares>*29b1`. Of a longer one the middle is
 * forgotten, but for its CRC: the beginning is too long already, and is refused as such.
 */
#define LINE_KEPT (SQUARES + 13)

struct line_in {
    char text[LINE_KEPT + 1];
    uint8_t length;
    uint8_t forgotten;
    uint16_t crc; /* of everything but the last bytes, which may be the check */
    bool corrupted;
    bool ends_in_cr;
};

/* True when `text` holds a whole line, ended by NUL. `line_in_clear` makes room for the first and for each next one. */
bool line_in_feed(struct line_in *line, char byte);
void line_in_clear(struct line_in *line);

/* Takes `*<crc>` off the line. False if the check fails, or is missing and not optional. */
bool line_in_open(struct line_in *line, bool crc_optional);

#endif
