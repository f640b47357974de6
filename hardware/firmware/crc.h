#ifndef CRC_H
#define CRC_H

#include <stdint.h>

#define CRC_INITIAL 0xffff

/* CRC-16/CCITT-FALSE, one byte at a time. */
uint16_t crc_update(uint16_t crc, uint8_t byte);

#endif
