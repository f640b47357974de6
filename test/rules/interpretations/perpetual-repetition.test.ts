import { describe, expect, test } from 'vitest'
import { claimsOf } from '../../../src/rules/position.ts'
import { playAll, positionOf, rule } from '../../support/diagram.ts'

// Where the rule documents are silent or contradict themselves, these interpretations hold.
const danish = 'nielsen'

describe('003: perpetual repetition', () => {
  rule(
    '003, perpetual repetition',
    'a position may occur twice',
    danish,
    'attackers',
    'c8-c7 c3-c4 c7-c6 c4-c5 c6-c8 c5-c3',
  )`
    . . . . . . . . .     . . . . . . . . .
    . . t . . . t . .     . . t . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . . . . . . . .     . . . . . . . . .
    . . T . . . T . .     . . T . . . T . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule(
    '003, perpetual repetition',
    'but not a third time, however long the way back',
    danish,
    'attackers',
    'c8-c7 c3-c4 c7-c6 c4-c5 c6-c8 c5-c3 c8-c7 c3-c4 c7-c6 c4-c5 c6-c8 c5-c3',
    { illegal: 'repetition' },
  )`
    . . . . . . . . .     . . . . . . . . .
    . . t . . . t . .     . . t . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . T . K . . . .
    . . . . . . . . .     . . . . . . . . .
    . . T . . . T . .     . . . . . . T . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule(
    '003, perpetual repetition',
    'to and fro counts here',
    danish,
    'attackers',
    'c8-c7 c3-c4 c7-c8 c4-c3 c8-c7 c3-c4 c7-c8 c4-c3',
    { illegal: 'repetition' },
  )`
    . . . . . . . . .     . . . . . . . . .
    . . t . . . t . .     . . t . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . . . . . . . .     . . T . . . . . .
    . . T . . . T . .     . . . . . . T . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule(
    '003, perpetual repetition',
    'it is barred for the player whose move would do it, here the attackers',
    danish,
    'defenders',
    'c3-c4 c8-c7 c4-c3 c7-c8 c3-c4 c8-c7 c4-c3 c7-c8',
    { illegal: 'repetition' },
  )`
    . . . . . . . . .     . . . . . . . . .
    . . t . . . t . .     . . . . . . t . .
    . . . . . . . . .     . . t . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . . . . . . . .     . . . . . . . . .
    . . T . . . T . .     . . T . . . T . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule(
    '003, perpetual repetition',
    'any other move may be played',
    danish,
    'defenders',
    'c3-c4 c8-c7 c4-c3 c7-c8 c3-c4 c8-c7 c4-c3 c7-c9',
  )`
    . . . . . . . . .     . . t . . . . . .
    . . t . . . t . .     . . . . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . . . . . . . .     . . . . . . . . .
    . . T . . . T . .     . . T . . . T . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule(
    '003, perpetual repetition',
    'the same placement with the other side to move is another position',
    danish,
    'attackers',
    'c8-c7 c3-c4 c7-c6 c4-c3 c6-c8 c3-c4 c8-c7 c4-c5 c7-c8 c5-c3 c8-c7 c3-c4 c7-c6 c4-c3 c6-c8',
  )`
    . . . . . . . . .     . . . . . . . . .
    . . t . . . t . .     . . t . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . . . . . . . .     . . . . . . . . .
    . . T . . . T . .     . . T . . . T . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule(
    '003, perpetual repetition',
    'until each has stood twice',
    danish,
    'attackers',
    'c8-c7 c3-c4 c7-c6 c4-c3 c6-c8 c3-c4 c8-c7 c4-c5 c7-c8 c5-c3 c8-c7 c3-c4 c7-c6 c4-c3 c6-c8 c3-c4 c8-c7 c4-c5 c7-c8 c5-c3',
    { illegal: 'repetition' },
  )`
    . . . . . . . . .     . . . . . . . . .
    . . t . . . t . .     . . t . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . T . K . . . .
    . . . . . . . . .     . . . . . . . . .
    . . T . . . T . .     . . . . . . T . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule(
    '003, perpetual repetition',
    'a defender who has no other move loses',
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

  rule(
    '003, perpetual repetition',
    'an attacker who has no other move loses',
    danish,
    'defenders',
    'g5-g6 a1-b1 g6-g5 b1-a1 g5-g6 a1-b1 g6-g5',
    { wins: 'defenders', by: 'no-moves' },
  )`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . T . .     . . . . + . T . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . K . .     . . . . . . K . .
    T T . . . . . . .     T T . . . . . . .
    t . T . . . . . .     . t T . . . . . .
  `

  test('003, perpetual repetition: there is nothing to claim', () => {
    const before = positionOf(danish, 'attackers')`
      . . . . . . . . .
      . . t . . . t . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .
      . . T . . . T . .
      . . . . . . . . .
      . . . . . . . . .
    `
    expect(
      claimsOf(playAll(before, 'c8-c7 c3-c4 c7-c6 c4-c5 c6-c8 c5-c3 c8-c7 c3-c4 c7-c6 c4-c5 c6-c8 c5-c2')),
    ).toEqual([])
  })
})
