import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import { sameMove } from '../rules/move.ts'
import { type Piece, sideOf } from '../rules/piece.ts'
import { legalDestinations, type Position } from '../rules/position.ts'
import {
  couldBe,
  type Difference,
  differenceOf,
  isNone,
  isOnePieceElsewhere,
  isStanding,
  NO_REMAINING,
  type SensorFrame,
} from './difference.ts'
import { cannotBeOneHand } from './disturbance.ts'
import { type Explanation, explain, mayTakeAlong, movesTaking, withRemaining } from './explain.ts'
import { couldSlideOn, interpretReply, readReplyTo } from './interpret-reply.ts'
import {
  type Context,
  type Interpretation,
  newlyStanding,
  type ReplyInterpretation,
} from './interpretation.ts'
import { couldHaveGone, happenedAtOnce, wasFilledBefore, wasPutBack } from './order.ts'

export const MOST_PLIES_BACK = 3

export function interpretFrame(context: Context, frame: SensorFrame): Interpretation {
  const { position, remaining, order, isDisturbed, isOver } = context
  const now = explain(position, frame, remaining, order)
  if (now.kind === 'match') return now
  const difference = differenceOf(position.placement, frame, remaining)
  if (now.kind === 'move' && isGoingBack(context, now.move.from, frame))
    return readWholePosition(context, frame) ?? { kind: 'wrong', difference, isDisturbance: false }
  const interpretation = isDisturbed
    ? readRebuilt(context, now)
    : isOver
      ? readSecondThought(context, frame, difference)
      : readHands(context, frame, now, difference)
  if (interpretation) return interpretation
  const isDisturbance = isDisturbed || cannotBeOneHand(position, difference)
  const wrong: Interpretation = { kind: 'wrong', difference, isDisturbance }
  const mayBeMove = now.kind === 'none' && now.mayBeMove
  return mayBeMove ? wrong : (readWholePosition(context, frame) ?? wrong)
}

/** Had this move been made before the board was disturbed? Then it may be rebuilt with it. */
function readRebuilt({ position, pending }: Context, now: Explanation): Interpretation | null {
  if (now.kind !== 'move' || pending.kind !== 'standing' || !sameMove(pending.move, now.move)) return null
  return { ...now, slidesOn: couldSlideOn(position, now.move) }
}

function readHands(
  context: Context,
  frame: SensorFrame,
  now: Explanation,
  difference: Difference,
): Interpretation | null {
  if (now.kind === 'move') return readMove(context, frame, now, difference)
  if (isGoneOn(context, frame)) return { ...context.replied!, doubtful: false }
  const firm = context.pending.kind === 'standing' && context.pending.firm
  const reply = now.kind === 'none' || firm ? interpretReply(context, frame) : null
  if (reply?.kind === 'reply') return reply
  // The last mover's piece is up again, and goes on to where it takes what seems to have moved there.
  if (reply && !firm && reply.kind === 'reply-lift' && reply.up === context.position.last?.move.to) {
    const rethought = readSecondThought(context, frame, difference)
    if (rethought?.kind === 'amend') return rethought
  }
  if (now.kind === 'lift') return now
  if (now.kind === 'several-up') return reply ?? now
  if (now.kind === 'none' && reply) return reply
  const rethought = readSecondThought(context, frame, difference)
  if (rethought && !mayBeAnother(context, frame, now, rethought)) return rethought
  if (now.kind !== 'straddle') return null
  return readWholePosition(context, frame) ?? { kind: 'straddle', difference }
}

function readMove(
  context: Context,
  frame: SensorFrame,
  now: Extract<Explanation, { kind: 'move' }>,
  difference: Difference,
): Interpretation {
  const { position, remaining, pending, order, replied } = context
  const made: Interpretation = { ...now, slidesOn: couldSlideOn(position, now.move) }
  if (pending.kind === 'standing' && sameMove(pending.move, now.move)) return made
  const unclear: Interpretation = { kind: 'wrong', difference, isDisturbance: false }
  // It stood somewhere else for a while: has it gone on, or been taken by what stands here?
  const isTaken =
    pending.kind === 'standing' && readReplyTo(pending, position, frame, remaining, order)?.kind === 'reply'
  if (isTaken || (replied && wasElsewhere(replied, now.move, position))) return unclear
  const rethought = readSecondThought(context, frame, difference)
  if (rethought?.kind === 'amend') {
    // A piece beside it has rather been taken by the last mover's, which stands there since before it was gone.
    if (wasFilledBefore(order, now.move)) return rethought
    if (happenedAtOnce(order, now.move)) return unclear
  }
  return isRatherAmended(context, now.move) ? unclear : made
}

/** Was the piece seen somewhere else, not on its way, while this square was filled already? Then it has rather moved on. */
function wasElsewhere(
  { move, answer }: Extract<ReplyInterpretation, { kind: 'reply' }>,
  now: Move,
  { rules }: Position,
): boolean {
  const isAnswer = move.from === now.from && answer.last!.move.to === now.to
  return isAnswer && !rules.geometry.neighbours[move.to]!.includes(now.to)
}

/**
 * The last mover's piece was seen to leave its square and to come to this one, from where it takes what seems to have
 * moved there: the sensor where it stood only twitches.
 */
function isRatherAmended({ position, order, before, mayRethink }: Context, { from, to }: Move): boolean {
  const wasThere = wasFilledBefore(order, { from, to }) || happenedAtOnce(order, { from, to })
  if (!before || !mayRethink || !wasThere) return false
  const { move } = position.last!
  const hasLeft =
    order.left.has(move.to) && couldHaveGone(order, { from: move.to, to }, position.rules.geometry)
  return hasLeft && movesTaking(before.position, move.from, [from]).some(other => other.to === to)
}

/** Has the mover gone on to the next move already? Nobody does while the piece of the last one slides, or is not to be seen. */
function isGoneOn({ replied, remaining, position, order }: Context, frame: SensorFrame): boolean {
  if (!replied?.doubtful || replied.answer.outcome || !isStanding(frame, replied.move.to)) return false
  const { next, answer } = replied
  const standing = withRemaining(withRemaining(remaining, position, next), next, answer)
  const third = explain(answer, frame, standing, order)
  return third.kind !== 'none' && third.kind !== 'match'
}

/** Has rather another piece come there, one that cannot be seen to have left, and taken the last mover's? */
function mayBeAnother(
  { position, order }: Context,
  frame: SensorFrame,
  now: Explanation,
  rethought: Interpretation,
): boolean {
  if (now.kind === 'none' && now.mayBeMove) return true
  if (rethought.kind !== 'amend') return false
  const isUnseen = (square: Square) => frame[square] === '?'
  if (mayHaveBeenTakenFrom(position, frame, rethought.move.to, isUnseen)) return true
  const wasThereFirst = wasFilledBefore(order, { from: position.last!.move.to, to: rethought.move.to })
  return wasThereFirst && now.kind === 'straddle'
}

/** Is the last mover taking the piece further, or back? */
function readSecondThought(
  { position, remaining, order, before, mayRethink, amending, isOver }: Context,
  frame: SensorFrame,
  difference: Difference,
): Interpretation | null {
  if (!before || !mayRethink) return null
  const last = position.last!
  const { neighbours } = position.rules.geometry
  const then = explain(before.position, frame, before.remaining, order)
  switch (then.kind) {
    case 'match':
      return last.captured.every(square => remaining.has(square)) ? { kind: 'retract' } : null
    case 'lift':
      return then.from === last.move.from ? { kind: 'relift', from: last.move.to } : null
    case 'move':
      if (then.move.from !== last.move.from || sameMove(then.move, last.move)) return null
      if (!couldHaveGone(order, { from: last.move.to, to: then.move.to }, position.rules.geometry))
        return null
      return {
        kind: 'amend',
        move: then.move,
        next: then.next,
        answered: false,
        doubtful: mayHaveBeenTakenFrom(
          position,
          frame,
          then.move.to,
          from => frame[from] !== '.' && neighbours[then.move.to]!.includes(from),
        ),
      }
    case 'straddle':
      return isOver ? null : { kind: 'straddle', difference }
    case 'several-up':
    case 'none': {
      const reply =
        amending && readReplyTo(newlyStanding(amending), before.position, frame, before.remaining, order)
      if (!reply || !isAnswered(before.position, frame, amending, reply)) return null
      return { kind: 'amend', move: reply.move, next: reply.next, answered: true, doubtful: false }
    }
  }
}

/** Would a piece from such a square take the last mover's by going there, or past there, or is that one not to be seen? */
function mayHaveBeenTakenFrom(
  position: Position,
  frame: SensorFrame,
  via: Square,
  isSuch: (from: Square) => boolean,
): boolean {
  const { placement, toMove, rules, last } = position
  return rules.geometry.squares.some(from => {
    const piece = placement[from]!
    if (piece === '.' || sideOf(piece) !== toMove || !isSuch(from) || !couldBe(piece, frame[via]!))
      return false
    const { to } = last!.move
    return frame[to] === '?'
      ? legalDestinations(position, from).includes(via)
      : mayTakeAlong(position, from, via, [to])
  })
}

/** A piece that is up beside the square has rather gone there itself, and one that stands where the other may go is it. */
function isAnswered(
  before: Position,
  frame: SensorFrame,
  { from, to }: Move,
  reply: ReplyInterpretation,
): boolean {
  if (reply.kind === 'reply') {
    const answer = reply.answer.last!.move
    const mayBeIt = couldBe(before.placement[from]!, frame[answer.to]!)
    return !mayBeIt || !legalDestinations(before, from).includes(answer.to)
  }
  return reply.up === null || !before.rules.geometry.neighbours[to]!.includes(reply.up)
}

/** Does an earlier position of the game stand, or the start? */
function readWholePosition(context: Context, frame: SensorFrame): Interpretation | null {
  const { position, before, mayRethink, mayTakeBack } = context
  const stands = (placement: Position['placement']) => isNone(differenceOf(placement, frame, NO_REMAINING))
  const difference = differenceOf(position.placement, frame, NO_REMAINING)
  if (isOneOwnPieceElsewhere(position, difference) && !isGoingBack(context, difference.missing[0]!, frame))
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
function isGoingBack({ position, order }: Context, touched: Square, frame: SensorFrame): boolean {
  return position.last !== null && wasPutBack(order, position.last.move, touched, frame)
}

/**
 * A piece that goes to and fro once too often makes the board look as it did three plies ago. That is a move, if
 * an illegal one: who takes back three plies puts the other side's pieces back too.
 */
function isOneOwnPieceElsewhere({ placement, toMove }: Position, difference: Difference): boolean {
  return isOnePieceElsewhere(difference) && sideOf(placement[difference.missing[0]!] as Piece) === toMove
}
