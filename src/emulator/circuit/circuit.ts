import type { Chip, PortName } from '../chip/chip.ts'
import { Random } from '../random.ts'
import type { BoardParts } from '../sensing/board-parts.ts'
import { design } from '../sensing/part-values.ts'
import { type EmulatedLight, LightChain } from './apa102.ts'
import { I2cBus } from './i2c-bus.ts'
import { Magnets } from './magnets.ts'
import { nanoPins, spiPins } from './nano-pins.ts'
import { Noise, type NoiseLevels } from './noise.ts'
import { Piezo, silenceCycles } from './piezo.ts'
import { type Selection, selectedBy } from './selection.ts'
import { type PinDrive, SensorBus } from './sensor-bus.ts'
import { HallSensors, ReedSwitches, type Surroundings, supplyVolts } from './sensors.ts'
import { type ButtonName, buttonNames, type Net, nanoPinOn, type Wiring } from './wiring.ts'

export type CircuitSense = 'side' | 'occupancy'

export interface CircuitOptions {
  readonly files: number
  readonly ranks: number
  readonly sense: CircuitSense
  readonly wiring: Wiring
  readonly noise: NoiseLevels
  readonly parts: BoardParts
  readonly seed: number
}

const portNames: readonly PortName[] = ['B', 'C', 'D']

interface ConnectedPin {
  readonly port: PortName
  readonly mask: number
}

/** Everything on the board but the controller. It outlives the controller's resets. */
export class Circuit {
  onLights: (lights: readonly EmulatedLight[]) => void = () => {}
  readonly magnets: Magnets
  readonly noise: Noise
  readonly sensors: SensorBus
  readonly chain: LightChain
  readonly piezo = new Piezo()
  /** A4 and A5 lead nowhere on this board. */
  readonly i2c = new I2cBus([])

  readonly #surroundings: Surroundings = { temperatureC: design.calibratedAtC, logicVolts: supplyVolts }
  readonly #wiring: Wiring
  readonly #pinOfNet = new Map<Net, ConnectedPin>()
  readonly #levels: Record<PortName, number> = { B: 0, C: 0, D: 0 }
  /** Pins that the controller drives, by port. */
  readonly #driven: Record<PortName, number> = { B: 0, C: 0, D: 0 }
  readonly #pressed = new Set<ButtonName>()
  readonly #clockedBits: number[] = []
  readonly #random: Random
  readonly #lightsOnSpi: boolean
  /** Worked out once for each state of the address pins: a board is scanned thirty thousand times a second. */
  readonly #selections = new Map<number, Selection>()
  readonly #busPin: ConnectedPin | undefined
  readonly #addressMask: Record<PortName, number> = { B: 0, C: 0, D: 0 }
  #chip: Chip | null = null

  constructor(options: CircuitOptions) {
    const { files, ranks, sense, wiring, noise, parts, seed } = options
    const squares = files * ranks
    const random = new Random(seed)
    this.#random = new Random(seed + 2)
    this.#wiring = wiring
    this.magnets = new Magnets(files, ranks, parts, sense === 'side' ? 'up' : 'along-glass')
    this.noise = new Noise(squares, noise, random)
    this.sensors = new SensorBus({
      sensors:
        sense === 'side'
          ? new HallSensors(squares, parts, this.#surroundings)
          : new ReedSwitches(squares, parts, random),
      magnets: this.magnets,
      noise: this.noise,
      random,
    })
    this.chain = new LightChain(wiring.lights.squareInChain.length)
    this.chain.onChange = () => this.onLights(this.lights)
    this.#lightsOnSpi =
      wiring.nano[spiPins.data] === wiring.lights.data && wiring.nano[spiPins.clock] === wiring.lights.clock
    for (const [pin, net] of Object.entries(wiring.nano)) {
      const { port, bit } = nanoPins[pin as keyof typeof nanoPins]
      this.#pinOfNet.set(net, { port, mask: 1 << bit })
    }
    this.#busPin = this.#pinOfNet.get(wiring.ranks[0]!.common)
    for (const net of addressNets(wiring)) {
      const pin = this.#pinOfNet.get(net)
      if (pin) this.#addressMask[pin.port] |= pin.mask
    }
  }

  /** Of sensors and magnets alike. */
  set temperatureC(value: number) {
    this.#surroundings.temperatureC = value
    this.magnets.temperatureC = value
  }

  /** What USB gives the sensors and the converter; below 2.7 V the controller is in reset, which is not its affair. */
  set logicVolts(value: number) {
    this.#surroundings.logicVolts = value
  }

  /** What each square shows, a1 first. */
  get lights(): readonly EmulatedLight[] {
    const bySquare: EmulatedLight[] = []
    for (const [index, square] of this.#wiring.lights.squareInChain.entries()) {
      if (square !== null) bySquare[square] = this.chain.lights[index]!
    }
    return bySquare
  }

  /** Joins the controller of a new start to the board. */
  attach(chip: Chip): void {
    this.#chip = chip
    this.#levels.B = this.#levels.C = this.#levels.D = 0
    this.#driven.B = this.#driven.C = this.#driven.D = 0
    for (const name of portNames) {
      chip.ports[name].addListener((value, before) => {
        this.#levels[name] = value
        const driven = chip.core.data[chip.ports[name].portConfig.DDR]!
        const turned = driven ^ this.#driven[name]
        this.#driven[name] = driven
        this.#portChanged(name, value, before, turned, chip)
      })
    }
    this.#addressChanged(chip)
    this.sensors.pinChanged('released', chip.core.cycles)
    for (const button of buttonNames) this.#driveButton(button)
  }

  press(button: ButtonName): void {
    this.#pressed.add(button)
    this.#driveButton(button)
  }

  release(button: ButtonName): void {
    this.#pressed.delete(button)
    this.#driveButton(button)
  }

  readVolts(channel: number, cycle: number): number {
    const net = this.#wiring.nano[`A${channel}` as keyof typeof nanoPins]
    return net === undefined ? 0 : this.sensors.sample(net, cycle)
  }

  /** A bootloader blinks with the Nano's own LED, which is on the lights' clock: they take what their data line has. */
  blinkOnClock(times: number): void {
    if (!this.#lightsOnSpi) return
    const held = this.#wiring.held[this.#wiring.lights.data]
    for (let blink = 0; blink < times; blink++) {
      const bit = held === undefined ? this.#random.integer(2) : Number(held === 'high')
      this.#clockedBits.push(bit)
      if (this.#clockedBits.length === 8)
        this.chain.receive(this.#clockedBits.splice(0).reduce((byte, each) => 2 * byte + each, 0))
    }
  }

  receiveSpiByte(byte: number): void {
    if (this.#lightsOnSpi) this.chain.receive(byte)
  }

  /** Address lines and lights' lines that neither a pin drives nor a resistor holds. */
  get floating(): Net[] {
    const { data, clock } = this.#wiring.lights
    return [...addressNets(this.#wiring), data, clock].filter(net => {
      const pin = this.#pinOfNet.get(net)
      const isDriven = pin !== undefined && (this.#driven[pin.port] & pin.mask) !== 0
      return !isDriven && this.#wiring.held[net] === undefined
    })
  }

  /** A line that floats is taken for low. */
  readonly #isHigh = (net: Net): boolean => {
    const pin = this.#pinOfNet.get(net)
    if (pin === undefined || (this.#driven[pin.port] & pin.mask) === 0)
      return this.#wiring.held[net] === 'high'
    return (this.#levels[pin.port] & pin.mask) !== 0
  }

  #portChanged(name: PortName, value: number, before: number, turned: number, chip: Chip): void {
    if (((value ^ before) | turned) & this.#addressMask[name]) this.#addressChanged(chip)
    if (name === this.#busPin?.port) this.sensors.pinChanged(pinDrive(chip, this.#busPin), chip.core.cycles)
    const piezo = this.#pinOfNet.get(this.#wiring.piezo)
    if (piezo?.port === name && value & ~before & piezo.mask) {
      this.piezo.rose(chip.core.cycles)
      chip.core.clearClockEvent(this.#checkSilence)
      chip.core.addClockEvent(this.#checkSilence, silenceCycles + 1)
    }
  }

  readonly #checkSilence = (): void => this.piezo.checkSilence(this.#chip?.core.cycles ?? 0)

  #addressChanged(chip: Chip): void {
    const allDriven = portNames.every(name => (this.#addressMask[name] & ~this.#driven[name]) === 0)
    this.sensors.select(
      allDriven ? this.#selectionByPins() : selectedBy(this.#isHigh, this.#wiring),
      chip.core.cycles,
    )
  }

  #selectionByPins(): Selection {
    const { B, C, D } = this.#levels
    const mask = this.#addressMask
    const address = (B & mask.B) | ((C & mask.C) << 8) | ((D & mask.D) << 16)
    let selection = this.#selections.get(address)
    if (!selection) {
      selection = selectedBy(this.#isHigh, this.#wiring)
      this.#selections.set(address, selection)
    }
    return selection
  }

  /** Buttons close to ground against a pull-up. */
  #driveButton(button: ButtonName): void {
    const pin = nanoPinOn(this.#wiring.buttons[button], this.#wiring)
    if (!this.#chip || !pin) return
    const { port, bit } = nanoPins[pin]
    this.#chip.ports[port].setPin(bit, !this.#pressed.has(button))
  }
}

function addressNets(wiring: Wiring): Set<Net> {
  return new Set([...wiring.decoder.address, ...wiring.ranks.flatMap(({ select }) => select)])
}

function pinDrive(chip: Chip, { port, mask }: ConnectedPin): PinDrive {
  const { DDR, PORT } = chip.ports[port].portConfig
  const { data } = chip.core
  const high = (data[PORT]! & mask) !== 0
  if (data[DDR]! & mask) return high ? 'high' : 'low'
  return high ? 'pulled-up' : 'released'
}
