#include "line_out.h"

#include "crc.h"
#include "flash.h"

#if SENSE_SIDE
#define SENSE_WORD "side"
#else
#define SENSE_WORD "occupancy"
#endif
#define QUOTED(number) QUOTED_NOW(number)
#define QUOTED_NOW(number) #number

static const char hello_facts[] FLASH = " 1 " FIRMWARE_VERSION " " QUOTED(FILES) " " QUOTED(RANKS) " " SENSE_WORD " rgb ";
static const char codes[][8] FLASH = {
    [REFUSED_UNKNOWN] = "unknown",
    [REFUSED_RANGE] = "range",
    [REFUSED_LENGTH] = "length",
    [REFUSED_BUSY] = "busy",
};
static const char buttons[][10] FLASH = {"attackers", "defenders", "menu"};
static const char piece_letters[] FLASH = PIECE_LETTERS;

void line_out_char(struct line_out *line, char character)
{
    line->text[line->length++] = character;
}

void line_out_text(struct line_out *line, const char *text)
{
    while (*text)
        line_out_char(line, *text++);
}

static void flash_text(struct line_out *line, const char *text)
{
    for (char character; (character = flash_char(text)); text++)
        line_out_char(line, character);
}

void line_out_decimal(struct line_out *line, uint16_t value)
{
    char digits[5];
    uint8_t count = 0;
    do {
        digits[count++] = '0' + value % 10;
        value /= 10;
    } while (value > 0);
    while (count > 0)
        line_out_char(line, digits[--count]);
}

static void hex_digit(struct line_out *line, uint8_t value)
{
    line_out_char(line, value < 10 ? '0' + value : 'a' + value - 10);
}

void line_out_hex_byte(struct line_out *line, uint8_t value)
{
    hex_digit(line, value >> 4);
    hex_digit(line, value & 0x0f);
}

static void hex_word(struct line_out *line, uint16_t value)
{
    line_out_hex_byte(line, value >> 8);
    line_out_hex_byte(line, value & 0xff);
}

void line_out_begin(struct line_out *line, char letter, uint16_t boot)
{
    line->length = 0;
    line_out_char(line, letter);
    line_out_char(line, ' ');
    hex_word(line, boot);
}

void line_out_end(struct line_out *line)
{
    uint16_t crc = CRC_INITIAL;
    for (uint8_t i = 0; i < line->length; i++)
        crc = crc_update(crc, (uint8_t)line->text[i]);
    line_out_char(line, '*');
    hex_word(line, crc);
    line_out_char(line, '\n');
}

static void number(struct line_out *line, uint16_t value)
{
    line_out_char(line, ' ');
    line_out_decimal(line, value);
}

void line_out_hello(struct line_out *line, uint16_t boot, const char *name)
{
    line_out_begin(line, 'H', boot);
    flash_text(line, hello_facts);
    line_out_text(line, name);
    line_out_end(line);
}

void line_out_answer(struct line_out *line, uint16_t boot, uint8_t n, enum verdict verdict)
{
    line_out_begin(line, verdict == CARRIED_OUT ? 'A' : 'N', boot);
    number(line, n);
    if (verdict != CARRIED_OUT) {
        line_out_char(line, ' ');
        flash_text(line, codes[verdict]);
    }
    line_out_end(line);
}

void line_out_button(struct line_out *line, uint16_t boot, uint16_t seq, uint8_t button, bool down)
{
    line_out_begin(line, 'B', boot);
    number(line, seq);
    line_out_char(line, ' ');
    flash_text(line, buttons[button]);
    number(line, down);
    line_out_end(line);
}

void line_out_begin_sensors(struct line_out *line, uint16_t boot, uint16_t seq)
{
    line_out_begin(line, 'S', boot);
    number(line, seq);
    line_out_char(line, ' ');
}

void line_out_piece(struct line_out *line, enum piece piece)
{
    line_out_char(line, flash_char(&piece_letters[piece]));
}

void line_out_begin_raw(struct line_out *line, enum mode mode, uint16_t boot, uint16_t seq, uint8_t first)
{
    line_out_begin(line, mode == MODE_FULL ? 'F' : 'R', boot);
    number(line, seq);
    number(line, first);
    line_out_char(line, ' ');
}

/* `R` has room for −128…127 in two digits, `F` for all that the converter can give in three. */
void line_out_deviation(struct line_out *line, enum mode mode, int16_t deviation)
{
    int16_t middle = mode == MODE_FULL ? 0x800 : 0x80;
    if (deviation < -middle)
        deviation = -middle;
    if (deviation > middle - 1)
        deviation = middle - 1;
    uint16_t value = deviation + middle;
    if (mode == MODE_FULL)
        hex_digit(line, value >> 8);
    line_out_hex_byte(line, value & 0xff);
}
