import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/coach/chance.ts'
import {
  addPair,
  eloOf,
  estimateElo,
  logLikelihoodRatio,
  NO_PAIRS,
  type PairCounts,
  scoreOf,
  verdictOf,
} from '../../src/match/statistics.ts'

describe('Elo', () => {
  it.each([
    [0.5, 0],
    [0.75, 190.8],
    [0.64, 100],
    [10 / 11, 400],
  ])('a score of %d is a difference of %d', (score, elo) => {
    expect(eloOf(score)).toBeCloseTo(elo, 0)
    expect(scoreOf(elo)).toBeCloseTo(score, 2)
  })

  it('is 0 where each engine has won one game of each pair', () => {
    const { elo, from, to } = estimateElo([0, 0, 30, 0, 0])
    expect(elo).toBeCloseTo(0)
    expect(from).toBeLessThan(0)
    expect(to).toBeGreaterThan(0)
  })

  it('has an interval that narrows with the square root of the games', () => {
    const width = ({ from, to }: { from: number; to: number }) => to - from
    const few = width(estimateElo([10, 0, 20, 0, 10]))
    const many = width(estimateElo([40, 0, 80, 0, 40]))
    expect(few / many).toBeCloseTo(2, 0)
  })

  it('counts pairs, not games: openings that one side always wins prove that the engines are equal', () => {
    const alike = estimateElo([1, 0, 98, 0, 1])
    const random = estimateElo([25, 0, 50, 0, 25])
    expect(alike.to - alike.from).toBeLessThan((random.to - random.from) / 4)
  })

  it('has no upper bound where every game was won, and a lower one that rises', () => {
    expect(estimateElo([0, 0, 0, 0, 5])).toMatchObject({ elo: Infinity, to: Infinity })
    expect(estimateElo([0, 0, 0, 0, 50]).from).toBeGreaterThan(estimateElo([0, 0, 0, 0, 5]).from)
  })

  it('is unknown before the first game', () => {
    expect(estimateElo(NO_PAIRS)).toEqual({ elo: 0, from: -Infinity, to: Infinity })
  })
})

describe('the sequential test', () => {
  const SPRT = { low: 0, high: 50 }

  it('is not decided by a single pair, nor by a few that ended alike', () => {
    for (const pairs of [
      [0, 0, 0, 0, 1],
      [0, 0, 5, 0, 0],
      [1, 0, 0, 0, 0],
    ] as const)
      expect(verdictOf(logLikelihoodRatio(pairs, SPRT))).toBe('undecided')
  })

  it('is decided by a clear result', () => {
    expect(verdictOf(logLikelihoodRatio([2, 0, 10, 0, 20], SPRT))).toBe('high')
    expect(verdictOf(logLikelihoodRatio([20, 0, 10, 0, 2], SPRT))).toBe('low')
  })

  /** Pairs of games between engines of this difference, until the test decides. */
  function decide(elo: number, random: () => number) {
    let pairs: PairCounts = NO_PAIRS
    const game = () => (random() < scoreOf(elo) ? 1 : 0)
    for (let played = 0; played < 5000; played++) {
      pairs = addPair(pairs, game() + game())
      const verdict = verdictOf(logLikelihoodRatio(pairs, SPRT))
      if (verdict !== 'undecided') return verdict
    }
    return 'undecided'
  }

  it.each([
    [0, 'low'],
    [50, 'high'],
  ] as const)('errs about 5 times of 100: a true difference of %d is found to be %s', (elo, verdict) => {
    const random = seededRandom(elo + 7)
    const right = Array.from({ length: 400 }, () => decide(elo, random)).filter(found => found === verdict)
    expect(right.length / 400).toBeGreaterThan(0.91)
  })
})
