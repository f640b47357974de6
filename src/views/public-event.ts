import type { LESSON_STATES } from '../messages/public-messages.ts'
import { type Size, sortedNames, squareName } from '../rules/geometry.ts'
import { makeMove } from '../rules/move.ts'
import type { Side } from '../rules/piece.ts'
import type { TrackingEvent } from '../tracking/events.ts'
import type { TrackingView } from '../tracking/view.ts'
import { illegalMoveWords } from '../words/illegal-move.ts'
import type { Words } from '../words/language.ts'
import { type IllegalTry, illegalTry } from './illegal-try.ts'

/** What is published of a game: what players did on the board, and what was changed by command. */
export type AnnouncedEvent =
  | Exclude<TrackingEvent, { type: 'move.illegal' }>
  | (Extract<TrackingEvent, { type: 'move.illegal' }> & { readonly tried: IllegalTry | null })
  | { readonly atMs: number; readonly type: 'draw.offered' | 'draw.declined'; readonly side: Side }
  | ({ readonly atMs: number; readonly type: 'lesson.step' } & LessonStatus)

/** Where a lesson stands, and what it says. */
export interface LessonStatus {
  readonly lesson: string
  readonly step: number
  readonly of: number
  readonly state: (typeof LESSON_STATES)[number]
  readonly say: Words
  readonly title: Words
  /** The one thing to learn. */
  readonly idea: Words
  readonly task: Words
  /** What was wrong with the last attempt at this task. */
  readonly mistake: Words | null
}

/** What players did, with the rule that an attempt breaks; `view` is how the board stands after it. */
export function announcementOf(event: TrackingEvent, view: TrackingView): AnnouncedEvent {
  return event.type === 'move.illegal' ? { ...event, tried: illegalTry(event, view) } : event
}

/** An event as viewers read it: squares and moves by name. */
export function makePublicEvent(
  event: AnnouncedEvent,
  size: Size,
): { type: string; [field: string]: unknown } {
  const { type } = event
  switch (type) {
    case 'move.provisional':
    case 'move.made':
    case 'move.retracted':
      return { type, ...moveFields(event, size) }
    case 'move.amended':
      return { type, ...moveFields(event, size), instead: makeMove(event.instead, size) }
    case 'piece.lifted':
    case 'piece.returned':
      return { type, square: squareName(event.square, size), piece: event.piece }
    case 'capture.pending':
    case 'capture.cleared':
      return { type, squares: sortedNames(event.squares, size) }
    case 'move.illegal':
      return {
        type,
        missing: sortedNames(event.missing, size),
        surplus: sortedNames(event.surplus, size),
        ...triedFields(event.tried, size),
      }
    case 'board.disturbed':
      return {
        type,
        missing: sortedNames(event.missing, size),
        surplus: sortedNames(event.surplus, size),
        candidates: event.candidates.map(line => line.map(move => makeMove(move, size))),
      }
    case 'draw.offered':
    case 'draw.declined':
      return { type, side: event.side }
    case 'takeback':
      return { type, plies: event.plies }
    case 'lesson.step': {
      const { lesson, step, of, state, say } = event
      return { type, lesson, step, of, state, say }
    }
    case 'game.over':
      return { type, result: event.outcome }
    case 'game.started':
    case 'board.restored':
    case 'board.up':
    case 'board.down':
      return { type }
  }
}

function triedFields(tried: IllegalTry | null, size: Size) {
  if (!tried) return {}
  const { move, reason } = tried
  return {
    ...(move ? { move: makeMove(move, size) } : {}),
    why: reason.code,
    say: illegalMoveWords(reason),
  }
}

function moveFields(event: Extract<TrackingEvent, { by: unknown }>, size: Size) {
  const { move, captured, by, ply } = event
  return { move: makeMove(move, size), captured: sortedNames(captured, size), by, ply }
}
