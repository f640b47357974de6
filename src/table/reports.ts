import type { GameEvent } from '../game/events.ts'

/**
 * The two services of a remote game send each other how things stand, not what happened: whenever that changes, and
 * every few seconds. A report that is lost, late, doubled or out of order is made up for by the next one.
 */
interface ReportHead {
  readonly v: 1
  readonly table: string
  /** A random text for this run of the sender. */
  readonly session: string
  /** Grows with every report of a session. */
  readonly seq: number
  /** A text that the answer has to name: it is another one for every run of the receiver that has reported. */
  readonly challenge: string
  /** The receiver's challenge, as the sender has received it last; a report of long ago names an old one. */
  readonly echo: string | null
  /** The log is so long on the sender's board as it is lit there. */
  readonly shown: number
  /** The log is so long on the sender's board as the pieces stand there. */
  readonly mirrored: number
  /** The sender's board waits for something: it is offline, disturbed or being set up. */
  readonly isWaiting: boolean
}

/** From whoever follows a table to its owner. */
export interface SeatReport extends ReportHead {
  readonly kind: 'seat'
  /** How much of the log is in the journal there, and its hash. */
  readonly have: number
  readonly hash: string
  readonly proposal: Proposal | null
  /** How long the player has thought in this turn; null while it is not their turn. */
  readonly thinkingMs: number | null
  /** Whose board it is: the same text after every restart, and another one at every other board. */
  readonly holder?: string
  /** Of the player there; left out where they have given none. */
  readonly name?: string
}

/** From the owner to one that follows. */
export interface OwnerReport extends ReportHead {
  readonly kind: 'owner'
  readonly length: number
  /** The entries after the first `from` of them, whose hash is `before`. */
  readonly from: number
  readonly before: string
  readonly entries: readonly GameEvent[]
  /** The board that has this seat now; left out where none has. */
  readonly holder?: string
  /** A proposal of this seat that was not accepted. */
  readonly refused: RefusedProposal | null
}

export type TableReport = SeatReport | OwnerReport

/** What a player at a seat wants to happen next. It is meant for this state of the log, and for no other. */
export interface Proposal {
  readonly id: string
  readonly after: number
  readonly hash: string
  readonly action: SeatAction
}

export type SeatAction =
  | { readonly type: 'ply'; readonly move: string; readonly spentMs: number }
  /** The piece that moved last goes elsewhere. */
  | { readonly type: 'amend'; readonly move: string; readonly spentMs: number }
  /** The piece that moved last goes back. */
  | { readonly type: 'retract' }
  | { readonly type: 'offer-takeback'; readonly plies: number }
  | { readonly type: SpokenAction }

/** A proposal, its answer, the end of the game. */
export const SPOKEN_ACTIONS = [
  'accept-takeback',
  'decline-takeback',
  'offer-draw',
  'accept-draw',
  'decline-draw',
  'claim-draw',
  'resign',
  'concede-time',
] as const
export type SpokenAction = (typeof SPOKEN_ACTIONS)[number]

export interface RefusedProposal {
  readonly id: string
  readonly code: string
  readonly message: string
}
