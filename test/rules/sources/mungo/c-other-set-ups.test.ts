import { describe, expect, test } from 'vitest'
import { startPosition } from '../../../../src/rules/position.ts'
import { LAYOUTS } from '../../../../src/rulesets/layouts.ts'
import { rulesOf, setUp } from '../../../support/diagram.ts'

// Rule document 004 (German): the Mungo booklet. Part II has the simple rules; part III the games made from
// them (A), the single changes (B) and other set-ups (C). White defends, black attacks.
const simple = 'mungo-hnefatafl'

describe('C: other set-ups', () => {
  setUp('004 C', 't-diamond', rulesOf(simple, { layout: LAYOUTS['t-diamond']! }), 'attackers')`
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

  setUp('004 C', 't-cross', rulesOf(simple, { layout: LAYOUTS['t-cross']! }), 'attackers')`
    . . . t t t t t . . .
    . . . . . t . . . . .
    . . . . . T . . . . .
    t . . . . T . . . . t
    t . . . . T . . . . t
    t t T T T K T T T t t
    t . . . . T . . . . t
    t . . . . T . . . . t
    . . . . . T . . . . .
    . . . . . t . . . . .
    . . . t t t t t . . .
  `

  setUp('004 C', 'bell-diamond', rulesOf(simple, { layout: LAYOUTS['bell-diamond']! }), 'attackers')`
    . . . . t t t . . . .
    . . . . t . t . . . .
    . . . . . t . . . . .
    . . . . . T . . . . .
    t t . . T T T . . t t
    t . t T T K T T t . t
    t t . . T T T . . t t
    . . . . . T . . . . .
    . . . . . t . . . . .
    . . . . t . t . . . .
    . . . . t t t . . . .
  `

  setUp('004 C', 'lewis-cross', rulesOf(simple, { layout: LAYOUTS['lewis-cross']! }), 'attackers')`
    . . . . t t t . . . .
    . . . . t t t . . . .
    . . . . . T . . . . .
    . . . . . T . . . . .
    t t . . . T . . . t t
    t t T T T K T T T t t
    t t . . . T . . . t t
    . . . . . T . . . . .
    . . . . . T . . . . .
    . . . . t t t . . . .
    . . . . t t t . . . .
  `

  setUp('004 C', 'lewis-diamond', rulesOf(simple, { layout: LAYOUTS['lewis-diamond']! }), 'attackers')`
    . . . . t t t . . . .
    . . . . t t t . . . .
    . . . . . . . . . . .
    . . . . . T . . . . .
    t t . . T T T . . t t
    t t . T T K T T . t t
    t t . . T T T . . t t
    . . . . . T . . . . .
    . . . . . . . . . . .
    . . . . t t t . . . .
    . . . . t t t . . . .
  `

  test('004 C: every set-up has twenty-four against twelve and the king, and looks the same from all sides', () => {
    for (const name of ['t-diamond', 't-cross', 'bell-diamond', 'lewis-cross', 'lewis-diamond']) {
      const { placement } = startPosition(rulesOf(simple, { layout: LAYOUTS[name]! }))
      const count = (piece: string) => placement.filter(cell => cell === piece).length
      expect([count('t'), count('T'), count('K')], name).toEqual([24, 12, 1])
      const at = (file: number, rank: number) => placement[rank * 11 + file]
      const turned = placement.map((_, square) => at(Math.floor(square / 11), 10 - (square % 11)))
      expect(turned, name).toEqual(placement)
    }
  })
})
