import { type Square, squareName } from '../rules/geometry.ts'
import { ranksFromTop } from '../rules/placement.ts'
import type { Position } from '../rules/position.ts'
import { mayStop } from '../rules/rules.ts'

/** The board as text: pieces by their letters, `+` a square for the king alone, `:` an empty camp, `*` a marked one. */
export function makeDiagram({ rules, placement }: Position, marked: readonly Square[] = []): string {
  const { size, squares } = rules.geometry
  const cells = squares.map(square => {
    const piece = placement[square]!
    if (piece !== '.') return piece
    if (marked.includes(square)) return '*'
    if (rules.camps[square] !== 0) return ':'
    return mayStop(rules, 't', square) ? '.' : '+'
  })
  const files = squares.slice(0, size).map(square => squareName(square, size)[0])
  const rows = ranksFromTop(cells as typeof placement).map(
    (rank, row) => `${String(size - row).padStart(2)}  ${rank.join(' ')}`,
  )
  return [...rows, '', `    ${files.join(' ')}`].join('\n')
}
