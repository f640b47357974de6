import { SIDES, type Side } from '../../rules/piece.ts'
import type { BoardState } from './board-state.ts'
import { readValue } from './slot.ts'

export type TimesLeft = { readonly [side in Side]: number }

/** The time each side has left at this time of the browser's clock; null without a game clock. */
export function timesLeft(board: BoardState, atMs: number): TimesLeft | null {
  const clock = readValue(board.game)?.snapshot.clock
  if (!clock) return null
  const passedMs = Math.max(0, atMs - board.clockSkewMs - Date.parse(clock.at))
  const left = (side: Side) => Math.max(0, clock[`${side}Ms`] - (clock.running === side ? passedMs : 0))
  return Object.fromEntries(SIDES.map(side => [side, left(side)])) as TimesLeft
}

/** 999:59:59: the most the clock can show, many times what a game can have. */
const MAX_SECONDS = 1000 * 3600 - 1

/** `12:05`, `1:02:05`; with tenths in the last twenty seconds. */
export function clockText(ms: number): string {
  if (ms < 20_000) return `0:${(Math.floor(ms / 100) / 10).toFixed(1).padStart(4, '0')}`
  const seconds = Math.min(Math.floor(ms / 1000), MAX_SECONDS)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map(part => String(part).padStart(2, '0'))
  const hours = Math.floor(seconds / 3600)
  return hours > 0 ? `${hours}:${parts.join(':')}` : `${Number(parts[0])}:${parts[1]}`
}
