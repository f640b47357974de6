import type { Over, Playing } from '../game/state.ts'

/** How long a player has thought in one turn, measured at their board. */
export interface Stopwatch {
  /** Which turn; another one begins at zero. */
  readonly turn: unknown
  readonly spentMs: number
  /** null while it stands still. */
  readonly sinceMs: number | null
}

export const STOPPED_WATCH: Stopwatch = { turn: null, spentMs: 0, sinceMs: null }

/** What the journal has of the turn, after a restart. */
export function watchOf({ turn, clock, position: { toMove } }: Playing | Over): Stopwatch {
  const spentMs = turn.times && clock ? turn.times[toMove] - clock.times[toMove] : 0
  return { turn, spentMs, sinceMs: null }
}

export function readWatch({ spentMs, sinceMs }: Stopwatch, atMs: number): number {
  return Math.round(sinceMs === null ? spentMs : spentMs + Math.max(0, atMs - sinceMs))
}

/** Runs or stands from this instant on, in this turn. */
export function setWatch(watch: Stopwatch, turn: unknown, isRunning: boolean, atMs: number): Stopwatch {
  const same = watch.turn === turn ? watch : { turn, spentMs: 0, sinceMs: null }
  if (isRunning === (same.sinceMs !== null)) return same
  return isRunning
    ? { ...same, sinceMs: atMs }
    : { ...same, spentMs: same.spentMs + Math.max(0, atMs - same.sinceMs!), sinceMs: null }
}
