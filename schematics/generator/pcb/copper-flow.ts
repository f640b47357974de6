import type { Expression } from '../s-expression.ts'
import type { Spot } from './geometry.ts'
import { house } from './house-rules.ts'
import { type CopperPiece, copperPieces } from './read-copper.ts'

/** Copper at 20 °C, in ohm millimetres. */
export const copperOhmMm = 1.72e-5
const sheetOhms = copperOhmMm / house.copperMm
const cellMm = 0.25
/** JLCPCB gives 18 µm on average for the plating in a hole; the board is 1.6 mm thick. */
const viaOhms = (copperOhmMm * 1.6) / (Math.PI * house.viaDrillMm * 0.018)

export interface Flow {
  /** At each pad, below the mean of the sources: what is lost on the way there. */
  readonly lost: ReadonlyMap<string, number>
  /** The largest current in tracks of each width. */
  readonly tracks: ReadonlyMap<number, number>
  readonly mostInVia: number
  /** In filled areas, amperes for each millimetre of width. */
  readonly densest: number
}

/**
 * Currents and losses in the copper of one net, from the board's own file: filled areas as a grid of squares, tracks and
 * vias as resistors. `drawn` is taken out at pads; the same comes in at `sources`, an equal part at each, because what
 * is before them (a cable's wires and contacts) has more resistance than the board.
 */
export function flowIn(
  board: Expression,
  net: string,
  sources: readonly string[],
  drawn: ReadonlyMap<string, number>,
): Flow {
  const pieces = copperPieces(board).get(net)
  if (!pieces) throw new Error(`No copper of ${net}`)
  const network = new CopperNetwork(pieces)
  const total = [...drawn.values()].reduce((sum, each) => sum + each, 0)
  const taken = new Float64Array(network.size)
  for (const [pad, amperes] of drawn) taken[network.pad(pad)]! += amperes
  for (const pad of sources) taken[network.pad(pad)]! -= total / sources.length
  const volts = network.solved(taken, network.pad(sources[0]!))
  const before = sources.reduce((sum, pad) => sum + volts[network.pad(pad)]!, 0) / sources.length
  return { ...network.currents(volts), lost: network.lostAt(pad => volts[pad]! - before) }
}

interface Resistor {
  readonly one: number
  readonly other: number
  readonly siemens: number
  readonly of:
    | { readonly kind: 'fill' }
    | { readonly kind: 'via' }
    | { readonly kind: 'track'; widthMm: number }
}

class CopperNetwork {
  readonly #nodes = new Map<string, number>()
  readonly #same: number[] = []
  readonly #resistors: Resistor[] = []
  readonly #pads = new Map<string, number>()

  constructor(pieces: readonly CopperPiece[]) {
    for (const piece of pieces.filter(({ kind }) => kind === 'fill')) this.#addFill(piece)
    this.#joinCells()
    for (const piece of pieces.filter(({ kind }) => kind === 'track')) this.#addTrack(piece)
    for (const piece of pieces.filter(({ kind }) => kind === 'via')) this.#addVia(piece)
    for (const piece of pieces.filter(({ kind }) => kind === 'pad')) this.#addPad(piece)
  }

  get size(): number {
    return this.#same.length
  }

  pad(name: string): number {
    const node = this.#pads.get(name)
    if (node === undefined) throw new Error(`No pad ${name}`)
    return this.#rootOf(node)
  }

  lostAt(below: (node: number) => number): Map<string, number> {
    return new Map([...this.#pads.keys()].map(name => [name, below(this.pad(name))]))
  }

  /** How far below the first source each node is: conjugate gradients, that source held at zero. */
  solved(taken: Float64Array, zero: number): Float64Array {
    const resistors = this.#resistors.map(each => ({
      ...each,
      one: this.#rootOf(each.one),
      other: this.#rootOf(each.other),
    }))
    const diagonal = new Float64Array(this.size)
    for (const { one, other, siemens } of resistors) {
      diagonal[one]! += siemens
      diagonal[other]! += siemens
    }
    const times = (x: Float64Array): Float64Array => {
      const result = new Float64Array(x.length)
      for (const { one, other, siemens } of resistors) {
        const flow = siemens * (x[one]! - x[other]!)
        result[one]! += flow
        result[other]! -= flow
      }
      result[zero] = 0
      return result
    }
    const x = new Float64Array(this.size)
    const residual = Float64Array.from(taken)
    residual[zero] = 0
    const scaled = residual.map((value, i) => (diagonal[i]! > 0 ? value / diagonal[i]! : 0))
    let direction = Float64Array.from(scaled)
    let measure = dot(residual, scaled)
    for (const end = measure * 1e-16; measure > end; ) {
      const applied = times(direction)
      const step = measure / dot(direction, applied)
      for (let i = 0; i < x.length; i++) {
        x[i]! += step * direction[i]!
        residual[i]! -= step * applied[i]!
        scaled[i] = diagonal[i]! > 0 ? residual[i]! / diagonal[i]! : 0
      }
      const next = dot(residual, scaled)
      const share = next / measure
      direction = direction.map((value, i) => scaled[i]! + share * value)
      measure = next
    }
    return x
  }

  currents(volts: Float64Array): Omit<Flow, 'lost'> {
    const tracks = new Map<number, number>()
    let [mostInVia, densest] = [0, 0]
    for (const { one, other, siemens, of } of this.#resistors) {
      const amperes = Math.abs(volts[this.#rootOf(one)]! - volts[this.#rootOf(other)]!) * siemens
      if (of.kind === 'track') tracks.set(of.widthMm, Math.max(amperes, tracks.get(of.widthMm) ?? 0))
      else if (of.kind === 'via') mostInVia = Math.max(mostInVia, amperes)
      else densest = Math.max(densest, amperes / cellMm)
    }
    return { tracks, mostInVia, densest }
  }

  #rootOf(node: number): number {
    let at = node
    while (this.#same[at] !== at) at = this.#same[at]!
    this.#same[node] = at
    return at
  }

  #node(key: string): number {
    const known = this.#nodes.get(key)
    if (known !== undefined) return known
    const node = this.#same.length
    this.#same.push(node)
    this.#nodes.set(key, node)
    return node
  }

  #addFill({ corners = [], touches, layers: [layer] }: CopperPiece): void {
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
    for (let row = Math.floor(Math.min(...ys) / cellMm); row * cellMm < Math.max(...ys); row++) {
      for (let column = Math.floor(Math.min(...xs) / cellMm); column * cellMm < Math.max(...xs); column++) {
        const middle = { x: (column + 0.5) * cellMm, y: (row + 0.5) * cellMm }
        if (touches(middle, 0)) this.#node(`${layer} cell ${column} ${row}`)
      }
    }
  }

  #joinCells(): void {
    for (const [key, node] of [...this.#nodes]) {
      const [layer, , column, row] = key.split(' ') as [string, string, string, string]
      for (const [right, down] of [
        [1, 0],
        [0, 1],
      ] as const) {
        const other = this.#nodes.get(`${layer} cell ${Number(column) + right} ${Number(row) + down}`)
        if (other !== undefined)
          this.#resistors.push({ one: node, other, siemens: 1 / sheetOhms, of: { kind: 'fill' } })
      }
    }
  }

  /** The cell that a point lies in, or the point of a track. */
  #at(layer: string, { x, y }: Spot): number {
    const cell = this.#nodes.get(`${layer} cell ${Math.floor(x / cellMm)} ${Math.floor(y / cellMm)}`)
    return cell ?? this.#node(`${layer} point ${x.toFixed(2)} ${y.toFixed(2)}`)
  }

  #addTrack({ ends, radius, layers: [layer] }: CopperPiece): void {
    const widthMm = 2 * radius
    for (const [index, to] of ends.entries()) {
      const from = ends[index - 1]
      if (!from) continue
      const [one, other] = [this.#at(layer!, from), this.#at(layer!, to)]
      if (one === other) continue
      const lengthMm = Math.hypot(to.x - from.x, to.y - from.y)
      const siemens = (widthMm * house.copperMm) / (copperOhmMm * lengthMm)
      this.#resistors.push({ one, other, siemens, of: { kind: 'track', widthMm } })
    }
  }

  #addVia({ ends: [at] }: CopperPiece): void {
    const [one, other] = [this.#at('F.Cu', at!), this.#at('B.Cu', at!)]
    this.#resistors.push({ one, other, siemens: 1 / viaOhms, of: { kind: 'via' } })
  }

  /** All of a pad has one voltage. Pads of one name are joined by their part. */
  #addPad({ name, touches, layers }: CopperPiece): void {
    const pad = this.#node(`pad ${name}`)
    this.#pads.set(name, pad)
    for (const [key, node] of this.#nodes) {
      const [layer, kind, x, y] = key.split(' ') as [string, string, string, string]
      if (!layers.includes(layer)) continue
      const spot =
        kind === 'cell'
          ? { x: (Number(x) + 0.5) * cellMm, y: (Number(y) + 0.5) * cellMm }
          : { x: Number(x), y: Number(y) }
      if (touches(spot, 0)) this.#same[this.#rootOf(node)] = this.#rootOf(pad)
    }
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
