import { describe } from 'vitest'
import { lit } from '../lit.ts'
import { advice, asked, attackers, capture } from './scenarios.ts'

describe('illegal: the offending square, and where the piece belongs', () => {
  lit('illegal', 'a piece where it may not go', attackers, table =>
    table.lift('b2').wait(200).put('c3').wait(500),
  )`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . . . . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . i . . . .
    . t . . . . .      . b . . . . .
    . . T . . . .      . . . . . . .
  `

  lit('illegal', 'the wrong side’s piece is up', attackers, table => table.lift('c1').wait(500))`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . . . . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . . . . . . .
    . . T . . . .      . . b . . . .
  `

  lit('illegal', 'two pieces exchanged', { ...attackers, sense: 'side' }, table =>
    table.lift('c5').lift('d5').put('c5', 'd5').put('d5', 'c5').wait(500),
  )`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . i i . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . . . . . . .
    . . T . . . .      . . . . . . .
  `

  lit('illegal', 'a piece too many while a captured one still stands', attackers, table =>
    capture(table).stand('g7', 't').wait(2000),
  )`
    . . . . . . .      . . . . . . i
    . . . . . . .      . . . . . . .
    . . T t . . .      . . r . . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . . . . . . .
    . . T . . . .      . . . . . . .
  `
})

describe('disturbed: every missing and every surplus square, until the board is restored', () => {
  lit('disturbed', 'a knock', attackers, table =>
    table.lift('d4').lift('c5').lift('d5').stand('a7', 't').stand('g2', 'T').wait(500),
  )`
    . . . . . . .      x . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . d a . . .
    . . . K . . .      . . . k . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . . . . . . x
    . . T . . . .      . . . . . . .
  `

  lit(
    'disturbed',
    'half restored, with advice and a requested move left out',
    { ...attackers, wanted: asked, extras: advice },
    table =>
      table
        .lift('d4')
        .lift('c5')
        .lift('d5')
        .stand('a7', 't')
        .stand('g2', 'T')
        .wait(500)
        .remove('a7')
        .put('d4', 'd4')
        .wait(500),
  )`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . d a . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . . . . . . x
    . . T . . . .      . . . . . . .
  `

  lit('disturbed', 'a captured piece is not one of those', attackers, table =>
    capture(table).lift('d4').lift('d5').lift('b5').wait(500),
  )`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . a r a . . .
    . . . K . . .      . . . k . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . . . . . . .
    . . T . . . .      . . . . . . .
  `
})
