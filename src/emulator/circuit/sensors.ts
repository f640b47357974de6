import { clockHz } from '../chip/core.ts'
import type { Random } from '../random.ts'
import type { BoardParts, HallSensor } from '../sensing/board-parts.ts'
import { design, hallParts } from '../sensing/part-values.ts'
import { ReedContacts } from './reed-contacts.ts'

/** The converter's reference. It is the sensors' own supply, so that a sensor's volts are given as if that were 5 V. */
export const supplyVolts = 5
export const voltsPerCount = supplyVolts / 1024

/** How a square's sensor is broken: cut off from the bus, cut off now and then by a cold joint, or stuck at a rail. */
export type SensorFault = 'open' | 'cold-joint' | 'stuck-low' | 'stuck-high'

/** Where a channel pulls the bus, and how fast: the resistance of sensor and multiplexer into the bus. */
export interface Output {
  readonly volts: number
  readonly timeConstantCycles: number
  /** What the sensor's own weakness allows; without a limit where it is missing. */
  readonly voltsPerCycle?: number
}

/** What all parts of a board share. */
export interface Surroundings {
  temperatureC: number
  /** At the sensors and the converter alike. */
  logicVolts: number
}

/** A kind of sensor: what a square gives, once its rank has been powered for long enough. */
export interface SensorKind {
  /** From the rank's power to a right output. */
  wakeCycles(square: number): number
  output(square: number, fieldMt: number, cycle: number): Output
}

const microsecond = clockHz / 1e6

/** A multiplexer of 130 Ω into a bus with eleven of them and half a metre of cable each, as test/schematics has it. */
const busFarads = 1e-9
const hallTimeConstantCycles = 130 * busFarads * clockHz
const hallVoltsPerCycle = hallParts.sourcesAtLeast.value / 1000 / busFarads / clockHz

/** Linear Hall sensors of the 49E kind, ratiometric. */
export class HallSensors implements SensorKind {
  readonly #sensors: readonly HallSensor[]
  readonly #surroundings: Surroundings

  constructor(squares: number, parts: BoardParts, surroundings: Surroundings) {
    this.#sensors = Array.from({ length: squares }, (_, square) => parts.sensor(square))
    this.#surroundings = surroundings
  }

  wakeCycles(square: number): number {
    return this.#sensors[square]!.wakeUs * microsecond
  }

  output(square: number, fieldMt: number): Output {
    return {
      volts: hallMillivolts(this.#sensors[square]!, fieldMt, this.#surroundings) / 1000,
      timeConstantCycles: hallTimeConstantCycles,
      voltsPerCycle: hallVoltsPerCycle,
    }
  }
}

/** As if the supply were 5 V, which is what the converter compares it with. */
export function hallMillivolts(
  sensor: HallSensor,
  fieldMt: number,
  { temperatureC, logicVolts }: Surroundings,
): number {
  const warmer = temperatureC - design.calibratedAtC
  const gain = sensor.gainMvPerMt * (1 + sensor.gainDriftPerK * warmer)
  const missingMv = (supplyVolts - logicVolts) * 1000
  const rest = sensor.restMv + sensor.restDriftMvPerK * warmer + (sensor.ratiometryShare * missingMv) / 2
  const { least, most } = hallParts.output
  return Math.min(Math.max(rest + gain * fieldMt, least), most)
}

const throughContact: Output = { volts: 0.02, timeConstantCycles: 0.1 * microsecond }
/** 10 kΩ into the nanofarad of a bus with eleven multiplexers. */
const throughPullUp: Output = { volts: supplyVolts - 0.01, timeConstantCycles: 10_000 * busFarads * clockHz }

/** Reed switches to ground with pull-ups on the rank's switched supply. */
export class ReedSwitches implements SensorKind {
  readonly #contacts: ReedContacts

  constructor(squares: number, parts: BoardParts, random: Random) {
    this.#contacts = new ReedContacts(squares, parts, random)
  }

  /** A pull-up and a contact have nothing to wake; estimated for the capacitance of its tracks. */
  wakeCycles(): number {
    return 20 * microsecond
  }

  output(square: number, fieldMt: number, cycle: number): Output {
    return this.#contacts.isClosed(square, fieldMt, cycle) ? throughContact : throughPullUp
  }
}
