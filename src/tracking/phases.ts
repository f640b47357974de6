import type { Square } from '../rules/geometry.ts'

export const PHASES = [
  'offline',
  'setup',
  'matching',
  'lifted',
  'settling',
  'clearing',
  'illegal',
  'disturbed',
  'over',
] as const
export type Phase = (typeof PHASES)[number]

/** What the board is waiting for. */
export interface Waiting {
  readonly missing: readonly Square[]
  readonly surplus: readonly Square[]
  /** Captured pieces still on the board. */
  readonly remove: readonly Square[]
}
