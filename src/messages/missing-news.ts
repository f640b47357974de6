import { type BackOff, backOffMs } from '../core/back-off.ts'

/** A snapshot that has not come this long after it was announced is asked for, and then more and more rarely. */
const ASK_AGAIN: BackOff = { leastMs: 2_000, mostMs: 60_000 }

/**
 * How much of a board's news a viewer has. Events and heartbeats name the `seq` of the latest snapshot, so a viewer
 * notices when a broker has lost one on the way or has not sent what it had retained.
 */
export interface News {
  /** The latest `seq` that exists, as far as the viewer knows. */
  readonly announcedSeq: number
  /** The `seq` of the snapshot that the viewer has; 0 before the first. */
  readonly snapshotSeq: number
  /** Since when the snapshot has been missing, or was last asked for; null if none is. */
  readonly missingSinceMs: number | null
  /** How often it has been asked for. */
  readonly requests: number
}

export const NO_NEWS: News = { announcedSeq: 0, snapshotSeq: 0, missingSinceMs: null, requests: 0 }

/** After an event or a heartbeat. */
export function afterAnnouncement(news: News, seq: number, atMs: number): News {
  return missingOrWhole({ ...news, announcedSeq: seq }, atMs)
}

export function afterSnapshot(news: News, seq: number, atMs: number): News {
  return missingOrWhole({ ...news, snapshotSeq: seq }, atMs)
}

/** Whether to subscribe again, which has the broker send what it has retained. */
export function isToBeAskedFor({ missingSinceMs, requests }: News, nowMs: number): boolean {
  return missingSinceMs !== null && nowMs - missingSinceMs >= backOffMs(ASK_AGAIN, requests + 1)
}

export function afterRequest(news: News, atMs: number): News {
  return { ...news, missingSinceMs: atMs, requests: news.requests + 1 }
}

function missingOrWhole(news: News, atMs: number): News {
  if (news.snapshotSeq >= news.announcedSeq) return { ...news, missingSinceMs: null, requests: 0 }
  return { ...news, missingSinceMs: news.missingSinceMs ?? atMs }
}
