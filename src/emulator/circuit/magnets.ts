export type PieceKind = 'attacker' | 'defender' | 'king'

/** Millimetres from the corner of a1; a square's height is the piece's height above where it stands. */
export interface MagnetPlace {
  readonly xMm: number
  readonly yMm: number
  readonly heightMm: number
}

/** The field on the axis at the sensor while the piece stands; north up is positive. */
const standingMt: Record<PieceKind, number> = { attacker: 40, defender: -40, king: -80 }

export const squareMm = 45

/**
 * From the sensor to the point that the magnet's field seems to come from while the piece stands. A disc's own
 * radius flattens its near field, so that this is more than the thickness of the board between them.
 */
const dipoleMm = 12

interface Magnet extends MagnetPlace {
  readonly mt: number
}

/** The magnets on and above the board, and the vertical field they add up to under each square. */
export class Magnets {
  readonly files: number
  readonly ranks: number
  readonly #magnets = new Map<string, Magnet>()
  readonly #fieldMt: Float64Array

  constructor(files: number, ranks: number) {
    this.files = files
    this.ranks = ranks
    this.#fieldMt = new Float64Array(files * ranks)
  }

  /** Puts a piece somewhere, or moves the piece of that name there. */
  put(name: string, kind: PieceKind, place: MagnetPlace, strength = 1): void {
    this.#magnets.set(name, { ...place, mt: standingMt[kind] * strength })
    this.#addUp()
  }

  move(name: string, place: MagnetPlace): void {
    const magnet = this.#magnets.get(name)
    if (!magnet) throw new Error(`There is no piece named ${name}`)
    this.#magnets.set(name, { ...magnet, ...place })
    this.#addUp()
  }

  lift(name: string): void {
    if (!this.#magnets.delete(name)) throw new Error(`There is no piece named ${name}`)
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

  #addUp(): void {
    for (let square = 0; square < this.#fieldMt.length; square++) {
      const { xMm, yMm } = this.centreOf(square)
      let sum = 0
      for (const magnet of this.#magnets.values()) {
        sum += magnet.mt * dipoleFalloff(Math.hypot(magnet.xMm - xMm, magnet.yMm - yMm), magnet.heightMm)
      }
      this.#fieldMt[square] = sum
    }
  }
}

/** The vertical field of a vertical dipole, as a share of the field straight under a standing piece. */
export function dipoleFalloff(sidewaysMm: number, heightMm: number): number {
  const up = dipoleMm + heightMm
  const distance2 = up * up + sidewaysMm * sidewaysMm
  return (
    ((2 * up * up - sidewaysMm * sidewaysMm) * dipoleMm ** 3) /
    (2 * distance2 * distance2 * Math.sqrt(distance2))
  )
}
