import type { Chip, PortName } from '../chip/chip.ts'
import type { NanoCircuit } from '../nano.ts'
import { Random } from '../random.ts'
import { Ht16k33 } from './ht16k33.ts'
import { I2cBus } from './i2c-bus.ts'
import { Mcp23017 } from './mcp23017.ts'
import { type NanoPin, nanoPins } from './nano-pins.ts'
import { Piezo, silenceCycles } from './piezo.ts'

export interface FirmataCircuitWiring {
  /** The square whose switch is on each pin, port A's eight pins first; null where there is none. */
  readonly expanders: readonly {
    readonly address: number
    readonly squareOnPin: readonly (number | null)[]
  }[]
  /** Where each square's light is, a1 first. */
  readonly lights: {
    readonly address: number
    readonly ofSquare: readonly { readonly common: number; readonly row: number }[]
  }
  readonly piezo: NanoPin
}

/** The board for stock StandardFirmata: switches on port expanders, lights on an LED driver, both on I²C. */
export class FirmataCircuit implements NanoCircuit {
  readonly expanders: readonly Mcp23017[]
  readonly lights: Ht16k33
  readonly i2c: I2cBus
  readonly piezo = new Piezo()
  /** The squares on which a magnet stands. */
  readonly occupied = new Set<number>()

  readonly #wiring: FirmataCircuitWiring
  readonly #pressed = new Set<NanoPin>()
  #chip: Chip | null = null

  constructor(wiring: FirmataCircuitWiring, seed = 1) {
    const random = new Random(seed)
    this.#wiring = wiring
    this.expanders = wiring.expanders.map(
      ({ address, squareOnPin }) =>
        new Mcp23017(address, pin => this.occupied.has(squareOnPin[pin] ?? Number.NaN), random),
    )
    this.lights = new Ht16k33(wiring.lights.address, random)
    this.i2c = new I2cBus([...this.expanders, this.lights])
  }

  /** The squares whose light is on. */
  get litSquares(): number[] {
    return this.#wiring.lights.ofSquare.flatMap(({ common, row }, square) =>
      this.lights.isLit(common, row) ? [square] : [],
    )
  }

  /** The chips get their supply from the Nano, and lose it with the cable. */
  losePower(): void {
    for (const expander of this.expanders) expander.resetByPower()
    this.lights.resetByPower()
  }

  press(pin: NanoPin): void {
    this.#pressed.add(pin)
    this.#drive(pin)
  }

  release(pin: NanoPin): void {
    this.#pressed.delete(pin)
    this.#drive(pin)
  }

  attach(chip: Chip): void {
    this.#chip = chip
    const { port, bit } = nanoPins[this.#wiring.piezo]
    chip.ports[port].addListener((value, before) => {
      if (!(value & ~before & (1 << bit))) return
      this.piezo.rose(chip.core.cycles)
      chip.core.clearClockEvent(this.#checkSilence)
      chip.core.addClockEvent(this.#checkSilence, silenceCycles + 1)
    })
    // Nothing on this board drives a pin of the Nano high; where a program asks for a pull-up, that does.
    for (const pin of Object.keys(nanoPins) as NanoPin[]) this.#drive(pin)
  }

  readVolts(): number {
    return 0
  }

  receiveSpiByte(): void {}

  readonly #checkSilence = (): void => this.piezo.checkSilence(this.#chip?.core.cycles ?? 0)

  #drive(pin: NanoPin): void {
    const { port, bit }: { port: PortName; bit: number } = nanoPins[pin]
    this.#chip?.ports[port].setPin(bit, !this.#pressed.has(pin))
  }
}
