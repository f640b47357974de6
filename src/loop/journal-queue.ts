import type { GameEvent } from '../game/events.ts'
import type { GameState } from '../game/state.ts'
import type { Side } from '../rules/piece.ts'
import type { Proposal } from '../table/reports.ts'
import type { TrackingEvent } from '../tracking/events.ts'
import type { TrackingView } from '../tracking/view.ts'
import type { AnnouncedEvent } from '../views/public-event.ts'
import { isFinal } from './command-of-event.ts'
import type { QueuedRequest } from './inputs.ts'
import type { Situation } from './state.ts'

/** After a failure of the disk, the next attempt comes this much later. */
export const DISK_RETRY_MS = 2000

/** Something that may have to be written before it is announced. */
export type Job =
  /** What the tracker saw; `rest` is still to be written, `announced` is written. */
  | {
      readonly type: 'observed'
      readonly rest: readonly TrackingEvent[]
      readonly announced: readonly AnnouncedEvent[]
      readonly view: TrackingView
      readonly atMs: number
    }
  /** Something that needs no journal, but its turn. */
  | {
      readonly type: 'announcement'
      readonly situation: Situation
      readonly events: readonly AnnouncedEvent[]
    }
  | { readonly type: 'flag'; readonly atMs: number }
  /** `id` is null for those of the computer opponent, who need no reply. */
  | { readonly type: 'request'; readonly id: number | null; readonly request: QueuedRequest }
  /** A player at another board or page wants something. */
  | { readonly type: 'seat'; readonly side: Side; readonly proposal: Proposal }
  /** Somebody who has taken a seat says who they are. */
  | { readonly type: 'name'; readonly side: Side; readonly name: string }
  /** More of the owner's log, after its first `from` entries. */
  | { readonly type: 'log'; readonly from: number; readonly entries: readonly GameEvent[] }
  | { readonly type: 'stop' }

export type JobOf<Type extends Job['type']> = Extract<Job, { readonly type: Type }>

/** A job whose events are being written. */
export interface AppendJob {
  readonly waitsFor: 'append'
  readonly job: Job
  readonly events: readonly GameEvent[]
  /** The game once they are written. */
  readonly next: GameState
  readonly announce: readonly AnnouncedEvent[]
  /** What the tracker saw after them. */
  readonly rest: readonly TrackingEvent[]
  /** The game has refused what came after them. */
  readonly isRefused: boolean
}

/** The job that waits for the disk. */
export type CurrentJob = AppendJob | { readonly waitsFor: 'name'; readonly job: Job }

/** Jobs wait for each other, so that everything is written and announced in the order in which it happened. */
export interface JournalQueue {
  readonly waiting: readonly Job[]
  readonly current: CurrentJob | null
  /** When the current job's write is tried again; null where it is under way. */
  readonly retryAtMs: number | null
  /** The disk has refused the last attempt. */
  readonly isFailing: boolean
}

export const IDLE_QUEUE: JournalQueue = { waiting: [], current: null, retryAtMs: null, isFailing: false }

export const journalDueAtMs = ({ retryAtMs }: JournalQueue): number => retryAtMs ?? Number.POSITIVE_INFINITY

export function waitsFor({ waiting, current }: JournalQueue, type: Job['type']): boolean {
  return current?.job.type === type || waiting.some(job => job.type === type)
}

/** Is there something final that is not yet in the journal? Until it is, nothing may show it. */
export function hasUnwrittenMove({ waiting, current }: JournalQueue): boolean {
  const isUnwritten = (job: Job) => job.type === 'observed' && job.rest.some(isFinal)
  if (current?.waitsFor === 'append' && current.announce.some(isFinal)) return true
  return (current !== null && isUnwritten(current.job)) || waiting.some(isUnwritten)
}
