import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDecided, WIN } from '../../src/coach/score.ts'
import { ALL_PARTS } from '../../src/coach/search-settings.ts'
import { Thinker } from '../../src/coach/think.ts'
import { playIfLegal } from '../../src/rules/legality.ts'
import type { Move } from '../../src/rules/move.ts'
import { startPosition } from '../../src/rules/position.ts'
import type { Options } from '../../src/rules/rule-set.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { playAll, positionOf, rulesOf } from '../support/diagram.ts'
import { plainSearch } from './plain-search.ts'
import { playedPositions, smallEndings, strewnPositions } from './positions.ts'

const name = ({ from, to }: Move) => `${from}-${to}`

const REAL_GAME = 'i6-g6 e7-g7xg6 i5-i7 f5-f7 f9-f8 e6-b6 a4-b4 e5-e7 e9-g9 e7-a7'

/** More than any two scores differ. */
const ALL = 3 * WIN

const PARTS = [
  { table: false, order: false, reductions: false },
  { table: false, order: true, reductions: false },
  { table: true, order: false, reductions: false },
  { table: true, order: true, reductions: true },
]

const positions = fc.oneof(playedPositions(100), smallEndings)

describe('the search finds what a plain search finds', () => {
  it('for each move, with and without what saves work', () => {
    const thinkers = PARTS.map(parts => new Thinker(parts, 12))
    const depths = new Set<number>()
    fc.assert(
      fc.property(positions, position => {
        const plain = plainSearch(position)
        fc.pre(plain !== null)
        const { scores, depth } = plain
        depths.add(depth)
        for (const thinker of thinkers) {
          const ranked = thinker.nearBest(position, ALL, { depth })
          expect(Object.fromEntries(ranked.map(({ move, score }) => [name(move), score]))).toEqual(
            Object.fromEntries(scores),
          )
        }
      }),
      { numRuns: 30 },
    )
    expect(depths).toContain(3)
  })

  it('for the best move, deepening with narrow windows', () => {
    const thinkers = PARTS.map(parts => new Thinker(parts, 12))
    const depths = new Set<number>()
    fc.assert(
      fc.property(positions, position => {
        const plain = plainSearch(position)
        fc.pre(plain !== null)
        const { scores, depth } = plain
        depths.add(depth)
        const best = Math.max(...scores.values())
        for (const thinker of thinkers) {
          const thought = thinker.think(position, { depth })!
          if (thought.depth === depth) expect(thought.score).toBe(best)
          expect(scores.get(name(thought.move))).toBe(best)
        }
      }),
      { numRuns: 30 },
    )
    expect(depths).toContain(3)
  })
})

describe('whatever the position', () => {
  const anywhere = fc.oneof(strewnPositions, playedPositions(120))

  it('the move is legal, and so is every move of the line', () => {
    const thinker = new Thinker(ALL_PARTS, 12)
    fc.assert(
      fc.property(anywhere, fc.integer({ min: 1, max: 3000 }), (position, nodes) => {
        const { move, line } = thinker.think(position, { nodes })!
        expect(line[0]).toEqual(move)
        let now = position
        for (const next of line) {
          const played = playIfLegal(now, next)
          if (!played.ok) throw new Error(played.error.message)
          now = played.value
        }
      }),
      { numRuns: 100 },
    )
  })

  it('the same count of positions gives the same answer', () => {
    fc.assert(
      fc.property(anywhere, position => {
        const used = new Thinker(ALL_PARTS, 12)
        const first = used.think(position, { nodes: 2000 })
        expect(used.think(position, { nodes: 2000 })).toEqual(first)
        expect(new Thinker(ALL_PARTS, 12).think(position, { nodes: 2000 })).toEqual(first)
      }),
      { numRuns: 30 },
    )
  })

  it('it ends when shouldStop returns true', () => {
    let calls = 0
    const shouldStop = () => ++calls > 3
    const { nodes } = new Thinker().think(startPosition(builtInRules('nielsen')), { shouldStop })!
    expect(calls).toBe(4)
    expect(nodes).toBeLessThan(10_000)
  })

  it('a win at once is found, however little time there is', () => {
    const position = playAll(startPosition(builtInRules('nielsen')), REAL_GAME.slice(0, -6))
    const { score } = new Thinker().think(position, { shouldStop: () => true, nodes: 1 })!
    expect(score).toBe(WIN - 1)
  })

  it('it leaves off by itself when it has found a win', () => {
    const position = positionOf('nielsen', 'defenders')`
      . . . t t t . . .
      . . . T t . . . .
      . . . . . . . . .
      . . . . t T . . t
      t . T . K . T t t
      t . . . T T . . t
      . t . . T . . . .
      . . . . t . . . .
      . t . . t . . t .
    `
    const { score, depth } = new Thinker().think(position, {})!
    expect([score, depth]).toEqual([WIN - 5, 3])
  })

  it('a fork wins, but not where a draw can be claimed before it does', () => {
    const thoughtWith = (options: Partial<Options>) => {
      return new Thinker().think(
        positionOf(rulesOf('nielsen', options), 'attackers')`
          . . . . . . . . .
          . . . . t . . . .
          . . . . . . . . .
          . . . . . . . . .
          . t . . K . . t .
          . . . . . . . . .
          . . . . . . . . .
          . . . . t . . . .
          t . . . . . . . .
        `,
        { depth: 1 },
      )!
    }
    expect(isDecided(thoughtWith({}).score)).toBe(true)
    expect(isDecided(thoughtWith({ capturelessPlies: 1 }).score)).toBe(false)
  })

  it('a game that is over leaves nothing to think about', () => {
    const over = playAll(startPosition(builtInRules('nielsen')), REAL_GAME)
    expect(new Thinker().think(over, { nodes: 1000 })).toBeNull()
  })
})
