import type { AVRTimerConfig } from 'avr8js'
import type { Core } from './core.ts'

type Interrupt = Parameters<Core['setInterruptFlag']>[0]

interface Mode {
  readonly kind: 'normal' | 'clear-on-compare' | 'fast-pwm' | 'phase-correct-pwm'
  /** Where it turns or starts over: a number, or the register that holds it. */
  readonly top: number | 'OCRA' | 'ICR'
}

const normal = (top: number): Mode => ({ kind: 'normal', top })
const clear = (top: Mode['top']): Mode => ({ kind: 'clear-on-compare', top })
const fast = (top: Mode['top']): Mode => ({ kind: 'fast-pwm', top })
const phase = (top: Mode['top']): Mode => ({ kind: 'phase-correct-pwm', top })

/** Data sheet, table 15-8; 4 and 6 are reserved. */
const modes8 = [normal(0xff), phase(0xff), clear('OCRA'), fast(0xff), null, phase('OCRA'), null, fast('OCRA')]

/** Data sheet, table 16-4; 13 is reserved. */
const modes16 = [
  ...[normal(0xffff), phase(0xff), phase(0x1ff), phase(0x3ff)],
  ...[clear('OCRA'), fast(0xff), fast(0x1ff), fast(0x3ff)],
  ...[phase('ICR'), phase('OCRA'), phase('ICR'), phase('OCRA')],
  ...[clear('ICR'), null, fast('ICR'), fast('OCRA')],
]

/** avr8js's values for what a timer does to its pin; its own enum is not exported. */
const pinAction = { none: 0, enable: 1, set: 2, clear: 3, toggle: 4 } as const
const compareActions = [pinAction.none, pinAction.toggle, pinAction.clear, pinAction.set] as const
type CompareAction = (typeof compareActions)[number]

/**
 * One of the chip's timers. It stands in for avr8js's own, which asks to be called at every tick: two million times a
 * second for a timer at F_CPU / 8, asleep or not. This one works out when something happens next, and is called then.
 *
 * Counting, flags and interrupts in all modes; compare outputs in the modes without PWM; no external clock, no capture.
 */
export class Timer {
  readonly #core: Core
  readonly #config: AVRTimerConfig
  readonly #range: number
  readonly #overflow: Interrupt
  readonly #compareA: Interrupt
  readonly #compareB: Interrupt
  #mode: Mode = normal(0xff)
  #divider = 0
  #count = 0
  #countedAt = 0
  #down = false
  #highByte = 0
  #actionA: CompareAction = pinAction.none
  #actionB: CompareAction = pinAction.none

  constructor(core: Core, config: AVRTimerConfig) {
    this.#core = core
    this.#config = config
    this.#range = config.bits === 16 ? 0xffff : 0xff
    const interrupt = (address: number, flagMask: number, enableMask: number): Interrupt => ({
      address,
      flagRegister: config.TIFR,
      flagMask,
      enableRegister: config.TIMSK,
      enableMask,
    })
    this.#overflow = interrupt(config.ovfInterrupt, config.TOV, config.TOIE)
    this.#compareA = interrupt(config.compAInterrupt, config.OCFA, config.OCIEA)
    this.#compareB = interrupt(config.compBInterrupt, config.OCFB, config.OCIEB)
    this.#hookControl()
    this.#hookCounter()
    this.#hookFlags()
  }

  #hookControl(): void {
    const { data, writeHooks } = this.#core
    const { TCCRA, TCCRB } = this.#config
    for (const register of [TCCRA, TCCRB]) {
      writeHooks[register] = value => {
        this.#catchUp()
        data[register] = value
        this.#readControl()
        this.#schedule()
        return true
      }
    }
  }

  #readControl(): void {
    const { data } = this.#core
    const { TCCRA, TCCRB, bits, dividers } = this.#config
    const control = data[TCCRA]!
    const wide = bits === 16
    const number = (control & 0x03) | ((data[TCCRB]! & (wide ? 0x18 : 0x08)) >> 1)
    const mode = (wide ? modes16 : modes8)[number]
    if (!mode) throw new Error(`Timer mode ${number} is reserved`)
    this.#mode = mode
    this.#divider = dividers[(data[TCCRB]! & 0x07) as keyof typeof dividers] ?? 0
    const pwm = mode.kind === 'fast-pwm' || mode.kind === 'phase-correct-pwm'
    this.#actionA = this.#outputAction(this.#actionA, pwm ? 0 : control >> 6, 'A')
    this.#actionB = this.#outputAction(this.#actionB, pwm ? 0 : control >> 4, 'B')
  }

  #outputAction(before: CompareAction, bits: number, channel: 'A' | 'B'): CompareAction {
    const action = compareActions[(bits & 3) as 0 | 1 | 2 | 3]
    if ((action === pinAction.none) !== (before === pinAction.none)) {
      this.#drivePin(channel, action === pinAction.none ? pinAction.none : pinAction.enable)
    }
    return action
  }

  #drivePin(channel: 'A' | 'B', action: (typeof pinAction)[keyof typeof pinAction]): void {
    const { compPortA, compPinA, compPortB, compPinB } = this.#config
    const [port, pin] = channel === 'A' ? [compPortA, compPinA] : [compPortB, compPinB]
    this.#core.gpioByPort[port]?.timerOverridePin(pin, action)
  }

  #hookCounter(): void {
    const { data, readHooks, writeHooks } = this.#core
    const { TCNT, OCRA, OCRB, ICR, bits } = this.#config
    const wide = bits === 16
    readHooks[TCNT] = () => {
      this.#catchUp()
      if (wide) data[TCNT + 1] = this.#count >> 8
      return this.#count & 0xff
    }
    // High bytes wait in a temporary register until the low byte is written (data sheet, 16.3).
    const write = (register: number, put: (value: number) => void) => {
      writeHooks[register] = low => {
        this.#catchUp()
        data[register] = low
        if (wide) data[register + 1] = this.#highByte
        put(wide ? (this.#highByte << 8) | low : low)
        this.#schedule()
        return true
      }
      if (wide) {
        writeHooks[register + 1] = high => {
          this.#highByte = high
          return true
        }
      }
    }
    write(TCNT, value => {
      this.#count = value
      this.#down = false
    })
    for (const register of wide ? [OCRA, OCRB, ICR] : [OCRA, OCRB]) write(register, () => {})
  }

  #hookFlags(): void {
    const { data, readHooks, writeHooks } = this.#core
    const { TIFR, TIMSK } = this.#config
    const all = [this.#overflow, this.#compareA, this.#compareB]
    readHooks[TIFR] = () => {
      this.#catchUp()
      return data[TIFR]!
    }
    writeHooks[TIFR] = value => {
      this.#catchUp()
      for (const interrupt of all) if (value & interrupt.flagMask) this.#core.clearInterrupt(interrupt)
      return true
    }
    writeHooks[TIMSK] = value => {
      data[TIMSK] = value
      for (const interrupt of all) this.#core.updateInterruptEnable(interrupt, value)
      return true
    }
  }

  #register(low: number): number {
    const { data } = this.#core
    return this.#config.bits === 16 ? data[low]! | (data[low + 1]! << 8) : data[low]!
  }

  get #top(): number {
    const { top } = this.#mode
    if (typeof top === 'number') return top
    return this.#register(top === 'OCRA' ? this.#config.OCRA : this.#config.ICR)
  }

  /** Ticks from one cycle to another. The prescaler runs on whatever the timers do (data sheet, 17.1). */
  #ticksUntil(cycle: number): number {
    return Math.floor(cycle / this.#divider) - Math.floor(this.#countedAt / this.#divider)
  }

  #catchUp(): void {
    if (this.#divider > 0) {
      let ticks = this.#ticksUntil(this.#core.cycles)
      while (ticks > 0) {
        const step = Math.min(ticks, this.#ticksToNextEvent())
        this.#advance(step)
        ticks -= step
      }
    }
    this.#countedAt = this.#core.cycles
  }

  /** At most as far as something happens: a compare match, or the end of a ramp. */
  #ticksToNextEvent(): number {
    const end = this.#down ? 0 : this.#rampEnd()
    const towards = (target: number) => {
      const distance = this.#down ? this.#count - target : target - this.#count
      return distance > 0 ? distance : Number.POSITIVE_INFINITY
    }
    const { OCRA, OCRB } = this.#config
    const beyondEnd = Math.abs(end - this.#count) + 1
    return Math.max(1, Math.min(towards(this.#register(OCRA)), towards(this.#register(OCRB)), beyondEnd))
  }

  /** A counter that is past its top runs to the end of its range. */
  #rampEnd(): number {
    const top = this.#top
    return this.#count > top ? this.#range : top
  }

  #advance(ticks: number): void {
    if (this.#mode.kind === 'phase-correct-pwm') this.#advanceUpAndDown(ticks)
    else this.#advanceUp(ticks)
    const { OCRA, OCRB } = this.#config
    if (this.#count === this.#register(OCRA)) this.#matched('A', this.#compareA, this.#actionA)
    if (this.#count === this.#register(OCRB)) this.#matched('B', this.#compareB, this.#actionB)
  }

  #advanceUp(ticks: number): void {
    const end = this.#rampEnd()
    this.#count += ticks
    if (this.#count <= end) return
    this.#count = 0
    const endOfPeriod = this.#mode.kind !== 'clear-on-compare' || end === this.#range
    if (endOfPeriod) this.#core.setInterruptFlag(this.#overflow)
  }

  #advanceUpAndDown(ticks: number): void {
    const end = this.#down ? 0 : this.#rampEnd()
    const remaining = Math.abs(end - this.#count)
    if (ticks <= remaining) this.#count += this.#down ? -ticks : ticks
    else {
      this.#count = Math.abs(end - (ticks - remaining))
      this.#down = !this.#down
    }
    if (this.#count === 0) this.#core.setInterruptFlag(this.#overflow)
  }

  #matched(channel: 'A' | 'B', interrupt: Interrupt, action: CompareAction): void {
    this.#core.setInterruptFlag(interrupt)
    if (action !== pinAction.none) this.#drivePin(channel, action)
  }

  readonly #due = (): void => {
    this.#catchUp()
    this.#schedule()
  }

  #schedule(): void {
    this.#core.clearClockEvent(this.#due)
    if (this.#divider === 0) return
    const { cycles } = this.#core
    const tick = Math.floor(cycles / this.#divider) + this.#ticksToNextEvent()
    this.#core.addClockEvent(this.#due, tick * this.#divider - cycles)
  }
}
