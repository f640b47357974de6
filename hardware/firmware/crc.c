#include "crc.h"

uint16_t crc_update(uint16_t crc, uint8_t byte)
{
    /* The polynomial 0x1021 byte by byte: its taps at 12 and 5 become shifts of the byte that falls out. */
    uint8_t out = (uint8_t)(crc >> 8) ^ byte;
    out ^= out >> 4;
    uint8_t high = (uint8_t)crc ^ (uint8_t)(out << 4) ^ out >> 3;
    uint8_t low = (uint8_t)(out << 5) ^ out;
    return (uint16_t)(high << 8 | low);
}
