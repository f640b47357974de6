import { opponent, type Side } from '../rules/piece.ts'

/** A main time for each side, and what a move adds to it. */
export interface ClockSettings {
  readonly mainMs: number
  readonly incrementMs: number
}

export function isClockSettings({ mainMs, incrementMs }: ClockSettings): boolean {
  const whole = Number.isSafeInteger(mainMs) && Number.isSafeInteger(incrementMs)
  return whole && mainMs >= 1 && incrementMs >= 0
}

export type Times = { readonly [side in Side]: number }

/**
 * What each side has left, and since when it runs for the side to move. All instants come from one monotonic
 * clock, which may begin anew only while this one stands still.
 */
export interface GameClock {
  readonly settings: ClockSettings
  /** As it was at `sinceMs`, or as it stands. */
  readonly times: Times
  /** null while the clock stands still. */
  readonly sinceMs: number | null
}

export function newClock(settings: ClockSettings): GameClock {
  const { mainMs } = settings
  return { settings, times: { attackers: mainMs, defenders: mainMs }, sinceMs: null }
}

/** The time until now is spent; an instant that lies before the last one spends nothing. */
export function spendUntil(clock: GameClock, side: Side, atMs: number): GameClock {
  const { sinceMs, times } = clock
  if (sinceMs === null || atMs <= sinceMs) return clock
  return { ...clock, times: { ...times, [side]: leftAt(clock, side, atMs) }, sinceMs: atMs }
}

/** Exactly 0 from the instant the flag falls, whatever the last digits of a difference are. */
export function leftAt(clock: GameClock, side: Side, atMs: number): number {
  const { sinceMs, times } = clock
  if (sinceMs === null || atMs <= sinceMs) return times[side]
  return atMs >= sinceMs + times[side] ? 0 : times[side] - (atMs - sinceMs)
}

export function withIncrement(clock: GameClock, side: Side): GameClock {
  const { settings, times } = clock
  return { ...clock, times: { ...times, [side]: times[side] + settings.incrementMs } }
}

/**
 * The times when a move is taken up again after it was final: what has passed since was the mover's time, not
 * the opponent's, and the increment was not earned. Zero or less when the mover had not that much.
 */
export function timesWithoutMove(clock: GameClock, whenMoved: Times, mover: Side): Times {
  const other = opponent(mover)
  const passed = whenMoved[other] - clock.times[other]
  const left = { ...whenMoved }
  left[mover] -= clock.settings.incrementMs + passed
  return left
}
