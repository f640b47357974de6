#include "line_in.h"

#include <string.h>

#include "crc.h"

#define CRC_LENGTH 5 /* `*` and four digits */

void line_in_clear(struct line_in *line)
{
    line->length = 0;
    line->forgotten = 0;
    line->crc = CRC_INITIAL;
    line->corrupted = false;
    line->ends_in_cr = false;
}

/*
 * The last bytes may be the check: they are always kept, and what is before them belongs to the body. Its CRC is
 * calculated byte by byte while the line arrives, so that nothing waits for it at the end.
 */
static void append(struct line_in *line, char byte)
{
    if (line->length >= CRC_LENGTH)
        line->crc = crc_update(line->crc, (uint8_t)line->text[line->length - CRC_LENGTH]);
    if (line->length < LINE_KEPT) {
        line->text[line->length++] = byte;
        return;
    }
    line->forgotten++;
    char *check = &line->text[LINE_KEPT - CRC_LENGTH];
    memmove(check, check + 1, CRC_LENGTH - 1);
    check[CRC_LENGTH - 1] = byte;
}

bool line_in_feed(struct line_in *line, char byte)
{
    if (byte == '\n') {
        if (!line->corrupted && line->length > 0) {
            line->text[line->length] = '\0';
            return true;
        }
        line_in_clear(line);
        return false;
    }
    if (byte == '\r' && !line->ends_in_cr) {
        line->ends_in_cr = true;
        return false;
    }
    bool printable = byte >= ' ' && byte <= '~';
    if (line->ends_in_cr || !printable || line->length + line->forgotten == LINE_MAX - 1)
        line->corrupted = true;
    else if (!line->corrupted)
        append(line, byte);
    return false;
}

static uint8_t lower_hex(char digit)
{
    if (digit >= '0' && digit <= '9')
        return digit - '0';
    if (digit >= 'a' && digit <= 'f')
        return digit - 'a' + 10;
    return 0xff;
}

bool line_in_open(struct line_in *line, bool crc_optional)
{
    if (line->length < CRC_LENGTH || line->text[line->length - CRC_LENGTH] != '*')
        return crc_optional;

    uint8_t body_length = line->length - CRC_LENGTH;
    uint16_t crc = line->crc;
    for (uint8_t i = body_length + 1; i < line->length; i++, crc <<= 4)
        if (lower_hex(line->text[i]) != crc >> 12)
            return false;

    line->length = body_length;
    line->text[body_length] = '\0';
    return true;
}
