import type { Square } from '../rules/geometry.ts'
import type { Button, Sense, SensorReading } from '../wire/vocabulary.ts'

/** What may be wrong with a square's sensor: another reading than the right one; null where nothing is. */
export type Misreading = SensorReading | null

export interface Analogue {
  /** In counts of the converter: from reading to reading, and as a slow walk. */
  setNoise(white: number, brown: number): void
  /** In counts too: where a sensor rests, from where it rested when it was calibrated. */
  setDrift(square: Square, counts: number): void
}

/** A board controller at the far end of a cable, as those see it who sit at the board. */
export interface SimulatedController {
  readonly sense: Sense
  /** What only a circuit has; null where sensors are but letters. */
  readonly analogue: Analogue | null
  readonly isPlugged: boolean
  /** When it will next have something to say, or must be asked. */
  readonly nextAtMs: number
  /** Is told every line, without its LF, as it leaves the cable. */
  onLine: (text: string, atMs: number) => void
  /** Is told when the cable is pulled out or put in. */
  onCable: (isPlugged: boolean) => void
  /** What the cable makes of a line; null loses it. */
  cable: (text: string) => string | null
  runUntil(nowMs: number): void
  /** A line from the host. */
  hear(text: string): void
  press(button: Button, pressed: boolean): void
  unplug(): void
  plug(): void
  /** Its watchdog bites, or its supply dips. */
  restart(): void
  /** Breaks or mends a sensor. */
  misread(square: Square, as: Misreading): void
}
