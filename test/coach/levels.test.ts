import { describe, expect, it } from 'vitest'
import { LEVEL_NUMBERS, LEVELS, seededRandom, thinkAtLevel } from '../../src/coach/levels.ts'
import { Thinker } from '../../src/coach/think.ts'
import { legalMoves, startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { positionOf } from '../support/diagram.ts'

const start = startPosition(builtInRules('nielsen'))
const thinker = new Thinker()
const nodes = 3000

/** The king leaves at once, and nothing else is nearly as good. */
const wonAtOnce = positionOf('nielsen', 'defenders')`
  . . . . . . . . .
  . . . . . . . . .
  . t . . . . t . .
  . . . . . . . . .
  . . t . . . . . .
  . . . . T . . . .
  . . K . . . . t .
  . . . . . . . . .
  . . . . . t . . .
`

const movesOf = (level: (typeof LEVEL_NUMBERS)[number], seeds: number, position = start) =>
  Array.from({ length: seeds }, (_, seed) => {
    const { move } = thinkAtLevel(thinker, position, level, seededRandom(seed + 1), { nodes })!
    return `${move.from}-${move.to}`
  })

describe('levels', () => {
  it.each(LEVEL_NUMBERS)('level %d plays legal moves, the same for the same seed', level => {
    const legal = legalMoves(start).map(({ from, to }) => `${from}-${to}`)
    const moves = movesOf(level, 8)
    for (const move of moves) expect(legal).toContain(move)
    expect(movesOf(level, 8)).toEqual(moves)
  })

  it('grow stronger: more depth, less slack, fewer oversights', () => {
    for (const level of LEVEL_NUMBERS.slice(1)) {
      const [weaker, stronger] = [LEVELS[LEVEL_NUMBERS[level - 2]!], LEVELS[level]]
      expect(stronger.depth).toBeGreaterThanOrEqual(weaker.depth)
      expect(stronger.slack).toBeLessThanOrEqual(weaker.slack)
      expect(stronger.oversights).toBeLessThanOrEqual(weaker.oversights)
      expect(stronger).not.toEqual(weaker)
    }
  })

  it('the first overlooks a win now and then; from the fourth on none does', () => {
    const wins = (move: string) => /^20-(2|18|74|26)$/.test(move)
    expect(movesOf(1, 40, wonAtOnce).every(wins)).toBe(false)
    for (const level of [4, 5, 6, 7, 8] as const) expect(movesOf(level, 10, wonAtOnce).every(wins)).toBe(true)
  })

  it('the lower ones vary, the eighth does not', () => {
    expect(new Set(movesOf(2, 20)).size).toBeGreaterThan(3)
    expect(new Set(movesOf(8, 5)).size).toBe(1)
  })
})
