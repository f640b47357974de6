import type { Square } from '../rules/geometry.ts'
import { type Move, sameMove } from '../rules/move.ts'
import type { Position } from '../rules/position.ts'
import type { Difference, RemainingCaptured } from './difference.ts'
import type { Order } from './order.ts'

/** What the tracker makes of a frame. It takes effect when it has stood long enough. */
export type Interpretation =
  /** The game has moved on, and the frame has not been read since. */
  | { readonly kind: 'unread' }
  | { readonly kind: 'match' }
  | { readonly kind: 'lift'; readonly from: Square; readonly hidden: readonly Move[] }
  | { readonly kind: 'several-up' }
  | { readonly kind: 'straddle'; readonly difference: Difference }
  /** `slidesOn`: the piece could go further the same way. */
  | { readonly kind: 'move'; readonly move: Move; readonly next: Position; readonly slidesOn: boolean }
  /** The move stands and the opponent has lifted a piece: an answer, if it is not one that the mover takes. */
  | {
      readonly kind: 'reply-lift'
      readonly move: Move
      readonly next: Position
      readonly slidesOn: boolean
      readonly answers: boolean
      /** The piece is still there, and stands on the only square where it may be. */
      readonly stands: boolean
      /** Another square is filled too to which it may have gone: nobody can tell which of them it is. */
      readonly elsewhere: boolean
      /** The piece that is up, where it is one. */
      readonly up: Square | null
    }
  /** The move stands and the opponent has made theirs. */
  | {
      readonly kind: 'reply'
      readonly move: Move
      readonly next: Position
      readonly answer: Position
      /** The move was hardly seen, or its piece may be sliding on to where the reply seems to have gone. */
      readonly doubtful: boolean
    }
  /** The piece that moved last is up again, in another place, or back where it was. */
  | { readonly kind: 'relift'; readonly from: Square }
  | {
      readonly kind: 'amend'
      readonly move: Move
      readonly next: Position
      readonly answered: boolean
      /** It may as well be a piece of the opponent's that leans over from the next square, and has taken the last mover's. */
      readonly doubtful: boolean
    }
  | { readonly kind: 'retract' }
  | { readonly kind: 'takeback'; readonly to: Position }
  | { readonly kind: 'start-again' }
  /** Nothing that the rules know; a disturbance is more than one hand would do by mistake. */
  | { readonly kind: 'wrong'; readonly difference: Difference; readonly isDisturbance: boolean }

export type ReplyInterpretation = Extract<Interpretation, { kind: 'reply' | 'reply-lift' }>

/** A move that may have been made and is not final. */
export type Pending =
  | { readonly kind: 'nothing' }
  /** A piece is up, and may have been put down wherever it may go, or taken after it had `stood` there. */
  | { readonly kind: 'in-hand'; readonly from: Square; readonly stood: StandingMove | null }
  | StandingMove

/** A move was seen. */
export interface StandingMove {
  readonly kind: 'standing'
  readonly move: Move
  /** For long enough to be more than an accident. */
  readonly firm: boolean
  /** What it takes and was seen to be off the board since. */
  readonly gone: readonly Square[]
}

export const NOTHING_PENDING: Pending = { kind: 'nothing' }

export const newlyStanding = (move: Move): StandingMove => ({ kind: 'standing', move, firm: false, gone: [] })

/** What a frame is read against. */
export interface Context {
  readonly position: Position
  readonly remaining: RemainingCaptured
  readonly order: Order
  readonly pending: Pending
  /** The opponent seems to have made a move too. */
  readonly replied: Extract<Interpretation, { kind: 'reply' }> | null
  /** Another square for the last mover's piece, not final either. */
  readonly amending: Move | null
  /** The board before the last move, until the opponent touches a piece. */
  readonly before: { readonly position: Position; readonly remaining: RemainingCaptured } | null
  readonly mayRethink: boolean
  readonly mayTakeBack: boolean
  /** Only a whole position counts, or a move that was pending. */
  readonly isDisturbed: boolean
  /** Only second thoughts and whole positions count. */
  readonly isOver: boolean
}

/** Is it the same thing that goes on, so that its time goes on too? */
export function sameInterpretation(a: Interpretation, b: Interpretation): boolean {
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
    case 'reply-lift':
      return (
        sameMove(a.move, (b as typeof a).move) &&
        a.stands === (b as typeof a).stands &&
        a.elsewhere === (b as typeof a).elsewhere
      )
    case 'reply':
      return sameMove(a.move, (b as typeof a).move) && a.doubtful === (b as typeof a).doubtful
    case 'amend':
      return sameMove(a.move, (b as typeof a).move) && a.answered === (b as typeof a).answered
    case 'move':
      return sameMove(a.move, (b as typeof a).move)
    case 'takeback':
      return a.to === (b as typeof a).to
    case 'straddle':
    case 'wrong':
      return sameDifference(a.difference, (b as typeof a).difference)
  }
}

function sameDifference(a: Difference, b: Difference): boolean {
  const same = (one: readonly Square[], other: readonly Square[]) => one.join() === other.join()
  return same(a.missing, b.missing) && same(a.surplus, b.surplus) && same(a.exchanged, b.exchanged)
}
