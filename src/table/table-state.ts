import type { Side } from '../rules/piece.ts'
import { awayAtMs, newPeer, type Peer, presenceAt } from './peer.ts'
import type { Proposal } from './reports.ts'
import { STOPPED_WATCH, type Stopwatch } from './stopwatch.ts'

/** The other end of a connection: a seat, or the owner of the table. */
export type SeatName = Side | 'owner'
export const SEAT_NAMES: readonly SeatName[] = ['attackers', 'defenders', 'owner']

/** A remote game as one of its two services knows it, besides the log. */
export interface TableState {
  readonly id: string
  /** The owner keeps the log and decides; those who follow copy it. */
  readonly role: 'owner' | 'follower'
  /** The sides that are not played at this board. */
  readonly remote: readonly Side[]
  readonly session: string
  /** Of the player at this board, where it follows and they have given it. */
  readonly name: string | null
  /** Of the last report. */
  readonly seq: number
  readonly peers: { readonly [seat in SeatName]?: Peer }
  /** What somebody here wants to happen next; only where this board follows. */
  readonly proposal: OpenProposal | null
  /** How many there were. */
  readonly proposals: number
  readonly watch: Stopwatch
  /** The time that the last move of this board took, and when it was final: it counts on where the move is changed. */
  readonly lastPly: { readonly spentMs: number; readonly atMs: number } | null
  /** Since when a move waits to be mirrored here. */
  readonly shownAtMs: number | null
  /** What was reported last, and when the next report is due although nothing has changed. */
  readonly reported: string
  readonly reportAtMs: number
}

export interface OpenProposal extends Proposal {
  /** The request that waits for the answer; null where it was made by hand. */
  readonly request: number | null
}

export interface TableSetting {
  readonly id: string
  readonly role: TableState['role']
  readonly remote: readonly Side[]
  readonly session: string
  readonly name?: string | null
}

export function newTable(
  { id, role, remote, session, name = null }: TableSetting,
  nowMs: number,
): TableState {
  const seats: readonly SeatName[] = role === 'owner' ? remote : ['owner']
  return {
    id,
    role,
    remote,
    session,
    name,
    seq: 0,
    peers: Object.fromEntries(seats.map(seat => [seat, newPeer(nowMs)])),
    proposal: null,
    proposals: 0,
    watch: STOPPED_WATCH,
    lastPly: null,
    shownAtMs: null,
    reported: '',
    reportAtMs: nowMs,
  }
}

export const seatsOf = ({ peers }: TableState): SeatName[] => SEAT_NAMES.filter(seat => peers[seat])

export function withPeer(table: TableState, seat: SeatName, change: Partial<Peer>): TableState {
  const peer = table.peers[seat]
  return peer ? { ...table, peers: { ...table.peers, [seat]: { ...peer, ...change } } } : table
}

/** Who plays this side, where it is played elsewhere. */
export function peerOf({ role, remote, peers }: TableState, side: Side): Peer | null {
  if (!remote.includes(side)) return null
  return (role === 'owner' ? peers[side] : peers.owner) ?? null
}

/** The one side that is played at this board; null where it is both or none. */
export function ownSide({ remote }: TableState): Side | null {
  if (remote.length !== 1) return null
  return remote[0] === 'attackers' ? 'defenders' : 'attackers'
}

/** Those from whom nothing has come for long are away. */
export function tableAt(table: TableState, nowMs: number): TableState {
  return seatsOf(table).reduce((now, seat) => {
    const peer = now.peers[seat]!
    const next = presenceAt(peer, nowMs)
    return next === peer ? now : withPeer(now, seat, next)
  }, table)
}

export function tableDueAtMs(table: TableState): number {
  return Math.min(table.reportAtMs, ...seatsOf(table).map(seat => awayAtMs(table.peers[seat]!)))
}
