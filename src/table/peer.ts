import type { RefusedProposal, TableReport } from './reports.ts'

/** A seat counts as away when nothing has come from it for so long: five reports, each up to three seconds late. */
export const AWAY_MS = 13_000
/** How often a service reports when nothing changes. */
export const REPORT_MS = 2000

const MAX_EARLIER = 50

/** What is known of the service at the other end. */
export interface Peer {
  readonly session: string | null
  /** Earlier runs of it, whose reports may still be on their way. */
  readonly earlier: readonly string[]
  readonly seq: number
  /** When the last report came; null before the first. */
  readonly seenAtMs: number | null
  readonly isAway: boolean
  /** Since when it is away, or present again. */
  readonly sinceMs: number
  /** How long it was away while its player's time stood still for that. */
  readonly absentMs: number
  /** How much of the log it has. */
  readonly have: number
  /** Its log is not the beginning of this one. */
  readonly isDiverged: boolean
  readonly shown: number
  readonly mirrored: number
  readonly isWaiting: boolean
  /** In its player's turn: when that began here, and how long the player has thought, by its own account and by ours. */
  readonly turnSinceMs: number | null
  readonly thinkingMs: number | null
  readonly countedMs: number
  readonly refused: RefusedProposal | null
}

export const newPeer = (nowMs: number): Peer => ({
  session: null,
  earlier: [],
  seq: 0,
  seenAtMs: null,
  isAway: true,
  sinceMs: nowMs,
  absentMs: 0,
  have: 0,
  isDiverged: false,
  shown: 0,
  mirrored: 0,
  isWaiting: true,
  turnSinceMs: null,
  thinkingMs: null,
  countedMs: 0,
  refused: null,
})

/** The peer after a report; null where it is an old one, or meant for an earlier run of this service. */
export function afterReport(
  peer: Peer,
  { session, seq, echo, shown, mirrored, isWaiting }: TableReport,
  ownSession: string,
  nowMs: number,
): Peer | null {
  // The first report of a session cannot know the receiver's.
  if (echo !== null && echo !== ownSession) return null
  if (session === peer.session ? seq <= peer.seq : peer.earlier.includes(session)) return null
  const isRestarted = peer.session !== null && session !== peer.session
  const earlier = isRestarted ? [...peer.earlier.slice(1 - MAX_EARLIER), peer.session!] : peer.earlier
  const back = peer.isAway ? { isAway: false, sinceMs: nowMs, absentMs: absentAt(peer, nowMs) } : {}
  return { ...peer, ...back, earlier, session, seq, seenAtMs: nowMs, shown, mirrored, isWaiting }
}

/** How long it has been away in its player's turns. */
export function absentAt({ isAway, sinceMs, absentMs, turnSinceMs }: Peer, nowMs: number): number {
  if (!isAway || turnSinceMs === null) return absentMs
  return absentMs + Math.max(0, nowMs - Math.max(sinceMs, turnSinceMs))
}

/** The peer as time passes. */
export function presenceAt(peer: Peer, nowMs: number): Peer {
  if (peer.isAway || nowMs < awayAtMs(peer)) return peer
  return { ...peer, isAway: true, sinceMs: peer.seenAtMs ?? nowMs }
}

export const awayAtMs = ({ isAway, seenAtMs }: Peer): number =>
  isAway || seenAtMs === null ? Number.POSITIVE_INFINITY : seenAtMs + AWAY_MS
