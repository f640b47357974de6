import type { Square } from '../../src/rules/geometry.ts'
import { type Move, makeMove } from '../../src/rules/move.ts'
import { legalMoves, type Position, play } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { pathOf } from '../../src/simulated-players/hands.ts'
import { findSituation, type Situation } from '../hands/situations.ts'
import { Table, type TableOptions } from '../hands/table.ts'

export const COMBINATIONS = ['nielsen', 'brettspielnetz', 'mungo-fetlar'].flatMap(rules =>
  (['occupancy', 'side'] as const).flatMap(sense => [5, 20, 100].map(frameMs => ({ rules, sense, frameMs }))),
)

/** What the tests of the contract need for one rule set, kind of board and frame rate. */
export function contractTable(id: string, sense: 'occupancy' | 'side', frameMs: number) {
  const rules = builtInRules(id)
  const text = (move: Move) => makeMove(move, rules.options.size)
  const name = (square: Square) => text({ from: square, to: square }).split('-')[0]!
  const sit = (position: Position, more: Partial<TableOptions> = {}) =>
    new Table(position, { sense, frameMs, ...more }).wait(200)
  const situation = (wanted: (situation: Situation) => boolean) => findSituation(rules, wanted)
  const quiet = () =>
    situation(
      ({ position, move, next }) => next.last!.captured.length === 0 && pathOf(position, move).length >= 2,
    )
  const capture = (count: number) => situation(({ next }) => next.last!.captured.length === count)
  /** A reply that keeps clear of these squares. */
  const reply = (next: Position, clearOf: readonly Square[] = []) =>
    legalMoves(next).find(move => {
      const after = play(next, move)
      return (
        !after.outcome &&
        after.last!.captured.length === 0 &&
        ![move.to, ...pathOf(next, move)].some(square => clearOf.includes(square))
      )
    })!
  /** The move made the plain way, and believed. */
  const make = (table: Table, move: Move) => table.lift(move.from).wait(200).put(move.to).wait(1000)
  return { rules, text, name, sit, situation, quiet, capture, reply, make }
}
