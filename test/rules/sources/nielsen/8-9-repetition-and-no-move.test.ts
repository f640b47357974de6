import { describe } from 'vitest'
import { rule } from '../../../support/diagram.ts'

// Rule document 003 (Danish): tablut after Aage Nielsen.
const danish = 'nielsen'

describe('§8: perpetual repetition', () => {
  rule('003 §8', 'a position may occur a second time', danish, 'attackers', 'g8-g7 c4-c5 g7-g8 c5-c4')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . t . .     . . . . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . T . . . . . .     . . T . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule(
    '003 §8',
    'who would bring it about a third time must not',
    danish,
    'attackers',
    'g8-g7 c4-c5 g7-g8 c5-c4 g8-g7 c4-c5 g7-g8 c5-c4',
    { illegal: 'repetition' },
  )`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . t . .     . . . . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . T . K . . . .
    . . T . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule(
    '003 §8',
    'but must find another move',
    danish,
    'attackers',
    'g8-g7 c4-c5 g7-g8 c5-c4 g8-g7 c4-c5 g7-g8 c5-c3',
  )`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . t . .     . . . . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . T . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . T . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule(
    '003 §8',
    'when he has no other, he has lost',
    danish,
    'attackers',
    'i9-i8 c3-d3 i8-i9 d3-c3 i9-i8 c3-d3 i8-i9',
    { wins: 'attackers', by: 'no-moves' },
  )`
    . . . . . . . . t     . . . . . . . . t
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . t t . . . . .     . . t t . . . . .
    . t K . t . . . .     . t . K t . . . .
    . . t t . . . . .     . . t t . . . . .
    . . . . . . . . .     . . . . . . . . .
  `
})

describe('§9: no move', () => {
  rule('003 §9', 'attackers who cannot move have lost', danish, 'defenders', 'b5-b1', {
    wins: 'defenders',
    by: 'no-moves',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . T . . + . . K .     . . . . + . . K .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    T . . . . . . . .     T . . . . . . . .
    t . . . . . . . .     t T . . . . . . .
  `

  rule('003 §9', 'defenders who cannot move have lost', danish, 'attackers', 'e1-e3', {
    wins: 'attackers',
    by: 'no-moves',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . t . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . t T t . . .     . . . t T t . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . . . . . .
  `
})
