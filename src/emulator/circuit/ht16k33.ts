import type { Random } from '../random.ts'
import type { I2cDevice } from './i2c-bus.ts'

export const commons = 8
export const rows = 16
const ramBytes = (commons * rows) / 8

/** A 16 × 8 LED driver. Its RAM has two bytes a common: rows 0–7, then rows 8–15. */
export class Ht16k33 implements I2cDevice {
  readonly address: number
  answers = true
  /** A write to the RAM has ended. */
  onWritten: () => void = () => {}
  readonly ram = new Uint8Array(ramBytes)
  isOscillating = false
  isDisplayOn = false
  /** 0–15, for 1/16 to 16/16 of the full light. */
  dimming = 15
  readonly #random: Random
  #pointer = 0
  #expectsCommand = false
  #hasWritten = false

  constructor(address: number, random: Random) {
    this.address = address
    this.#random = random
    this.resetByPower()
  }

  /** The RAM is then undefined; the oscillator and the display are off (data sheet, "Power-on reset"). */
  resetByPower(): void {
    this.#random.fill(this.ram)
    this.isOscillating = false
    this.isDisplayOn = false
    this.dimming = 15
  }

  isLit(common: number, row: number): boolean {
    if (!this.isOscillating || !this.isDisplayOn) return false
    return (this.ram[common * 2 + (row >> 3)]! & (1 << (row & 7))) !== 0
  }

  begin(reading: boolean): void {
    this.#expectsCommand = !reading
  }

  write(byte: number): boolean {
    if (this.#expectsCommand) {
      this.#expectsCommand = false
      this.#obey(byte)
      return true
    }
    this.ram[this.#pointer] = byte
    this.#pointer = (this.#pointer + 1) % ramBytes
    this.#hasWritten = true
    return true
  }

  read(): number {
    const value = this.ram[this.#pointer]!
    this.#pointer = (this.#pointer + 1) % ramBytes
    return value
  }

  end(): void {
    if (!this.#hasWritten) return
    this.#hasWritten = false
    this.onWritten()
  }

  /** Data sheet, "Command summary": the upper four bits are the command, the lower four its argument. */
  #obey(command: number): void {
    switch (command >> 4) {
      case 0x0:
        this.#pointer = command & 0x0f
        return
      case 0x2:
        this.isOscillating = (command & 0x01) !== 0
        return
      case 0x8:
        this.isDisplayOn = (command & 0x01) !== 0
        return
      case 0xe:
        this.dimming = command & 0x0f
        return
      default:
        throw new Error(`The HT16K33's command ${command.toString(16)} is not modelled`)
    }
  }
}
