import {
  AVRClock,
  AVREEPROM,
  AVRIOPort,
  AVRSPI,
  AVRWatchdog,
  EEPROMMemoryBackend,
  eepromConfig,
  portBConfig,
  portCConfig,
  portDConfig,
  spiConfig,
  timer0Config,
  timer1Config,
  timer2Config,
  watchdogConfig,
} from 'avr8js'
import { attachAnalogueInput, type ReadVolts } from './analogue-input.ts'
import { Core, type CoreOptions, clockHz, sramStart } from './core.ts'
import { Timer } from './timer.ts'
import { type I2cMasterLine, Twi } from './twi.ts'
import { Usart } from './usart.ts'

export type ResetCause = 'power-on' | 'external' | 'brown-out' | 'watchdog'
export type PortName = 'B' | 'C' | 'D'

/** MCUSR (data sheet, 11.9.1). */
const MCUSR = 0x54
const resetFlags: Record<ResetCause, number> = {
  'power-on': 0x01,
  external: 0x02,
  'brown-out': 0x04,
  watchdog: 0x08,
}
const allResetFlags = 0x0f

const WDTCSR = 0x60
const WDCE = 0x10
const WDE = 0x08

export const eepromBytes = 1024

export interface ChipOptions extends CoreOptions {
  readonly cause: ResetCause
  readonly eeprom: Uint8Array
  /** What a byte takes to be erased and written; as the data sheet has it if missing. */
  readonly eepromWriteCycles?: number
  /** What the RAM holds when the program starts: it outlives every reset but the loss of power. */
  readonly sram: Uint8Array
  readonly resetFlagsBefore: number
  readonly readVolts: ReadVolts
  readonly onSpiByte: (byte: number) => void
  readonly i2c: I2cMasterLine
}

/** An ATmega328P from one reset to the next. */
export class Chip {
  readonly core: Core
  readonly usart: Usart
  readonly ports: Readonly<Record<PortName, AVRIOPort>>
  readonly #eepromWrite = { address: 0, endsAtCycle: 0 }

  constructor(options: ChipOptions) {
    const core = new Core(options)
    this.core = core
    core.data.set(options.sram, sramStart)
    core.data[MCUSR] = options.resetFlagsBefore | resetFlags[options.cause]

    this.ports = {
      B: new AVRIOPort(core, portBConfig),
      C: new AVRIOPort(core, portCConfig),
      D: new AVRIOPort(core, portDConfig),
    }
    for (const config of [timer0Config, timer1Config, timer2Config]) new Timer(core, config)
    this.usart = new Usart(core)
    attachAnalogueInput(core, options.readVolts)
    new Twi(core, options.i2c)

    const spi = new AVRSPI(core, spiConfig, clockHz)
    spi.onByte = byte => {
      core.addClockEvent(() => {
        options.onSpiByte(byte)
        spi.completeTransfer(0xff)
      }, spi.transferCycles)
    }

    const { eepromWriteCycles = eepromConfig.eraseCycles + eepromConfig.writeCycles } = options
    const memory = new EEPROMMemoryBackend(eepromBytes)
    memory.readMemory = address => options.eeprom[address % eepromBytes]!
    memory.writeMemory = (address, value) => {
      options.eeprom[address % eepromBytes]! &= value
      this.#eepromWrite.address = address % eepromBytes
      this.#eepromWrite.endsAtCycle = core.cycles + eepromWriteCycles
    }
    memory.eraseMemory = address => {
      options.eeprom[address % eepromBytes] = 0xff
    }
    new AVREEPROM(core, memory, { ...eepromConfig, eraseCycles: 0, writeCycles: eepromWriteCycles })

    new AVRWatchdog(core, watchdogConfig, new AVRClock(core, clockHz))
    // WDRF holds WDE set, so that the watchdog runs on after the reset it caused (data sheet, 11.9.2).
    if (options.cause === 'watchdog') {
      core.writeData(WDTCSR, WDCE | WDE)
      core.writeData(WDTCSR, WDE)
    }
  }

  get eepromAddressBeingWritten(): number | null {
    const { address, endsAtCycle } = this.#eepromWrite
    return this.core.cycles < endsAtCycle ? address : null
  }

  get sram(): Uint8Array {
    return this.core.data.subarray(sramStart)
  }

  get resetFlags(): number {
    return this.core.data[MCUSR]! & allResetFlags
  }
}
