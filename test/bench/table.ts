import type { ComparedRow } from './comparison.ts'
import { type Judgement, MARGIN, promiseText } from './judge.ts'

const NAME_WIDTH = 60

export function printJudgements(judgements: readonly Judgement[]): void {
  for (const { row, ratio, limit, verdict } of judgements) {
    const bound = limit === null ? '' : `${row.better === 'less' ? '≤' : '≥'} ${short(limit)}`
    const promise = row.promise ? `, ${promiseText(row.promise, row)}` : ''
    console.log(
      [
        row.name.padEnd(NAME_WIDTH),
        figure(row.value).padStart(11),
        row.unit.padEnd(11),
        (ratio === null ? '' : short(ratio)).padStart(9),
        bound.padEnd(11),
        verdict + promise,
      ].join(' '),
    )
  }
}

export const JUDGEMENT_HEADINGS = [
  'figure'.padStart(NAME_WIDTH + 12),
  'unit'.padEnd(11),
  'ratio'.padStart(9),
  'limit'.padEnd(11),
  'verdict',
].join(' ')

export const JUDGEMENT_LEGEND = `ratio: the figure divided by its reference (usual-ratios.ts), measured in the same minutes; limit: the usual ratio and ${100 * MARGIN} % worse.`

export function printComparison(rows: readonly ComparedRow[]): void {
  for (const { name, here, there, quotient, noise, isWorse } of rows) {
    console.log(
      [
        name.padEnd(NAME_WIDTH),
        figure(here).padStart(11),
        figure(there).padStart(11),
        quotient.toFixed(3).padStart(9),
        `${(100 * noise).toFixed(0)} %`.padStart(7),
        isWorse ? 'WORSE' : '',
      ].join(' '),
    )
  }
}

export const COMPARISON_HEADINGS = [
  'here'.padStart(NAME_WIDTH + 12),
  'there'.padStart(11),
  'quotient'.padStart(9),
  'noise'.padStart(7),
].join(' ')

export const COMPARISON_LEGEND =
  'quotient: cost here to cost there, medians, above 1 is worse here; noise: the widest spread between repetitions of one checkout.'

const figure = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 })

const short = (value: number): string =>
  value.toLocaleString('en', { maximumSignificantDigits: value < 1000 ? 3 : 4 })
