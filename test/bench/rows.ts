import { appendFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { version } from '../../src/app/version.ts'

export interface BenchRow {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The most that is allowed; null where nothing is promised. */
  readonly limit: number | null
  /** The least that is wanted. */
  readonly least?: number
}

const PAST = join(import.meta.dirname, 'past-results.jsonl')

/** With its load, because a busy machine measures nothing. */
export function machine(): string {
  const [cpu] = cpus()
  const gibibytes = Math.round(totalmem() / 2 ** 30)
  const [load = 0] = loadavg()
  return `${cpu?.model}, ${cpus().length} cores, ${gibibytes} GiB, Node ${process.version}, load ${load.toFixed(1)} before`
}

/** Each figure with what it must keep to. */
export function printRows(rows: readonly BenchRow[]): void {
  for (const row of rows) {
    const { name, value, unit, limit, least } = row
    const bound =
      least !== undefined ? `at least ${format(least)}` : limit !== null ? `at most ${format(limit)}` : ''
    const missed = isMissed(row) ? '  MISSED' : ''
    console.log(`${name.padEnd(52)} ${format(value).padStart(14)} ${unit.padEnd(16)} ${bound}${missed}`)
  }
}

export function isMissed({ value, limit, least }: BenchRow): boolean {
  return (limit !== null && value > limit) || (least !== undefined && value < least)
}

/** A line a run, so that a figure that creeps is seen. */
export function keepRows(rows: readonly BenchRow[], machine: string, at: Date): void {
  const figures = Object.fromEntries(rows.map(({ name, value }) => [name, Number(value.toPrecision(4))]))
  const run = { at: at.toISOString(), version, machine, figures }
  appendFileSync(PAST, `${JSON.stringify(run)}\n`)
}

function format(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 })
}
