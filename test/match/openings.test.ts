import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/coach/chance.ts'
import { ALL_PARTS } from '../../src/coach/search-settings.ts'
import { Thinker } from '../../src/coach/think.ts'
import { randomOpening } from '../../src/match/openings.ts'
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
})
