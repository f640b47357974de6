import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { version } from '../../src/app/version.ts'
import type { Figures } from './comparison.ts'
import type { Judgement } from './judge.ts'

/** Where a checkout keeps its runs. */
export const pastResultsFile = (checkout: string) => join(checkout, 'test/bench/past-results.jsonl')

export interface PastRun {
  readonly at: string
  readonly version: string
  readonly machine: string
  readonly figures: Figures
  /** Each judged figure divided by its reference. Runs before the bench judged by ratios have none. */
  readonly ratios?: Figures
  /** The figures of which more is better. Older runs do not have it. */
  readonly moreIsBetter?: readonly string[]
}

/** A line a run, so that a figure that creeps is seen. */
export function keepRun(
  checkout: string,
  machine: string,
  at: Date,
  calibrations: Figures,
  judgements: readonly Judgement[],
): void {
  const rows = judgements.map(({ row }) => row)
  const run: PastRun = {
    at: at.toISOString(),
    version,
    machine,
    figures: rounded({
      ...Object.fromEntries(rows.map(({ name, value }) => [name, value])),
      ...calibrations,
    }),
    ratios: rounded(
      Object.fromEntries(judgements.flatMap(({ row, ratio }) => (ratio === null ? [] : [[row.name, ratio]]))),
    ),
    moreIsBetter: rows.filter(({ better }) => better === 'more').map(({ name }) => name),
  }
  appendFileSync(pastResultsFile(checkout), `${JSON.stringify(run)}\n`)
}

const rounded = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(4))]))
