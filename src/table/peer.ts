import type { When } from '../game/events.ts'
import type { RefusedProposal, TableReport } from './reports.ts'

/** A seat counts as away when nothing has come from it for so long: five reports, each up to three seconds late. */
export const AWAY_MS = 13_000
/** How often a service reports when nothing changes. */
export const REPORT_MS = 2000

/** What is known of the other end: a service with its board, or a page. */
export interface Peer {
  readonly device: 'board' | 'page'
  readonly session: string | null
  /** Whose board it is, where it says so. */
  readonly holder: string | null
  /** How many runs of it there were. */
  readonly runs: number
  /** The challenge that it has sent last. */
  readonly received: string | null
  readonly seq: number
  /** When the last report came; null before the first. */
  readonly seenAtMs: number | null
  /** The same as a time of day. */
  readonly seenAt: string | null
  readonly isAway: boolean
  /** Since when it is away, or present again. */
  readonly sinceMs: number
  /** While it is away, the time of day when it was last there; null where it never was. */
  readonly awaySince: string | null
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
  device: 'board',
  session: null,
  holder: null,
  runs: 0,
  received: null,
  seq: 0,
  seenAtMs: null,
  seenAt: null,
  isAway: true,
  sinceMs: nowMs,
  awaySince: null,
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

/** What a report from this peer has to name, so that none from before its last restart, or ours, counts. */
export const challengeTo = ({ runs }: Peer, ownSession: string): string => `${ownSession}.${runs}`

/** The peer after a report; null where it is an old one, or does not answer what was sent to this run of the peer. */
export function afterReport(
  peer: Peer,
  { session, seq, echo, shown, mirrored, isWaiting }: TableReport,
  ownSession: string,
  now: When,
): Peer | null {
  if (echo !== challengeTo(peer, ownSession) || (session === peer.session && seq <= peer.seq)) return null
  const runs = session === peer.session ? peer.runs : peer.runs + 1
  return { ...seenAgain(peer, now), device: 'board', runs, session, seq, shown, mirrored, isWaiting }
}

/** Another board has the seat and is there; it keeps the seat until it is away. */
export const isHeldByOther = ({ device, holder, isAway }: Peer, by: string | undefined): boolean =>
  device === 'board' && !isAway && holder !== null && by !== undefined && holder !== by

/** Something has come from it. */
export function seenAgain(peer: Peer, { at, atMs }: When): Peer {
  const seen = { ...peer, seenAtMs: atMs, seenAt: at }
  if (!peer.isAway) return seen
  return { ...seen, isAway: false, sinceMs: atMs, awaySince: null, absentMs: absentAt(peer, atMs) }
}

/** How long it has been away in its player's turns. */
export function absentAt({ isAway, sinceMs, absentMs, turnSinceMs }: Peer, nowMs: number): number {
  if (!isAway || turnSinceMs === null) return absentMs
  return absentMs + Math.max(0, nowMs - Math.max(sinceMs, turnSinceMs))
}

/** The peer as time passes. */
export function presenceAt(peer: Peer, nowMs: number): Peer {
  if (peer.isAway || nowMs < awayAtMs(peer)) return peer
  return { ...peer, isAway: true, sinceMs: peer.seenAtMs ?? nowMs, awaySince: peer.seenAt }
}

export const awayAtMs = ({ isAway, seenAtMs }: Peer): number =>
  isAway || seenAtMs === null ? Number.POSITIVE_INFINITY : seenAtMs + AWAY_MS
