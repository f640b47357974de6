/* The chip's EEPROM byte by byte. The host's tests put an array in its place. */
#ifndef EEPROM_H
#define EEPROM_H

#include <stdbool.h>
#include <stdint.h>

bool eeprom_ready(void);

/* Both wait until the EEPROM is ready. A write goes on for 3.4 ms after the call. */
uint8_t eeprom_read(uint16_t address);
void eeprom_write(uint16_t address, uint8_t value);

#endif
