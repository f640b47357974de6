/* `C empty`, `C start` and `C soldiers`: fed rank by rank with what the scan reads. */
#ifndef CALIBRATE_H
#define CALIBRATE_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"
#include "command.h"
#include "settings.h"

enum progress { GOING_ON, DONE, SENSELESS };

void calibrate_begin(enum calibration wanted);

/* `readings` are the rank's FILES readings. SENSELESS leaves `settings` as they were. */
enum progress calibrate_rank(uint8_t rank, const uint16_t *readings);

#endif
