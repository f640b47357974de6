import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import { type Position, play } from '../rules/position.ts'
import {
  type Difference,
  differenceOf,
  type Frame,
  isNone,
  type Leftovers,
  NO_LEFTOVERS,
} from './difference.ts'
import { explain, movesTaking, withLeftovers } from './explain.ts'

/** What the tracker makes of a frame. It takes effect when it has stood long enough. */
export type Reading =
  /** The game has moved on, and the frame has not been read since. */
  | { readonly kind: 'unread' }
  | { readonly kind: 'match' }
  | { readonly kind: 'lift'; readonly from: Square; readonly hidden: readonly Move[] }
  | { readonly kind: 'several-up' }
  | { readonly kind: 'straddle'; readonly difference: Difference }
  | { readonly kind: 'move'; readonly move: Move; readonly next: Position }
  /** The move stands and the opponent has lifted a piece: an answer, if it is not one that the mover takes. */
  | { readonly kind: 'reply-lift'; readonly move: Move; readonly next: Position; readonly answers: boolean }
  /** The move stands and the opponent has made theirs. */
  | { readonly kind: 'reply'; readonly move: Move; readonly next: Position }
  /** The piece that moved last is up again, in another place, or back where it was. */
  | { readonly kind: 'relift'; readonly from: Square }
  | { readonly kind: 'amend'; readonly move: Move; readonly next: Position; readonly answered: boolean }
  | { readonly kind: 'retract' }
  | { readonly kind: 'takeback'; readonly to: Position }
  | { readonly kind: 'start-again' }
  /** Nothing that the rules know. Grave: more than one hand would do by mistake. */
  | { readonly kind: 'wrong'; readonly difference: Difference; readonly grave: boolean }

/** What a frame is read against. */
export interface Context {
  readonly position: Position
  readonly leftovers: Leftovers
  /** Moves that may have been made and are not final. */
  readonly pending: readonly Move[]
  /** Another square for the last mover's piece, not final either. */
  readonly amending: Move | null
  /** The board before the last move, until the opponent touches a piece. */
  readonly before: { readonly position: Position; readonly leftovers: Leftovers } | null
  readonly mayRethink: boolean
  readonly mayTakeBack: boolean
  /** Only a whole position counts: the board was disturbed, or the game is over. */
  readonly wholeOnly: boolean
}

const MOST_PLIES_BACK = 3

export function readFrame(context: Context, frame: Frame): Reading {
  const { position, leftovers, wholeOnly } = context
  const now = explain(position, frame, leftovers)
  if (now.kind === 'match') return now
  const difference = differenceOf(position.placement, frame, leftovers)
  if (!wholeOnly) {
    if (now.kind === 'straddle') return { kind: 'straddle', difference }
    if (now.kind !== 'none') return now
    const reading = readReply(context, frame) ?? readSecondThought(context, frame, difference)
    if (reading) return reading
  }
  return (
    readWholePosition(context, frame) ?? {
      kind: 'wrong',
      difference,
      grave: wholeOnly || isGrave(difference),
    }
  )
}

/** Is the opponent answering a move that is not final yet? */
function readReply(
  { position, leftovers, pending }: Pick<Context, 'position' | 'leftovers' | 'pending'>,
  frame: Frame,
): Reading | null {
  for (const move of pending) {
    if (frame[move.to] === '.') continue
    const next = play(position, move)
    if (next.outcome) continue
    const answer = explain(next, frame, withLeftovers(leftovers, position, next))
    switch (answer.kind) {
      case 'move':
        return { kind: 'reply', move, next }
      case 'lift': {
        const answers = movesTaking(position, move.from, [answer.from]).length === 0
        return { kind: 'reply-lift', move, next, answers }
      }
      case 'straddle':
      case 'several-up':
        return { kind: 'reply-lift', move, next, answers: false }
      case 'match':
      case 'none':
        break
    }
  }
  return null
}

/** Is the last mover taking the piece further, or back? */
function readSecondThought(
  { position, leftovers, before, mayRethink, amending }: Context,
  frame: Frame,
  difference: Difference,
): Reading | null {
  if (!before || !mayRethink) return null
  const last = position.last!
  const then = explain(before.position, frame, before.leftovers)
  switch (then.kind) {
    case 'match':
      return last.captured.every(square => leftovers.has(square)) ? { kind: 'retract' } : null
    case 'lift':
      return then.from === last.move.from ? { kind: 'relift', from: last.move.to } : null
    case 'move':
      if (then.move.from !== last.move.from) return null
      return { kind: 'amend', move: then.move, next: then.next, answered: false }
    case 'straddle':
      return { kind: 'straddle', difference }
    case 'several-up':
    case 'none': {
      const reply = amending && readReply({ ...before, pending: [amending] }, frame)
      if (reply?.kind !== 'reply' && reply?.kind !== 'reply-lift') return null
      return { kind: 'amend', move: reply.move, next: reply.next, answered: true }
    }
  }
}

/** Does an earlier position of the game stand, or the start? */
function readWholePosition(
  { position, before, mayRethink, mayTakeBack }: Context,
  frame: Frame,
): Reading | null {
  const stands = (placement: Position['placement']) => isNone(differenceOf(placement, frame, NO_LEFTOVERS))
  let to = before && !mayRethink ? (position.previous?.previous ?? null) : position.previous
  for (let plies = 1; to && mayTakeBack && plies <= MOST_PLIES_BACK; plies++) {
    if (stands(to.placement)) return { kind: 'takeback', to }
    to = to.previous
  }
  return position.ply > 1 && stands(position.rules.start) ? { kind: 'start-again' } : null
}

/**
 * A piece removed, added or misplaced is a slip, and so is a pair exchanged; what cannot be the doing of
 * one hand is a disturbance, after which only the whole board will do.
 */
function isGrave({ missing, surplus, exchanged }: Difference): boolean {
  if (exchanged.length > 0) return exchanged.length > 2 || missing.length + surplus.length > 0
  return surplus.length > 1 || missing.length > 2 || (surplus.length === 1 && missing.length > 1)
}

/** Is it the same thing that goes on, so that its time goes on too? */
export function sameReading(a: Reading, b: Reading): boolean {
  if (a.kind !== b.kind) return false
  switch (a.kind) {
    case 'unread':
      return false
    case 'match':
    case 'several-up':
    case 'retract':
    case 'start-again':
      return true
    case 'lift':
    case 'relift':
      return a.from === (b as typeof a).from
    case 'move':
    case 'reply-lift':
    case 'reply':
    case 'amend':
      return sameMove(a.move, (b as typeof a).move)
    case 'takeback':
      return a.to === (b as typeof a).to
    case 'straddle':
    case 'wrong':
      return sameDifference(a.difference, (b as typeof a).difference)
  }
}

export const sameMove = (a: Move, b: Move): boolean => a.from === b.from && a.to === b.to

function sameDifference(a: Difference, b: Difference): boolean {
  const same = (one: readonly Square[], other: readonly Square[]) => one.join() === other.join()
  return same(a.missing, b.missing) && same(a.surplus, b.surplus) && same(a.exchanged, b.exchanged)
}
