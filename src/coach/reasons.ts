import type { MomentReasonCode } from '../core/moment-reasons.ts'
import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import { MutableBoard } from '../rules/mutable-board.ts'
import { opponent, type Side } from '../rules/piece.ts'
import { type Position, play } from '../rules/position.ts'
import { Evaluation, type EvaluationTerms } from './evaluation.ts'
import { type Score, winIn } from './score.ts'
import { kingsWays } from './threats.ts'
import { CHOSEN_WEIGHTS } from './weights.ts'

/** Why a move was worse than another: a code, and what it is about. */
export interface MomentReason {
  readonly code: MomentReasonCode
  /** What was taken, or where the king comes out. */
  readonly squares?: readonly Square[]
  /** In how many moves a side wins. */
  readonly moves?: number
}

/** A move that was played, and a better one, each with the line that was expected after it and its score. */
export interface ComparedMoves {
  readonly position: Position
  readonly played: readonly Move[]
  readonly better: readonly Move[]
  readonly before: Score
  readonly after: Score
}

/** The part of the evaluation that suffered most from the move, in terms of the board. */
export function reasonFor({ position, played, better, before, after }: ComparedMoves): MomentReason | null {
  const missed = winIn(before)
  if (missed !== null && missed > 0) return { code: 'misses-win', moves: missed }
  const allowed = winIn(after)
  if (allowed !== null && allowed < 0) return { code: 'allows-win', moves: -allowed }
  const plies = Math.min(played.length, better.length)
  const side = position.toMove
  const is = endOf(position, played.slice(0, plies))
  const was = endOf(position, better.slice(0, plies))
  const sign = side === 'defenders' ? 1 : -1
  const names = Object.keys(was.terms) as (keyof EvaluationTerms)[]
  const costs = names.map(name => ({ name, cost: sign * (was.terms[name] - is.terms[name]) }))
  for (const { name, cost } of costs.sort((a, b) => b.cost - a.cost)) {
    const reason = cost > 0 ? inTermsOfTheBoard(name, side, is, was) : null
    if (reason) return reason
  }
  return null
}

interface LineEnd {
  readonly position: Position
  readonly terms: EvaluationTerms
  /** The soldiers that each side has lost on the way. */
  readonly lost: { readonly [side in Side]: readonly Square[] }
}

function endOf(from: Position, line: readonly Move[]): LineEnd {
  const lost = { attackers: [] as Square[], defenders: [] as Square[] }
  let position = from
  for (const move of line) {
    if (position.outcome) break
    const next = play(position, move)
    lost[opponent(position.toMove)].push(...next.last!.captured)
    position = next
  }
  // Fitted weights foretell results; these say how much each part means to a person.
  const evaluation = new Evaluation(new MutableBoard(position), CHOSEN_WEIGHTS)
  return { position, terms: evaluation.terms(), lost }
}

function inTermsOfTheBoard(
  term: keyof EvaluationTerms,
  side: Side,
  is: LineEnd,
  was: LineEnd,
): MomentReason | null {
  const isKings = side === 'defenders'
  switch (term) {
    case 'material':
      return is.lost[side].length > was.lost[side].length
        ? { code: 'loses-soldiers', squares: is.lost[side] }
        : { code: 'misses-capture', squares: was.lost[opponent(side)] }
    case 'waysOut': {
      const squares = isKings ? newWays(was, is) : newWays(is, was)
      return squares.length === 0 ? null : { code: isKings ? 'shuts-own-way' : 'leaves-way-open', squares }
    }
    case 'space':
      return { code: isKings ? 'takes-own-space' : 'gives-king-space' }
    case 'closedSides':
      return { code: isKings ? 'closes-own-king' : 'frees-king' }
    case 'ring':
      return { code: isKings ? 'lets-ring-close' : 'opens-ring' }
    case 'guards':
      return { code: isKings ? 'lets-guards-in' : 'leaves-guard' }
    case 'mobility':
      return { code: 'hems-in' }
  }
}

/** Where the king comes out within two moves at the end of one line, and not at the end of the other. */
function newWays(here: LineEnd, there: LineEnd): Square[] {
  const known = new Set(waysOut(there))
  return waysOut(here).filter(square => !known.has(square))
}

function waysOut({ position }: LineEnd): Square[] {
  const { inOne, inTwo } = kingsWays(position)
  return [...inOne, ...inTwo].map(({ stops }) => stops.at(-1)!)
}
