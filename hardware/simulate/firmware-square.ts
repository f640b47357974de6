import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A number that one of the firmware's headers defines. */
export function defined(header: string, name: string): number {
  const text = readFileSync(join(import.meta.dirname, '../firmware', header), 'utf8')
  const match = new RegExp(`^#define ${name} (\\d+)`, 'm').exec(text)
  if (!match) throw new Error(`${header} defines no ${name}`)
  return Number(match[1])
}

export const presentFrom = defined('classify.h', 'PRESENT_LEAST')
export const goneBelow = presentFrom - (presentFrom >> 2)
export const driftMost = defined('drift.h', 'DRIFT_MOST')

/** hardware/firmware/scan.h, a board of 9×9: while a square is settling, and while none is. */
export const sweepMs = { hurried: 2.5, unhurried: 3.5 } as const
/** The default of `D`, rounded up to whole sweeps. */
const debounceSweeps = Math.ceil(40 / sweepMs.hurried)
/** A look at an empty square every 16 sweeps, 81 squares in turn. */
export const driftFollowedEveryMs = 16 * 81 * sweepMs.unhurried

/** An attacker's polarity, a defender's, or nothing. */
export type SeenSide = -1 | 0 | 1

/**
 * What the firmware makes of one square's readings: classify.c, debounce.c and drift.c, with the least threshold, which
 * is the one that `C start` gives with the magnets of the list of parts. A king is a defender here.
 */
export class FirmwareSquare {
  stable: SeenSide
  drift = 0
  #candidate: SeenSide
  #sweepsSince = 0

  constructor(stable: SeenSide) {
    this.stable = stable
    this.#candidate = stable
  }

  get isSettled(): boolean {
    return this.#candidate === this.stable
  }

  /** A sweep: how far the reading is from the calibrated empty square, in counts. */
  take(deviation: number): void {
    const seen = this.#classify(Math.round(deviation - this.drift))
    this.#sweepsSince += 1
    if (seen !== this.#candidate) {
      this.#candidate = seen
      this.#sweepsSince = 0
    }
    if (seen !== this.stable && this.#sweepsSince >= debounceSweeps) this.stable = seen
  }

  followDrift(deviation: number): void {
    if (this.stable !== 0 || this.#candidate !== 0) return
    const off = Math.sign(Math.round(deviation - this.drift))
    this.drift = Math.max(-driftMost, Math.min(driftMost, this.drift + off))
  }

  #classify(deviation: number): SeenSide {
    const side = deviation > 0 ? 1 : -1
    const threshold = this.#candidate === side ? goneBelow : presentFrom
    return Math.abs(deviation) < threshold ? 0 : side
  }
}
