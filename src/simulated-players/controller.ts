import type { Square } from '../rules/geometry.ts'
import type { Button, Sense, SensorReading } from '../wire/vocabulary.ts'

/** A wrong reading of a square's sensor; null where the sensor works. */
export type Misreading = SensorReading | null

export interface AnalogueFaults {
  /** In ADC counts: white noise, and a slow random walk. */
  setNoise(white: number, brown: number): void
  /** In ADC counts: how far a sensor's resting value has moved since calibration. */
  setDrift(square: Square, counts: number): void
}

/** A board controller, its cable, and the faults of both. */
export interface SimulatedController {
  readonly sense: Sense
  /** Faults that only an emulated circuit has; null on a trace. */
  readonly analogue: AnalogueFaults | null
  readonly isPlugged: boolean
  /** When it next has a line to send, or must be run. */
  readonly nextAtMs: number
  /** Called with every line, without its LF, as it leaves the cable. */
  onLine: (text: string, atMs: number) => void
  /** Called when the cable is unplugged or plugged in. */
  onCable: (isPlugged: boolean) => void
  /** How the cable changes a line; null loses it. */
  cable: (text: string) => string | null
  runUntil(nowMs: number): void
  /** A line from the host. */
  receive(text: string): void
  press(button: Button, pressed: boolean): void
  unplug(): void
  plug(): void
  /** As after a watchdog reset or a dip of the supply. */
  restart(): void
  /** Breaks or repairs a sensor. */
  misread(square: Square, as: Misreading): void
}
