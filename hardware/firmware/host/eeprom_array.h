#ifndef EEPROM_ARRAY_H
#define EEPROM_ARRAY_H

#include <stdint.h>

#define EEPROM_ARRAY_SIZE 1024

extern uint8_t eeprom_array[EEPROM_ARRAY_SIZE];
extern long eeprom_array_writes;

#endif
