import type { Core } from './core.ts'

type Interrupt = Parameters<Core['setInterruptFlag']>[0]

/** The two wires as the controller's end of them sees them. */
export interface I2cMasterLine {
  /** Something holds a wire down, so that no start can come about. */
  readonly held: boolean
  start(): void
  /** Each answers whether it was acknowledged. */
  address(address: number, reading: boolean): boolean
  write(byte: number): boolean
  read(): number
  stop(): void
}

const TWBR = 0xb8
const TWSR = 0xb9
const TWDR = 0xbb
const TWCR = 0xbc

const TWINT = 0x80
const TWEA = 0x40
const TWSTA = 0x20
const TWSTO = 0x10
const TWEN = 0x04
const TWIE = 0x01

const prescalers = [1, 4, 16, 64] as const
const prescalerMask = 0x03

/** Data sheet, tables 22-3 and 22-4. */
const status = {
  started: 0x08,
  startedAgain: 0x10,
  writeAddressAcked: 0x18,
  writeAddressRefused: 0x20,
  sentAcked: 0x28,
  sentRefused: 0x30,
  readAddressAcked: 0x40,
  readAddressRefused: 0x48,
  receivedAcked: 0x50,
  receivedRefused: 0x58,
  idle: 0xf8,
} as const
type Status = (typeof status)[keyof typeof status]

const bitsPerByte = 9

/**
 * The two-wire interface as a master (data sheet, chapter 22), at the pace of its bit rate.
 *
 * It stands in for avr8js's own, whose transfers take no time, and which raises TWINT after a stop, where the chip
 * does not, and lowers it when the interrupt is entered, where the chip waits for the program to do it.
 */
export class Twi {
  readonly #core: Core
  readonly #line: I2cMasterLine
  #status: Status = status.idle
  #pending: (() => void) | null = null

  readonly #interrupt: Interrupt = {
    address: 0x30,
    flagRegister: TWCR,
    flagMask: TWINT,
    enableRegister: TWCR,
    enableMask: TWIE,
    constant: true,
  }

  constructor(core: Core, line: I2cMasterLine) {
    this.#core = core
    this.#line = line
    const { data, writeHooks } = core
    data[TWSR] = status.idle
    data[TWDR] = 0xff
    writeHooks[TWSR] = value => {
      data[TWSR] = this.#status | (value & prescalerMask)
      return true
    }
    writeHooks[TWCR] = value => {
      this.#control(value)
      return true
    }
  }

  #control(value: number): void {
    const { data } = this.#core
    // Writing a one to TWINT clears it (data sheet, 22.9.2).
    const flag = value & TWINT ? 0 : data[TWCR]! & TWINT
    data[TWCR] = (value & ~TWINT) | flag
    if (flag === 0) this.#core.clearInterrupt(this.#interrupt)
    this.#core.updateInterruptEnable(this.#interrupt, value)
    if (!(value & TWEN)) this.#letGo()
    const asked = value & TWEN && value & TWINT ? this.#asked(value) : null
    if (asked) this.#after(asked.bits, asked.act)
  }

  /** What the program has asked for, and how long it takes; null where it asks for nothing. */
  #asked(value: number): { bits: number; act: () => void } | null {
    if (value & TWSTO) return { bits: 1, act: () => this.#stop((value & TWSTA) !== 0) }
    if (value & TWSTA) return { bits: 1, act: () => this.#start() }
    switch (this.#status) {
      case status.started:
      case status.startedAgain:
        return { bits: bitsPerByte, act: () => this.#sendAddress() }
      case status.writeAddressAcked:
      case status.writeAddressRefused:
      case status.sentAcked:
      case status.sentRefused:
        return { bits: bitsPerByte, act: () => this.#send() }
      case status.readAddressAcked:
      case status.receivedAcked:
        return { bits: bitsPerByte, act: () => this.#receive() }
      case status.readAddressRefused:
      case status.receivedRefused:
      case status.idle:
        return null
    }
  }

  #start(): void {
    // A held bus is waited for, for ever: that is what freezes a program without a timeout of its own.
    if (this.#line.held) {
      this.#after(1, () => this.#start())
      return
    }
    this.#line.start()
    this.#done(this.#status === status.idle ? status.started : status.startedAgain)
  }

  #stop(startsAgain: boolean): void {
    this.#line.stop()
    this.#core.data[TWCR]! &= ~TWSTO
    this.#setStatus(status.idle)
    if (startsAgain) this.#after(1, () => this.#start())
  }

  #sendAddress(): void {
    const byte = this.#core.data[TWDR]!
    const reading = (byte & 1) === 1
    const acked = this.#line.address(byte >> 1, reading)
    if (reading) this.#done(acked ? status.readAddressAcked : status.readAddressRefused)
    else this.#done(acked ? status.writeAddressAcked : status.writeAddressRefused)
  }

  #send(): void {
    const acked = this.#line.write(this.#core.data[TWDR]!)
    this.#done(acked ? status.sentAcked : status.sentRefused)
  }

  #receive(): void {
    const { data } = this.#core
    data[TWDR] = this.#line.read()
    this.#done(data[TWCR]! & TWEA ? status.receivedAcked : status.receivedRefused)
  }

  #done(now: Status): void {
    this.#setStatus(now)
    this.#core.setInterruptFlag(this.#interrupt)
  }

  #setStatus(now: Status): void {
    const { data } = this.#core
    this.#status = now
    data[TWSR] = now | (data[TWSR]! & prescalerMask)
  }

  #letGo(): void {
    if (this.#pending) this.#core.clearClockEvent(this.#pending)
    this.#pending = null
    this.#setStatus(status.idle)
  }

  #after(bits: number, act: () => void): void {
    const { data } = this.#core
    const prescaler = prescalers[(data[TWSR]! & prescalerMask) as 0 | 1 | 2 | 3]
    const cyclesPerBit = 16 + 2 * data[TWBR]! * prescaler
    const pending = () => {
      this.#pending = null
      act()
    }
    this.#pending = pending
    this.#core.addClockEvent(pending, bits * cyclesPerBit)
  }
}
