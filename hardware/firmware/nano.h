/* Which port pin of the ATmega328P is behind each pin of an Arduino Nano (its pinout sheet). */
#ifndef NANO_H
#define NANO_H

#include <avr/io.h>

#define NANO_D2 D, 2
#define NANO_D3 D, 3
#define NANO_D4 D, 4
#define NANO_D5 D, 5
#define NANO_D6 D, 6
#define NANO_D7 D, 7
#define NANO_D8 B, 0
#define NANO_D9 B, 1
#define NANO_D10 B, 2
#define NANO_D11 B, 3
#define NANO_D12 B, 4
#define NANO_D13 B, 5
#define NANO_A0 C, 0
#define NANO_A1 C, 1
#define NANO_A2 C, 2
#define NANO_A3 C, 3
#define NANO_A4 C, 4
#define NANO_A5 C, 5

#define NANO_JOIN(a, b) NANO_JOIN_NOW(a, b)
#define NANO_JOIN_NOW(a, b) a##b
#define NANO_LETTER(...) NANO_LETTER_NOW(__VA_ARGS__)
#define NANO_LETTER_NOW(letter, bit) letter
#define NANO_BIT(...) NANO_BIT_NOW(__VA_ARGS__)
#define NANO_BIT_NOW(letter, bit) bit

#define BIT_OF(pin) NANO_BIT(NANO_JOIN(NANO_, pin))
#define MASK_OF(pin) (1 << BIT_OF(pin))
#define PORT_OF(pin) NANO_JOIN(PORT, NANO_LETTER(NANO_JOIN(NANO_, pin)))
#define DDR_OF(pin) NANO_JOIN(DDR, NANO_LETTER(NANO_JOIN(NANO_, pin)))
#define INPUT_OF(pin) NANO_JOIN(PIN, NANO_LETTER(NANO_JOIN(NANO_, pin)))

#endif
