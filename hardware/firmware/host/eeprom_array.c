#include "eeprom_array.h"

#include "eeprom.h"

uint8_t eeprom_array[EEPROM_ARRAY_SIZE];
long eeprom_array_writes;

bool eeprom_ready(void)
{
    return true;
}

uint8_t eeprom_read(uint16_t address)
{
    return eeprom_array[address];
}

void eeprom_write(uint16_t address, uint8_t value)
{
    eeprom_array[address] = value;
    eeprom_array_writes++;
}
