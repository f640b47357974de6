import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/coach/chance.ts'
import { ALL_PARTS } from '../../src/coach/search-settings.ts'
import { Thinker } from '../../src/coach/think.ts'
import { evenedOut, NONE_MISSING, openingWithout, randomOpening } from '../../src/match/openings.ts'
import { makePlacement } from '../../src/rules/placement.ts'
import { builtInRules } from '../../src/rulesets/index.ts'

const rules = builtInRules('nielsen')
const thinker = new Thinker(ALL_PARTS, 12)

describe('openings', () => {
  it('are as long as asked for, and the same for the same seed', () => {
    const opening = (seed: number) => randomOpening(rules, 4, seededRandom(seed), thinker)
    expect(opening(3).ply).toBe(4)
    expect(makePlacement(opening(3).placement)).toBe(makePlacement(opening(3).placement))
    expect(makePlacement(opening(3).placement)).not.toBe(makePlacement(opening(4).placement))
  })

  it('leave nobody a win within two moves', () => {
    const random = seededRandom(1)
    for (let i = 0; i < 20; i++) {
      const { score } = thinker.think(randomOpening(rules, 8, random, thinker), { depth: 3 })!
      expect(Math.abs(score)).toBeLessThan(8000)
    }
  })

  it('give the side that has won a soldier less, or its opponent one back', () => {
    const defendersLess = evenedOut(evenedOut(NONE_MISSING, 'defenders'), 'defenders')
    expect(defendersLess).toEqual({ attackers: 0, defenders: 2 })
    expect(evenedOut(defendersLess, 'attackers')).toEqual({ attackers: 0, defenders: 1 })
    const { placement } = openingWithout(defendersLess, rules, 0, seededRandom(1), thinker)
    expect(placement.filter(cell => cell === 'T')).toHaveLength(6)
    expect(placement.filter(cell => cell === 't')).toHaveLength(16)
  })
})
