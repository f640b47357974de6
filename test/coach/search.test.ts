import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Thinker } from '../../src/coach/think.ts'
import type { Move } from '../../src/rules/move.ts'
import { legalMoves, type Position } from '../../src/rules/position.ts'
import { anyRules, builtIn, choices, playOut } from '../support/random-play.ts'
import { plainScores } from './plain-search.ts'

const name = ({ from, to }: Move) => `${from}-${to}`

/** Positions of games of chance, with their past, not yet over. */
const positions = (most: number) =>
  fc
    .tuple(fc.oneof(anyRules, builtIn), choices(most))
    .map(([rules, picks]) => playOut(rules, picks))
    .filter(position => !position.outcome)

/** As deep as the plain search gets in reasonable time. */
function depthFor(position: Position): number {
  const moves = legalMoves(position).length
  return moves < 30 ? 3 : moves < 80 ? 2 : 1
}

const PARTS = [
  { table: false, order: false, reductions: false },
  { table: false, order: true, reductions: false },
  { table: true, order: false, reductions: false },
  { table: true, order: true, reductions: false },
  { table: true, order: true, reductions: true },
]

describe('the search finds what a plain search finds', () => {
  it('for each move, with and without what saves work', () => {
    const thinkers = PARTS.map(parts => new Thinker(parts, 12))
    fc.assert(
      fc.property(positions(100), position => {
        const depth = depthFor(position)
        const plain = plainScores(position, depth)
        for (const thinker of thinkers) {
          const ranked = thinker.rankMoves(position, depth)
          expect(Object.fromEntries(ranked.map(({ move, score }) => [name(move), score]))).toEqual(
            Object.fromEntries(plain),
          )
        }
      }),
      { numRuns: 40 },
    )
  })

  it('for the best move, deepening with narrow windows', () => {
    const thinkers = PARTS.map(parts => new Thinker(parts, 12))
    fc.assert(
      fc.property(
        positions(40).filter(({ capturelessPlies }) => capturelessPlies < 4),
        position => {
          const depth = depthFor(position)
          const plain = plainScores(position, depth)
          const best = Math.max(...plain.values())
          for (const thinker of thinkers) {
            const thought = thinker.think(position, { depth })!
            if (thought.depth === depth) expect(thought.score).toBe(best)
            expect(plain.get(name(thought.move))).toBe(best)
          }
        },
      ),
      { numRuns: 40 },
    )
  })
})
