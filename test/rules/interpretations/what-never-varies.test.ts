import { describe, expect, test } from 'vitest'
import { claimsOf, ended, legalMoves, startPosition } from '../../../src/rules/position.ts'
import { RULE_SETS } from '../../../src/rulesets/index.ts'
import { LAYOUTS } from '../../../src/rulesets/layouts.ts'
import { reach, rule, rulesOf } from '../../support/diagram.ts'

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
