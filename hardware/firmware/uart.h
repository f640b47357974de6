/* The serial port, interrupt-driven both ways. */
#ifndef UART_H
#define UART_H

#include <stdbool.h>
#include <stdint.h>

#ifndef BAUD_RATE
#define BAUD_RATE 115200
#endif

void uart_start(void);

/* False when nothing has been received. A byte that was lost or broken comes as BROKEN_BYTE. */
bool uart_take(char *byte);

/* One line at a time, whole: `text` stays as it is until the port is idle again. */
bool uart_idle(void);
void uart_send(const char *text, uint8_t length);

#endif
