import type { Size } from '../rules/geometry.ts'
import type { Sense } from '../wire/vocabulary.ts'

/** The ends of the scale of two digits; readings beyond are drawn as its ends. */
export const SCALE_LOW = -128
export const SCALE_HIGH = 127

/** What a square's sensor gave over some sweeps, in counts from the calibrated empty board. */
export interface SquareReading {
  readonly mean: number
  /** From the least to the most. */
  readonly spread: number
  readonly least: number
  readonly most: number
}

/** Everything the controller reports about its sensors. */
export interface BoardReadings {
  readonly size: Size
  readonly sense: Sense
  /** The debounced letters, a1 first. */
  readonly frame: string
  readonly squares: readonly SquareReading[]
}

/** Gathers raw lines until every square has been read often enough; only the newest sweeps are kept. */
export class Sweeps {
  private readonly samples: number[][]
  private readonly kept: number

  constructor(squares: number, kept: number) {
    this.samples = Array.from({ length: squares }, () => [])
    this.kept = kept
  }

  add(first: number, deviations: readonly number[]): void {
    for (const [offset, deviation] of deviations.entries()) {
      const samples = this.samples[first + offset]
      if (!samples) continue
      samples.push(deviation)
      if (samples.length > this.kept) samples.shift()
    }
  }

  /** How many times even the square that was read least has been read. */
  get count(): number {
    return Math.min(...this.samples.map(samples => samples.length))
  }

  get isFull(): boolean {
    return this.count === this.kept
  }

  clear(): void {
    for (const samples of this.samples) samples.length = 0
  }

  /** The newest of each square; 0 before the first. */
  newest(): number[] {
    return this.samples.map(samples => samples.at(-1) ?? 0)
  }

  summary(): SquareReading[] {
    return this.samples.map(samples => {
      const least = Math.min(...samples)
      const most = Math.max(...samples)
      const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length
      return { mean, spread: most - least, least, most }
    })
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  if (sorted.length === 0) return 0
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** As the wire writes it: 80 is none. */
export function rawHex(mean: number): string {
  const whole = Math.min(SCALE_HIGH, Math.max(SCALE_LOW, Math.round(mean)))
  return (whole + 128).toString(16).padStart(2, '0')
}
