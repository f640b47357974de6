import { clockHz } from '../chip/core.ts'
import type { Random } from '../random.ts'
import type { Magnets } from './magnets.ts'
import type { Noise } from './noise.ts'
import type { Selection } from './selection.ts'
import { type Output, type SensorFault, type SensorKind, supplyVolts } from './sensors.ts'
import type { Net, RankWiring } from './wiring.ts'

/** A bus that nothing drives keeps its charge for a while, unless the controller's own pull-up charges it. */
const leakTimeConstantCycles = (10_000 * clockHz) / 1e6
const pullUpTimeConstantCycles = (17 * clockHz) / 1e6

/** The share of the readings that a cold joint loses. */
const coldJointShare = 0.3

/** A sensor without supply, as the bus sees it: its own ground. */
const unpowered: Output = { volts: 0, timeConstantCycles: clockHz / 1e6 }

/** What the controller's pin does to the bus: as an output it wins over any sensor. */
export type PinDrive = 'low' | 'high' | 'pulled-up' | 'released'

export interface SensorBusParts {
  readonly sensors: SensorKind
  readonly magnets: Magnets
  readonly noise: Noise
  readonly random: Random
}

/** From what is selected to the voltage on the analogue bus: rank power, sensors, the bus’s own charge. */
export class SensorBus {
  readonly faults = new Map<number, SensorFault>()
  /** Cycles at which a1 was sampled: now, and the longest and last time between two of them. */
  readonly sweep = { lastAt: Number.NaN, lastCycles: Number.NaN, longestCycles: 0, count: 0 }

  readonly #parts: SensorBusParts
  #powered: RankWiring | null = null
  #joined: RankWiring | null = null
  #poweredAt = 0
  #square: number | null = null
  #drive: PinDrive = 'released'
  #changedAt = 0
  #voltsBefore = 0

  constructor(parts: SensorBusParts) {
    this.#parts = parts
  }

  get isAnyRankPowered(): boolean {
    return this.#powered !== null
  }

  /** Called whenever an address pin changes. */
  select({ powered, joined, square }: Selection, cycle: number): void {
    if (powered === this.#powered && joined === this.#joined && square === this.#square) return
    this.#keepCharge(cycle)
    this.#joined = joined
    this.#square = square
    if (powered !== this.#powered) {
      this.#powered = powered
      this.#poweredAt = cycle
    }
  }

  /** Called whenever the controller does something else with its pin on the bus. */
  pinChanged(drive: PinDrive, cycle: number): void {
    if (drive === this.#drive) return
    this.#keepCharge(cycle)
    this.#drive = drive
  }

  /** The voltage at a Nano pin that is on `net`, as the converter samples it. */
  sample(net: Net, cycle: number): number {
    if (this.#joined && this.#joined.common !== net) return 0
    if (this.#square === 0) this.#countSweep(cycle)
    return this.#busVolts(cycle)
  }

  #keepCharge(cycle: number): void {
    this.#voltsBefore = this.#busVolts(cycle)
    this.#changedAt = cycle
  }

  #busVolts(cycle: number): number {
    if (this.#drive === 'low') return 0
    if (this.#drive === 'high') return supplyVolts
    const sensor = this.#square === null ? null : this.#sensorVolts(this.#square, cycle)
    const { volts, timeConstantCycles, voltsPerCycle = Number.POSITIVE_INFINITY } = sensor ?? this.#left()
    const since = cycle - this.#changedAt
    const before = this.#voltsBefore
    const reach = since * voltsPerCycle
    if (Math.abs(volts - before) > reach) return before + Math.sign(volts - before) * reach
    if (since > 20 * timeConstantCycles) return volts
    return volts + (before - volts) * Math.exp(-since / timeConstantCycles)
  }

  /** Where a bus drifts that no sensor is joined to. */
  #left(): Output {
    return this.#drive === 'pulled-up'
      ? { volts: supplyVolts, timeConstantCycles: pullUpTimeConstantCycles }
      : { volts: 0, timeConstantCycles: leakTimeConstantCycles }
  }

  #sensorVolts(square: number, cycle: number): Output | null {
    const { sensors, magnets, noise, random } = this.#parts
    const fault = this.faults.get(square)
    if (fault === 'open' || (fault === 'cold-joint' && random.uniform() < coldJointShare)) return null
    if (this.#powered !== this.#joined) return unpowered
    if (fault === 'stuck-low' || fault === 'stuck-high')
      return { volts: fault === 'stuck-low' ? 0 : supplyVolts, timeConstantCycles: 1 }
    const output = sensors.output(square, magnets.fieldAt(square), cycle)
    const { volts } = output
    const powered = cycle - this.#poweredAt
    // A sensor that is still waking gives something between nothing and its reading, never twice the same.
    const wakeCycles = sensors.wakeCycles(square)
    if (powered < wakeCycles) {
      const share = (powered / wakeCycles) * (0.5 + 0.5 * random.uniform())
      return { ...output, volts: volts * share }
    }
    return { ...output, volts: volts + noise.volts(square, cycle) }
  }

  #countSweep(cycle: number): void {
    const period = cycle - this.sweep.lastAt
    this.sweep.lastAt = cycle
    this.sweep.count += 1
    if (Number.isNaN(period)) return
    this.sweep.lastCycles = period
    if (period > this.sweep.longestCycles) this.sweep.longestCycles = period
  }
}
