import { HINT_LEVELS, type HintLevel } from './hint-level.ts'

/** What the players of a remote game agree on when its table is opened. */
export interface TableTerms {
  /** The most help that either board may show. */
  readonly hints: HintLevel
  readonly touchMove: 'free' | 'strict'
  /** How long a move may wait to be mirrored before the time of the next player runs. */
  readonly graceMs: number
  /** How long, in all, a player's time stands still while their board is away. */
  readonly absenceMs: number
}

const MAX_TERM_MS = 24 * 60 * 60 * 1000

/** Terms from outside; null where they are none. */
export function parseTerms(value: unknown): TableTerms | null {
  const { hints, touchMove, graceMs, absenceMs } = Object(value) as { [name in keyof TableTerms]: unknown }
  const level = HINT_LEVELS.find(known => known === hints)
  if (level === undefined || (touchMove !== 'free' && touchMove !== 'strict')) return null
  return isTerm(graceMs) && isTerm(absenceMs) ? { hints: level, touchMove, graceMs, absenceMs } : null
}

const isTerm = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= MAX_TERM_MS

const TABLE_ID = /^[a-z0-9]{8,32}$/

/** The name of a table: part of a topic, so no wildcard and no slash. */
export const isTableId = (text: string): boolean => TABLE_ID.test(text)
