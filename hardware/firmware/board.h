/* The board: its size, what its sensors detect, and how squares are counted. */
#ifndef BOARD_H
#define BOARD_H

#define FIRMWARE_VERSION "1.4.0"

#ifndef FILES
#define FILES 9
#endif
#ifndef RANKS
#define RANKS FILES
#endif
#if FILES != RANKS || (FILES != 7 && FILES != 9 && FILES != 11)
#error "FILES and RANKS are 7, 9 or 11, and the same"
#endif

/* Squares count a1, b1, … to the last file, then a2, b2, … */
#define SQUARES (FILES * RANKS)
#define THRONE (RANKS / 2 * FILES + FILES / 2)

/* Linear Hall sensors detect the side; reed switches only that a piece is there. */
#ifndef SENSE_SIDE
#define SENSE_SIDE 1
#endif

/* What stands on a square; the order is that of PIECE_LETTERS. */
enum piece { EMPTY, OCCUPIED, ATTACKER, DEFENDER, KING, UNREADABLE };
#define PIECE_LETTERS ".otTK?"

#endif
