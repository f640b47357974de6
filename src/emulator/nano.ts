import { Chip, eepromBytes, type ResetCause } from './chip/chip.ts'
import { clockHz } from './chip/core.ts'
import { parseIntelHex } from './chip/intel-hex.ts'
import type { I2cMasterLine } from './chip/twi.ts'
import { Random } from './random.ts'
import { SerialLine } from './serial-line.ts'

const sramBytes = 2048

/** What a Nano is soldered to. It outlives the controller's resets. */
export interface NanoCircuit {
  readonly i2c: I2cMasterLine
  /** Connects the controller of a new start to the circuit. */
  attach(chip: Chip): void
  readVolts(channel: number, cycle: number): number
  receiveSpiByte(byte: number): void
  /** The Nano's own LED, on D13, is switched on and off so often. */
  blinkOnClock?(times: number): void
}

/** Optiboot and the old bootloader alike blink three times when they start (LED_START_FLASHES, NUM_LED_FLASHES). */
const bootloaderBlinks = 3

export interface NanoOptions {
  /** The firmware, as Intel hex text. */
  readonly hex: string
  readonly seed?: number
  /** 1024 bytes that an earlier run left; blank if missing. */
  readonly eeprom?: Uint8Array
  /** Cycles that a byte of EEPROM takes to be written; as in the data sheet if missing. */
  readonly eepromWriteCycles?: number
  readonly skipSleep?: boolean
  /** After a reset from outside, the bootloader listens for this long before it starts the firmware. */
  readonly bootloaderMs?: number
}

export function msToCycles(ms: number): number {
  return Math.round((ms * clockHz) / 1000)
}

export function cyclesToMs(cycles: number): number {
  return (cycles * 1000) / clockHz
}

/** Controller, circuit and serial line. Its only clock is the count of the controller's cycles. */
export class Nano<BoardCircuit extends NanoCircuit> {
  readonly circuit: BoardCircuit
  readonly line = new SerialLine()
  readonly eeprom: Uint8Array
  readonly flashBytes: number
  onReset: (cause: ResetCause) => void = () => {}

  readonly #flash: Uint8Array
  readonly #skipSleep: boolean
  readonly #eepromWriteCycles: number | undefined
  readonly #bootloaderCycles: number
  readonly #random: Random
  #chip: Chip | null = null
  #cycles = 0
  #startsAt = 0
  #longestInterruptsOff = 0
  #browned = false

  constructor(options: NanoOptions, circuit: BoardCircuit) {
    this.#flash = parseIntelHex(options.hex)
    this.flashBytes = this.#flash.length
    this.#skipSleep = options.skipSleep ?? true
    this.#eepromWriteCycles = options.eepromWriteCycles
    this.#bootloaderCycles = msToCycles(options.bootloaderMs ?? 0)
    this.#random = new Random((options.seed ?? 1) + 1)
    this.eeprom = options.eeprom ?? new Uint8Array(eepromBytes).fill(0xff)
    if (this.eeprom.length !== eepromBytes) throw new Error(`The EEPROM holds ${eepromBytes} bytes`)
    this.circuit = circuit
  }

  get cycles(): number {
    return this.#chip?.core.cycles ?? this.#cycles
  }

  get ms(): number {
    return cyclesToMs(this.cycles)
  }

  get powered(): boolean {
    return this.#chip !== null
  }

  /** USB powers the controller. The contents of the RAM are then undefined. */
  powerOn(sram: Uint8Array = this.#random.fill(new Uint8Array(sramBytes))): void {
    if (this.#chip) throw new Error('The power is on')
    this.#start('power-on', sram, 0)
  }

  /** The lights have a supply of their own: they go on showing the last frame. */
  powerOff(): void {
    this.#cutEepromWrite()
    this.#cycles = this.cycles
    this.#noteMeasures()
    this.#chip = null
    this.line.detach()
  }

  /** Held in reset by a supply that is too low; a byte of EEPROM that was being written is then anything. */
  protected set browned(value: boolean) {
    const starts = this.#browned && !value
    if (value && !this.#browned) this.#cutEepromWrite()
    this.#browned = value
    if (starts && this.#chip) this.reset('brown-out')
  }

  reset(cause: Exclude<ResetCause, 'power-on'>): void {
    const chip = this.#poweredChip()
    if (cause === 'brown-out') this.#cutEepromWrite()
    this.#cycles = chip.core.cycles
    this.#noteMeasures()
    this.#start(cause, chip.sram.slice(), chip.resetFlags)
    if (cause !== 'external' || this.#bootloaderCycles === 0) return
    this.#startsAt = this.#cycles + this.#bootloaderCycles
    this.circuit.blinkOnClock?.(bootloaderBlinks)
  }

  runFor(cycles: number): void {
    this.#runUntilCycle(this.cycles + cycles)
  }

  runForMs(ms: number): void {
    this.runFor(msToCycles(ms))
  }

  /** Checks after every `stepCycles`; false when `maxCycles` passed without success. */
  runUntil(condition: () => boolean, maxCycles: number, stepCycles = 160): boolean {
    const end = this.cycles + maxCycles
    while (!condition()) {
      if (this.cycles >= end) return false
      this.#runUntilCycle(Math.min(this.cycles + stepCycles, end))
    }
    return true
  }

  /** The longest time with interrupts off, but for the time before the program first allows them. */
  get longestInterruptsOffCycles(): number {
    return Math.max(this.#longestInterruptsOff, this.#chip?.core.longestInterruptsOff ?? 0)
  }

  /** Cycles spent asleep since the controller last started. */
  get cyclesAsleep(): number {
    return this.#poweredChip().core.cyclesAsleep
  }

  /** The RAM as it is, to be painted before a run and looked at after it. */
  get sram(): Uint8Array {
    return this.#poweredChip().sram
  }

  /** A register or a byte of RAM by its address, to look at from outside. */
  peek(address: number): number {
    return this.#poweredChip().core.data[address]!
  }

  /** Writes as the program would, to inject faults. */
  poke(address: number, value: number): void {
    this.#poweredChip().core.writeData(address, value)
  }

  #start(cause: ResetCause, sram: Uint8Array, resetFlagsBefore: number): void {
    const chip: Chip = new Chip({
      flash: this.#flash,
      startCycle: this.#cycles,
      skipSleep: this.#skipSleep,
      cause,
      eeprom: this.eeprom,
      ...(this.#eepromWriteCycles !== undefined && { eepromWriteCycles: this.#eepromWriteCycles }),
      sram,
      resetFlagsBefore,
      readVolts: channel => this.circuit.readVolts(channel, chip.core.cycles),
      onSpiByte: byte => this.circuit.receiveSpiByte(byte),
      i2c: this.circuit.i2c,
    })
    this.#chip = chip
    this.#startsAt = this.#cycles
    this.circuit.attach(chip)
    this.line.attach(chip)
    this.onReset(cause)
  }

  #runUntilCycle(end: number): void {
    while (this.cycles < end) {
      const core = this.#chip?.core
      if (!core) {
        this.#cycles = end
        return
      }
      if (this.#browned || core.cycles < this.#startsAt) {
        core.holdUntilCycle(this.#browned ? end : Math.min(end, this.#startsAt))
        continue
      }
      core.runUntilCycle(end)
      if (core.resetRequested) this.reset('watchdog')
    }
  }

  /** Data sheet, 8.4.2: a write that loses its supply leaves anything behind; any other reset lets it finish. */
  #cutEepromWrite(): void {
    const address = this.#chip?.eepromAddressBeingWritten ?? null
    if (address !== null) this.eeprom[address] = this.#random.integer(256)
  }

  #noteMeasures(): void {
    this.#longestInterruptsOff = this.longestInterruptsOffCycles
  }

  #poweredChip(): Chip {
    if (!this.#chip) throw new Error('The power is off')
    return this.#chip
  }
}
