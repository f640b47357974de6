import type { BenchPromise, BenchRow, Better } from './row.ts'

/** What a figure is divided by: the machine's speed in the same minutes, another row of the same run, or a constant. */
export type Reference =
  | { readonly type: 'integer job' }
  | { readonly type: 'row'; readonly name: string }
  | { readonly type: 'constant'; readonly what: string; readonly value: number }

export interface UsualRatio {
  readonly of: Reference
  readonly ratio: number
  /** For rows that vary more than `MARGIN` from run to run with the same code. */
  readonly margin?: number
}

/** How far from its usual ratio a row may be: a figure that is a third worse is always past it. */
export const MARGIN = 0.25

export type Verdict = 'ok' | 'not judged' | 'promise missed' | 'PROMISE BROKEN' | 'REGRESSED'

export interface Judgement {
  readonly row: BenchRow
  readonly ratio: number | null
  readonly limit: number | null
  readonly verdict: Verdict
}

/** What the same run measured beside a row. */
export interface Surroundings {
  readonly integerJobMs: number
  readonly rows: readonly BenchRow[]
}

export function judge(row: BenchRow, usual: UsualRatio | undefined, around: Surroundings): Judgement {
  const reference = usual && referenceValue(usual.of, row, around)
  const ratio = reference === undefined ? null : row.value / reference
  const limit = usual && ratio !== null ? ratioLimit(usual, row.better) : null
  return { row, ratio, limit, verdict: verdictOf(row, ratio, limit) }
}

export const isFailed = ({ verdict }: Judgement): boolean =>
  verdict === 'REGRESSED' || verdict === 'PROMISE BROKEN'

/** Undefined where a peer was not measured, for example because it could not be installed. */
function referenceValue(of: Reference, row: BenchRow, around: Surroundings): number | undefined {
  switch (of.type) {
    case 'integer job':
      return row.unit === 'a second' ? 1000 / around.integerJobMs : around.integerJobMs
    case 'row':
      return around.rows.find(({ name }) => name === of.name)?.value
    case 'constant':
      return of.value
  }
}

function ratioLimit({ ratio, margin = MARGIN }: UsualRatio, better: Better): number {
  return better === 'less' ? ratio * (1 + margin) : ratio / (1 + margin)
}

function verdictOf(row: BenchRow, ratio: number | null, limit: number | null): Verdict {
  if (row.promise && isPast(row.value, row.promise.failsAt, row.better)) return 'PROMISE BROKEN'
  if (ratio !== null && limit !== null && isPast(ratio, limit, row.better)) return 'REGRESSED'
  if (row.promise && isPast(row.value, row.promise.bound, row.better)) return 'promise missed'
  return row.promise || limit !== null ? 'ok' : 'not judged'
}

export const isPast = (value: number, bound: number, better: Better): boolean =>
  better === 'less' ? value > bound : value < bound

export const promiseText = ({ bound, source }: BenchPromise, { better, unit }: BenchRow): string =>
  `promised ${better === 'less' ? '≤' : '≥'} ${bound} ${unit} (${source})`
