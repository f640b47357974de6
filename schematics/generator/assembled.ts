import { netOfPins } from './compare-netlists.ts'
import { controlProject } from './control/sheet.ts'
import { cableWires } from './kinds/connectors.ts'
import { isRail } from './model.ts'
import { type NetlistFile, netlistFile } from './netlist.ts'
import { counted } from './squares.ts'
import { otherEnd, tileSide } from './tile/cable.ts'
import { tileProject } from './tile/sheet.ts'

type Nets = Readonly<Record<string, readonly string[]>>

/** D102 of the tile in column 1 and row 2 (both from 0) is D805's neighbour: its squares are counted on the whole board. */
export function onBoard(reference: string, column: number, row: number): string {
  const [, letters, rank, last] = /^([A-Z]+)(\d)(\d\d)$/.exec(reference) ?? []
  const number = Number(last)
  const moved = number < 20 ? number + tileSide * column : number + 20 * column
  return `${letters}${Number(rank) + tileSide * row}${String(moved).padStart(2, '0')}`
}

/** A tile in its place, counted from the controller and from rank 1. */
export interface PluggedTile {
  readonly column: number
  readonly row: number
  /** Closed with solder, as on the last tile of a row. */
  readonly jumpersClosed: boolean
  /** The row whose connector of the controller its cable is in, where that is another. */
  readonly plug?: number
}

/** For 11 files there are four tiles a row, and the twelfth file is not played on. */
function wholeBoard(files: number): PluggedTile[] {
  const across = Math.ceil(files / tileSide)
  return counted(across * across, i => {
    const [column, row] = [i % across, Math.floor(i / across)]
    return { column, row, jumpersClosed: column === across - 1 }
  })
}

/**
 * A controller and its tiles as one netlist, from what each board joins and which cables are plugged in: those of the
 * whole board, unless said otherwise.
 */
export function assembledNetlist(
  tileAt: (column: number, row: number) => Nets,
  controller: Nets,
  files: number,
  tiles: readonly PluggedTile[] = wholeBoard(files),
): NetlistFile {
  const [tileFile, controlFile] = [netlistFile(tileProject()), netlistFile(controlProject())]
  const joins = new Joins()
  const controlNet = netOfPins({ nets: controller })
  const joinedBy = new Map<Nets, ReadonlyMap<string, string>>()
  const tileNet = (column: number, row: number) => {
    const nets = tileAt(column, row)
    const known = joinedBy.get(nets) ?? netOfPins({ nets })
    joinedBy.set(nets, known)
    return known
  }
  const of = (column: number, row: number, pin: string) => {
    const net = tileNet(column, row).get(pin)
    return net === undefined || isRail(net) ? net : `/Tile ${column} ${row}${net}`
  }
  for (const { column, row, jumpersClosed, plug = row } of tiles) {
    for (let contact = 1; contact <= cableWires; contact++) {
      const near = of(column, row, `J120.${contact}`)
      // Down on the controller and up on the tile: contact meets contact. Between tiles the connectors face each other.
      joins.join(
        near,
        column === 0
          ? controlNet.get(`J${plug + 1}.${contact}`)
          : of(column - 1, row, `J121.${otherEnd(contact)}`),
      )
    }
    if (!jumpersClosed) continue
    for (const jumper of Object.keys(tileFile.parts).filter(name => name.startsWith('JP')))
      joins.join(of(column, row, `${jumper}.1`), of(column, row, `${jumper}.2`))
  }
  const parts = { ...controlFile.parts }
  const nets = new Map<string, string[]>()
  const add = (net: string, pin: string) =>
    nets.set(joins.name(net), [...(nets.get(joins.name(net)) ?? []), pin])
  for (const [pin, net] of controlNet) add(net, pin)
  for (const { column, row } of tiles) {
    for (const [reference, part] of Object.entries(tileFile.parts))
      parts[onBoard(reference, column, row)] = part
    for (const [pin] of tileNet(column, row)) {
      const [reference, number] = pin.split('.') as [string, string]
      add(of(column, row, pin)!, `${onBoard(reference, column, row)}.${number}`)
    }
  }
  return {
    kinds: { ...tileFile.kinds, ...controlFile.kinds },
    parts,
    nets: Object.fromEntries(nets),
    open: [],
    flags: [],
  }
}

/** Nets that are one, called by the name that came from nearest to the controller. */
class Joins {
  readonly #other = new Map<string, string>()

  name(net: string): string {
    let at = net
    for (let next = this.#other.get(at); next !== undefined; next = this.#other.get(at)) at = next
    return at
  }

  join(one: string | undefined, other: string | undefined): void {
    if (one === undefined || other === undefined) return
    const [a, b] = [this.name(one), this.name(other)]
    if (a === b) return
    const isFurther = a.startsWith('/Tile') || !b.startsWith('/Tile')
    if (isFurther) this.#other.set(a, b)
    else this.#other.set(b, a)
  }
}
