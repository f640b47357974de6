#ifndef START_POSITION_H
#define START_POSITION_H

#include <stdint.h>

#include "board.h"

enum piece start_position(uint8_t square);

#endif
