/* The piece on each square, debounced. */
#ifndef SQUARES_H
#define SQUARES_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"
#include "scan.h"

/* After the settings have been loaded or changed. */
void squares_use_settings(void);

/* After a calibration: the zeros are new. */
void squares_forget_drift(void);

/* True if a square of the rank now reads differently. */
bool squares_take_rank(const struct scanned_rank *scanned);

/* After `squares_take_rank`: a sensor that wanders while its square is empty is followed. */
void squares_follow_drift(const struct scanned_rank *scanned);

enum piece squares_at(uint8_t square);

/* Some square read otherwise than it stands, in the last sweep. */
bool squares_unsettled(void);

/* False until the pieces that stood there at power-up have been seen for the whole debounce time. */
bool squares_known(void);

#endif
