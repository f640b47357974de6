#include "start_position.h"

#include "flash.h"

/* Every one is the same from all four sides, so that it does not matter from which it is read. */
static const char start[SQUARES + 1] FLASH =
#if FILES == 7
    "...t..."
    "...t..."
    "...T..."
    "ttTKTtt"
    "...T..."
    "...t..."
    "...t...";
#elif FILES == 9
    "...ttt..."
    "....t...."
    "....T...."
    "t...T...t"
    "ttTTKTTtt"
    "t...T...t"
    "....T...."
    "....t...."
    "...ttt...";
#else
    "...ttttt..."
    ".....t....."
    "..........."
    "t....T....t"
    "t...TTT...t"
    "tt.TTKTT.tt"
    "t...TTT...t"
    "t....T....t"
    "..........."
    ".....t....."
    "...ttttt...";
#endif

enum piece start_position(uint8_t square)
{
    switch (flash_char(&start[square])) {
    case 't':
        return ATTACKER;
    case 'T':
        return DEFENDER;
    case 'K':
        return KING;
    default:
        return EMPTY;
    }
}
