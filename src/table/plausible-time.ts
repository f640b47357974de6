import { isSetBack, type TableLog } from './log.ts'
import { type Peer, REPORT_MS } from './peer.ts'
import type { SeatReport } from './reports.ts'

/** What a report may be late, twice: for the first and for the last one that was counted. */
const DELAY_MS = 2 * 3000

/**
 * The time that a player claims to have thought, as far as the owner can believe it: no longer than since the turn
 * began here, and no shorter than the player's board has reported before, or has been seen waiting for the player.
 */
export function plausibleMs(claimedMs: number, peer: Peer, nowMs: number): number {
  const { turnSinceMs, thinkingMs, countedMs } = peer
  const mostMs = turnSinceMs === null ? Number.POSITIVE_INFINITY : Math.max(0, nowMs - turnSinceMs)
  const leastMs = Math.max(thinkingMs ?? 0, countedMs - DELAY_MS)
  return Math.round(Math.min(mostMs, Math.max(leastMs, claimedMs)))
}

/**
 * Counts the time between two reports in which the player could have moved and did not. If a report between them is missing,
 * the board may have waited for something. After a takeback it waits for the other board, and learns late that it is right.
 */
export function countThinking(
  before: Peer,
  after: Peer,
  report: Pick<SeatReport, 'have' | 'thinkingMs'> & Partial<Pick<SeatReport, 'proposal'>>,
  log: TableLog,
): Peer {
  const { length } = log.entries
  const isTurn = report.have === length && report.thinkingMs !== null
  if (!isTurn) return after
  const couldMove = (peer: Peer) => peer.mirrored >= length && !peer.isWaiting
  const passedMs = Math.min(REPORT_MS, after.seenAtMs! - (before.seenAtMs ?? after.seenAtMs!))
  const isNext = after.session === before.session && after.seq - before.seq <= 1
  const hasMoved = report.proposal?.action.type === 'ply'
  const counts =
    isNext &&
    couldMove(before) &&
    couldMove(after) &&
    before.thinkingMs !== null &&
    !hasMoved &&
    !isSetBack(log)
  return {
    ...after,
    thinkingMs: Math.max(before.thinkingMs ?? 0, report.thinkingMs!),
    countedMs: before.countedMs + (counts ? passedMs : 0),
  }
}

/** Another turn begins, of this peer's player or of somebody else. */
export const turnBegins = (peer: Peer, isItsTurn: boolean, nowMs: number): Peer => ({
  ...peer,
  turnSinceMs: isItsTurn ? nowMs : null,
  thinkingMs: null,
  countedMs: 0,
})
