import { clockHz } from '../chip/core.ts'
import type { Random } from '../random.ts'

export const supplyVolts = 5
export const voltsPerCount = supplyVolts / 1024

/** How a square's sensor is broken: cut off from the bus, or stuck at a rail. */
export type SensorFault = 'open' | 'stuck-low' | 'stuck-high'

/** Where a channel pulls the bus, and how fast: the resistance of sensor and multiplexer into the bus. */
export interface Output {
  readonly volts: number
  readonly timeConstantCycles: number
}

/** A kind of strip: what a square's channel carries, once the strip has been powered for long enough. */
export interface StripKind {
  readonly settleCycles: number
  output(square: number, fieldMt: number, cycle: number): Output
}

const microsecond = clockHz / 1e6

/** 49E-type linear Hall sensors: ratiometric, 14 mV/mT at 5 V, output within 0.86…4.21 V (SS49E data sheet). */
export class HallStrips implements StripKind {
  readonly settleCycles = 100 * microsecond
  readonly #offsetVolts: Float64Array

  /** No two sensors rest at the same voltage: each is off by up to `offsetSpreadVolts`, for good. */
  constructor(squares: number, offsetSpreadVolts: number, random: Random) {
    this.#offsetVolts = Float64Array.from(
      { length: squares },
      () => (random.uniform() * 2 - 1) * offsetSpreadVolts,
    )
  }

  output(square: number, fieldMt: number): Output {
    const volts = supplyVolts / 2 + this.#offsetVolts[square]! + 0.014 * fieldMt
    return { volts: Math.min(Math.max(volts, 0.86), 4.21), timeConstantCycles: 0.3 * microsecond }
  }
}

const reedClosesMt = 6
const reedOpensMt = 4
const throughContact: Output = { volts: 0.02, timeConstantCycles: 0.1 * microsecond }
/** 10 kΩ into the half nanofarad of a bus with eleven multiplexers. */
const throughPullUp: Output = { volts: supplyVolts - 0.01, timeConstantCycles: 5 * microsecond }
const reedBounceCycles = 800 * microsecond
const reedBouncePeriodCycles = 60 * microsecond

/** Reed switches to ground with pull-ups on the strip's switched supply. They ignore polarity, and bounce. */
export class ReedStrips implements StripKind {
  readonly settleCycles = 20 * microsecond
  readonly #closed: Uint8Array
  readonly #changedAt: Float64Array
  readonly #random: Random

  constructor(squares: number, random: Random) {
    this.#closed = new Uint8Array(squares)
    this.#changedAt = new Float64Array(squares).fill(Number.NEGATIVE_INFINITY)
    this.#random = random
  }

  output(square: number, fieldMt: number, cycle: number): Output {
    const wasClosed = this.#closed[square] === 1
    const closed = Math.abs(fieldMt) > (wasClosed ? reedOpensMt : reedClosesMt)
    if (closed !== wasClosed) {
      this.#closed[square] = Number(closed)
      this.#changedAt[square] = cycle
    }
    const since = cycle - this.#changedAt[square]!
    const chatters = since < reedBounceCycles && this.#random.uniform() < 0.5
    const contact = since > reedBouncePeriodCycles && chatters ? !closed : closed
    return contact ? throughContact : throughPullUp
  }
}
