import { describe } from 'vitest'
import { lit, move, SMALL } from './lit.ts'

const START_LEFT = 'x'
void START_LEFT
void move
void SMALL

describe('the lights', () => {
  lit(
    'setup',
    'a missing piece in its side’s colour, and a piece too many',
    { toMove: 'attackers', table: { without: 'd7 a4 d5 e4 d4' } },
    table => table.stand('f6', 't').wait(100),
  )`
    . . . t . . .      . . . a . . .
    . . . t . . .      . . . . . x .
    . . . T . . .      . . . d . . .
    t t T K T t t      a . . k d . .
    . . . T . . .      . . . . . . .
    . . . t . . .      . . . . . . .
    . . . t . . .      . . . . . . .
  `
})
