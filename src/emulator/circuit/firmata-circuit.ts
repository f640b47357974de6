import type { Chip, PortName } from '../chip/chip.ts'
import type { NanoCircuit } from '../nano.ts'
import { Random } from '../random.ts'
import { type BoardParts, typicalParts } from '../sensing/board-parts.ts'
import { Ht16k33 } from './ht16k33.ts'
import { I2cBus } from './i2c-bus.ts'
import { Magnets } from './magnets.ts'
import { Mcp23017 } from './mcp23017.ts'
import { type NanoPin, nanoPins } from './nano-pins.ts'
import { Piezo, silenceCycles } from './piezo.ts'
import { ReedContacts } from './reed-contacts.ts'

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

export interface FirmataCircuitOptions {
  readonly seed?: number
  /** Typical ones where they are missing. */
  readonly parts?: BoardParts
}

/** The board for stock StandardFirmata: reed switches on port expanders, lights on an LED driver, both on I²C. */
export class FirmataCircuit implements NanoCircuit {
  readonly expanders: readonly Mcp23017[]
  readonly lights: Ht16k33
  readonly i2c: I2cBus
  readonly piezo = new Piezo()
  readonly magnets: Magnets

  readonly #wiring: FirmataCircuitWiring
  readonly #pressed = new Set<NanoPin>()
  #chip: Chip | null = null

  constructor(wiring: FirmataCircuitWiring, { seed = 1, parts = typicalParts }: FirmataCircuitOptions = {}) {
    const random = new Random(seed)
    const squares = wiring.lights.ofSquare.length
    const files = Math.sqrt(squares)
    const contacts = new ReedContacts(squares, parts, new Random(seed + 1))
    this.magnets = new Magnets(files, files, parts, 'along-glass')
    const isClosed = (square: number | null | undefined) =>
      square !== null &&
      square !== undefined &&
      contacts.isClosed(square, this.magnets.fieldAt(square), this.#chip?.core.cycles ?? 0)
    this.#wiring = wiring
    this.expanders = wiring.expanders.map(
      ({ address, squareOnPin }) => new Mcp23017(address, pin => isClosed(squareOnPin[pin]), random),
    )
    this.lights = new Ht16k33(wiring.lights.address, random)
    this.i2c = new I2cBus([...this.expanders, this.lights])
  }

  /** A soldier in the middle of each of these squares. */
  put(...squares: readonly number[]): void {
    for (const square of squares) this.magnets.put(String(square), 'attacker', this.magnets.centreOf(square))
  }

  lift(...squares: readonly number[]): void {
    for (const square of squares) this.magnets.lift(String(square))
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
