/* The lines that the controller sends. Each is built whole; `line_out_end` adds the CRC. */
#ifndef LINE_OUT_H
#define LINE_OUT_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"
#include "command.h"

/* The longest on every board is `S 3fa2 65535 <squares>*29b1` with its LF. */
#define LINE_OUT_MAX (SQUARES + 19)

struct line_out {
    char text[LINE_OUT_MAX];
    uint8_t length;
};

void line_out_begin(struct line_out *line, char letter, uint16_t boot);
void line_out_char(struct line_out *line, char character);
void line_out_text(struct line_out *line, const char *text);
void line_out_decimal(struct line_out *line, uint16_t value);
void line_out_hex_byte(struct line_out *line, uint8_t value);
void line_out_end(struct line_out *line);

void line_out_hello(struct line_out *line, uint16_t boot, const char *name);
void line_out_answer(struct line_out *line, uint16_t boot, uint8_t n, enum verdict verdict);
void line_out_button(struct line_out *line, uint16_t boot, uint16_t seq, uint8_t button, bool down);

/* `S`, `R` and `F` are begun here; the caller adds a character or two or three hex digits a square and ends the line. */
void line_out_begin_sensors(struct line_out *line, uint16_t boot, uint16_t seq);
void line_out_begin_raw(struct line_out *line, enum mode mode, uint16_t boot, uint16_t seq, uint8_t first);
void line_out_piece(struct line_out *line, enum piece piece);
void line_out_deviation(struct line_out *line, enum mode mode, int16_t deviation);

#endif
