/* Constants that stay in flash on the chip, and are plain constants where the host compiles the pure parts. */
#ifndef FLASH_H
#define FLASH_H

#ifdef __AVR__
#include <avr/pgmspace.h>
#define FLASH PROGMEM
#define flash_char(address) ((char)pgm_read_byte(address))
#else
#define FLASH
#define flash_char(address) (*(address))
#define PSTR(text) (text)
#endif

#endif
