import { describe, expect, test } from 'vitest'
import { makeMoveWithCaptures } from '../../src/rules/move.ts'
import {
  claimsOf,
  ended,
  legalMoves,
  type Position,
  positionFrom,
  startPosition,
} from '../../src/rules/position.ts'
import { RULE_SETS } from '../../src/rulesets/index.ts'
import { LAYOUTS } from '../../src/rulesets/layouts.ts'
import { playAll, positionOf, reach, resultOf, rule, rulesOf } from '../support/diagram.ts'

// Where the rule documents are silent or contradict themselves, these interpretations hold.
const site = 'brettspielnetz'
const danish = 'nielsen'
const booklet = 'mungo-tablut'

describe('what never varies', () => {
  // Every rule set, on the same board without camps, so that one drawing serves them all.
  describe.each(RULE_SETS.map(set => set.id))('in %s', id => {
    const rules = rulesOf(id, { size: 9, layout: LAYOUTS.tablut!, camps: null })

    reach('what never varies', 'rook moves over empty squares, no jumping', rules, 'attackers', 'c4')`
    . . . . . . . . .
    . . . . . . . . .
    . . t . . K . . .
    . . * . . . . . .
    . . * . + . . . .
    * * t * * T . . .
    . . * . . . . . .
    . . * . . . . . .
    . . * . . . . . .
  `

    rule('what never varies', 'no passing', rules, 'attackers', 'c4-c4', { illegal: 'not-moved' })`
    . . . . . . . . .
    . . . . . . . . .
    . . . . . K . . .
    . . . . . . . . .
    . . . . + . . . .
    . . t . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
  `

    rule('what never varies', 'one move a turn', rules, 'attackers', 'c4-c5 c5-c6', {
      illegal: 'wrong-side',
    })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . K . . .     . . . . . K . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . t . + . . . .
    . . t . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

    rule(
      'what never varies',
      'a soldier closed in between the moved piece and one opposite is captured',
      rules,
      'attackers',
      'c2-c7',
    )`
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

    rule('what never varies', 'so is an attacker', rules, 'defenders', 'c2-c7')`
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

    rule('what never varies', 'exactly one piece a line', rules, 'attackers', 'c2-c7')`
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

    rule('what never varies', 'up to three lines at once', rules, 'attackers', 'c2-c7')`
    . . t . . . . . .     . . t . . . . . .
    . . T . . . . . .     . . . . . . . . .
    t T . T t . . . .     t . t . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
  `

    rule('what never varies', 'never by moving in between oneself', rules, 'defenders', 'd2-d7')`
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

    rule('what never varies', 'only next to the piece that moved', rules, 'defenders', 'd2-d7 h8-h4')`
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . t .     . . . . . . . . .
    . . t . t . . . .     . . t T t . . . .     . . t T t . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . t .
    . . . . . . K . .     . . . . . . K . .     . . . . . . K . .
    . . . T . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
  `

    rule(
      'what never varies',
      'nor when it moves on the same line further off',
      rules,
      'defenders',
      'd2-d7 a7-b7',
    )`
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    t . t . t . . . .     t . t T t . . . .     . t t T t . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . T . . K . .     . . . . . . K . .     . . . . . . K . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
  `

    rule(
      'what never varies',
      'a king who steps in among enemies is not captured',
      rules,
      'defenders',
      'c2-c7 h4-h5',
    )`
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . t . . . . . .     . . t . . . . . .     . . t . . . . . .
    . t . t . . . . .     . t K t . . . . .     . t K t . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .     . . . . + . . t .
    . . . . . . . t .     . . . . . . . t .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . K . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
  `

    rule('what never varies', 'until an attacker closes the place', rules, 'defenders', 'c2-c7 a6-c6', {
      wins: 'attackers',
      by: 'king-captured',
    })`
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . t . . . . . .     . . t . . . . . .     . . t . . . . . .
    . t . t . . . . .     . t K t . . . . .     . t K t . . . . .
    t . . . . . . . .     t . . . . . . . .     . . t . . . . . .
    . . . . + . . . .     . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . K . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
  `

    rule('what never varies', 'attackers without a legal move have lost', rules, 'defenders', 'b2-b5', {
      wins: 'defenders',
      by: 'no-moves',
    })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    T . . . . . . . .     T . . . . . . . .
    t . . . + . . . .     t T . . + . . . .
    T . . . . . . . .     T . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . T . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

    rule('what never varies', 'attackers without a man have no move', rules, 'defenders', 'c2-c7', {
      wins: 'defenders',
      by: 'no-moves',
    })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . t T . . . .     . . T . T . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . T . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
  `

    test('a game can end by agreement and by resignation', () => {
      const start = startPosition(rules)
      for (const outcome of [
        { winner: null, reason: 'agreed' },
        { winner: 'attackers', reason: 'resigned' },
        { winner: 'defenders', reason: 'resigned' },
      ] as const) {
        const over = ended(start, outcome)
        expect(over.outcome).toEqual(outcome)
        expect(legalMoves(over)).toEqual([])
        expect(claimsOf(over)).toEqual([])
      }
    })
  })
})

describe('000–002: throne, edge and corner', () => {
  rule(
    '000–002, throne and soldiers',
    'the throne does not help against a defender',
    site,
    'attackers',
    'c1-c5',
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . T + . . . .     . . t T + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
    + . t . . . . . +     + . . . . . . . +
  `

  rule('000–002, throne and soldiers', 'nor against an attacker', site, 'defenders', 'g1-g5')`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . . . .     . t . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + t . . .     . . . . + t T . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . T . +     + . . . . . . . +
  `

  rule(
    '000–002, throne and soldiers',
    'it stands in for the fourth attacker against the king',
    site,
    'attackers',
    'f1-f4',
    { wins: 'attackers', by: 'king-captured' },
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . t K . . . .     . . . t K t . . .
    . . . . t . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . t . . +     + . . . . . . . +
  `

  rule('000–002, throne and soldiers', 'the edge stands in for one attacker', site, 'attackers', 'h5-h1', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . t .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . t . .     . . . . . . t . .
    + . . . . t K . +     + . . . . t K t +
  `

  rule('000–002, throne and soldiers', 'for one, not for two', site, 'attackers', 'h5-h1')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . t .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . t K . +     + . . . . t K t +
  `

  rule(
    '000–002, throne and soldiers',
    'a king beside a corner cannot be captured there: b1',
    site,
    'attackers',
    'b7-b2',
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . t . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . t . . . . . . .
    + K t . . . . . +     + K t . . . . . +
  `

  rule(
    '000–002, throne and soldiers',
    'a king beside a corner cannot be captured there: a8',
    site,
    'attackers',
    'g8-b8',
  )`
    + . . . . . . . +     + . . . . . . . +
    K . . . . . t . .     K t . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000–002, throne and soldiers',
    'a king beside a corner cannot be captured there: h1',
    site,
    'attackers',
    'h7-h2',
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . t .
    + . . . . . t K +     + . . . . . t K +
  `

  rule(
    '000–002, throne and soldiers',
    'a king beside a corner cannot be captured there: i8',
    site,
    'attackers',
    'b8-h8',
  )`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . . . K     . . . . . . . t K
    . . . . . . . . t     . . . . . . . . t
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000–002, throne and soldiers', 'whichever attacker comes last', site, 'attackers', 'g3-a3')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . t . .     t . . . . . . . .
    K t . . . . . . .     K t . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `
})

describe('000: three times to and fro', () => {
  rule(
    '000, three times to and fro',
    'six alternating moves are three trips, and allowed',
    site,
    'defenders',
    'c4-c5 g8-g7 c5-c4 g7-g6 c4-c5 g6-g8 c5-c4 g8-g7 c4-c5 g7-g6 c5-c4',
  )`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . t . .     . t . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . t . .
    . . . . K . . . .     . . . . K . . . .
    . . T . . . . . .     . . T . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . T . .     . . . . . . T . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000, three times to and fro',
    'the seventh alternating move is illegal',
    site,
    'defenders',
    'c4-c5 g8-g7 c5-c4 g7-g6 c4-c5 g6-g8 c5-c4 g8-g7 c4-c5 g7-g6 c5-c4 g6-g8 c4-c5',
    { illegal: 'to-and-fro' },
  )`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . t . .     . t . . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . T . . . . . .     . . T . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . T . .     . . . . . . T . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000, three times to and fro',
    'the king is bound by it like all',
    site,
    'defenders',
    'e5-e4 g8-g7 e4-e5 g7-g6 e5-e4 g6-g8 e4-e5 g8-g7 e5-e4 g7-g6 e4-e5 g6-g8 e5-e4',
    { illegal: 'to-and-fro' },
  )`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . t . .     . t . . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . T . . . . . .     . . T . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . T . .     . . . . . . T . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000, three times to and fro',
    'the same piece may go elsewhere instead',
    site,
    'defenders',
    'c4-c5 g8-g7 c5-c4 g7-g6 c4-c5 g6-g8 c5-c4 g8-g7 c4-c5 g7-g6 c5-c4 g6-g8 c4-c6',
  )`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . t . .     . t . . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . T . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . T . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . T . .     . . . . . . T . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000, three times to and fro',
    'another piece may go instead',
    site,
    'defenders',
    'c4-c5 g8-g7 c5-c4 g7-g6 c4-c5 g6-g8 c5-c4 g8-g7 c4-c5 g7-g6 c5-c4 g6-g8 g2-g3',
  )`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . t . .     . t . . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . T . . . . . .     . . T . . . . . .
    . . . . . . . . .     . . . . . . T . .
    . . . . . . T . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000, three times to and fro',
    "another piece's move in between resets the count",
    site,
    'defenders',
    'c4-c5 g8-g7 c5-c4 g7-g6 c4-c5 g6-g8 c5-c4 g8-g7 c4-c5 g7-g6 c5-c4 g6-g8 g2-g3 g8-g7 c4-c5 g7-g6 c5-c4 g6-g8 c4-c5 g8-g7 c5-c4 g7-g6 c4-c5 g6-g8 c5-c4',
  )`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . t . .     . t . . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . T . . . . . .     . . T . . . . . .
    . . . . . . . . .     . . . . . . T . .
    . . . . . . T . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000, three times to and fro',
    'and the count then starts anew',
    site,
    'defenders',
    'c4-c5 g8-g7 c5-c4 g7-g6 c4-c5 g6-g8 c5-c4 g8-g7 c4-c5 g7-g6 c5-c4 g6-g8 g2-g3 g8-g7 c4-c5 g7-g6 c5-c4 g6-g8 c4-c5 g8-g7 c5-c4 g7-g6 c4-c5 g6-g8 c5-c4 g8-g7 c4-c5',
    { illegal: 'to-and-fro' },
  )`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . t . .     . t . . . . . . .
    . . . . . . . . .     . . . . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . T . . . . . .     . . T . . . . . .
    . . . . . . . . .     . . . . . . T . .
    . . . . . . T . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000, three times to and fro',
    'a reset before the limit counts too',
    site,
    'defenders',
    'c4-c5 g8-g7 c5-c4 g7-g6 c4-c5 g6-g8 c5-c4 g8-g7 c4-c5 g7-g6 g2-g3 g6-g8 c5-c4 g8-g7 c4-c5 g7-g6 c5-c4 g6-g8 c4-c5 g8-g7 c5-c4 g7-g6 c4-c5',
  )`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . t . .     . t . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . t . .
    . . . . K . . . .     . . T . K . . . .
    . . T . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . T . .
    . . . . . . T . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000, three times to and fro',
    'the move that brought the piece there is not part of a trip',
    site,
    'defenders',
    'c4-c3 g8-g7 c3-c2 g7-g6 c2-c3 g6-g8 c3-c2 g8-g7 c2-c3 g7-g6 c3-c2 g6-g8 c2-c3',
  )`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . t . .     . t . . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . T . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . T . . . . . .
    . . . . . . T . .     . . . . . . T . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000, three times to and fro',
    'nor does it delay the limit',
    site,
    'defenders',
    'c4-c3 g8-g7 c3-c2 g7-g6 c2-c3 g6-g8 c3-c2 g8-g7 c2-c3 g7-g6 c3-c2 g6-g8 c2-c3 g8-g7 c3-c2',
    { illegal: 'to-and-fro' },
  )`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . t . .     . t . . . . . . .
    . . . . . . . . .     . . . . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . T . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . T . . . . . .
    . . . . . . T . .     . . . . . . T . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000, three times to and fro',
    'each side is counted for itself',
    site,
    'defenders',
    'c4-c5 g8-g7 c5-c4 g7-g8 c4-c5 g8-g7 c5-c4 g7-g8 c4-c5 g8-g7 c5-c4 g7-g8 g2-g3 g8-g7',
    { illegal: 'to-and-fro' },
  )`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . t . .     . t . . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . T . . . . . .     . . T . . . . . .
    . . . . . . . . .     . . . . . . T . .
    . . . . . . T . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000, three times to and fro',
    'who has nothing but a fourth trip has no legal move',
    site,
    'defenders',
    'c3-d3 i8-i7 d3-c3 i7-i6 c3-d3 i6-i5 d3-c3 i5-i4 c3-d3 i4-i3 d3-c3 i3-i2',
    { wins: 'attackers', by: 'no-moves' },
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . t     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . t t . . . . .     . . t t . . . . .
    . t K . t . . . .     . t K . t . . . .
    . . t t . . . . .     . . t t . . . . t
    + . . . . . . . +     + . . . . . . . +
  `
})

describe('000: threefold repetition', () => {
  const before = positionOf(site, 'defenders')`
    + . . . . . . . +
    . . t . . . t . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . K . . . .
    . . . . . . . . .
    . . T . . . T . .
    . . . . . . . . .
    + . . . . . . . +
  `
  // Ways to come back to this position: after four plies, six and eight.
  const toAndFro = 'c3-c4 c8-c7 c4-c3 c7-c8'
  const inThrees = 'c3-c4 c8-c7 c4-c5 c7-c6 c5-c3 c6-c8'
  const inPairs = 'c3-c4 c8-c7 g3-g4 g8-g7 c4-c3 c7-c8 g4-g3 g7-g8'
  const oneSideOnly = 'c3-c4 c8-c7 c4-c5 c7-c8 c5-c4 c8-c7 c4-c3 c7-c8'

  test.each([
    ['six plies', `${inThrees} ${inThrees}`],
    ['eight plies', `${inPairs} ${inPairs}`],
    ['eight plies, one side going to and fro twice', `${oneSideOnly} ${inPairs}`],
    ['six plies and eight', `${inThrees} ${inPairs}`],
    ['six plies, to and fro in between', `${inThrees} ${toAndFro} ${inPairs}`],
    ['to and fro first', `${toAndFro} ${inPairs} ${inThrees}`],
  ])('the third occurrence may be claimed, and none before it: %s', (_, moves) => {
    expect(repetitionsAlong(before, moves)).toEqual([moves.split(' ').length])
  })

  test.each([
    ['to and fro three times', `${toAndFro} ${toAndFro} ${toAndFro}`],
    ['to and fro after a second occurrence', `${inPairs} ${toAndFro} ${toAndFro}`],
    ['to and fro before it', `${toAndFro} ${toAndFro} ${inThrees}`],
  ])('to and fro does not count as another occurrence: %s', (_, moves) => {
    expect(repetitionsAlong(before, moves)).toEqual([])
  })

  test('the same placement with the other side to move is another position', () => {
    // Five plies, three moves of one side and two of the other, hand the same placement to the other side.
    const defendersInThree = 'c3-c4 c8-c7 c4-c5 c7-c8 c5-c3'
    const attackersInThree = 'c8-c7 c3-c4 c7-c6 c4-c3 c6-c8'
    const handedOver = playAll(before, defendersInThree)
    expect([handedOver.placement, handedOver.toMove]).toEqual([before.placement, 'attackers'])
    const round = `${defendersInThree} ${attackersInThree}`
    expect(repetitionsAlong(before, `${round} ${round}`)).toEqual([20])
  })

  test('the claim stands only while the position does', () => {
    const third = playAll(before, `${inPairs} ${inPairs}`)
    expect([claimsOf(third), third.toMove]).toEqual([['repetition'], 'defenders'])
    expect(claimsOf(playAll(third, 'g3-g2'))).toEqual([])
  })

  test('the fourth occurrence may be claimed as well', () => {
    expect(claimsOf(playAll(before, `${inPairs} ${inPairs} ${inPairs}`))).toEqual(['repetition'])
  })

  test('nobody claims after the game is over', () => {
    const third = playAll(before, `${inPairs} ${inPairs}`)
    expect(claimsOf(ended(third, { winner: null, reason: 'repetition' }))).toEqual([])
  })

  test('nothing ends by itself, unless claims are automatic', () => {
    const twice = `${inPairs} ${inPairs}`
    expect(resultOf(before, twice)).toBe('g7-g8')
    const automatic = rulesOf(site, { claims: 'automatic' })
    const drawn = positionFrom(automatic, before.placement, 'defenders')
    expect(resultOf(drawn, twice)).toBe('g7-g8, draw: repetition')
  })
})

/** After which plies the third occurrence may be claimed. */
function repetitionsAlong(from: Position, moves: string): number[] {
  const found: number[] = []
  let position = from
  for (const move of moves.split(' ')) {
    position = playAll(position, move)
    if (claimsOf(position).includes('repetition')) found.push(position.ply)
  }
  return found
}

describe('000–002: a hundred plies without a capture', () => {
  const before = positionOf(site, 'defenders')`
    + . . . . . . . +
    t . . . . . . . .
    T . . . . . . . .
    . . . . . . . . .
    . . . . + . . . K
    t . . . . . . . .
    . . . . . . . . .
    . . t . . . T . .
    + . . . . . . . +
  `
  const automatic = rulesOf(site, { claims: 'automatic' })

  // The defender walks up and down the g-file in twelve moves, the attacker up the c-file and back in five:
  // in a hundred plies no position occurs twice. a4-a6 captures a7 whenever it is played.
  const climb = ['g2-g3', 'g3-g4', 'g4-g5', 'g5-g6', 'g6-g7', 'g7-g8']
  const defender = [...climb, 'g8-g7', 'g7-g6', 'g6-g5', 'g5-g4', 'g4-g3', 'g3-g2']
  const attacker = ['c2-c3', 'c3-c4', 'c4-c5', 'c5-c6', 'c6-c2']
  const quiet = (plies: number, first = defender, second = attacker) =>
    Array.from({ length: plies }, (_, ply) => {
      const walk = ply % 2 === 0 ? first : second
      return walk[(ply >> 1) % walk.length]!
    }).join(' ')

  test('the side to move may claim after the hundredth, not after the ninety-ninth', () => {
    expect(claimsOf(playAll(before, quiet(99)))).toEqual([])
    const hundredth = playAll(before, quiet(100))
    expect([hundredth.outcome, claimsOf(hundredth)]).toEqual([null, ['captureless']])
  })

  test('the claim stands on until a capture', () => {
    const next = playAll(before, quiet(101))
    expect(claimsOf(next)).toEqual(['captureless'])
    expect(resultOf(next, 'a4-a6')).toBe('a4-a6xa7')
    expect(claimsOf(playAll(next, 'a4-a6'))).toEqual([])
  })

  test('a capture begins the count anew', () => {
    const late = playAll(before, `${quiet(99)} a4-a6`)
    expect(claimsOf(late)).toEqual([])
    expect(late.capturelessPlies).toBe(0)
  })

  test('with automatic claims the hundredth ply ends the game, and the ninety-ninth does not', () => {
    const start = positionFrom(automatic, before.placement, 'defenders')
    expect(playAll(start, quiet(99)).outcome).toBeNull()
    expect(playAll(start, quiet(100)).outcome).toEqual({ winner: null, reason: 'captureless' })
    expect(playAll(start, `${quiet(99)} a4-a6`).outcome).toBeNull()
  })

  test('a win on the hundredth ply is a win', () => {
    const start = positionFrom(automatic, before.placement, 'attackers')
    const line = `${quiet(99, attacker, defender)} i5-i9`
    expect(resultOf(start, line)).toBe('i5-i9, defenders: king-escaped')
  })
})

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

describe('003: the king', () => {
  rule('003, king', 'between two attackers like any piece', danish, 'attackers', 'g2-g7', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t K . . .     . . . . t K t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . t . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003, king', 'beside the throne three attackers and the throne', danish, 'attackers', 'c8-c5', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . t . . . . .     . . . t . . . . .
    . . . K + . . . .     . . t K + . . . .
    . . . t . . . . .     . . . t . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003, king', 'beside the throne not by two of them', danish, 'attackers', 'd9-d6')`
    . . . t . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . t . . . . .
    . . . K + . . . .     . . . K + . . . .
    . . . t . . . . .     . . . t . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003, king', 'on the throne four attackers', danish, 'attackers', 'a5-d5', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . t . . . .
    t . . . K t . . .     . . . t K t . . .
    . . . . t . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003, king', 'he can be captured together with a soldier', danish, 'attackers', 'c2-c7', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    t T . K t . . . .     t . t K t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . T .     . . . . . . . T .
    . . . . . . . . .     . . . . . . . . .
  `

  // Where a soldier may sit on the throne, it is not empty, and stands in for nobody.
  const openThrone = rulesOf(danish, { 'throne.stop': 'anyone' })
  const openThroneOnSite = rulesOf(site, { 'throne.stop': 'anyone' })

  rule('an empty throne is empty', 'a defender on it keeps the king free', openThrone, 'attackers', 'e1-e3')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . T . . . .     . . . . T . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . . . . . .
  `

  rule('an empty throne is empty', 'an attacker on it is the fourth', openThrone, 'attackers', 'e1-e3', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . t . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . . . . . .
  `

  rule(
    'an empty throne is empty',
    'a defender on it keeps the king free where four are always needed',
    openThroneOnSite,
    'attackers',
    'e1-e3',
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . T . . . .     . . . . T . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . t . . . +     + . . . . . . . +
  `

  rule(
    'an empty throne is empty',
    'leaving it captures nobody, and a move elsewhere does not either',
    openThrone,
    'defenders',
    'e5-e8 h8-h7',
  )`
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . T . . t .     . . . . T . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . T . . . .     . . . . + . . . .     . . . . + . . . .
    . . . t K t . . .     . . . t K t . . .     . . . t K t . . .
    . . . . t . . . .     . . . . t . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
  `

  rule(
    'an empty throne is empty',
    'an attacker who comes back then does',
    openThrone,
    'defenders',
    'e5-e8 e3-e2 e8-e9 e2-e3',
    { wins: 'attackers', by: 'king-captured' },
  )`
    . . . . . . . . .     . . . . T . . . .
    . . . . . . . t .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . T . . . .     . . . . + . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . . t . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule(
    'an empty throne is empty',
    'a defender on it is no anvil against a defender',
    openThrone,
    'attackers',
    'a7-e7',
  )`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     . . . . t . . . .
    . . . . T . . . .     . . . . T . . . .
    . . . . T . . . .     . . . . T . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `
})

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

describe('004 B III: shieldwall', () => {
  const wall = rulesOf('mungo-tablut-harbour', { shieldwall: 'on' })
  const cornersClose = rulesOf('mungo-tablut-harbour', { shieldwall: 'on', 'shieldwall.cornerCloses': true })
  const unarmed = rulesOf('mungo-tablut-harbour', { shieldwall: 'on', 'king.armed': false })
  const edgeCounts = rulesOf('mungo-tablut-harbour', { shieldwall: 'on', 'king.edgeCounts': true })

  rule('004 B III', 'the piece in front comes last', wall, 'attackers', 'g6-b6')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    T . . . . . t . .     . t . . . . . . .
    T t . . + . . . .     . t . . + . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'the piece at the upper end comes last', wall, 'attackers', 'g7-a7')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . t . .     t . . . . . . . .
    T t . . . . . . .     . t . . . . . . .
    T t . . + . . . .     . t . . + . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'the piece at the lower end comes last', wall, 'attackers', 'g4-a4')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    T t . . . . . . .     . t . . . . . . .
    T t . . + . . . .     . t . . + . . . .
    . . . . . . t . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'three in a row', wall, 'attackers', 'g6-b6')`
    + . . . . . . . +     + . . . . . . . +
    t . . . . . . . .     t . . . . . . . .
    T t . . . . . . .     . t . . . . . . .
    T . . . . . t . .     . t . . . . . . .
    T t . . + . . . .     . t . . + . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'a row of attackers', wall, 'defenders', 'g6-b6')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . t .     . . . . . . . t .
    T . . . . . . . .     T . . . . . . . .
    t . . . . . T . .     . T . . . . . . .
    t T . . + . . . .     . T . . + . . . .
    T . . . . . . . .     T . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'at the right edge', wall, 'attackers', 'c6-h6')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . t     . . . . . . . . t
    . . t . . . . . T     . . . . . . . t .
    . . . . + . . t T     . . . . + . . t .
    . . . . . . . . t     . . . . . . . . t
    . . . . . . . . .     . . . . . . . . .
    . K . . . . . . .     . K . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'at the upper edge', wall, 'attackers', 'c3-c9')`
    + . . T T t . . +     + . t . . t . . +
    . . . t t . . . .     . . . t t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'at the lower edge', wall, 'defenders', 'd7-d2')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . t .     . . . . . . . t .
    . . . T . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . T . . . .     . . . T T . . . .
    + . T t t T . . +     + . T . . T . . +
  `

  rule('004 B III', 'a row of one is not captured by it', wall, 'attackers', 'g6-b6')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    T . . . . . t . .     T t . . . . . . .
    t . . . + . . . .     t . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'every one needs an enemy in front', wall, 'attackers', 'g6-b6')`
    + . . . . . . . +     + . . . . . . . +
    t . . . . . . . .     t . . . . . . . .
    T . . . . . . . .     T . . . . . . . .
    T . . . . . t . .     T t . . . . . . .
    T t . . + . . . .     T t . . + . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'an own piece in front is none', wall, 'attackers', 'g6-b6')`
    + . . . . . . . +     + . . . . . . . +
    t . . . . . . . .     t . . . . . . . .
    T T . . . . . . .     T T . . . . . . .
    T . . . . . t . .     T t . . . . . . .
    T t . . + . . . .     T t . . + . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'both ends must be closed', wall, 'attackers', 'g6-b6')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    T . . . . . t . .     T t . . . . . . .
    T t . . + . . . .     T t . . + . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'a gap makes two rows, and neither is closed', wall, 'attackers', 'g7-b7')`
    + . . . . . . . +     + . . . . . . . +
    t . . . . . . . .     t . . . . . . . .
    T . . . . . t . .     T t . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    T t . . + . . . .     T t . . + . . . .
    T t . . . . . . .     T t . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'the piece that moved must be one of those that close it', wall, 'attackers', 'h8-h7')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . t .     . . . . . . . . .
    t . . . . . . . .     t . . . . . . t .
    T t . . . . . . .     T t . . . . . . .
    T t . . + . . . .     T t . . + . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'another move beside the wall captures nothing either', wall, 'attackers', 'c8-c6')`
    + . . . . . . . +     + . . . . . . . +
    . . t . . . . . .     . . . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    T t . . . . . . .     T t t . . . . . .
    T t . . + . . . .     T t . . + . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'one who steps into the row himself is not captured', wall, 'defenders', 'b6-a6 h8-h7')`
    + . . . . . . . +     + . . . . . . . +     + . . . . . . . +
    . . . . . . . t .     . . . . . . . t .     . . . . . . . . .
    t . . . . . . . .     t . . . . . . . .     t . . . . . . t .
    . T . . . . . . .     T . . . . . . . .     T . . . . . . . .
    T t . . + . . . .     T t . . + . . . .     T t . . + . . . .
    t . . . . . . . .     t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'it is closed afterwards', wall, 'defenders', 'b6-a6 h6-b6')`
    + . . . . . . . +     + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     t . . . . . . . .     t . . . . . . . .
    . T . . . . . t .     T . . . . . . t .     . t . . . . . . .
    T t . . + . . . .     T t . . + . . . .     . t . . + . . . .
    t . . . . . . . .     t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'one move may close two rows', wall, 'attackers', 'c5-a5')`
    + . . . . . . . +     + . . . . . . . +
    t . . . . . . . .     t . . . . . . . .
    T t . . . . . . .     . t . . . . . . .
    T t . . . . . . .     . t . . . . . . .
    . . t . + . . . .     t . . . + . . . .
    T t . . . . . . .     . t . . . . . . .
    T t . . . . . . .     . t . . . . . . .
    t . . . . . . K .     t . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'a capture in between and the wall in one move', wall, 'attackers', 'g6-b6')`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . . . .     . t . . . . . . .
    t T . . . . . . .     t . . . . . . . .
    T . . . . . t . .     . t . . . . . . .
    T t . . + . . . .     . t . . + . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'the end piece captures along the edge as well', wall, 'attackers', 'g7-a7')`
    + . . . . . . . +     + . . . . . . . +
    T . . . . . . . .     . . . . . . . . .
    . . . . . . t . .     t . . . . . . . .
    T t . . . . . . .     . t . . . . . . .
    T t . . + . . . .     . t . . + . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'a king in the row stays, the soldiers fall', wall, 'attackers', 'g6-b6')`
    + . . . . . . . +     + . . . . . . . +
    t . . . . . . . .     t . . . . . . . .
    T t . . . . . . .     . t . . . . . . .
    K . . . . . t . .     K t . . . . . . .
    T t . . + . . . .     . t . . + . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'the king is one of the two', wall, 'attackers', 'g6-b6')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    K . . . . . t . .     K t . . . . . . .
    T t . . + . . . .     . t . . + . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'he stays where the edge counts against him too', edgeCounts, 'attackers', 'g6-b6')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    K . . . . . t . .     K t . . . . . . .
    T t . . + . . . .     . t . . + . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'an armed king closes an end', wall, 'defenders', 'g6-b6')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . t .     . . . . . . . t .
    K . . . . . . . .     K . . . . . . . .
    t . . . . . T . .     . T . . . . . . .
    t T . . + . . . .     . T . . + . . . .
    T . . . . . . . .     T . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'an unarmed king closes no end', unarmed, 'defenders', 'g6-b6')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . t .     . . . . . . . t .
    K . . . . . . . .     K . . . . . . . .
    t . . . . . T . .     t T . . . . . . .
    t T . . + . . . .     t T . . + . . . .
    T . . . . . . . .     T . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'an armed king closes in front', wall, 'defenders', 'g4-a4')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . t .     . . . . . . . t .
    T . . . . . . . .     T . . . . . . . .
    t K . . . . . . .     . K . . . . . . .
    t T . . + . . . .     . T . . + . . . .
    . . . . . . T . .     T . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'an unarmed king closes nothing in front', unarmed, 'defenders', 'g4-a4')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . t .     . . . . . . . t .
    T . . . . . . . .     T . . . . . . . .
    t K . . . . . . .     t K . . . . . . .
    t T . . + . . . .     t T . . + . . . .
    . . . . . . T . .     T . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'an armed king closes it by moving', wall, 'defenders', 'g6-b6')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . t .     . . . . . . . t .
    T . . . . . . . .     T . . . . . . . .
    t . . . . . K . .     . K . . . . . . .
    t T . . + . . . .     . T . . + . . . .
    T . . . . . . . .     T . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'an unarmed king does not', unarmed, 'defenders', 'g6-b6')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . t .     . . . . . . . t .
    T . . . . . . . .     T . . . . . . . .
    t . . . . . K . .     t K . . . . . . .
    t T . . + . . . .     t T . . + . . . .
    T . . . . . . . .     T . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'a corner closes nothing by itself', wall, 'attackers', 'g3-b3')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . K .     . . . . + . . K .
    t . . . . . . . .     t . . . . . . . .
    T . . . . . t . .     T t . . . . . . .
    T t . . . . . . .     T t . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'a corner closes, where so agreed', cornersClose, 'attackers', 'g3-b3')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . K .     . . . . + . . K .
    t . . . . . . . .     t . . . . . . . .
    T . . . . . t . .     . t . . . . . . .
    T t . . . . . . .     . t . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'a corner closes against attackers too', cornersClose, 'defenders', 'g4-a4')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . t .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . K .     . . . . + . . K .
    . . . . . . T . .     T . . . . . . . .
    t T . . . . . . .     . T . . . . . . .
    t T . . . . . . .     . T . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'the upper corner too', cornersClose, 'attackers', 'f2-f9')`
    + . . . . . T T +     + . . . . t . . +
    . . . . . . t t .     . . . . . . t t .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . K . . . t . . .     . K . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'two corners close a whole edge', cornersClose, 'attackers', 'g5-b5')`
    + . . . . . . . +     + . . . . . . . +
    T t . . . . . . .     . t . . . . . . .
    T t . . . . . . .     . t . . . . . . .
    T t . . . . . . .     . t . . . . . . .
    T . . . + . t . .     . t . . + . . . .
    T t . . . . . . .     . t . . . . . . .
    T t . . . . . K .     . t . . . . . K .
    T t . . . . . . .     . t . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'a row of one beside a corner is not walled in', cornersClose, 'attackers', 'g2-b2')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . K .     . . . . + . . K .
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    T . . . . . t . .     T t . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `
})

test('003: a real game replays, and the defenders win it', () => {
  const game = 'i6-g6 e7-g7xg6 i5-i7 f5-f7 f9-f8 e6-b6 a4-b4 e5-e7 e9-g9 e7-a7'
  const start = startPosition(rulesOf(danish))
  expect(resultOf(start, game)).toBe('e7-a7, defenders: king-escaped')
  const taken = lineOf(playAll(start, game)).map(({ last, rules }) =>
    makeMoveWithCaptures(last!.move, last!.captured, rules.geometry.size),
  )
  expect(taken.join(' ')).toBe(game)
})

/** The positions after each move, first to last. */
function lineOf(position: Position): Position[] {
  return position.previous ? [...lineOf(position.previous), position] : []
}
