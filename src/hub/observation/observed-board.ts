import { publicHeartbeat } from '../../messages/heartbeat.ts'
import { afterAnnouncement, afterSnapshot, type News, NO_NEWS } from '../../messages/missing-news.ts'
import { type PublicEvent, type PublicGame, publicEvent, publicGame } from '../../messages/public-messages.ts'
import { readMessage } from '../../messages/read-message.ts'
import type { PublicTopic } from '../../messages/topics.ts'
import { type ObservedGame, observedGame } from './observed-game.ts'

/** What a hub knows of a board from its messages. */
export interface ObservedBoard {
  readonly id: string
  readonly isOnline: boolean
  readonly snapshot: PublicGame | null
  readonly news: News
  /** When something happened in the game of the snapshot. */
  readonly times: GameTimes
}

interface GameTimes {
  readonly startedAt: string | null
  readonly endedAt: string | null
  readonly moves: readonly (string | null)[]
}

const NO_TIMES: GameTimes = { startedAt: null, endedAt: null, moves: [] }

export function newObservedBoard(id: string): ObservedBoard {
  return { id, isOnline: false, snapshot: null, news: NO_NEWS, times: NO_TIMES }
}

export interface Observation {
  readonly board: ObservedBoard
  /** To be archived; null for nothing new. */
  readonly game: ObservedGame | null
  /** The board may have games, or ends of games, that nobody here has seen. */
  readonly mayHaveMissed: boolean
}

interface BoardMessage {
  readonly topic: PublicTopic
  readonly payload: Uint8Array
  /** It was published before the hub subscribed. */
  readonly isRetained: boolean
  /** The hub's time of day. */
  readonly at: string
  readonly atMs: number
}

/** An unreadable message changes nothing. */
export function observe(before: ObservedBoard, message: BoardMessage): Observation {
  const { topic, payload, atMs } = message
  switch (topic) {
    case 'availability': {
      const isOnline = Buffer.from(payload).toString() === 'online'
      // A board says so whenever it connects, also where nobody has noticed that it was away.
      const hasConnected = isOnline && !(before.isOnline && message.isRetained)
      return { board: { ...before, isOnline }, game: null, mayHaveMissed: hasConnected }
    }
    case 'game': {
      const snapshot = readMessage(publicGame, payload)
      return snapshot.ok ? afterGame(before, snapshot.value, message) : unchanged(before)
    }
    case 'event': {
      const event = readMessage(publicEvent, payload)
      return event.ok ? afterEvent(before, event.value, message) : unchanged(before)
    }
    case 'heartbeat': {
      const heartbeat = readMessage(publicHeartbeat, payload)
      const seq = heartbeat.ok ? heartbeat.value.seq : undefined
      if (seq === undefined) return unchanged(before)
      return unchanged({ ...before, news: afterAnnouncement(before.news, seq, atMs) })
    }
    default:
      return unchanged(before)
  }
}

const unchanged = (board: ObservedBoard): Observation => ({ board, game: null, mayHaveMissed: false })

function afterGame(before: ObservedBoard, snapshot: PublicGame, { at, atMs }: BoardMessage): Observation {
  const last = before.snapshot
  // A broker that has lost a node may send what it had retained earlier.
  if (last && snapshot.seq < last.seq) return unchanged(before)
  const isSameGame = last?.game === snapshot.game
  const times = isSameGame ? timesAfter(before.times, last!, snapshot, at) : NO_TIMES
  const news = afterSnapshot(before.news, snapshot.seq, atMs)
  const board = { ...before, snapshot, times, news }
  const mayHaveMissed = last !== null && !isSameGame && snapshot.seq > last.seq + 1
  return { board, game: changedGame(before, board, at), mayHaveMissed }
}

/** Most snapshots show the game as it was, such as those of a piece in the hand: nothing to archive. */
function changedGame(before: ObservedBoard, now: ObservedBoard, at: string): ObservedGame | null {
  const game = gameOf(now, at)
  return JSON.stringify({ ...game, seq: 0 }) === JSON.stringify({ ...gameOf(before, at), seq: 0 })
    ? null
    : game
}

/** Moves that have come since the last snapshot were made now. */
function timesAfter(
  times: GameTimes,
  last: PublicGame,
  { moves, result }: PublicGame,
  at: string,
): GameTimes {
  return {
    startedAt: times.startedAt,
    endedAt: result ? (times.endedAt ?? (last.result ? null : at)) : null,
    moves: moves.map((move, ply) => {
      if (last.moves[ply] === move) return times.moves[ply] ?? null
      return ply < last.moves.length - 1 ? null : at
    }),
  }
}

/** An event follows its snapshot, and has the board's own time. */
function afterEvent(before: ObservedBoard, event: PublicEvent, { at, atMs }: BoardMessage): Observation {
  const board = { ...before, news: afterAnnouncement(before.news, event.seq, atMs) }
  if (board.snapshot?.seq !== event.seq) return unchanged(board)
  const times = timesOfEvent(board.times, event, board.snapshot)
  if (times === board.times) return unchanged(board)
  const timed = { ...board, times }
  return { board: timed, game: gameOf(timed, at), mayHaveMissed: false }
}

function timesOfEvent(times: GameTimes, event: PublicEvent, { moves }: PublicGame): GameTimes {
  switch (event.type) {
    case 'game.started':
      return { ...times, startedAt: event.at }
    case 'move.made':
    case 'move.amended': {
      const ply = event.ply - 1
      if (ply < 0 || ply >= moves.length) return times
      return { ...times, moves: moves.map((_, at) => (at === ply ? event.at : (times.moves[at] ?? null))) }
    }
    case 'game.over':
      return { ...times, endedAt: event.at }
    default:
      return times
  }
}

function gameOf({ id, snapshot, times }: ObservedBoard, at: string): ObservedGame | null {
  if (!snapshot) return null
  return observedGame(id, snapshot, {
    source: 'live',
    observedAt: at,
    startedAt: times.startedAt,
    endedAt: times.endedAt,
    moveTimes: snapshot.moves.map((_, ply) => times.moves[ply] ?? null),
  })
}
