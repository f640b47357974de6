import { describe } from 'vitest'
import { reach, rule, setUp } from '../../../support/diagram.ts'

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
