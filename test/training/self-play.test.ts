import { describe, expect, it } from 'vitest'
import { CHOSEN_WEIGHTS } from '../../src/coach/weights.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
// @ts-expect-error: the scripts of training/ are plain JavaScript, which runs on the build.
import { playSelfPlayGames } from '../../training/self-play.js'

const settings = { games: 2, nodes: 50, seed: 3, weights: CHOSEN_WEIGHTS }

describe('positions of self-play', () => {
  const samples = playSelfPlayGames(builtInRules('nielsen'), settings)

  it('are the same for the same seed', () => {
    expect(samples.length).toBeGreaterThan(10)
    expect(playSelfPlayGames(builtInRules('nielsen'), settings)).toEqual(samples)
  })

  it('have a feature for each weight, and the result of their game', () => {
    for (const { features, tempo, result } of samples) {
      expect(features).toHaveLength(Object.keys(CHOSEN_WEIGHTS).length)
      expect(Math.abs(tempo)).toBe(1)
      expect([0, 0.5, 1]).toContain(result)
    }
  })

  it('of evened out games: a side that has won begins the next game with a soldier less', () => {
    const rules = builtInRules('mungo-tablut')
    const soldiers = ({ features }: { features: number[] }) =>
      features[Object.keys(CHOSEN_WEIGHTS).indexOf('defender')]!
    const play = (evensOut: boolean): { features: number[] }[] =>
      playSelfPlayGames(rules, { ...settings, games: 3, evensOut })
    const fewest = (evensOut: boolean) => Math.min(...play(evensOut).map(soldiers))
    expect(fewest(true)).toBeLessThan(fewest(false))
  })
})
