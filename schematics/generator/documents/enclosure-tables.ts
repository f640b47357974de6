import { type Enclosure, enclosureOf } from '../enclosure/enclosure.ts'
import { screw } from '../enclosure/sizes.ts'
import { boundsOfAll } from '../enclosure/solid.ts'
import { costLines, totalEuros } from './cost.ts'
import { table } from './markdown-table.ts'

/** Tiles across a board of 9×9 and of 11×11. */
const small = enclosureOf(3)
const large = enclosureOf(4)

const size = (mm: readonly number[]) =>
  `${mm.map(each => each.toFixed(1).replace(/\.0$/, '')).join(' × ')} mm`

function wood(): string {
  return table(
    ['piece', 'how many', 'for nine tiles', 'for sixteen tiles'],
    small.wood.map(({ name, count, sizeMm }, i) => [
      name,
      String(count),
      size(sizeMm),
      size(large.wood[i]!.sizeMm),
    ]),
  )
}

function printed(): string {
  return table(
    ['file', 'what', 'size', 'for nine tiles', 'for sixteen'],
    small.printed.map(({ part, count }, i) => {
      const { from, to } = boundsOfAll([part.solid])
      return [
        `\`${part.name}.stl\``,
        part.what,
        size([to[0] - from[0], to[1] - from[1], to[2] - from[2]]),
        String(count),
        String(large.printed[i]!.count),
      ]
    }),
  )
}

const screws = ({ items }: Enclosure, isOfController: boolean) =>
  items.filter(({ kind, name }) => kind === 'screw' && name.endsWith('of the controller') === isOfController)
    .length

/** What is bought beside the boards. */
function fittings(): string {
  const cables = ({ cables: all }: Enclosure, lengthMm: number) =>
    String(all.find(each => each.lengthMm === lengthMm)?.count ?? 0)
  const lengths = [...new Set([...small.cables, ...large.cables].map(({ lengthMm }) => lengthMm))]
  const rowOf = (lengthMm: number) => {
    const contacts =
      lengthMm === small.cables[0]!.lengthMm ? 'contacts on the same side' : 'contacts on opposite sides'
    const where = lengthMm === small.cables[0]!.lengthMm ? 'tile to tile' : 'controller to a row of tiles'
    return [
      `flat cable, 50 wires, 0.5 mm, ${lengthMm} mm, ${contacts}: ${where}`,
      cables(small, lengthMm),
      cables(large, lengthMm),
    ]
  }
  return table(
    ['what', 'for nine tiles', 'for sixteen'],
    [
      ...lengths.map(rowOf),
      [
        `screw M3×${screw.length}, countersunk, brass or nylon`,
        String(screws(small, false)),
        String(screws(large, false)),
      ],
      ['screw M3×6, round head, brass or nylon', String(screws(small, true)), String(screws(large, true))],
    ],
  )
}

/** Estimated in November 2026; no shop has been asked. For nine tiles and for sixteen. */
const besides: readonly (readonly [string, number, number])[] = [
  ['plywood and strips', 35, 50],
  ['filament', 15, 25],
  ['magnets', 30, 42],
  ['screws, felt, resin, glue', 20, 25],
]

function orderTotals(): string {
  const boards = [costLines(3), costLines(4)].map(lines => Math.round(totalEuros(lines)))
  const sum = (column: 1 | 2) => besides.reduce((total, row) => total + row[column], boards[column - 1]!)
  return table(
    ['estimated, November 2026, without taxes', '9×9', '11×11'],
    [
      ['everything electrical, see [boards](boards.md#what-it-costs)', `${boards[0]} €`, `${boards[1]} €`],
      ...besides.map(([what, small, large]) => [what, `${small} €`, `${large} €`]),
      ['**together**', `**${sum(1)} €**`, `**${sum(2)} €**`],
    ],
  )
}

export const enclosureTables: Readonly<Record<string, () => string>> = {
  wood,
  'printed parts': printed,
  fittings,
  'order totals': orderTotals,
}
