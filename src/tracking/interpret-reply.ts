import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import { legalDestinations, type Position, play } from '../rules/position.ts'
import {
  couldBe,
  differenceOf,
  isStanding,
  type RemainingCaptured,
  type SensorFrame,
  without,
} from './difference.ts'
import { cannotBeOneHand } from './disturbance.ts'
import { explain, movesTaking, withRemaining } from './explain.ts'
import {
  type Context,
  type Interpretation,
  newlyStanding,
  type Pending,
  type ReplyInterpretation,
  type StandingMove,
} from './interpretation.ts'
import { couldHaveGone, type Order, wasFilledBefore, wasFilledFirst, wasLeftFirst } from './order.ts'

type ReplyContext = Pick<Context, 'position' | 'remaining' | 'pending' | 'order'>

/** Is the opponent answering a move that is not final yet? */
export function interpretReply(
  { position, remaining, pending, order }: ReplyContext,
  frame: SensorFrame,
): Interpretation | null {
  switch (pending.kind) {
    case 'nothing':
      return null
    case 'standing':
      return readReplyTo(pending, position, frame, remaining, order)
    case 'in-hand': {
      const taken = pending.stood && readReplyTo(pending.stood, position, frame, remaining, order)
      if (taken?.kind === 'reply') return taken
      // It was taken off by the opponent, perhaps, who is about to make the move that captures it.
      if (taken && pending.stood?.firm) return { ...taken, answers: false }
      return readReplyToUnseen(pending, position, frame, remaining, order)
    }
  }
}

/** Is the opponent answering a move of the piece which is up, that nobody has seen stand? */
function readReplyToUnseen(
  { from, stood }: Extract<Pending, { kind: 'in-hand' }>,
  position: Position,
  frame: SensorFrame,
  remaining: RemainingCaptured,
  order: Order,
): ReplyInterpretation | null {
  const destinations = legalDestinations(position, from)
  const mayBeHidden = stood !== null || destinations.some(to => frame[to] === '?')
  const wholes: ReplyInterpretation[] = []
  const lifts: Extract<ReplyInterpretation, { kind: 'reply-lift' }>[] = []
  for (const to of destinations) {
    if (frame[to] === '.' || remaining.has(to)) continue
    if (!couldHaveGone(order, { from, to }, position.rules.geometry)) continue
    const reply = readReplyTo(newlyStanding({ from, to }), position, frame, remaining, order)
    if (reply?.kind === 'reply') {
      // That the last mover's piece goes on is rather a second thought.
      const isGoingOn = frame[to] === '?' && reply.answer.last!.move.from === position.last?.move.to
      if (!isGoingOn) wholes.push(reply)
    } else if (reply && reply.up !== null) {
      // The piece which is up may be where nothing can be seen, or have been taken, and the other one is here.
      const mayBeTheOther =
        mayBeHidden && frame[to] !== '?' && !wasFilledBefore(order, { from: reply.up, to })
      if (!mayBeTheOther) lifts.push(reply)
    }
  }
  if (wholes.length > 0) return wholes.length === 1 ? wholes[0]! : null
  return lifts.find(({ answers }) => answers) ?? (lifts.length === 1 ? lifts[0]! : null)
}

export function readReplyTo(
  { move, firm, gone }: StandingMove,
  position: Position,
  frame: SensorFrame,
  remaining: RemainingCaptured,
  order: Order,
): ReplyInterpretation | null {
  const next = play(position, move)
  if (next.outcome) return null
  const standing = without(gone, withRemaining(remaining, position, next))
  const answer = explain(next, frame, standing, order)
  const lift = (answers: boolean, up: Square | null = null): ReplyInterpretation => {
    const isThere = isStanding(frame, move.to)
    const elsewhere = mayBeElsewhere(position, move, differenceOf(next.placement, frame, standing).surplus)
    const stands = isThere && !elsewhere
    const slidesOn = couldSlideOn(position, move)
    return { kind: 'reply-lift', move, next, slidesOn, answers, stands, elsewhere: isThere && elsewhere, up }
  }
  switch (answer.kind) {
    case 'move': {
      const mayBeSlide = maySlideOnTo(position, move, answer.move.to, frame)
      if (mayBeSlide && frame[answer.move.from] === '?') return null
      // What stood there before the answering piece was gone is rather the mover's piece, and the other was taken.
      const mayBeMovers =
        couldBe(position.placement[move.from]!, frame[answer.move.to]!) &&
        legalDestinations(position, move.from).includes(answer.move.to)
      const isFirst = wasFilledFirst(order, move.to, answer.move.to)
      const takings = movesTaking(position, move.from, [answer.move.from])
      const mayHaveTakenIt = takings.some(({ to }) => to === answer.move.to)
      if (mayBeMovers && !isFirst && wasFilledBefore(order, answer.move)) return null
      // Nor does anybody answer before the piece was lifted: it is taken off first, to be captured.
      if (takings.length > 0 && wasLeftFirst(order, answer.move.from, move.from)) return null
      // And to answer it, the mover's piece has to have stood somewhere else for a while, which a twitch does not, nor
      // a sensor that was seen to be filled while the piece was still where it came from.
      const hasStood = firm && !wasFilledBefore(order, move)
      if (mayBeMovers && mayHaveTakenIt && !hasStood) return null
      return {
        kind: 'reply',
        move,
        next,
        answer: answer.next,
        doubtful: mayBeSlide || mayHaveTakenIt || !firm,
      }
    }
    case 'lift': {
      const mayBeTaken = movesTaking(position, move.from, [answer.from]).length > 0
      const wasMadeFirst = wasFilledBefore(order, { from: answer.from, to: move.to })
      // Taken off before the piece was put down, it is to be captured by it, on another square than this one.
      if (mayBeTaken && !wasMadeFirst) return null
      // Before the move was seen to be made nobody answers it: two pieces that are up may as well be a sleeve's doing.
      const isSeen = frame[move.from] !== '?' && frame[move.to] !== '?'
      const wasMade = firm || (isSeen && wasMadeFirst && !mayBeUnseen(position, move, frame))
      return lift(!mayBeTaken && wasMade, answer.from)
    }
    case 'straddle':
    case 'several-up':
      return lift(false)
    case 'none':
      // The opponent may take a piece off before making the move that captures it, or reach for the wrong one.
      return firm && !cannotBeOneHand(next, answer.difference) ? lift(false) : null
    case 'match':
      return null
  }
}

/** Is it the next square on the way, so that the piece may lie across the line between the two? */
function maySlideOnTo(position: Position, { from, to }: Move, square: Square, frame: SensorFrame): boolean {
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

/** Or has the piece gone where it cannot be seen, and this square is filled by something else? */
export function mayBeUnseen(position: Position, { from, to }: Move, frame: SensorFrame): boolean {
  return legalDestinations(position, from).some(square => square !== to && frame[square] === '?')
}

export function couldSlideOn(position: Position, { from, to }: Move): boolean {
  const ray = position.rules.geometry.rays[from]!.find(squares => squares.includes(to))!
  const beyond = ray.slice(ray.indexOf(to) + 1)
  return legalDestinations(position, from).some(square => beyond.includes(square))
}
