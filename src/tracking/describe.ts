import { squareName } from '../rules/geometry.ts'
import { makeMove } from '../rules/move.ts'
import type { Belief } from './belief.ts'
import type { Hypothesis } from './hypothesis.ts'

/** An explanation in words that a person can compare with what happened. */
export interface DescribedHypothesis {
  readonly cost: number
  /** The last moves, the latest last. */
  readonly moves: readonly string[]
  /** Pieces that are not in their place: `d1 in hand`, `d1 on d4`. */
  readonly away: readonly string[]
  /** Captured pieces still on the board. */
  readonly captured: readonly string[]
  readonly strays: readonly string[]
  readonly leaning: string | null
  /** Sensors that are wrong, and for how long: `e5 120 ms`. */
  readonly wrong: readonly string[]
}

const MOVES_SHOWN = 4

/** The explanations that are kept, cheapest first. */
export function describeHypotheses({ hypotheses, atMs }: Belief): DescribedHypothesis[] {
  return hypotheses.map(hypothesis => describeOne(hypothesis, atMs))
}

function describeOne(
  { position, away, captured, strays, leaning, faults, cost }: Hypothesis,
  atMs: number,
): DescribedHypothesis {
  const { size } = position.rules.geometry
  const name = (square: number) => squareName(square, size)
  const moves: string[] = []
  for (let past = position; past.previous && moves.length < MOVES_SHOWN; past = past.previous) {
    moves.unshift(makeMove(past.last!.move, size))
  }
  return {
    cost: Math.round(cost * 100) / 100,
    moves,
    away: away.map(({ from, at }) => `${name(from)} ${at === null ? 'in hand' : `on ${name(at)}`}`),
    captured: captured.map(name),
    strays: strays.map(({ square, piece }) => `${piece} on ${name(square)}`),
    leaning: leaning && `${name(leaning.on)} over ${name(leaning.over)}`,
    wrong: faults.map(({ square, sinceMs }) => `${name(square)} ${atMs - sinceMs} ms`),
  }
}
