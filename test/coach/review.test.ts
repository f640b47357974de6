import { describe, expect, it } from 'vitest'
import { analyseGame } from '../../src/coach/review.ts'
import { WIN, winIn } from '../../src/coach/score.ts'
import { Thinker } from '../../src/coach/think.ts'
import { ended, type Position, startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { playAll } from '../support/diagram.ts'
import { nameOf } from './forced-wins.ts'

const REAL_GAME = 'i6-g6 e7-g7xg6 i5-i7 f5-f7 f9-f8 e6-b6 a4-b4 e5-e7 e9-g9 e7-a7'
const thinker = new Thinker()
const analyse = (last: Position) =>
  analyseGame(last, async position => thinker.think(position, { nodes: 20_000 }))
const review = async (last: Position) => (await analyse(last)).moments

describe('the review of a game', () => {
  const last = playAll(startPosition(builtInRules('nielsen')), REAL_GAME)

  it('names at most three moves, in their order, each worse than the better move', async () => {
    const points = await review(last)
    expect(points.length).toBeGreaterThan(0)
    expect(points.length).toBeLessThanOrEqual(3)
    expect(points.map(({ ply }) => ply)).toEqual(points.map(({ ply }) => ply).sort((a, b) => a - b))
    for (const { before, after, played, better } of points) {
      expect(before).toBeGreaterThan(after)
      expect(better).not.toEqual(played)
    }
  })

  it('says how the game stood at each ply, for the attackers', async () => {
    const { evaluations, moments } = await analyse(last)
    expect(evaluations).toHaveLength(last.ply + 1)
    expect(evaluations.at(-1)).toBe(-WIN)
    for (const { ply, side, before, line, better } of moments) {
      expect(evaluations[ply - 1]).toBe(side === 'attackers' ? before : 0 - before)
      expect(line[0]).toEqual(better)
    }
  })

  it('finds the mistake that lost the game', async () => {
    const points = await review(last)
    const lost = points.find(({ side, after }) => side === 'attackers' && winIn(after) !== null)
    expect(lost).toBeDefined()
    expect(winIn(lost!.before)).toBeNull()
  })

  it('finds a win that was passed over, in a game that goes on', async () => {
    const missed = playAll(startPosition(builtInRules('nielsen')), `${REAL_GAME.slice(0, -6)} e7-e6`)
    const point = (await review(missed)).at(-1)!
    expect({ ply: point.ply, side: point.side, winIn: winIn(point.before) }).toEqual({
      ply: 10,
      side: 'defenders',
      winIn: 1,
    })
    expect(nameOf(last, point.better)).toMatch(/^e7-[ai]7$/)
  })

  it('does not blame the last move for a resignation', async () => {
    const first = playAll(startPosition(builtInRules('nielsen')), 'd1-d2')
    expect(await review(ended(first, { winner: 'attackers', reason: 'resigned' }))).toEqual(
      await review(first),
    )
  })
})
