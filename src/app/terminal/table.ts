export type Row = readonly (string | number)[]

/** Columns as wide as their content; numbers aligned right. */
export function makeTable(head: readonly string[], rows: readonly Row[]): string {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map(row => String(row[column]).length)))
  const isNumber = (column: number) => rows.some(row => typeof row[column] === 'number')
  return all
    .map(row =>
      row
        .map((cell, column) =>
          isNumber(column) ? String(cell).padStart(widths[column]!) : String(cell).padEnd(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
