import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/coach/chance.ts'
import { LookAround } from '../../src/coach/look-around.ts'
import { WIN } from '../../src/coach/score.ts'
import { makeMove } from '../../src/rules/move.ts'
import { MutableBoard } from '../../src/rules/mutable-board.ts'
import type { Position } from '../../src/rules/position.ts'
import { positionOf } from '../support/diagram.ts'

const bestMove = (position: Position, inattention: number, seed: number) => {
  const board = new MutableBoard(position)
  const { step, score } = new LookAround(board, inattention, seededRandom(seed)).bestFirst()[0]!
  return { move: makeMove(board.moveOf(step), position.rules.options.size), score }
}
const seeds = Array.from({ length: 24 }, (_, i) => 7919 * (i + 1))

/** One attacker takes a defender beside him, another comes from far away to take one. */
const twoCaptures = positionOf('nielsen', 'attackers')`
  . . . . . . . . t
  . . . . . . . . .
  . . . t T . . . .
  . . . . . t . . .
  . . . . K . . . .
  . . . . . . . . .
  . T t . . . . . .
  . . . . . . . . .
  t . . . . . . . .
`

describe('looking around as a person', () => {
  it('sees everything where nothing is overlooked', () => {
    const moves = new Set(seeds.slice(0, 3).map(seed => bestMove(twoCaptures, 0, seed).move))
    expect(moves.size).toBe(1)
  })

  it('never passes over a win at once', () => {
    const out = positionOf('nielsen', 'defenders')`
      . . . . . . . . .
      . . . . . . . . .
      . t . . . . t . .
      . . . . . . . . .
      . . t . K . . . .
      . . . . T . . . .
      . . . . . . . t .
      . . . . . . . . .
      . . . . . t . . .
    `
    for (const seed of seeds) expect(bestMove(out, 100, seed).score).toBe(WIN)
  })

  it('overlooks a long move more often than a short one', () => {
    const overlooked = (from: string, to: string) =>
      seeds.filter(seed => {
        const board = new MutableBoard(twoCaptures)
        const seen = new LookAround(board, 60, seededRandom(seed)).bestFirst()
        return !seen.some(({ step }) => makeMove(board.moveOf(step), 9) === `${from}-${to}`)
      }).length
    expect(overlooked('i9', 'i1')).toBeGreaterThan(overlooked('f6', 'f7'))
  })
})
