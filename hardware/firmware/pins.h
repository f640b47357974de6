/* Net by net, the Nano's pin it is soldered to. Nothing else in the firmware names a pin. */
#ifndef PINS_H
#define PINS_H

#define PIN_S0               D2   /* file address, to every multiplexer */
#define PIN_S1               D3
#define PIN_S2               D4
#define PIN_S3               D5
#define PIN_A0               D6   /* rank address, to the decoder */
#define PIN_A1               D7
#define PIN_A2               D8
#define PIN_A3               D9
#define PIN_PIEZO            D10
#define PIN_LED_DATA         D11
#define PIN_LED_CLOCK        D13
#define PIN_ANALOGUE_BUS     A0
#define PIN_BUTTON_ATTACKERS A1
#define PIN_BUTTON_DEFENDERS A2
#define PIN_BUTTON_MENU      A3

#endif
