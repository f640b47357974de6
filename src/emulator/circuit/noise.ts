import { clockHz } from '../chip/core.ts'
import type { Random } from '../random.ts'
import { converterParts } from '../sensing/part-values.ts'
import { voltsPerCount } from './sensors.ts'

/** Deviations in ADC counts. */
export interface NoiseLevels {
  /** Independent from reading to reading. */
  readonly white: number
  /** A leaky random walk a sensor (1/f² above a hertz): temperature, supply, a phone on the table. */
  readonly brown: number
}

export const quiet: NoiseLevels = { white: 0, brown: 0 }
/** The sensors' own is a fiftieth of the converter's. */
export const ordinaryNoise: NoiseLevels = { white: converterParts.noise.value, brown: 0 }

const brownTimeConstantCycles = 0.16 * clockHz

export class Noise {
  levels: NoiseLevels
  /** How far each sensor has wandered from where it rested when it was calibrated, in ADC counts. */
  readonly drift: Float64Array
  readonly #random: Random
  readonly #brown: Float64Array
  readonly #brownAt: Float64Array

  constructor(squares: number, levels: NoiseLevels, random: Random) {
    this.levels = levels
    this.drift = new Float64Array(squares)
    this.#random = random
    this.#brown = new Float64Array(squares)
    this.#brownAt = new Float64Array(squares)
  }

  volts(square: number, cycle: number): number {
    const { white, brown } = this.levels
    let counts = this.drift[square]!
    if (white > 0) counts += white * this.#random.gaussian()
    if (brown > 0) counts += brown * this.#walk(square, cycle)
    return counts * voltsPerCount
  }

  #walk(square: number, cycle: number): number {
    const kept = Math.exp((this.#brownAt[square]! - cycle) / brownTimeConstantCycles)
    const fresh = Math.sqrt(1 - kept * kept) * this.#random.gaussian()
    this.#brownAt[square] = cycle
    const walked = this.#brown[square]! * kept + fresh
    this.#brown[square] = walked
    return walked
  }
}
