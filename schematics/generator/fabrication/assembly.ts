import { bomLines } from '../bom.ts'
import type { Project } from '../model.ts'
import { landOf } from '../pcb/lands.ts'

/** The columns that JLCPCB's assembly reads; others take the same. What is soldered by hand is not in it. */
export function assemblyBom(project: Project): string {
  const placed = bomLines(project).filter(({ article }) => landOf(article.footprint).mounting === 'surface')
  const rows = placed.map(({ article, references }) => [
    article.value,
    references.join(','),
    article.footprint.replace(/^konakis:/, ''),
    `${article.maker} ${article.number}`,
    article.also,
    'not verified',
  ])
  const head = [
    'Comment',
    'Designator',
    'Footprint',
    'Manufacturer part',
    'Second source',
    'Supplier part and stock',
  ]
  return csv([head, ...rows])
}

/** From KiCad's `Ref,Val,Package,PosX,PosY,Rot,Side`. */
export function assemblyPositions(kicad: string): string {
  const rows = kicad
    .trim()
    .split('\n')
    .slice(1)
    .map(line => line.split(',').map(cell => cell.replace(/^"|"$/g, '')))
    .map(cells => {
      const [x, y, turn, side] = cells.slice(-4) as [string, string, string, string]
      return [
        cells[0]!,
        `${Number(x)}mm`,
        `${Number(y)}mm`,
        side === 'top' ? 'Top' : 'Bottom',
        String(Number(turn)),
      ]
    })
  return csv([['Designator', 'Mid X', 'Mid Y', 'Layer', 'Rotation'], ...rows])
}

function csv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[",]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text)
  return `${rows.map(row => row.map(cell).join(',')).join('\n')}\n`
}
