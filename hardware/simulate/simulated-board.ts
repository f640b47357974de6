import { Magnets, type PieceKind } from '../../src/emulator/circuit/magnets.ts'
import { hallMillivolts, voltsPerCount } from '../../src/emulator/circuit/sensors.ts'
import { Random } from '../../src/emulator/random.ts'
import { type BoardParts, type DrawingOptions, drawnParts } from '../../src/emulator/sensing/board-parts.ts'
import { converterParts } from '../../src/emulator/sensing/part-values.ts'

export const files = 9
export const squares = files * files

const kinds: Readonly<Record<string, PieceKind>> = { t: 'attacker', T: 'defender', K: 'king' }

/** Where a piece stands in its square, from the centre. */
export interface Offset {
  readonly xMm: number
  readonly yMm: number
}

/** What else matters while the board is read. */
export interface Circumstances {
  readonly tiltDeg?: number
  readonly rippleVolts?: number
  /** A name for the pieces in use: no magnet is in two sets. */
  readonly set?: string
}

/** A board of drawn parts, and what its converter gives for a position. */
export class SimulatedBoard {
  readonly #parts: BoardParts
  readonly #random: Random
  readonly #magnets: Magnets

  constructor(seed: number, options: DrawingOptions) {
    this.#parts = drawnParts(squares, seed, options)
    this.#random = new Random(seed + 1000)
    this.#magnets = new Magnets(files, files, this.#parts)
  }

  /** Whole counts, with the converter's noise. */
  readings(
    position: string,
    temperatureC: number,
    offsetOf: () => Offset,
    { tiltDeg = 0, rippleVolts = 0, set = '' }: Circumstances = {},
  ): number[] {
    const magnets = this.#magnets
    magnets.clear()
    magnets.temperatureC = temperatureC
    for (const [square, letter] of [...position].entries()) {
      const kind = kinds[letter]
      if (!kind) continue
      const centre = magnets.centreOf(square)
      const { xMm, yMm } = offsetOf()
      const place = { ...centre, xMm: centre.xMm + xMm, yMm: centre.yMm + yMm, tiltDeg }
      magnets.put(`${set}${letter}${square}`, kind, place)
    }
    return Array.from({ length: squares }, (_, square) => {
      const logicVolts = rippleVolts === 0 ? 5 : 5 - rippleVolts * this.#random.uniform()
      const around = { temperatureC, logicVolts }
      const millivolts = hallMillivolts(this.#parts.sensor(square), magnets.fieldAt(square), around)
      const noise = converterParts.noise.value * this.#random.gaussian()
      return Math.min(Math.max(Math.floor(millivolts / 1000 / voltsPerCount + noise), 0), 1023)
    })
  }
}
