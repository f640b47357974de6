import type { Better } from './row.ts'
import { median } from './row.ts'

/** The figures of one run, by the rows' names. */
export type Figures = { readonly [name: string]: number }

export interface ComparedRow {
  readonly name: string
  readonly here: number
  readonly there: number
  /** How many times the cost here is the cost there: above 1 is worse here. */
  readonly quotient: number
  /** How far apart repetitions of the same code were, as a share. */
  readonly noise: number
  readonly isWorse: boolean
}

/** Less than this is nobody's concern, even in a row without any noise. */
const LEAST_NOISE = 0.02

/** Rows that only one of the two has are left out. */
export function compareRuns(
  here: readonly Figures[],
  there: readonly Figures[],
  better: (name: string) => Better,
): ComparedRow[] {
  const names = Object.keys(here[0] ?? {}).filter(name => there.every(run => run[name] !== undefined))
  return names.map(name => compareRow(name, valuesOf(here, name), valuesOf(there, name), better(name)))
}

const valuesOf = (runs: readonly Figures[], name: string): number[] => runs.flatMap(run => run[name] ?? [])

function compareRow(name: string, here: number[], there: number[], better: Better): ComparedRow {
  const [ours, theirs] = [median(here), median(there)]
  const quotient = ours === theirs ? 1 : better === 'less' ? ours / theirs : theirs / ours
  const noise = Math.max(spread(here), spread(there), LEAST_NOISE)
  return { name, here: ours, there: theirs, quotient, noise, isWorse: quotient > 1 + noise }
}

const spread = (values: readonly number[]): number => {
  const middle = median(values)
  return middle === 0 ? 0 : (Math.max(...values) - Math.min(...values)) / middle
}
