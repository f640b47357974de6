import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import { legalDestinations, type Position, play } from '../rules/position.ts'
import { couldBe, differenceOf, type Frame, type Leftovers, without } from './difference.ts'
import { explain, movesTaking, withLeftovers } from './explain.ts'
import { couldHaveGone, type Order, wasFilledBefore, wasFilledFirst } from './order.ts'
import { type Context, newlyStanding, type Reading, type Reply, type Standing } from './reading.ts'
import { isGrave } from './slip.ts'

type ReplyContext = Pick<Context, 'position' | 'leftovers' | 'pending' | 'order'>

/** Is the opponent answering a move that is not final yet? */
export function readReply(
  { position, leftovers, pending, order }: ReplyContext,
  frame: Frame,
): Reading | null {
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

export function readReplyTo(
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

export function couldSlideOn(position: Position, { from, to }: Move): boolean {
  const ray = position.rules.geometry.rays[from]!.find(squares => squares.includes(to))!
  const beyond = ray.slice(ray.indexOf(to) + 1)
  return legalDestinations(position, from).some(square => beyond.includes(square))
}
