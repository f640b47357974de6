/* The fields of a request, read one after the other. */
#ifndef REQUEST_H
#define REQUEST_H

#include "board.h"

char *next_word(void);
char *rest_of_request(void);
long next_number(void);
enum piece piece_of(char letter);
char letter_of(enum piece piece);

void answer_crc(void);
void answer_lines(void);
void answer_parse(void);
void answer_line(void);

void answer_side(void);
void answer_nothing(void);
void answer_reed(void);
void answer_debounce(void);
void answer_calibrate(void);
void answer_start(void);

void answer_board(void);
void answer_forget_gains(void);

void answer_effect(void);
void answer_scale(void);
void answer_palette(void);
void answer_frame(void);
void answer_brightness(void);
void answer_alone(void);
void answer_render(void);

void answer_settings(void);
void answer_eeprom(void);
void answer_boot(void);

#endif
