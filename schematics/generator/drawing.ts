import { outward, type PartKind, type Point, pinsNamed, type Side } from './kinds/kind.ts'
import { powerFlag, railKind } from './kinds/power.ts'
import { isRail, type NetName, type Part, type Port, type Sheet } from './model.ts'

export interface PlacedPart extends Point {
  readonly part: Part
}
/** A rail's symbol or a power flag: it has a pin, but is not in the parts list. */
export interface PlacedPower extends Point {
  readonly kind: PartKind
}
export interface Wire {
  readonly from: Point
  readonly to: Point
}
export interface Label extends Point {
  readonly net: NetName
  readonly runs: Side
  /** Set where the net leaves the sheet. */
  readonly port?: Port['direction']
}
export interface Note extends Point {
  readonly text: string
  readonly heading: boolean
}

const samePoint = (a: Point, b: Point) => a.x === b.x && a.y === b.y
const step = ({ x, y }: Point, side: Side, steps: number): Point => ({
  x: x + outward[side].x * steps,
  y: y + outward[side].y * steps,
})

/**
 * A sheet being drawn. It knows where pins are and which way they look, and nothing about which net belongs where:
 * that the wires match the declared nets is checked by reading the drawing back.
 */
export class Drawing {
  readonly parts: PlacedPart[] = []
  readonly powers: PlacedPower[] = []
  readonly wires: Wire[] = []
  readonly labels: Label[] = []
  readonly opens: Point[] = []
  readonly notes: Note[] = []
  readonly #sheet: Sheet

  constructor(sheet: Sheet) {
    this.#sheet = sheet
    sheet.draw(this)
  }

  place(id: string, x: number, y: number): void {
    const part = this.#sheet.parts.find(candidate => candidate.id === id)
    if (!part) throw new Error(`${this.#sheet.file} declares no ${id}`)
    this.parts.push({ part, x, y })
  }

  /** Where a pin is: `at('U00', 'VCC')`; the second of two pins of one name is `at('U1', 'GND', 1)`. */
  at(id: string, pin: string, which = 0): Point {
    const { x, y } = this.#pin(id, pin, which)
    return { x, y }
  }

  wire(...points: readonly Point[]): void {
    for (const [index, to] of points.entries()) {
      const from = points[index - 1]
      if (!from || samePoint(from, to)) continue
      if (from.x !== to.x && from.y !== to.y) throw new Error(`A slanting wire in ${this.#sheet.file}`)
      this.wires.push({ from, to })
    }
  }

  /** From a pin straight out, to a rail's symbol or a label that runs on in the same way. */
  lead(id: string, pin: string, net: NetName, steps = 2, which = 0): void {
    const { side } = this.#pin(id, pin, which)
    const end = this.#out(id, pin, steps, which)
    if (isRail(net)) this.rail(net, end)
    else this.label(net, end, side)
  }

  /** As `lead`, to a label by which the net leaves the sheet. */
  port(id: string, pin: string, net: NetName, steps = 2): void {
    this.portAt(net, this.#out(id, pin, steps, 0), this.#pin(id, pin, 0).side)
  }

  portAt(net: NetName, at: Point, runs: Side): void {
    const port = this.#sheet.ports.find(candidate => candidate.net === net)
    if (port) this.labels.push({ net, ...at, runs, port: port.direction })
    else this.label(net, at, runs)
  }

  label(net: NetName, at: Point, runs: Side): void {
    this.labels.push({ net, ...at, runs })
  }

  rail(net: NetName, at: Point): void {
    this.powers.push({ kind: railKind(net), ...at })
  }

  flag(at: Point): void {
    this.powers.push({ kind: powerFlag, ...at })
  }

  /** Pins that are left open on purpose. */
  open(id: string, ...pins: readonly string[]): void {
    const { part, x, y } = this.#placed(id)
    for (const name of pins) {
      for (const pin of pinsNamed(part.article.kind, name)) this.opens.push({ x: x + pin.x, y: y + pin.y })
    }
  }

  note(x: number, y: number, ...lines: readonly string[]): void {
    this.notes.push({ x, y, text: lines.join('\n'), heading: false })
  }

  heading(x: number, y: number, text: string): void {
    this.notes.push({ x, y, text, heading: true })
  }

  /** The wires, cut wherever something joins them: KiCad takes hold of a wire by its ends only. */
  cutWires(): Wire[] {
    const dots = this.junctions()
    return this.wires.flatMap(wire => {
      const cuts = dots.filter(dot => inMiddle(dot, wire))
      const away = ({ x, y }: Point) => Math.abs(x - wire.from.x) + Math.abs(y - wire.from.y)
      const points = [wire.from, ...cuts.sort((a, b) => away(a) - away(b)), wire.to]
      return points.slice(1).map((to, index) => ({ from: points[index]!, to }))
    })
  }

  /** Where three ends meet, or one meets the middle of a wire. */
  junctions(): Point[] {
    const pins = [
      ...this.parts.flatMap(({ part, x, y }) =>
        part.article.kind.pins.map(pin => ({ x: x + pin.x, y: y + pin.y })),
      ),
      ...this.powers,
    ]
    const ends = [...this.wires.flatMap(({ from, to }) => [from, to]), ...pins]
    const counts = new Map<string, { readonly at: Point; count: number }>()
    for (const { x, y } of ends) {
      const entry = counts.get(`${x},${y}`) ?? { at: { x, y }, count: 0 }
      entry.count += 1
      counts.set(`${x},${y}`, entry)
    }
    for (const entry of counts.values()) {
      entry.count += 2 * this.wires.filter(wire => inMiddle(entry.at, wire)).length
    }
    return [...counts.values()].filter(({ count }) => count > 2).map(({ at }) => at)
  }

  #out(id: string, pin: string, steps: number, which: number): Point {
    const from = this.#pin(id, pin, which)
    const end = step(from, from.side, steps)
    this.wire(from, end)
    return end
  }

  #placed(id: string): PlacedPart {
    const placed = this.parts.find(({ part }) => part.id === id)
    if (!placed) throw new Error(`${id} is not placed yet in ${this.#sheet.file}`)
    return placed
  }

  #pin(id: string, name: string, which: number): Point & { readonly side: Side } {
    const { part, x, y } = this.#placed(id)
    const pin = pinsNamed(part.article.kind, name)[which]
    if (!pin) throw new Error(`${id} has fewer pins named ${name}`)
    return { x: x + pin.x, y: y + pin.y, side: pin.side }
  }
}

export function inMiddle(at: Point, { from, to }: Wire): boolean {
  if (samePoint(at, from) || samePoint(at, to)) return false
  const within = (v: number, a: number, b: number) => v >= Math.min(a, b) && v <= Math.max(a, b)
  const aligned = (from.x === to.x && at.x === from.x) || (from.y === to.y && at.y === from.y)
  return aligned && within(at.x, from.x, to.x) && within(at.y, from.y, to.y)
}
