/*
 * The lines that are due. None is kept as text: each is written when the port is free, from what is true then,
 * so that no line can be torn and none waits behind a stale one.
 */
#ifndef OUTBOX_H
#define OUTBOX_H

#include <stdbool.h>
#include <stdint.h>

#include "command.h"

void outbox_start(uint16_t boot);
void outbox_answer(uint8_t n, enum verdict verdict);
void outbox_hello(void);
void outbox_sensors(void);
void outbox_mode(enum mode mode);

/* Every rank as it is read: sent at once if its turn has come in raw mode and the port is free. */
void outbox_readings(uint8_t rank, const uint16_t *readings);

/* Nothing is due but readings. */
bool outbox_empty(void);
/* The low half of the clock is enough. */
void outbox_poll(uint16_t now_ms);

#endif
