import { describe, expect, test } from 'vitest'
import { findRuleSet } from '../../../../src/rulesets/index.ts'
import { rule, setUp } from '../../../support/diagram.ts'

// Rule document 004 (German): the Mungo booklet. Part II has the simple rules; part III the games made from
// them (A), the single changes (B) and other set-ups (C). White defends, black attacks.
const throne = 'mungo-tablut'
const harbour = 'mungo-tablut-harbour'
const fetlar = 'mungo-fetlar'

describe('A1: Tablut', () => {
  setUp(
    '004 A1',
    'nine by nine squares, a king with eight, and the usual sixteen attackers',
    throne,
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

  setUp(
    '004 A1',
    'nine by nine squares, a king with eight, and the usual sixteen attackers',
    harbour,
    'attackers',
  )`
    + . . t t t . . +
    . . . . t . . . .
    . . . . T . . . .
    t . . . T . . . t
    t t T T K T T t t
    t . . . T . . . t
    . . . . T . . . .
    . . . . t . . . .
    + . . t t t . . +
  `

  test('004 A1: that the booklet says twelve, and B II for the throne, is named where the game is listed', () => {
    for (const id of [throne, harbour]) {
      const note = findRuleSet(id)!.note!
      for (const word of ['12', '16', 'B II', 'B I 1']) expect(note).toContain(word)
    }
  })

  rule('004 A1', 'read as throne: any edge square is an escape', throne, 'defenders', 'c4-a4', {
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

  rule('004 A1', 'read as B II: an edge square is none', harbour, 'defenders', 'c4-a4')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . t .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . K . . . . . .     K . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 A1', 'read as B II: a corner is', harbour, 'defenders', 'a4-a9', {
    wins: 'defenders',
    by: 'king-escaped',
  })`
    + . . . . . . . +     K . . . . . . . +
    . . . . . . . t .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    K . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 A1', 'read as throne: corners are squares like any other', throne, 'attackers', 'a4-a1')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . K . .     . . . . . . K . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    t . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     t . . . . . . . .
  `

  rule('004 A1', 'read as B II: nobody else enters a corner', harbour, 'attackers', 'a4-a1', {
    illegal: 'corner-stop',
  })`
    + . . . . . . . +
    . . . . . . K . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . + . . . .
    t . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    + . . . . . . . +
  `
})

describe('A2: Fetlar', () => {
  setUp('004 A2', 'set up as in part II', fetlar, 'attackers')`
    + . . t t t t t . . +
    . . . . . t . . . . .
    . . . . . . . . . . .
    t . . . . T . . . . t
    t . . . T T T . . . t
    t t . T T K T T . t t
    t . . . T T T . . . t
    t . . . . T . . . . t
    . . . . . . . . . . .
    . . . . . t . . . . .
    + . . t t t t t . . +
  `

  rule('004 A2', 'without B III: a walled-in row stands', fetlar, 'attackers', 'g6-b6')`
    + . . . . . . . . . +     + . . . . . . . . . +
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    t . . . . . . . . . .     t . . . . . . . . . .
    T . . . . + t . . . .     T t . . . + . . . . .
    T t . . . . . . . . .     T t . . . . . . . . .
    t . . . . . . . . . .     t . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . K . .     . . . . . . . . K . .
    + . . . . . . . . . +     + . . . . . . . . . +
  `
})
