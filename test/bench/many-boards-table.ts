import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MeasuredLoad } from '../support/many-boards/measure-load.ts'

export type LoadedBrokerName = 'three NATS 2.9' | 'Mosquitto 2.0' | 'embedded'

export interface Sizes {
  /** With its load. */
  readonly machine: string
  readonly measured: { readonly [name: string]: MeasuredLoad }
}

const PAGE = join(import.meta.dirname, '../../docs/many-boards.md')
const FIGURES = join(import.meta.dirname, 'many-boards-sizes.json')
const HEADINGS = [
  'broker',
  'boards',
  'viewers',
  'seconds',
  'moves',
  'missing',
  'doubled',
  'a service without its broker, at most',
  'a viewer incomplete, at most',
]

export const readSizes = (): Sizes => JSON.parse(readFileSync(FIGURES, 'utf8')) as Sizes

export function sizesTable({ machine, measured }: Sizes): string {
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  const rows = Object.entries(measured).map(([name, load]) =>
    row([
      ...[name, load.boards, load.viewers, load.playedS, load.played, load.missing, load.doubled],
      ...[load.longestOutageS, load.longestLagS].map(seconds => `${seconds.toFixed(1)} s`),
    ]),
  )
  const head = [row(HEADINGS), `|${'---|'.repeat(HEADINGS.length)}`]
  return [...head, ...rows, '', `Measured on: ${machine}.`].join('\n')
}

/** Keeps the figures, and puts their table in the place of the one before. */
export function writeSizes(sizes: Sizes): void {
  const page = readFileSync(PAGE, 'utf8')
  const before = sizesTable(readSizes())
  if (!page.includes(before)) throw new Error(`${PAGE} does not have the table of ${FIGURES}`)
  writeFileSync(FIGURES, `${JSON.stringify(sizes, null, 2)}\n`)
  writeFileSync(PAGE, page.replace(before, sizesTable(sizes)))
}
