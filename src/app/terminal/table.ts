import { styleText } from 'node:util'

export type Row = readonly (string | number)[]

/** Columns as wide as their content; numbers aligned right; the headings bold where the terminal can. */
export function makeTable(head: readonly string[], rows: readonly Row[]): string {
  const [headings, ...lines] = alignedLines([head, ...rows], rows)
  return [styleText('bold', headings!), ...lines].join('\n')
}

/** With headings at a terminal. What reads it from a pipe gets the rows alone. */
export function makeList(head: readonly string[], rows: readonly Row[]): string {
  return process.stdout.isTTY ? makeTable(head, rows) : alignedLines(rows, rows).join('\n')
}

function alignedLines(all: readonly Row[], rows: readonly Row[]): string[] {
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map(row => String(row[column]).length)))
  const isNumber = (column: number) => rows.some(row => typeof row[column] === 'number')
  return all.map(row =>
    row
      .map((cell, column) =>
        isNumber(column) ? String(cell).padStart(widths[column]!) : String(cell).padEnd(widths[column]!),
      )
      .join('  ')
      .trimEnd(),
  )
}
