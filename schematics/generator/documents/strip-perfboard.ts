import { netlistFile } from '../netlist.ts'
import { referenceProject } from '../reference/project.ts'
import { counted, fileLetters } from '../squares.ts'

/** A hole: column from the left, row from above, both from 1. */
export interface Hole {
  readonly column: number
  readonly row: number
}

export interface Placed {
  /** A pin of strip 1 (`U100.9`), or what is soldered in from outside (`file a`). */
  readonly name: string
  readonly net: string
  readonly hole: Hole
}

export const board = { columns: 24, rows: 18 }
const files = 9
const hole = (column: number, row: number): Hole => ({ column, row })

/** Where each part of the strip's perfboard sits, seen from its own side. Pin → hole. */
const places: Readonly<Record<string, readonly (readonly [string, Hole])[]>> = {
  // Notch at the left; 1–12 below, 13–24 above, six holes apart.
  U100: counted(24, i => [String(i + 1), i < 12 ? hole(3 + i, 12) : hole(26 - i, 6)] as const),
  // Notch at the left: odd numbers in the left column.
  J100: counted(10, i => [String(i + 1), hole(20 + (i % 2), 2 + Math.floor(i / 2))] as const),
  Q100: [
    ['1', hole(17, 16)],
    ['2', hole(18, 16)],
    ['3', hole(19, 16)],
  ],
  R100: [
    ['1', hole(17, 11)],
    ['2', hole(20, 11)],
  ],
  R101: [
    ['1', hole(17, 13)],
    ['2', hole(20, 13)],
  ],
  C120: [
    ['1', hole(1, 6)],
    ['2', hole(1, 8)],
  ],
  C121: [
    ['1', hole(23, 10)],
    ['2', hole(23, 12)],
  ],
}

export const placedParts = Object.keys(places)

/** Every soldered hole with its net, from the netlist. */
export function soldered(): Placed[] {
  const { nets } = netlistFile(referenceProject(files))
  const netOfPin = new Map(
    Object.entries(nets).flatMap(([net, pins]) => pins.map(pin => [pin, net] as const)),
  )
  const short = (net: string) =>
    net.replace(/^.*\//, '').replace('RANK_1', 'ENABLE').replace('ANALOGUE_BUS', 'BUS')
  const pins = Object.entries(places).flatMap(([part, holes]) =>
    holes.map(([pin, at]) => ({
      name: `${part}.${pin}`,
      net: short(netOfPin.get(`${part}.${pin}`) ?? '—'),
      hole: at,
    })),
  )
  const outside = [
    ...counted(files, i => ({
      name: `file ${fileLetters[i]}`,
      net: `FILE_${fileLetters[i]!.toUpperCase()}`,
      // The multiplexer counts its channels from right to left here.
      hole: hole(11 - i, 17),
    })),
    { name: 'sensors’ pins 1', net: 'V_RANK', hole: hole(13, 17) },
    { name: 'sensors’ pins 2', net: 'GND', hole: hole(14, 17) },
  ]
  return [...pins, ...outside]
}

export interface JumperWire {
  readonly net: string
  readonly from: Placed
  readonly to: Placed
}

/** The shortest wires that join each net: always to the nearest hole that already belongs to it. */
export function jumperWires(holes: readonly Placed[] = soldered()): JumperWire[] {
  const nets = [...new Set(holes.map(({ net }) => net))].filter(net => net !== '—')
  return nets.flatMap(net => {
    const left = holes.filter(each => each.net === net)
    const joined = left.splice(0, 1)
    const wires: JumperWire[] = []
    while (left.length > 0) {
      const pairs = joined.flatMap(a => left.map(b => ({ from: a, to: b })))
      const { from, to } = pairs.reduce((best, pair) => (distance(pair) < distance(best) ? pair : best))
      wires.push({ net, from, to })
      joined.push(to)
      left.splice(left.indexOf(to), 1)
    }
    return wires
  })
}

function distance({ from, to }: { readonly from: Placed; readonly to: Placed }): number {
  return Math.hypot(from.hole.column - to.hole.column, from.hole.row - to.hole.row)
}

/** `C12`: row by letter, column by number. */
export function holeName({ column, row }: Hole): string {
  return `${String.fromCharCode(64 + row)}${column}`
}
