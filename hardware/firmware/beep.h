#ifndef BEEP_H
#define BEEP_H

#include <stdint.h>

void beep_start(void);

/* 0 Hz or 0 ms is silence. At least 16 Hz, which is as slow as the timer goes. */
void beep(uint16_t hz, uint16_t ms, uint32_t now_ms);
void beep_poll(uint32_t now_ms);

#endif
