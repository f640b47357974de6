#include "uart.h"

#include <avr/interrupt.h>
#include <avr/io.h>

#include "line_in.h"
#include "wake.h"

/* With U2X the rate is F_CPU / 8 / (UBRR + 1): data sheet, table 20-1. 115200 is 2.1 % off, 250000 exact. */
#define UBRR_VALUE ((F_CPU / 4 / BAUD_RATE - 1) / 2)

#define RING_SIZE 64 /* 5.5 ms at 115200; the main loop comes by every millisecond */
#define RING_MASK (RING_SIZE - 1)

static volatile char ring[RING_SIZE];
static volatile uint8_t ring_in;
static volatile uint8_t ring_out;

static const char *volatile next_byte;
static volatile uint8_t bytes_left;

void uart_start(void)
{
    UBRR0 = UBRR_VALUE;
    UCSR0A = 1 << U2X0;
    UCSR0C = 1 << UCSZ01 | 1 << UCSZ00;
    UCSR0B = 1 << RXCIE0 | 1 << RXEN0 | 1 << TXEN0;
}

ISR(USART_RX_vect)
{
    bool broken = UCSR0A & (1 << FE0 | 1 << DOR0);
    char byte = UDR0;
    uint8_t in = ring_in;
    uint8_t next = (in + 1) & RING_MASK;
    if (next == ring_out) {
        ring[(in - 1) & RING_MASK] = BROKEN_BYTE;
        return;
    }
    ring[in] = broken ? BROKEN_BYTE : byte;
    ring_in = next;
    wake();
}

bool uart_take(char *byte)
{
    uint8_t out = ring_out;
    if (out == ring_in)
        return false;
    *byte = ring[out];
    ring_out = (out + 1) & RING_MASK;
    return true;
}

bool uart_idle(void)
{
    return bytes_left == 0;
}

void uart_send(const char *text, uint8_t length)
{
    next_byte = text;
    bytes_left = length;
    UCSR0B |= 1 << UDRIE0;
}

ISR(USART_UDRE_vect)
{
    UDR0 = *next_byte++;
    if (--bytes_left == 0) {
        UCSR0B &= ~(1 << UDRIE0);
        wake();
    }
}
