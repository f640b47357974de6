/* `C empty` and `C start`: fed rank by rank with what the scan reads. */
#ifndef CALIBRATE_H
#define CALIBRATE_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"
#include "settings.h"

enum progress { GOING_ON, DONE, SENSELESS };

void calibrate_begin(bool start);

/* `readings` are the rank's FILES readings. SENSELESS leaves `settings` as they were. */
enum progress calibrate_rank(uint8_t rank, const uint16_t *readings);

#endif
