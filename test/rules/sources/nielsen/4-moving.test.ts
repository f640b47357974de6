import { describe } from 'vitest'
import { reach, rule } from '../../../support/diagram.ts'

// Rule document 003 (Danish): tablut after Aage Nielsen.
const danish = 'nielsen'

describe('§4: moving', () => {
  rule('003 §4', 'the defenders do not begin', danish, 'attackers', 'e7-b7', { illegal: 'wrong-side' })`
    . . . t t t . . .
    . . . . t . . . .
    . . . . T . . . .
    t . . . T . . . t
    t t T T K T T t t
    t . . . T . . . t
    . . . . T . . . .
    . . . . t . . . .
    . . . t t t . . .
  `

  rule('003 §4', 'the attackers move first, then the sides take turns', danish, 'attackers', 'e8-b8 e7-b7')`
    . . . t t t . . .     . . . t t t . . .     . . . t t t . . .
    . . . . t . . . .     . t . . . . . . .     . t . . . . . . .
    . . . . T . . . .     . . . . T . . . .     . T . . . . . . .
    t . . . T . . . t     t . . . T . . . t     t . . . T . . . t
    t t T T K T T t t     t t T T K T T t t     t t T T K T T t t
    t . . . T . . . t     t . . . T . . . t     t . . . T . . . t
    . . . . T . . . .     . . . . T . . . .     . . . . T . . . .
    . . . . t . . . .     . . . . t . . . .     . . . . t . . . .
    . . . t t t . . .     . . . t t t . . .     . . . t t t . . .
  `

  rule('003 §4', 'the same side does not move twice', danish, 'attackers', 'e8-b8 b8-b7', {
    illegal: 'wrong-side',
  })`
    . . . t t t . . .     . . . t t t . . .
    . . . . t . . . .     . t . . . . . . .
    . . . . T . . . .     . . . . T . . . .
    t . . . T . . . t     t . . . T . . . t
    t t T T K T T t t     t t T T K T T t t
    t . . . T . . . t     t . . . T . . . t
    . . . . T . . . .     . . . . T . . . .
    . . . . t . . . .     . . . . t . . . .
    . . . t t t . . .     . . . t t t . . .
  `

  reach('003 §4', 'an attacker goes as far as the way is free, like a rook', danish, 'attackers', 'c4')`
    . . . . . . . . .
    . . . . . . . . .
    . . t . . . . . .
    . . * . K . . . .
    . . * . + . . . .
    * * t * * T . . .
    . . * . . . . . .
    . . * . . . . . .
    . . * . . . . . .
  `

  reach('003 §4', 'a defender goes as far as the way is free, like a rook', danish, 'defenders', 'c4')`
    . . . . . . . . .
    . . . . . . . . .
    . . T . . . . . .
    . . * . K . . . .
    . . * . + . . . .
    * * T * * t . . .
    . . * . . . . . .
    . . * . . . . . .
    . . * . . . . . .
  `

  reach('003 §4', 'the king goes as far as the way is free, like a rook', danish, 'defenders', 'c4')`
    . . . . . . . . .
    . . . . . . . . .
    . . T . . . . . .
    . . * . . . . . .
    . . * . + . . . .
    * * K * * t . . .
    . . * . . . . . .
    . . * . . . . . .
    . . * . . . . . .
  `

  rule('003 §4', 'not diagonally', danish, 'attackers', 'c4-d5', { illegal: 'not-straight' })`
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . K . . . .
    . . . . + . . . .
    . . t . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
  `

  rule('003 §4', 'no jumping', danish, 'attackers', 'c4-c8', { illegal: 'in-the-way' })`
    . . . . . . . . .
    . . . . . . . . .
    . . t . . . . . .
    . . . . K . . . .
    . . . . + . . . .
    . . t . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
  `

  rule(
    '003 §4',
    'a corner is a square like any other: an attacker may stand there',
    danish,
    'attackers',
    'a4-a1',
  )`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . . . + . . . .     . . . . + . . . .
    t . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     t . . . . . . . .
  `

  rule(
    '003 §4',
    'a corner is a square like any other: a defender may stand there',
    danish,
    'defenders',
    'd9-i9',
  )`
    . . . T . . . . .     . . . . . . . . T
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . . .     . . t . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `
})
