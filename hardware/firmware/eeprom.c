#include "eeprom.h"

#include <avr/eeprom.h>

bool eeprom_ready(void)
{
    return eeprom_is_ready();
}

uint8_t eeprom_read(uint16_t address)
{
    return eeprom_read_byte((const uint8_t *)address);
}

void eeprom_write(uint16_t address, uint8_t value)
{
    eeprom_write_byte((uint8_t *)address, value);
}
