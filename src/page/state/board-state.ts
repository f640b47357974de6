import type { Result } from '../../core/result.ts'
import { publicHeartbeat } from '../../messages/heartbeat.ts'
import { type Liveness, livenessAfter, NEVER_SEEN } from '../../messages/liveness.ts'
import { afterAnnouncement, afterSnapshot, type News, NO_NEWS } from '../../messages/missing-news.ts'
import {
  AVAILABILITIES,
  type Availability,
  type PublicBoard,
  type PublicEvent,
  type PublicFrame,
  type PublicHands,
  type PublicHealth,
  type PublicLessons,
  type PublicLights,
  publicBoard,
  publicEvent,
  publicFrame,
  publicHands,
  publicHealth,
  publicLessons,
  publicLights,
} from '../../messages/public-messages.ts'
import { readMessage } from '../../messages/read-message.ts'
import { PUBLIC_TOPICS, type PublicTopic } from '../../messages/topics.ts'
import { type Game, readGame } from './game.ts'
import { NONE, read, readValue, type Slot, unreadable } from './slot.ts'

/** Everything one board has published, as far as this page understands it. */
export interface BoardState {
  readonly id: string
  readonly availability: Availability | null
  readonly board: Slot<PublicBoard>
  readonly game: Slot<Game>
  readonly lights: Slot<PublicLights>
  readonly lessons: Slot<PublicLessons>
  readonly frame: Slot<PublicFrame>
  readonly hands: Slot<PublicHands>
  readonly health: Slot<PublicHealth>
  readonly record: string | null
  /** The last attempt at a move that is not legal, until the next piece is lifted. */
  readonly illegal: IllegalAttempt | null
  /** How far the browser's clock is ahead of the service's, measured on live messages; 0 before the first. */
  readonly clockSkewMs: number
  readonly liveness: Liveness
  /** How many watch at the service itself; null where it does not say. */
  readonly viewers: number | null
  readonly news: News
}

/** Why an attempt is not legal, by language, and where the piece was put. */
export interface IllegalAttempt {
  readonly say: Readonly<Record<string, string>>
  readonly square: string | null
}

export function newBoardState(id: string): BoardState {
  return {
    id,
    availability: null,
    board: NONE,
    game: NONE,
    lights: NONE,
    lessons: NONE,
    frame: NONE,
    hands: NONE,
    health: NONE,
    record: null,
    illegal: null,
    clockSkewMs: 0,
    liveness: NEVER_SEEN,
    viewers: null,
    news: NO_NEWS,
  }
}

export interface PublishedMessage {
  readonly topic: PublicTopic
  readonly payload: Uint8Array
  /** Sent from the broker's retained store, so it may be old. */
  readonly retained: boolean
  /** The browser's wall clock time. */
  readonly atMs: number
}

export const isPublicTopic = (text: string): text is PublicTopic =>
  (PUBLIC_TOPICS as readonly string[]).includes(text)

/** Larger than the record of the longest game. */
const MAX_RECORD_BYTES = 512 * 1024

/** The state after this message. An empty payload clears a retained message. */
export function applyMessage(before: BoardState, message: PublishedMessage): BoardState {
  const { topic, payload, retained, atMs } = message
  const state = { ...before, liveness: livenessAfter(before.liveness, topic, atMs) }
  const empty = payload.length === 0
  switch (topic) {
    case 'availability': {
      const text = new TextDecoder().decode(payload.subarray(0, 16))
      return { ...state, availability: AVAILABILITIES.find(word => word === text) ?? null }
    }
    case 'board':
      return { ...state, board: empty ? NONE : slotOf(readMessage(publicBoard, payload)) }
    case 'game': {
      const game = empty ? NONE : slotOf(readGame(payload, readValue(state.game)))
      const seq = readValue(game)?.snapshot.seq
      const news = seq === undefined ? state.news : afterSnapshot(state.news, seq, atMs)
      return {
        ...state,
        game,
        news,
        clockSkewMs: clockSkewMs(readValue(game), state.clockSkewMs, retained, atMs),
      }
    }
    case 'lights':
      return { ...state, lights: empty ? NONE : slotOf(readMessage(publicLights, payload)) }
    case 'lessons':
      return { ...state, lessons: empty ? NONE : slotOf(readMessage(publicLessons, payload)) }
    case 'frame':
      return { ...state, frame: empty ? NONE : slotOf(readMessage(publicFrame, payload)) }
    case 'hands':
      return { ...state, hands: empty ? NONE : slotOf(readMessage(publicHands, payload)) }
    case 'health':
      return { ...state, health: empty ? NONE : slotOf(readMessage(publicHealth, payload)) }
    case 'record':
      return {
        ...state,
        record: empty ? null : new TextDecoder().decode(payload.subarray(0, MAX_RECORD_BYTES)),
      }
    case 'heartbeat': {
      const heartbeat = readMessage(publicHeartbeat, payload)
      if (!heartbeat.ok) return { ...state, viewers: null }
      const { viewers, seq } = heartbeat.value
      return announced({ ...state, viewers: viewers ?? null }, seq, atMs)
    }
    case 'event': {
      // Every event comes with a snapshot, which is enough but for what was tried and why it is not legal.
      const event = readMessage(publicEvent, payload)
      const after = { ...state, illegal: illegalAfter(state, event) }
      return event.ok ? announced(after, event.value.seq, atMs) : after
    }
  }
}

function announced(state: BoardState, seq: number | undefined, atMs: number): BoardState {
  return seq === undefined ? state : { ...state, news: afterAnnouncement(state.news, seq, atMs) }
}

/** Other events, a frame or a knock, leave the reason to be read; so does a piece that the service puts back. */
function illegalAfter(
  { illegal: before, hands }: BoardState,
  event: Result<PublicEvent, unknown>,
): IllegalAttempt | null {
  if (!event.ok) return before
  switch (event.value.type) {
    case 'move.illegal': {
      const { say, surplus } = event.value
      return say ? { say, square: surplus[0] ?? null } : null
    }
    case 'piece.lifted':
      return readValue(hands)?.assisted ? before : null
    case 'move.made':
    case 'move.provisional':
    case 'game.started':
    case 'takeback':
      return null
    default:
      return before
  }
}

function slotOf<T>(result: Result<T, { message: string }>): Slot<T> {
  return result.ok ? read(result.value) : unreadable(result.error.message)
}

function clockSkewMs(game: Game | null, before: number, retained: boolean, atMs: number): number {
  const clock = game?.snapshot.clock
  return clock && !retained ? atMs - Date.parse(clock.at) : before
}

/** The pieces of an emulated board; null for any other board. */
export function handsOf({ board, hands, game }: BoardState): PublicHands | null {
  const size = readValue(game)?.snapshot.size
  const published = readValue(hands)
  if (readValue(board)?.driver !== 'emulated' || !published || size === undefined) return null
  return published.standing.length === size * size ? published : null
}
