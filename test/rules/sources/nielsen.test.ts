import { describe } from 'vitest'
import { reach, rule, setUp } from '../../support/diagram.ts'

// Rule document 003 (Danish): tablut after Aage Nielsen.
const danish = 'nielsen'

describe('§1–2: sides and board', () => {
  setUp(
    '003 §1–2',
    'the king and eight defenders against sixteen attackers, on nine by nine squares',
    danish,
    'attackers',
  )`
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
})

describe('§3: the throne', () => {
  reach('003 §3', 'the king may stand on the throne, and pass it', danish, 'defenders', 'e3')`
    . . . . . . . . .
    . . . . T . . . .
    . . . . * . . t .
    . . . . * . . . .
    . . . . * . . . .
    . . . . * . . . .
    . . T * K * T . .
    . . . . T . . . .
    . . . . . . . . .
  `

  rule('003 §3', 'the king returns to it', danish, 'defenders', 'e3-e5')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . K . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  reach('003 §3', 'a defender passes the empty throne, but may not stand there', danish, 'defenders', 'e2')`
    . . . . . . . . .
    . . t . t . . . .
    . . . . * . . K .
    . . . . * . . . .
    . . . . + . . . .
    . . . . * . . . .
    . . . . * . . . .
    T * * * T * * t .
    . . . . * . . . .
  `

  reach('003 §3', 'an attacker passes the empty throne, but may not stand there', danish, 'attackers', 'b5')`
    . . . . . . . . .
    . . . . . . . . .
    . t . . . . . K .
    . * . . . . . . .
    * t * * + * * T .
    . * . . . . . . .
    . t . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
  `

  rule('003 §3', 'a defender is refused on it', danish, 'defenders', 'e2-e5', { illegal: 'throne-stop' })`
    . . . . . . . . .
    . . t . . . . . .
    . . . . . . . K .
    . . . . . . . . .
    . . . . + . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . T . . . .
    . . . . . . . . .
  `

  rule('003 §3', 'an attacker is refused on it', danish, 'attackers', 'b5-e5', { illegal: 'throne-stop' })`
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . K .
    . . . . . . . . .
    . t . . + . . . .
    . . . . . . . . .
    . . . . . . . T .
    . . . . . . . . .
    . . . . . . . . .
  `

  rule('003 §3', 'nobody passes while the king is there', danish, 'attackers', 'b5-h5', {
    illegal: 'in-the-way',
  })`
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . t . . K . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
  `

  rule('003 §3', 'empty, it is hostile to the attackers', danish, 'defenders', 'a7-e7')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    T . . . . . . . .     . . . . T . . . .
    . . . . t . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    . . t . . . . . .     . . t . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule(
    '003 §3',
    'with the king on it, it is hostile to the attackers all the same',
    danish,
    'defenders',
    'a7-e7',
  )`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    T . . . . . . . .     . . . . T . . . .
    . . . . t . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . . .     . . t . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §3', 'empty, it is hostile to the defenders', danish, 'attackers', 'a7-e7')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     . . . . t . . . .
    . . . . T . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §3', 'with the king on it, it is not hostile to the defenders', danish, 'attackers', 'a7-e7')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     . . . . t . . . .
    . . . . T . . . .     . . . . T . . . .
    . . . . K . . . .     . . . . K . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §3', 'in a row as in a file', danish, 'attackers', 'c1-c5')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . T + . . . .     . . t . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . . .     . . . . . . . . .
  `

  rule('003 §3', 'standing at its corner is not standing beside it', danish, 'attackers', 'a6-c6')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    t . . T . . . . .     . . t T . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `
})

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

describe('§5: capturing', () => {
  rule('003 §5', 'between two enemies left and right', danish, 'attackers', 'c2-c7')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . T t . . . .     . . t . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §5', 'between two enemies above and below', danish, 'attackers', 'a6-d6')`
    . . . . . . . . .     . . . . . . . . .
    . . . t . . . . .     . . . t . . . . .
    . . . T . . . . .     . . . . . . . . .
    t . . . . . . . .     . . . t . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §5', 'an attacker between two defenders left and right', danish, 'defenders', 'c2-c7')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . t .
    . . . t T . . . .     . . T . T . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . T . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §5', 'an attacker between two defenders above and below', danish, 'defenders', 'a6-d6')`
    . . . . . . . . .     . . . . . . . . .
    . . . T . . . t .     . . . T . . . t .
    . . . t . . . . .     . . . . . . . . .
    T . . . . . . . .     . . . T . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §5', 'between an enemy and the throne, above it', danish, 'attackers', 'a7-e7')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     . . . . t . . . .
    . . . . T . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §5', 'between an enemy and the throne, right of it', danish, 'defenders', 'g1-g5')`
    . . . . . . . . .     . . . . . . . . .
    . t . . . . . . .     . t . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + t . . .     . . . . + . T . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . T . .     . . . . . . . . .
  `

  rule('003 §5', 'one above and one to the left do not capture', danish, 'attackers', 'c2-c7')`
    . . . . . . . . .     . . . . . . . . .
    . . . t . . . . .     . . . t . . . . .
    . . . T . . . . .     . . t T . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §5', 'two diagonally do not capture', danish, 'attackers', 'c2-c6')`
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . t . . . .
    . . . T . . . . .     . . . T . . . . .
    . . . . . . . . .     . . t . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §5', 'two in a row do not fall together', danish, 'attackers', 'c2-c7')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . T T t . . .     . . t T T t . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §5', 'one who moves in between two enemies is not captured', danish, 'defenders', 'd2-d7')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . t . t . . . .     . . t T t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . T . . K . .     . . . . . . K . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §5', 'an attacker may move in between too', danish, 'attackers', 'd2-d7')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . T . T . . . .     . . T t T . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . t . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §5', 'one may move in between an enemy and the throne', danish, 'defenders', 'a6-e6')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . t . . . .
    T . . . . . . . .     . . . . T . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §5', 'the trap does not close by a move elsewhere', danish, 'defenders', 'd2-d7 h8-h4')`
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . t .     . . . . . . . . .
    . . t . t . . . .     . . t T t . . . .     . . t T t . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . T . . K . .     . . . . . . K . .     . . . . . . K . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §5', 'nor by the captive’s own side', danish, 'attackers', 'd2-d7 c4-c5')`
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . T . T . . . .     . . T t T . . . .     . . T t T . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .     . . T . + . . . .
    . . T . . . . . .     . . T . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . t . . . K .     . . . . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
  `

  rule(
    '003 §5',
    'a captured piece leaves the board, and its square is free again',
    danish,
    'attackers',
    'c2-c7 d3-d8',
  )`
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . T . . . . .
    . . . T t . . . .     . . t . t . . . .     . . t . t . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . T . . . . .     . . . T . . . . .     . . . . . . . . .
    . . t . . . . K .     . . . . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §5', 'the king captures as the one who moves', danish, 'defenders', 'c2-c7')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . t T . . . .     . . K . T . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . t .
    . . K . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §5', 'the king captures as the one who waits', danish, 'defenders', 'c2-c7')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . t K . . . .     . . T . K . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . t .
    . . T . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §5', 'the king captures against the throne', danish, 'defenders', 'c7-e7')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . K . . . . . .     . . . . K . . . .
    . . . . t . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §5', 'two at once', danish, 'attackers', 'c2-c7')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    t T . T t . . . .     t . t . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §5', 'three at once, the throne and the king among the captors', danish, 'defenders', 'e9-e7')`
    . . . . T . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . K t . t T . .     . . K . T . T . .
    . . . . t . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . t . . . . . . .     . t . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §5', 'three at once', danish, 'defenders', 'c2-c7')`
    . . T . . . . . .     . . T . . . . . .
    . . t . . . . t .     . . . . . . . t .
    T t . t K . . . .     T . T . K . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . T . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §5', 'the edge is no enemy', danish, 'attackers', 'c6-b6')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    T . t . . . . . .     T t . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §5', 'a corner is no enemy', danish, 'attackers', 'f3-a3')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . K .     . . . . . . . K .
    . . . . . t . . .     t . . . . . . . .
    T . . . . . . . .     T . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `
})

describe('§6: escape', () => {
  rule('003 §6', 'the king on any edge square has escaped: a4', danish, 'defenders', 'c4-a4', {
    wins: 'defenders',
    by: 'king-escaped',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . K . . . . . .     K . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §6', 'the king on any edge square has escaped: i4', danish, 'defenders', 'c4-i4', {
    wins: 'defenders',
    by: 'king-escaped',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . K . . . . . .     . . . . . . . . K
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §6', 'the king on any edge square has escaped: c1', danish, 'defenders', 'c4-c1', {
    wins: 'defenders',
    by: 'king-escaped',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . K . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . K . . . . . .
  `

  rule('003 §6', 'the king on any edge square has escaped: c9', danish, 'defenders', 'c4-c9', {
    wins: 'defenders',
    by: 'king-escaped',
  })`
    . . . . . . . . .     . . K . . . . . .
    . . . . . . . t .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . K . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §6', 'one square short of the edge he has not', danish, 'defenders', 'c4-b4')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . K . . . . . .     . K . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §6', 'a defender on the edge wins nothing', danish, 'defenders', 'c4-a4')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . K . .     . . . . . . K . .
    . . . . + . . . .     . . . . + . . . .
    . . T . . . . . .     T . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §6', 'he escapes even where attackers stand on both sides', danish, 'defenders', 'c4-a4', {
    wins: 'defenders',
    by: 'king-escaped',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    t . . . + . . . .     t . . . + . . . .
    . . K . . . . . .     K . . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `
})

describe('§7: taking the king', () => {
  rule('003 §7', 'like all others, between two attackers left and right', danish, 'attackers', 'b2-b7', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . K t . . . . .     . t K t . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . t . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §7', 'like all others, between two attackers above and below', danish, 'attackers', 'a6-c6', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . . .     . . t . . . . . .
    . . K . . . . . .     . . K . . . . . .
    t . . . . . . . .     . . t . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §7', 'not by one above and one beside him', danish, 'attackers', 'b2-b7')`
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . . .     . . t . . . . . .
    . . K . . . . . .     . t K . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . t . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §7', 'not by a single attacker', danish, 'attackers', 'b2-b7')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . K . . . . . .     . t K . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . t . . .     . . . . . t . . .
    . t . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §7', 'not between an attacker and a defender of his own', danish, 'attackers', 'b2-b7')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . K T . . . . .     . t K T . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . t . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule(
    '003 §7',
    'he may move in between two attackers, and a move elsewhere does not take him',
    danish,
    'defenders',
    'c2-c7 h4-h5',
  )`
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . t . t . . . . .     . t K t . . . . .     . t K t . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .     . . . . + . . t .
    . . . . . . . t .     . . . . . . . t .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . K . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
  `

  rule(
    '003 §7',
    'an attacker who leaves and comes back takes him',
    danish,
    'defenders',
    'c2-c7 d7-f7 h2-h3 f7-d7',
    { wins: 'attackers', by: 'king-captured' },
  )`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . t . t . . . . .     . t K t . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . T .
    . . K . . . . T .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §7', 'on the throne, all four sides', danish, 'attackers', 'e1-e4', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . t . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . . . . . .
  `

  rule('003 §7', 'on the throne, three sides are not enough', danish, 'attackers', 'e1-e4')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . . . . . .
  `

  rule('003 §7', 'on the throne, two opposite sides are not enough', danish, 'attackers', 'f1-f5')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . t K . . . .     . . . t K t . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . t . . .     . . . . . . . . .
  `

  rule('003 §7', 'on the throne, a defender at one side keeps him free', danish, 'attackers', 'e1-e4')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . T . . . .     . . . . T . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . . . . . .
  `

  rule('003 §7', 'below the throne, the three other sides', danish, 'attackers', 'e1-e3', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . . . . . .
  `

  rule('003 §7', 'above the throne, the three other sides', danish, 'attackers', 'e9-e7', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . t . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . t . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §7', 'left of the throne, the three other sides', danish, 'attackers', 'a5-c5', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . t . . . . .     . . . t . . . . .
    t . . K + . . . .     . . t K + . . . .
    . . . t . . . . .     . . . t . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §7', 'right of the throne, the three other sides', danish, 'attackers', 'i5-g5', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . t . . .     . . . . . t . . .
    . . . . + K . . t     . . . . + K t . .
    . . . . . t . . .     . . . . . t . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §7', 'beside the throne, closed from the side', danish, 'attackers', 'f1-f4', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . t K . . . .     . . . t K t . . .
    . . . . t . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . t . . .     . . . . . . . . .
  `

  rule('003 §7', 'beside the throne, two opposite attackers are not enough', danish, 'attackers', 'f1-f4')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . t K . . . .     . . . t K t . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . t . . .     . . . . . . . . .
  `

  rule(
    '003 §7',
    'beside the throne, the throne and the attacker opposite it are not enough',
    danish,
    'attackers',
    'e1-e3',
  )`
    . . . . . . . . .     . . . . . . . . .
    . t . . . . . . .     . t . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . K . . . .     . . . . K . . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . . . . . .
  `

  rule('003 §7', 'beside the throne, a defender at one side keeps him free', danish, 'attackers', 'e1-e3')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . t K T . . .     . . . t K T . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . . . . . .
  `

  rule(
    '003 §7',
    'beside the throne he may move in among enemies, and a move elsewhere does not take him',
    danish,
    'defenders',
    'g4-e4 b8-b7',
  )`
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . t . . . T . . .     . t . . . T . . .     . . . . . T . . .
    . . . . . . . . .     . . . . . . . . .     . t . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .     . . . . + . . . .
    . . . t . . K . .     . . . t K . . . .     . . . t K . . . .
    . . . . t . . . .     . . . . t . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §7', 'two squares from the throne he is a piece like the others', danish, 'attackers', 'f1-f3', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . t K . . . .     . . . t K t . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . t . . .     . . . . . . . . .
  `

  rule('003 §7', 'diagonally off the throne he is a piece like the others', danish, 'attackers', 'e1-e4', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . t K . . . . .     . . t K t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . . . . . .
  `
})

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
