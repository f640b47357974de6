/** One figure, as a part of the bench measured it. */
export interface BenchRow {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly better: Better
  readonly promise?: BenchPromise
}

export type Better = 'more' | 'less'

/**
 * A bound that comes from outside: a contract, a datasheet, what a person notices. What is counted, or measured in
 * emulated time, is the same on every machine, so there the promise is kept or broken at the bound itself. What is
 * measured by the clock depends on the machine and its load: past the bound it is reported, and only past `failsAt`
 * does it fail, because the ratio is the finer judge of the code.
 */
export interface BenchPromise {
  readonly bound: number
  readonly failsAt: number
  readonly source: string
}

const CLOCK_SLACK = 2

/** The source of a bound that nothing outside the project asks for. */
export const OWN_GOAL = "the project's own goal"

export const exactly = (bound: number, source: string): BenchPromise => ({ bound, failsAt: bound, source })

export const byTheClock = (bound: number, source: string, failsAt = CLOCK_SLACK * bound): BenchPromise => ({
  bound,
  failsAt,
  source,
})

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)]!

export const median = (values: readonly number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
