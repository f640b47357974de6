import type { Size } from '../rules/geometry.ts'
import { fileLetter } from './wire-names.ts'

/** A board as a person sees it, the top rank first; every cell as wide as the widest. */
export function drawBoard(size: Size, cellOf: (square: number) => string): string {
  const cells = Array.from({ length: size * size }, (_, square) => cellOf(square))
  const width = Math.max(...cells.map(cell => cell.length))
  const label = String(size).length
  const rows = Array.from({ length: size }, (_, fromTop) => {
    const rank = size - 1 - fromTop
    const row = cells.slice(rank * size, (rank + 1) * size)
    return [String(rank + 1).padStart(label), ...row.map(cell => cell.padStart(width))].join(' ')
  })
  const files = Array.from({ length: size }, (_, file) => fileLetter(file).padStart(width))
  return [...rows, [' '.repeat(label), ...files].join(' ')].join('\n')
}

/** Two pictures side by side, each with its heading. */
export function sideBySide(
  pictures: readonly { readonly heading: string; readonly drawn: string }[],
): string {
  const blocks = pictures.map(({ heading, drawn }) => [heading, ...drawn.split('\n')])
  const widths = blocks.map(lines => Math.max(...lines.map(line => line.length)))
  const height = Math.max(...blocks.map(lines => lines.length))
  return Array.from({ length: height }, (_, row) =>
    blocks
      .map((lines, at) => (lines[row] ?? '').padEnd(widths[at]!))
      .join('     ')
      .trimEnd(),
  ).join('\n')
}
