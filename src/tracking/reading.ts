import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import { type Piece, sideOf } from '../rules/piece.ts'
import { legalDestinations, type Position, play } from '../rules/position.ts'
import {
  couldBe,
  type Difference,
  differenceOf,
  type Frame,
  isNone,
  isOnePieceElsewhere,
  type Leftovers,
  NO_LEFTOVERS,
  without,
} from './difference.ts'
import { type Explanation, explain, mayHaveTaken, movesTaking, withLeftovers } from './explain.ts'
import { couldHaveGone, type Order, wasFilledBefore, wasFilledFirst, wasPutBack } from './order.ts'

/** What the tracker makes of a frame. It takes effect when it has stood long enough. */
export type Reading =
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
      /** The piece that is up, where it is one. */
      readonly up: Square | null
    }
  /** The move stands and the opponent has made theirs. */
  /** `doubtful`: the move was hardly seen, or its piece may be sliding on to where the reply seems to have gone. */
  | {
      readonly kind: 'reply'
      readonly move: Move
      readonly next: Position
      readonly answer: Position
      readonly doubtful: boolean
    }
  /** The piece that moved last is up again, in another place, or back where it was. */
  | { readonly kind: 'relift'; readonly from: Square }
  | { readonly kind: 'amend'; readonly move: Move; readonly next: Position; readonly answered: boolean }
  | { readonly kind: 'retract' }
  | { readonly kind: 'takeback'; readonly to: Position }
  | { readonly kind: 'start-again' }
  /** Nothing that the rules know. Grave: more than one hand would do by mistake. */
  | { readonly kind: 'wrong'; readonly difference: Difference; readonly grave: boolean }

type Reply = Extract<Reading, { kind: 'reply' | 'reply-lift' }>

/** A move that may have been made and is not final. */
export type Pending =
  | { readonly kind: 'nothing' }
  /** A piece is up, and may have been put down wherever it may go, or taken after it had `stood` there. */
  | { readonly kind: 'in-hand'; readonly from: Square; readonly stood: Standing | null }
  | Standing

/** A move was seen. */
export interface Standing {
  readonly kind: 'standing'
  readonly move: Move
  /** For long enough to be more than an accident. */
  readonly firm: boolean
  /** What it takes and was seen to be off the board since. */
  readonly gone: readonly Square[]
}

export const NOTHING_PENDING: Pending = { kind: 'nothing' }

/** What a frame is read against. */
export interface Context {
  readonly position: Position
  readonly leftovers: Leftovers
  readonly order: Order
  readonly pending: Pending
  /** The opponent seems to have made a move too. */
  readonly replied: Extract<Reading, { kind: 'reply' }> | null
  /** Another square for the last mover's piece, not final either. */
  readonly amending: Move | null
  /** The board before the last move, until the opponent touches a piece. */
  readonly before: { readonly position: Position; readonly leftovers: Leftovers } | null
  readonly mayRethink: boolean
  readonly mayTakeBack: boolean
  /** Only a whole position counts, or a move that was pending. */
  readonly isDisturbed: boolean
  /** Only second thoughts and whole positions count. */
  readonly isOver: boolean
}

const MOST_PLIES_BACK = 3

export function readFrame(context: Context, frame: Frame): Reading {
  const { position, leftovers, order, isDisturbed, isOver } = context
  const now = explain(position, frame, leftovers, order)
  if (now.kind === 'match') return now
  const difference = differenceOf(position.placement, frame, leftovers)
  if (now.kind === 'move' && isGoingBack(context, now.move.from) && now.move.to !== position.last!.move.from)
    return readWholePosition(context, frame) ?? { kind: 'wrong', difference, grave: false }
  const reading = isDisturbed
    ? readRebuilt(context, now)
    : isOver
      ? readSecondThought(context, frame, difference)
      : readHands(context, frame, now, difference)
  if (reading) return reading
  const grave = isDisturbed || isGrave(position, difference)
  return readWholePosition(context, frame) ?? { kind: 'wrong', difference, grave }
}

/** Had this move been made before the board was disturbed? Then it may be rebuilt with it. */
function readRebuilt({ position, pending }: Context, now: Explanation): Reading | null {
  if (now.kind !== 'move' || pending.kind !== 'standing' || !sameMove(pending.move, now.move)) return null
  return { ...now, slidesOn: couldSlideOn(position, now.move) }
}

function readHands(context: Context, frame: Frame, now: Explanation, difference: Difference): Reading | null {
  if (now.kind === 'move') {
    const rethought =
      wasFilledBefore(context.order, now.move) && readSecondThought(context, frame, difference)
    // A piece beside it has rather been taken by the last mover's, which stands there since before it was gone.
    if (rethought && rethought.kind === 'amend') return rethought
    return { ...now, slidesOn: couldSlideOn(context.position, now.move) }
  }
  if (isGoneOn(context, frame)) return { ...context.replied!, doubtful: false }
  const firm = context.pending.kind === 'standing' && context.pending.firm
  const reply = now.kind === 'none' || firm ? readReply(context, frame) : null
  if (reply?.kind === 'reply') return reply
  if (now.kind === 'lift') return now
  if (now.kind === 'several-up') return reply ?? now
  if (now.kind === 'none' && reply) return reply
  const rethought = readSecondThought(context, frame, difference)
  if (rethought && !mayBeAnother(context, now, rethought)) return rethought
  if (now.kind !== 'straddle') return null
  return readWholePosition(context, frame) ?? { kind: 'straddle', difference }
}

/** Has the mover gone on to the next move already? Nobody does while the piece of the last one slides. */
function isGoneOn({ replied, leftovers, position, order }: Context, frame: Frame): boolean {
  if (!replied?.doubtful || replied.answer.outcome || frame[replied.move.to] === '.') return false
  const { next, answer } = replied
  const standing = withLeftovers(withLeftovers(leftovers, position, next), next, answer)
  const third = explain(answer, frame, standing, order)
  return third.kind !== 'none' && third.kind !== 'match'
}

/** Has rather another piece come there, one that cannot be seen to have left, and taken the last mover's? */
function mayBeAnother({ position, order }: Context, now: Explanation, rethought: Reading): boolean {
  if (rethought.kind !== 'amend') return false
  const wasThereFirst = wasFilledBefore(order, { from: position.last!.move.to, to: rethought.move.to })
  return wasThereFirst && (now.kind === 'straddle' || (now.kind === 'none' && now.mayBeMove))
}

type ReplyContext = Pick<Context, 'position' | 'leftovers' | 'pending' | 'order'>

/** Is the opponent answering a move that is not final yet? */
function readReply({ position, leftovers, pending, order }: ReplyContext, frame: Frame): Reading | null {
  switch (pending.kind) {
    case 'nothing':
      return null
    case 'standing':
      return readReplyTo(pending, position, frame, leftovers, order)
    case 'in-hand': {
      const taken = pending.stood && readReplyTo(pending.stood, position, frame, leftovers, order)
      if (taken?.kind === 'reply') return taken
      for (const to of legalDestinations(position, pending.from)) {
        const move = { from: pending.from, to }
        if (frame[to] === '.' || leftovers.has(to)) continue
        if (!couldHaveGone(order, move, position.rules.geometry)) continue
        const reply = readReplyTo(newlyStanding(move), position, frame, leftovers, order)
        if (reply?.kind === 'reply' || reply?.answers) return reply
      }
      return null
    }
  }
}

export const newlyStanding = (move: Move): Standing => ({ kind: 'standing', move, firm: false, gone: [] })

function readReplyTo(
  { move, firm, gone }: Standing,
  position: Position,
  frame: Frame,
  leftovers: Leftovers,
  order: Order,
): Reply | null {
  const next = play(position, move)
  if (next.outcome) return null
  const standing = without(gone, withLeftovers(leftovers, position, next))
  const answer = explain(next, frame, standing, order)
  const lift = (answers: boolean, up: Square | null = null): Reply => {
    const stands =
      frame[move.to] !== '.' &&
      !mayBeElsewhere(position, move, differenceOf(next.placement, frame, standing).surplus)
    return { kind: 'reply-lift', move, next, slidesOn: couldSlideOn(position, move), answers, stands, up }
  }
  switch (answer.kind) {
    case 'move': {
      const mayBeSlide = maySlideOnTo(position, move, answer.move.to, frame)
      if (mayBeSlide && frame[answer.move.from] === '?') return null
      // What stood there before the answering piece was gone is rather the mover's piece, and the other was taken.
      const mayBeMovers = legalDestinations(position, move.from).includes(answer.move.to)
      const isFirst = wasFilledFirst(order, move.to, answer.move.to)
      if (mayBeMovers && !isFirst && wasFilledBefore(order, answer.move)) return null
      // And the mover's piece has to have stood somewhere else for a while, which a twitch does not.
      if (mayBeMovers && !firm) return null
      return { kind: 'reply', move, next, answer: answer.next, doubtful: mayBeSlide || !firm }
    }
    case 'lift':
      return lift(movesTaking(position, move.from, [answer.from]).length === 0, answer.from)
    case 'straddle':
    case 'several-up':
      return lift(false)
    case 'none':
      // The opponent may take a piece off before making the move that captures it, or reach for the wrong one.
      return firm && !isGrave(next, answer.difference) ? lift(false) : null
    case 'match':
      return null
  }
}

/** Is it the next square on the way, so that the piece may lie across the line between the two? */
function maySlideOnTo(position: Position, { from, to }: Move, square: Square, frame: Frame): boolean {
  const ray = position.rules.geometry.rays[from]!.find(squares => squares.includes(to))!
  const isNext = ray[ray.indexOf(to) + 1] === square
  const mayBeThePiece = couldBe(position.placement[from]!, frame[square]!)
  return isNext && mayBeThePiece && legalDestinations(position, from).includes(square)
}

/** Is another square filled to which the piece could have gone instead, or the one it came from? */
function mayBeElsewhere(position: Position, { from }: Move, filled: readonly Square[]): boolean {
  if (filled.includes(from)) return true
  return filled.length > 0 && legalDestinations(position, from).some(to => filled.includes(to))
}

function couldSlideOn(position: Position, { from, to }: Move): boolean {
  const ray = position.rules.geometry.rays[from]!.find(squares => squares.includes(to))!
  const beyond = ray.slice(ray.indexOf(to) + 1)
  return legalDestinations(position, from).some(square => beyond.includes(square))
}

/** Is the last mover taking the piece further, or back? */
function readSecondThought(
  { position, leftovers, order, before, mayRethink, amending, isOver }: Context,
  frame: Frame,
  difference: Difference,
): Reading | null {
  if (!before || !mayRethink) return null
  const last = position.last!
  const then = explain(before.position, frame, before.leftovers, order)
  switch (then.kind) {
    case 'match':
      return last.captured.every(square => leftovers.has(square)) ? { kind: 'retract' } : null
    case 'lift':
      return then.from === last.move.from ? { kind: 'relift', from: last.move.to } : null
    case 'move':
      if (then.move.from !== last.move.from || sameMove(then.move, last.move)) return null
      if (!couldHaveGone(order, { from: last.move.to, to: then.move.to }, position.rules.geometry))
        return null
      return { kind: 'amend', move: then.move, next: then.next, answered: false }
    case 'straddle':
      return isOver ? null : { kind: 'straddle', difference }
    case 'several-up':
    case 'none': {
      const reply =
        amending && readReplyTo(newlyStanding(amending), before.position, frame, before.leftovers, order)
      if (!reply || (reply.kind === 'reply-lift' && isBeside(position, reply.up, amending.to))) return null
      return { kind: 'amend', move: reply.move, next: reply.next, answered: true }
    }
  }
}

/** A piece that is up beside the square has rather gone there itself. */
function isBeside({ rules }: Position, up: Square | null, square: Square): boolean {
  return up !== null && rules.geometry.neighbours[square]!.includes(up)
}

/** Does an earlier position of the game stand, or the start? */
function readWholePosition(context: Context, frame: Frame): Reading | null {
  const { position, before, mayRethink, mayTakeBack } = context
  const stands = (placement: Position['placement']) => isNone(differenceOf(placement, frame, NO_LEFTOVERS))
  const difference = differenceOf(position.placement, frame, NO_LEFTOVERS)
  if (isOneOwnPieceElsewhere(position, difference) && !isGoingBack(context, difference.missing[0]!))
    return null
  let to = before && !mayRethink ? (position.previous?.previous ?? null) : position.previous
  for (let plies = 1; to && mayTakeBack && plies <= MOST_PLIES_BACK; plies++) {
    if (stands(to.placement)) return { kind: 'takeback', to }
    to = to.previous
  }
  return position.ply > 1 && stands(position.rules.start) ? { kind: 'start-again' } : null
}

/**
 * The last move was seen to be put back before this piece was touched: what stands now may be earlier still, even if
 * it looks like a move.
 */
function isGoingBack({ position, order }: Context, touched: Square): boolean {
  return position.last !== null && wasPutBack(order, position.last.move, touched)
}

/**
 * A piece that goes to and fro once too often makes the board look as it did three plies ago. That is a move, if
 * an illegal one: who takes back three plies puts the other side's pieces back too.
 */
function isOneOwnPieceElsewhere({ placement, toMove }: Position, difference: Difference): boolean {
  return isOnePieceElsewhere(difference) && sideOf(placement[difference.missing[0]!] as Piece) === toMove
}

/**
 * Pieces removed, one added or misplaced, a pair exchanged: a slip of somebody who is making a move. What
 * cannot be the doing of one hand is a disturbance, after which only the whole board will do.
 */
function isGrave(position: Position, { missing, surplus, exchanged }: Difference): boolean {
  if (exchanged.length > 0) return exchanged.length > 2 || missing.length + surplus.length > 0
  const isOwn = (square: Square) => sideOf(position.placement[square] as Piece) === position.toMove
  const own = missing.filter(isOwn)
  const others = missing.filter(square => !isOwn(square))
  if (surplus.length === 0) return missing.length > 2 && (own.length > 2 || !canBeTaken(position, others))
  if (surplus.length > 1 || own.length > 1 || missing.length > 3) return true
  return own.length === 0 ? others.length > 1 : !mayHaveTaken(position, own[0]!, others)
}

/** Is there a move that takes all of these? */
function canBeTaken(position: Position, victims: readonly Square[]): boolean {
  return position.rules.geometry.squares.some(from => movesTaking(position, from, victims).length > 0)
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
    case 'reply-lift':
      return sameMove(a.move, (b as typeof a).move) && a.stands === (b as typeof a).stands
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

export const sameMove = (a: Move, b: Move): boolean => a.from === b.from && a.to === b.to

function sameDifference(a: Difference, b: Difference): boolean {
  const same = (one: readonly Square[], other: readonly Square[]) => one.join() === other.join()
  return same(a.missing, b.missing) && same(a.surplus, b.surplus) && same(a.exchanged, b.exchanged)
}
