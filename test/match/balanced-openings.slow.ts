import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/coach/chance.ts'
import { ALL_PARTS } from '../../src/coach/search-settings.ts'
import { Thinker } from '../../src/coach/think.ts'
import { balancedOpening } from '../../src/match/openings.ts'
import { builtInRules } from '../../src/rulesets/index.ts'

const thinker = new Thinker(ALL_PARTS, 12)

describe('balanced openings', () => {
  it('take soldiers from the side that always wins, until it does not', () => {
    const opening = balancedOpening(builtInRules('mungo-tablut'), 4, seededRandom(5), thinker)
    const count = (piece: string) => opening.placement.filter(cell => cell === piece).length
    expect(count('t')).toBe(16)
    expect(count('T')).toBeLessThan(8)
  })
})
