import { avrInstruction, CPU } from 'avr8js'
import { EventQueue } from './event-queue.ts'
import { ranFrequentInstruction } from './frequent-instructions.ts'

export const clockHz = 16_000_000

const flashWords = 0x4000
const sramBytes = 2048
export const sramStart = 0x100

const SREG = 0x5f
const interruptFlag = 0x80
const SMCR = 0x53
const sleepEnable = 0x01
const sleepModeMask = 0x0e

const SLEEP = 0x9588
const SEI = 0x9478
const RETI = 0x9518

/** avr8js counts two cycles for entering an interrupt; the chip takes four (data sheet, 7.7.1). */
const interruptEntryCyclesMissing = 2
/** "The MCU is then halted for four cycles in addition to the start-up time" (data sheet, 10.2). */
const wakeCycles = 4

export interface CoreOptions {
  readonly flash: Uint8Array
  readonly startCycle: number
  /** Without it a sleeping core is stepped cycle by cycle: far slower, and the same to the cycle. */
  readonly skipSleep: boolean
}

/**
 * The processor between two resets: avr8js's instructions and interrupt bookkeeping, with the chip's rules for
 * sleep, for entering interrupts, and for events that fall due while an instruction runs.
 */
export class Core extends CPU {
  resetRequested = false
  asleep = false
  /** The longest time with the I flag clear since the program first set it. */
  longestInterruptsOff = 0
  cyclesAsleep = 0

  readonly #queue = new EventQueue()
  readonly #skipSleep: boolean
  #interruptsOffSince = Number.NaN
  #interruptFlagBefore = 0

  constructor({ flash, startCycle, skipSleep }: CoreOptions) {
    const words = new Uint16Array(flashWords).fill(0xffff)
    new Uint8Array(words.buffer).set(flash)
    super(words, sramBytes)
    this.cycles = startCycle
    this.#skipSleep = skipSleep
  }

  /** Called by the watchdog. Whoever runs the core has to start a new one. */
  override reset(): void {
    super.reset()
    this.resetRequested = true
  }

  override addClockEvent(callback: () => void, cycles: number): () => void {
    this.#queue.add(callback, this.cycles + Math.max(1, cycles))
    return callback
  }

  override clearClockEvent(callback: () => void): boolean {
    return this.#queue.remove(callback)
  }

  override updateClockEvent(callback: () => void, cycles: number): boolean {
    if (!this.clearClockEvent(callback)) return false
    this.addClockEvent(callback, cycles)
    return true
  }

  /** Only registers have hooks; looking for those of RAM, in arrays that end before it, is slow. */
  override readData(address: number): number {
    return address >= sramStart ? this.data[address]! : super.readData(address)
  }

  override writeData(address: number, value: number, mask?: number): void {
    if (address >= sramStart) this.data[address] = value
    else super.writeData(address, value, mask)
  }

  /** Runs until `untilCycle` is reached, or a reset is asked for. May overshoot by one instruction. */
  runUntilCycle(untilCycle: number): void {
    while (this.cycles < untilCycle && !this.resetRequested) {
      if (this.asleep) this.#sleepUntil(untilCycle)
      else this.#runAwakeUntil(untilCycle)
    }
  }

  #runAwakeUntil(untilCycle: number): void {
    const { progMem, data } = this
    const queue = this.#queue
    while (this.cycles < untilCycle) {
      const opcode = progMem[this.pc]!
      if (!ranFrequentInstruction(this, opcode)) avrInstruction(this)
      if (opcode === SLEEP && data[SMCR]! & sleepEnable) this.#fallAsleep()
      if (queue.nextAt <= this.cycles) this.#runDueEvents()
      if ((data[SREG]! & interruptFlag) !== this.#interruptFlagBefore) this.#interruptFlagChanged()
      // The instruction after SEI and after RETI runs before a waiting interrupt does (data sheet, 7.3.1 and 7.7).
      if (this.nextInterrupt >= 0 && opcode !== SEI && opcode !== RETI) this.#enterInterrupt()
      if (this.asleep || this.resetRequested) return
    }
  }

  /** Lets time pass without running the program, as while the bootloader has the chip. */
  holdUntilCycle(untilCycle: number): void {
    while (this.#queue.nextAt <= untilCycle) {
      this.cycles = Math.max(this.cycles, this.#queue.nextAt)
      this.#queue.runFirst()
    }
    this.cycles = Math.max(this.cycles, untilCycle)
  }

  #runDueEvents(): void {
    while (this.#queue.nextAt <= this.cycles && !this.resetRequested) this.#queue.runFirst()
  }

  #enterInterrupt(): void {
    if (!this.interruptsEnabled || this.resetRequested) return
    if (this.asleep) {
      this.asleep = false
      this.cycles += wakeCycles
    }
    // Events are kept in this class's own queue, so that what is left of avr8js's tick is the interrupt.
    super.tick()
    this.cycles += interruptEntryCyclesMissing
    this.#interruptFlagChanged()
  }

  #fallAsleep(): void {
    if (this.data[SMCR]! & sleepModeMask) throw new Error('Only the idle sleep mode is modelled')
    this.asleep = true
  }

  #sleepUntil(untilCycle: number): void {
    const next = this.#skipSleep ? this.#queue.nextAt : this.cycles + 1
    const wakeAt = Math.max(this.cycles, Math.min(next, untilCycle))
    this.cyclesAsleep += wakeAt - this.cycles
    this.cycles = wakeAt
    if (this.#queue.nextAt <= this.cycles) this.#runDueEvents()
    if (this.nextInterrupt >= 0) this.#enterInterrupt()
  }

  #interruptFlagChanged(): void {
    this.#interruptFlagBefore = this.data[SREG]! & interruptFlag
    if (this.#interruptFlagBefore === 0) this.#interruptsOffSince = this.cycles
    else {
      const off = this.cycles - this.#interruptsOffSince
      if (off > this.longestInterruptsOff) this.longestInterruptsOff = off
    }
  }
}
