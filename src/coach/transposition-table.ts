import type { Step } from '../rules/move-history.ts'
import { NO_STEP } from '../rules/mutable-board.ts'
import { isDecided, type Score } from './score.ts'

/** What a kept score is of the true one. */
export const EXACT = 0
export const AT_LEAST = 1
export const AT_MOST = 2
export type Bound = typeof EXACT | typeof AT_LEAST | typeof AT_MOST

/** Depths may be below nothing, where a search goes on past its horizon. */
const DEPTH_OFFSET = 16

/** Four numbers an entry: the two halves of the key, the best step, and score, depth and bound in one. */
const ENTRY = 4

/**
 * Remembers what was found of positions, under their 64-bit key. Each place holds two: the one searched deepest
 * and the latest. Its size is fixed; nothing is allocated after it is made.
 */
export class TranspositionTable {
  private readonly entries: Int32Array
  private readonly mask: number
  /** Where the entry lies that `find` has found. */
  private at = 0

  constructor(bits: number) {
    this.entries = new Int32Array(2 * ENTRY * 2 ** bits)
    this.mask = 2 ** bits - 1
  }

  clear(): void {
    this.entries.fill(0)
  }

  /** Looks the position up; the getters then describe it. */
  find(low: number, high: number): boolean {
    const { entries } = this
    const at = (low & this.mask) * 2 * ENTRY
    if (entries[at] === low && entries[at + 1] === high && entries[at + 3] !== 0) this.at = at
    else if (entries[at + 4] === low && entries[at + 5] === high && entries[at + 7] !== 0) this.at = at + 4
    else return false
    return true
  }

  get step(): Step {
    return this.entries[this.at + 2]!
  }

  get depth(): number {
    return ((this.entries[this.at + 3]! >> 2) & 63) - DEPTH_OFFSET
  }

  get bound(): Bound {
    return (this.entries[this.at + 3]! & 3) as Bound
  }

  /** A win is kept by its distance from the position, and returned by its distance from the root. */
  score(ply: number): Score {
    const kept = this.entries[this.at + 3]! >> 8
    return isDecided(kept) ? (kept > 0 ? kept - ply : kept + ply) : kept
  }

  keep(low: number, high: number, step: Step, score: Score, depth: number, bound: Bound, ply: number): void {
    const { entries } = this
    const kept = isDecided(score) ? (score > 0 ? score + ply : score - ply) : score
    const deepest = (low & this.mask) * 2 * ENTRY
    const isSame = entries[deepest] === low && entries[deepest + 1] === high
    const deepestDepth = ((entries[deepest + 3]! >> 2) & 63) - DEPTH_OFFSET
    const at = isSame || entries[deepest + 3] === 0 || depth >= deepestDepth ? deepest : deepest + ENTRY
    if (at === deepest && !isSame) {
      for (let i = 0; i < ENTRY; i++) entries[deepest + ENTRY + i] = entries[deepest + i]!
    }
    // A bound from below knows no best step; the one known before is still the better guess.
    if (step !== NO_STEP || !isSame) entries[at + 2] = step
    entries[at] = low
    entries[at + 1] = high
    entries[at + 3] = (kept << 8) | ((depth + DEPTH_OFFSET) << 2) | bound
  }
}
