import { describe, expect, it } from 'vitest'
import { winIn } from '../../src/coach/score.ts'
import { Thinker } from '../../src/coach/think.ts'
import { builtInRules, RULE_SETS } from '../../src/rulesets/index.ts'
import { findForcedWins, nameOf } from './forced-wins.ts'

/** The whole suite, with a clock, is in `npm run bench`; this is a sample, with a count in its place. */
const EACH_KIND = 2
const NODES = 100_000

describe('no forced win in one or in two is missed', () => {
  const thinker = new Thinker()
  it.each(RULE_SETS.filter(set => set.options.size === 9).map(set => set.id))('%s', async id => {
    const wins = await findForcedWins(builtInRules(id), EACH_KIND, 1)
    expect(wins).toHaveLength(4 * EACH_KIND)
    for (const { position, inMoves, winners } of wins) {
      const { move, score } = thinker.think(position, { nodes: NODES })!
      expect(winIn(score)).toBe(inMoves)
      expect([...winners]).toContain(nameOf(position, move))
    }
  })
})
