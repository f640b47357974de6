import { type BoardParts, type PieceKind, type PieceMagnet, typicalParts } from '../sensing/board-parts.ts'
import { axialFieldMt, type Disc, radialFieldMt } from '../sensing/disc-field.ts'
import { design, magnetParts } from '../sensing/part-values.ts'

export type { PieceKind } from '../sensing/board-parts.ts'

/** Millimetres from the corner of a1; a square's height is the piece's height above where it stands. */
export interface MagnetPlace {
  readonly xMm: number
  readonly yMm: number
  readonly heightMm: number
  /** Leaning on something: degrees from upright, the rising edge towards file a. */
  readonly tiltDeg?: number
}

export const squareMm = design.squareMm

/** Further off even a king is worth less than a fifth of a count. */
const reachMm = 2.6 * squareMm

/** What a sensor responds to: a Hall sensor to the field upwards, a reed to the field along its glass. */
export type SensedField = 'up' | 'along-glass'

interface Magnet extends PieceMagnet {
  readonly place: MagnetPlace
  readonly kind: PieceKind
  readonly strength: number
  /** What it adds under each square. */
  readonly fieldsMt: Float64Array
}

/** The magnets on and above the board, and the field they add up to at each square's sensor. */
export class Magnets {
  readonly files: number
  readonly ranks: number
  readonly #parts: BoardParts
  readonly #sensed: SensedField
  readonly #magnets = new Map<string, Magnet>()
  readonly #fieldMt: Float64Array
  readonly #gapsMm: Float64Array
  #temperatureC: number = design.calibratedAtC

  constructor(files: number, ranks: number, parts: BoardParts = typicalParts, sensed: SensedField = 'up') {
    this.files = files
    this.ranks = ranks
    this.#parts = parts
    this.#sensed = sensed
    this.#fieldMt = new Float64Array(files * ranks)
    const gapAt = (square: number) => (sensed === 'up' ? parts.sensor(square) : parts.reed(square)).gapMm
    this.#gapsMm = Float64Array.from(this.#fieldMt, (_, square) => gapAt(square))
  }

  set temperatureC(value: number) {
    this.#temperatureC = value
    for (const [name, { kind, place, strength }] of [...this.#magnets]) this.put(name, kind, place, strength)
  }

  /** Puts a piece somewhere, or moves the piece of that name there. A negative strength is a magnet upside down. */
  put(name: string, kind: PieceKind, place: MagnetPlace, strength = 1): void {
    // A reed cannot tell the king from others, and his magnet would close the one on the next square.
    const ofSoldiers = this.#sensed === 'along-glass' && kind === 'king'
    const { disc, gapMm } = this.#parts.magnet(ofSoldiers ? 'defender' : kind, name)
    const warmth = 1 + (magnetParts.temperature.value / 100) * (this.#temperatureC - design.calibratedAtC)
    const polarity = kind === 'attacker' ? 1 : -1
    const magnet: Disc = { ...disc, remanenceTesla: disc.remanenceTesla * warmth * polarity * strength }
    const fieldsMt = new Float64Array(this.#fieldMt.length)
    for (let square = 0; square < fieldsMt.length; square++) {
      if (this.#isWithinReach(place, square)) fieldsMt[square] = this.#fieldOf(magnet, place, gapMm, square)
    }
    this.#magnets.set(name, { disc, gapMm, kind, place, strength, fieldsMt })
    this.#addUp()
  }

  move(name: string, place: MagnetPlace): void {
    const { kind, strength } = this.#named(name)
    this.put(name, kind, place, strength)
  }

  lift(name: string): void {
    this.#named(name)
    this.#magnets.delete(name)
    this.#addUp()
  }

  clear(): void {
    this.#magnets.clear()
    this.#addUp()
  }

  centreOf(square: number, heightMm = 0): MagnetPlace {
    if (!(square >= 0 && square < this.#fieldMt.length)) throw new Error(`There is no square ${square}`)
    const file = square % this.files
    const rank = Math.floor(square / this.files)
    return { xMm: (file + 0.5) * squareMm, yMm: (rank + 0.5) * squareMm, heightMm }
  }

  fieldAt(square: number): number {
    return this.#fieldMt[square] ?? 0
  }

  #named(name: string): Magnet {
    const magnet = this.#magnets.get(name)
    if (!magnet) throw new Error(`There is no piece named ${name}`)
    return magnet
  }

  #addUp(): void {
    this.#fieldMt.fill(0)
    for (const { fieldsMt } of this.#magnets.values()) {
      for (let square = 0; square < fieldsMt.length; square++) this.#fieldMt[square]! += fieldsMt[square]!
    }
  }

  #isWithinReach(place: MagnetPlace, square: number): boolean {
    const { xMm, yMm } = this.centreOf(square)
    return Math.abs(place.xMm - xMm) < reachMm && Math.abs(place.yMm - yMm) < reachMm
  }

  #fieldOf(disc: Disc, place: MagnetPlace, pieceGapMm: number, square: number): number {
    const centre = this.centreOf(square)
    const isReed = this.#sensed === 'along-glass'
    const tilt = ((place.tiltDeg ?? 0) * Math.PI) / 180
    const raisedMm = Math.sin(Math.abs(tilt)) * (design.footDiameterMm / 2)
    const gapMm = this.#gapsMm[square]! + pieceGapMm
    const x = centre.xMm + (isReed ? design.reedAsideMm : 0) - place.xMm
    const y = centre.yMm - place.yMm
    const z = -(gapMm + place.heightMm + raisedMm + disc.thicknessMm / 2)
    const axis = { x: Math.sin(tilt), z: Math.cos(tilt) }
    const along = x * axis.x + z * axis.z
    const side = { x: x - along * axis.x, y, z: z - along * axis.z }
    const aside = Math.hypot(side.x, side.y, side.z)
    if (!isReed && tilt === 0) return axialFieldMt(disc, along, aside)
    const outward = aside === 0 ? 0 : radialFieldMt(disc, along, aside) / aside
    const onward = axialFieldMt(disc, along, aside)
    return isReed ? onward * axis.x + outward * side.x : onward * axis.z + outward * side.z
  }
}
