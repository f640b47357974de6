import { type Netlist, NetlistBuilder } from './netlist.ts'
import { type ReadSheet, readSheet, type Spot } from './read-sheet.ts'
import type { Expression } from './s-expression.ts'

/** A netlist with what only a drawing can have wrong. */
export interface DrawnNetlist extends Netlist {
  /** Unconnected pins without a no-connect mark. */
  readonly dangling: readonly string[]
  /** Sheets where three ends meet without a dot, or a dot marks nothing: it is not clear whether they are joined. */
  readonly doubtfulDots: readonly string[]
}

/** How much a name counts when several stand on one net, as KiCad ranks them. */
const rank = { rail: 3, label: 2, port: 1 } as const

interface Named {
  readonly node: number
  readonly name: string
  readonly rank: number
  readonly depth: number
}

/** From files (name → content) to what the drawing joins, by geometry alone. */
export function drawnNetlist(files: ReadonlyMap<string, Expression>, rootFile: string): DrawnNetlist {
  return new NetlistReader(files).read(rootFile)
}

class NetlistReader {
  readonly #files: ReadonlyMap<string, Expression>
  readonly #sheets = new Map<string, ReadSheet>()
  readonly #parent: number[] = []
  readonly #names: Named[] = []
  readonly #rails = new Map<string, number>()
  readonly #pins: { readonly node: number; readonly pin: string }[] = []
  readonly #flags: number[] = []
  readonly #opens: number[] = []
  readonly #doubtfulDots: string[] = []
  readonly #builder = new NetlistBuilder()

  constructor(files: ReadonlyMap<string, Expression>) {
    this.#files = files
  }

  read(rootFile: string): DrawnNetlist {
    const root = this.#sheet(rootFile)
    this.#enter(root, `/${root.uuid}`, '/', new Map())
    return this.#finish()
  }

  #sheet(file: string): ReadSheet {
    let sheet = this.#sheets.get(file)
    if (!sheet) {
      const content = this.#files.get(file)
      if (!content) throw new Error(`There is no sheet ${file}`)
      sheet = readSheet(content)
      this.#sheets.set(file, sheet)
    }
    return sheet
  }

  /** `outside`: the parent's node at the box's pin of each name. */
  #enter(sheet: ReadSheet, path: string, prefix: string, outside: ReadonlyMap<string, number>): void {
    const nodes = new Map<string, number>()
    const nodeAt = ({ x, y }: Spot) => {
      const key = `${x},${y}`
      let node = nodes.get(key)
      if (node === undefined) {
        node = this.#parent.push(this.#parent.length) - 1
        nodes.set(key, node)
      }
      return node
    }
    for (const { from, to } of sheet.wires) this.#union(nodeAt(from), nodeAt(to))
    // Only labels take hold of a wire's middle, as in KiCad; an end, a pin or a dot that merely touches it does not.
    for (const spot of [...sheet.labels, ...sheet.ports]) {
      for (const wire of sheet.wires) if (isOn(spot, wire)) this.#union(nodeAt(spot), nodeAt(wire.from))
    }
    this.#checkDots(sheet, prefix)
    const depth = prefix.split('/').length
    const local = new Map<string, number>()
    const name = (net: string, node: number, level: number) => {
      this.#names.push({ node, name: `${prefix}${net}`, rank: level, depth })
      const same = local.get(net)
      if (same === undefined) local.set(net, node)
      else this.#union(same, node)
    }
    for (const label of sheet.labels) name(label.net, nodeAt(label), rank.label)
    for (const port of sheet.ports) {
      name(port.net, nodeAt(port), rank.port)
      const parent = outside.get(port.net)
      if (parent !== undefined) this.#union(parent, nodeAt(port))
    }
    this.#takeSymbols(sheet, path, nodeAt)
    for (const open of sheet.opens) this.#opens.push(nodeAt(open))
    for (const box of sheet.boxes) {
      const pins = new Map(box.pins.map(pin => [pin.net, nodeAt(pin)]))
      this.#enter(this.#sheet(box.file), `${path}/${box.uuid}`, `${prefix}${box.name}/`, pins)
    }
  }

  #checkDots(sheet: ReadSheet, prefix: string): void {
    const ends = new Map<string, number>()
    const pins = sheet.symbols.flatMap(symbol => symbol.pins)
    for (const { x, y } of [...sheet.wires.flatMap(({ from, to }) => [from, to]), ...pins]) {
      ends.set(`${x},${y}`, (ends.get(`${x},${y}`) ?? 0) + 1)
    }
    const dots = new Set(sheet.junctions.map(({ x, y }) => `${x},${y}`))
    for (const [key, count] of ends) {
      if (count > 2 !== dots.has(key)) this.#doubtfulDots.push(`${prefix} at ${key}`)
    }
  }

  #takeSymbols(sheet: ReadSheet, path: string, nodeAt: (spot: Spot) => number): void {
    for (const { kind, value, footprint, power, pins, references } of sheet.symbols) {
      const reference = references.get(path)
      if (reference === undefined) throw new Error(`A ${kind} has no reference on ${path}`)
      if (power === null) this.#builder.part(reference, { kind, value, footprint })
      for (const pin of pins) {
        const node = nodeAt(pin)
        if (power === 'flag') this.#flags.push(node)
        else if (power === 'rail') this.#takeRail(value, node)
        else this.#pins.push({ node, pin: `${reference}.${pin.number}` })
      }
    }
  }

  #takeRail(net: string, node: number): void {
    this.#names.push({ node, name: net, rank: rank.rail, depth: 0 })
    const same = this.#rails.get(net)
    if (same === undefined) this.#rails.set(net, node)
    else this.#union(same, node)
  }

  #finish(): DrawnNetlist {
    const best = new Map<number, Named>()
    for (const named of this.#names) {
      const node = this.#find(named.node)
      const before = best.get(node)
      if (!before || isBetter(named, before)) best.set(node, named)
    }
    const open = new Set(this.#opens.map(node => this.#find(node)))
    const alone = new Map<number, number>()
    for (const { node } of this.#pins) alone.set(this.#find(node), (alone.get(this.#find(node)) ?? 0) + 1)
    const dangling: string[] = []
    for (const { node, pin } of this.#pins) {
      const group = this.#find(node)
      if (open.has(group)) this.#builder.open(pin)
      const named = best.get(group)
      if (named) this.#builder.join(named.name, pin)
      else if (alone.get(group)! > 1) this.#builder.join(`unnamed ${group}`, pin)
      else if (!open.has(group)) dangling.push(pin)
    }
    for (const node of this.#flags) this.#builder.flag(best.get(this.#find(node))?.name ?? 'nothing')
    return { ...this.#builder.netlist(), dangling, doubtfulDots: this.#doubtfulDots }
  }

  #find(node: number): number {
    let at = node
    while (this.#parent[at] !== at) {
      this.#parent[at] = this.#parent[this.#parent[at]!]!
      at = this.#parent[at]!
    }
    return at
  }

  #union(a: number, b: number): void {
    this.#parent[this.#find(a)] = this.#find(b)
  }
}

function isBetter(a: Named, b: Named): boolean {
  if (a.rank !== b.rank) return a.rank > b.rank
  return a.depth !== b.depth ? a.depth < b.depth : a.name < b.name
}

function isOn({ x, y }: Spot, { from, to }: { readonly from: Spot; readonly to: Spot }): boolean {
  const within = (v: number, a: number, b: number) => v >= Math.min(a, b) && v <= Math.max(a, b)
  const straight = (from.x === to.x && x === from.x) || (from.y === to.y && y === from.y)
  return straight && within(x, from.x, to.x) && within(y, from.y, to.y)
}
