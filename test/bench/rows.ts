import { cpus, totalmem } from 'node:os'

export interface BenchRow {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The most that is allowed; null where nothing is promised. */
  readonly limit: number | null
  /** The least that is wanted. */
  readonly least?: number
}

/** Prints the computer and the figures, each with what it must keep to. */
export function printRows(rows: readonly BenchRow[]): void {
  const [cpu] = cpus()
  console.log(
    `${cpu?.model}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n`,
  )
  for (const { name, value, unit, limit, least } of rows) {
    const bound =
      least !== undefined ? `at least ${format(least)}` : limit !== null ? `at most ${format(limit)}` : ''
    const missed = (limit !== null && value > limit) || (least !== undefined && value < least)
    console.log(
      `${name.padEnd(52)} ${format(value).padStart(14)} ${unit.padEnd(16)} ${bound}${missed ? '  MISSED' : ''}`,
    )
  }
}

function format(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 })
}
