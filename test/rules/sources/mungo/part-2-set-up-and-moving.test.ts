import { describe } from 'vitest'
import { reach, rule, setUp } from '../../../support/diagram.ts'

// Rule document 004 (German): the Mungo booklet. Part II has the simple rules; part III the games made from
// them (A), the single changes (B) and other set-ups (C). White defends, black attacks.
const simple = 'mungo-hnefatafl'

describe('part II: the set-up', () => {
  setUp(
    '004 II',
    'a king amid twelve ships, and twenty-four in the four quarters of the sky; the attacker begins',
    simple,
    'attackers',
  )`
    . . . t t t t t . . .
    . . . . . t . . . . .
    . . . . . . . . . . .
    t . . . . T . . . . t
    t . . . T T T . . . t
    t t . T T K T T . t t
    t . . . T T T . . . t
    t . . . . T . . . . t
    . . . . . . . . . . .
    . . . . . t . . . . .
    . . . t t t t t . . .
  `

  rule('004 II', 'the defender does not begin', simple, 'attackers', 'f8-b8', { illegal: 'wrong-side' })`
    . . . t t t t t . . .
    . . . . . t . . . . .
    . . . . . . . . . . .
    t . . . . T . . . . t
    t . . . T T T . . . t
    t t . T T K T T . t t
    t . . . T T T . . . t
    t . . . . T . . . . t
    . . . . . . . . . . .
    . . . . . t . . . . .
    . . . t t t t t . . .
  `

  rule('004 II', 'the sides take turns, one ship a turn', simple, 'attackers', 'f10-b10 f8-b8')`
    . . . t t t t t . . .     . . . t t t t t . . .     . . . t t t t t . . .
    . . . . . t . . . . .     . t . . . . . . . . .     . t . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .     . . . . . . . . . . .
    t . . . . T . . . . t     t . . . . T . . . . t     t T . . . . . . . . t
    t . . . T T T . . . t     t . . . T T T . . . t     t . . . T T T . . . t
    t t . T T K T T . t t     t t . T T K T T . t t     t t . T T K T T . t t
    t . . . T T T . . . t     t . . . T T T . . . t     t . . . T T T . . . t
    t . . . . T . . . . t     t . . . . T . . . . t     t . . . . T . . . . t
    . . . . . . . . . . .     . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . t . . . . .     . . . . . t . . . . .     . . . . . t . . . . .
    . . . t t t t t . . .     . . . t t t t t . . .     . . . t t t t t . . .
  `
})

describe('part II: moving', () => {
  reach('004 II', 'a ship goes straight over free squares, as far as it likes', simple, 'attackers', 'c4')`
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . K . . . . .
    . . t . . . . . . . .
    . . * . . . . . . . .
    . . * . . . . . . . .
    * * t * * * * T . . .
    . . * . . . . . . . .
    . . * . . . . . . . .
    . . * . . . . . . . .
  `

  reach('004 II', 'the defender moves by the same rule', simple, 'defenders', 'c4')`
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . K . . . . .
    . . T . . . . . . . .
    . . * . . . . . . . .
    . . * . . . . . . . .
    * * T * * * * t . . .
    . . * . . . . . . . .
    . . * . . . . . . . .
    . . * . . . . . . . .
  `

  reach('004 II', 'the king moves like all others', simple, 'defenders', 'c4')`
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . T . . . . . . . .
    . . * . . . . . . . .
    . . * . . . . . . . .
    * * K * * * * t . . .
    . . * . . . . . . . .
    . . * . . . . . . . .
    . . * . . . . . . . .
  `

  rule('004 II', 'in one direction a move, not round a corner', simple, 'attackers', 'c4-d6', {
    illegal: 'not-straight',
  })`
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . K . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . t . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
  `

  rule('004 II', 'no jumping', simple, 'attackers', 'c4-c9', { illegal: 'in-the-way' })`
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . K . . . . .
    . . t . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . t . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
  `

  rule('004 II', 'there is no passing: a move must leave its square', simple, 'attackers', 'c4-c4', {
    illegal: 'not-moved',
  })`
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . K . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . t . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
  `

  reach('004 II', 'the middle is a square like any other: a ship may stop on it', simple, 'defenders', 'f3')`
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . t . . . . .
    . . . . . * . K . . .
    . . . . . * . . . . .
    . . . . . * . . . . .
    . . . . . * . . . . .
    . . . . . * . . . . .
    . . . . T T T . . . .
    . . . . . T . . . . .
    . . . . . . . . . . .
  `

  rule('004 II', 'an attacker may stop in the middle', simple, 'attackers', 'b6-f6')`
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . K . . .     . . . . . . . K . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . t . . . . . . . . .     . . . . . t . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
  `

  rule('004 II', 'a corner is a square like any other: a ship may stop on it', simple, 'attackers', 'a4-a1')`
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . K . . .     . . . . . . . K . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    t . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     t . . . . . . . . . .
  `
})
