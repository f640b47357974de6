import type { Random } from '../random.ts'
import type { I2cDevice } from './i2c-bus.ts'

/** Addresses with IOCON.BANK clear (data sheet DS20001952, table 3-5); port B's follow port A's. */
const IODIR = 0x00
const IPOL = 0x02
const IOCON = 0x0a
const IOCONB = 0x0b
const GPPU = 0x0c
const GPIO = 0x12
const OLAT = 0x14
const registerCount = 0x16

const BANK = 0x80
const SEQOP = 0x20

/** A 16-pin port expander, each pin with a switch to ground or nothing. Pins 0–7 are port A, 8–15 port B. */
export class Mcp23017 implements I2cDevice {
  readonly address: number
  answers = true
  readonly #registers = new Uint8Array(registerCount)
  readonly #isClosed: (pin: number) => boolean
  /** A bit a pin: where its leakage takes an input that nothing holds. */
  readonly #drifts: number
  #pointer = 0
  #expectsPointer = false

  constructor(address: number, isClosed: (pin: number) => boolean, random: Random) {
    this.address = address
    this.#isClosed = isClosed
    this.#drifts = random.integer(0x10000)
    this.resetByPower()
  }

  /** A dip of the supply: every register is as at power-on, without a notification. */
  resetByPower(): void {
    this.#registers.fill(0)
    this.#registers[IODIR] = this.#registers[IODIR + 1] = 0xff
    this.#pointer = 0
  }

  register(address: number): number {
    return this.#registers[address]!
  }

  begin(reading: boolean): void {
    this.#expectsPointer = !reading
  }

  write(byte: number): boolean {
    if (this.#expectsPointer) {
      this.#expectsPointer = false
      this.#pointer = byte
      return true
    }
    this.#writeRegister(this.#pointer, byte)
    this.#advance()
    return true
  }

  read(): number {
    const value = this.#readRegister(this.#pointer)
    this.#advance()
    return value
  }

  end(): void {}

  #advance(): void {
    if (!(this.#registers[IOCON]! & SEQOP)) this.#pointer = (this.#pointer + 1) % registerCount
  }

  #writeRegister(address: number, value: number): void {
    if (address >= registerCount) return
    if (address === IOCON || address === IOCONB) {
      if (value & BANK) throw new Error('Only IOCON.BANK = 0 is modelled')
      this.#registers[IOCON] = this.#registers[IOCONB] = value
      return
    }
    // Writing to the port writes to its latch (data sheet, 3.5.10).
    if (address === GPIO || address === GPIO + 1) this.#registers[address - GPIO + OLAT] = value
    else this.#registers[address] = value
  }

  #readRegister(address: number): number {
    if (address >= registerCount) return 0
    return address === GPIO || address === GPIO + 1
      ? this.#readPort(address - GPIO)
      : this.#registers[address]!
  }

  #readPort(port: number): number {
    const inputs = this.#registers[IODIR + port]!
    const pulledUp = this.#registers[GPPU + port]!
    let pins = 0
    for (let bit = 0; bit < 8; bit++) {
      const pin = port * 8 + bit
      const isHeldHigh = ((pulledUp >> bit) | (this.#drifts >> pin)) & 1
      if (isHeldHigh && !this.#isClosed(pin)) pins |= 1 << bit
    }
    const seen = (pins & inputs) | (this.#registers[OLAT + port]! & ~inputs)
    return (seen ^ (this.#registers[IPOL + port]! & inputs)) & 0xff
  }
}
