import { describe, expect, test } from 'vitest'
import { claimsOf } from '../../../src/rules/position.ts'
import { playAll, positionOf, rule } from '../../support/diagram.ts'

// Where the rule documents are silent or contradict themselves, these interpretations hold.
const booklet = 'mungo-tablut'

describe('004: leaving the board, the throne, repetition', () => {
  rule(
    '004, leaving the board',
    'any edge square wins at once, whoever stands round it',
    booklet,
    'defenders',
    'c4-a4',
    { wins: 'defenders', by: 'king-escaped' },
  )`
    . . . . . . . . .     . . . . . . . . .
    . t . . . . . . .     . t . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    t . . . + . . . .     t . . . + . . . .
    . . K . . . . . .     K . . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule(
    '004, leaving the board',
    'a king who stands on the edge has won already',
    booklet,
    'defenders',
    'b1-a1',
    { illegal: 'game-over' },
  )`
    . . . . . . . . .
    . . . . . . . t .
    . . . . . . . . .
    . . . . . . . . .
    . . . . + . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . K . . . . . . .
  `

  rule(
    '004 B I a',
    'no piece re-enters the throne, the king included',
    booklet,
    'defenders',
    'e5-e4 h8-h7 e4-e5',
    { illegal: 'throne-stop' },
  )`
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . t .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . K . . . .     . . . . K . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
  `

  rule('004 B I a', 'but all may cross it', booklet, 'defenders', 'e5-e4 h8-h7 e4-e6')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . t .
    . . . . . . . . .     . . . . K . . . .
    . . . . K . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  test('004, repetition: not regulated; nothing is barred, nothing can be claimed', () => {
    const before = positionOf(booklet, 'attackers')`
      . . . . . . . . .
      . . . . . . . t .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .
      . . T . . . . . .
      . . . . . . . . .
      . . . . . . . . .
    `
    const long = playAll(before, 'h8-h7 c3-c4 h7-h8 c4-c3 '.repeat(30))
    expect([long.ply, long.outcome, claimsOf(long)]).toEqual([120, null, []])
  })
})
