import type { CancelTimer, Clock } from '../../core/clock.ts'
import { squareName } from '../../core/square-name.ts'
import { BUTTONS, type Button } from '../../wire/vocabulary.ts'
import type { Lights, PartFault } from '../board.ts'
import { type BoardFailureFacts, inHex } from '../board-failure.ts'
import { nextChangeMs } from './blinking.ts'
import { EXPANDER, LED_DRIVER } from './chips.ts'
import type { DebounceTimes } from './debounce.ts'
import type { ExpanderInput } from './expander.ts'
import {
  checkPanel,
  isCheckDue,
  type LedPanel,
  type LedPanelStep,
  newLedPanel,
  receiveRam,
  showOnPanel,
} from './led-panel.ts'
import type { FirmataNano } from './nano.ts'
import {
  advanceEvery,
  advanceSensing,
  beginSensing,
  everyExpanderKnown,
  frameOf,
  missingExpanders,
  type Sensing,
  type SensingRequest,
  type SensingStep,
} from './sensing.ts'
import type { FirmataWiring } from './wiring.ts'

/** What the board is to show and do, kept across sessions. */
export interface WantedPanel {
  lights: Lights | null
  shownAtMs: number
  brightness: number
  mask: string
  debounce: DebounceTimes
}

/** Why a session is over. */
export type SessionEnd =
  | { readonly type: 'restarted' }
  | { readonly type: 'failed'; failure: BoardFailureFacts }

export interface SessionListener {
  /** At first, and whenever the faults change. */
  up(faults: readonly PartFault[]): void
  frame(squares: string): void
  button(button: Button, pressed: boolean): void
  /** Nothing follows. */
  end(end: SessionEnd): void
}

const TICK_MS = 50
/** A tick that comes later than this means that the computer was busy. */
const LATE_MS = 250
/** Chips may take a little longer than the Nano to start. */
const NO_CHIP_MS = 2000
/** The sketch sends something every 19 ms, except in the two seconds and more in which it starts. */
const QUIET_MS = 200
const STARTING_MS = 1500
const SILENT_MS = 3000
const FRAME_MS = 900

/** From the greeting of one start of the sketch to its end. */
export class FirmataSession {
  readonly #nano: FirmataNano
  readonly #wiring: FirmataWiring
  readonly #path: string
  readonly #clock: Clock
  readonly #wanted: WantedPanel
  readonly #listener: SessionListener
  #sensing: Sensing
  #panel: LedPanel
  #startedAtMs = 0
  #tickedAtMs = 0
  /** For how long nothing has been received while this computer was reading. */
  #quietMs = 0
  /** How long the silence was that has just ended; null where there was none. */
  #brokenSilenceMs: number | null = null
  #isUp = false
  #isOver = false
  #reportedFaults = ''
  #lastFrame = ''
  #framedAtMs = 0
  #cancelTick: CancelTimer = () => {}
  #cancelBlink: CancelTimer = () => {}

  constructor(
    nano: FirmataNano,
    {
      wiring,
      path,
      clock,
      wanted,
    }: { wiring: FirmataWiring; path: string; clock: Clock; wanted: WantedPanel },
    listener: SessionListener,
  ) {
    this.#nano = nano
    this.#wiring = wiring
    this.#path = path
    this.#clock = clock
    this.#wanted = wanted
    this.#listener = listener
    this.#sensing = beginSensing(wiring.switches, 0)
    this.#panel = newLedPanel(0)
  }

  start(): void {
    const nowMs = this.#clock.nowMs()
    this.#startedAtMs = this.#tickedAtMs = this.#framedAtMs = nowMs
    this.#sensing = beginSensing(this.#wiring.switches, nowMs)
    this.#panel = newLedPanel(nowMs)
    this.#nano.onVersion = () => this.#receiveVersion()
    for (const button of BUTTONS) {
      const pin = this.#wiring.buttons[button]
      if (pin === undefined) continue
      this.#nano.watchButton(pin, pressed => this.#isUp && this.#listener.button(button, pressed))
    }
    this.showLights()
    this.#tick()
  }

  stop(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#isUp = false
    this.#cancelTick()
    this.#cancelBlink()
    this.#nano.close()
  }

  /** The sketch has sent something, whatever it was. */
  bytesReceived(): void {
    if (this.#quietMs >= QUIET_MS) this.#brokenSilenceMs = this.#quietMs
    this.#quietMs = 0
  }

  beep(hz: number, durationMs: number): void {
    if (this.#wiring.piezo !== null) this.#nano.beep(this.#wiring.piezo, hz, durationMs)
  }

  /** Shows what is wanted now, and comes back when a blinking light is to change. */
  showLights(): void {
    this.#cancelBlink()
    const { lights, brightness, shownAtMs } = this.#wanted
    const sinceShownMs = this.#clock.nowMs() - shownAtMs
    this.#write(showOnPanel(this.#panel, { lights, sinceShownMs, brightness }, this.#wiring.lights))
    const waitMs = lights ? nextChangeMs(lights, sinceShownMs) : null
    if (waitMs !== null) this.#cancelBlink = this.#clock.setTimer(waitMs, () => this.showLights())
  }

  /** For good. */
  darken(): void {
    this.#cancelBlink()
    this.#write(
      showOnPanel(this.#panel, { ...this.#wanted, lights: null, sinceShownMs: 0 }, this.#wiring.lights),
    )
  }

  emitFrame(): void {
    const frame = frameOf(this.#sensing, this.#wanted.mask)
    const nowMs = this.#clock.nowMs()
    if (!this.#isUp || (frame === this.#lastFrame && nowMs - this.#framedAtMs < FRAME_MS)) return
    this.#lastFrame = frame
    this.#framedAtMs = nowMs
    this.#listener.frame(frame)
  }

  /** Versions requested while greeting may come late; one that ends a long silence means a restart. */
  #receiveVersion(): void {
    if ((this.#brokenSilenceMs ?? 0) >= STARTING_MS) this.#end({ type: 'restarted' })
  }

  #tick(): void {
    this.#cancelTick = this.#clock.setTimer(TICK_MS, () => this.#tick())
    const nowMs = this.#clock.nowMs()
    const sinceTickMs = nowMs - this.#tickedAtMs
    this.#tickedAtMs = nowMs
    const wasBusy = sinceTickMs >= LATE_MS
    this.#quietMs += wasBusy ? TICK_MS : sinceTickMs
    // While the sketch is silent nothing is known about the chips.
    if (this.#quietMs >= QUIET_MS) {
      if (this.#quietMs >= SILENT_MS) this.#giveUp({ code: 'fell-silent', path: this.#path })
      return
    }
    if (wasBusy || this.#brokenSilenceMs !== null) {
      this.#brokenSilenceMs = null
      this.#apply(advanceEvery(this.#sensing, { type: 'interrupted' }, nowMs, this.#wanted.debounce))
    }
    this.#apply(advanceEvery(this.#sensing, { type: 'tick' }, nowMs, this.#wanted.debounce))
    if (!this.#isOver && isCheckDue(this.#panel, nowMs)) this.#checkLights(nowMs)
  }

  #apply({ sensing, requests }: SensingStep): void {
    if (this.#isOver) return
    this.#sensing = sensing
    for (const request of requests) this.#request(request)
    this.#updateStatus()
    this.emitFrame()
  }

  #request({ address, what }: SensingRequest): void {
    const receive = (type: 'inputs' | 'check') => (bytes: readonly number[]) =>
      this.#receiveFromChip(address, { type, bytes })
    switch (what) {
      case 'set-up':
        this.#nano.writeI2c(address, EXPANDER.setUp)
        break
      case 'check':
        this.#nano.readI2cOnce(
          address,
          EXPANDER.check.register,
          EXPANDER.check.bytes.length,
          receive('check'),
        )
        break
      case 'start-reading':
        this.#nano.startReadingI2c(
          address,
          EXPANDER.inputs.register,
          EXPANDER.inputs.byteCount,
          receive('inputs'),
        )
        break
      case 'stop-reading':
        this.#nano.stopReadingI2c(address)
        break
    }
  }

  #receiveFromChip(address: number, input: ExpanderInput): void {
    if (this.#isOver) return
    this.#apply(advanceSensing(this.#sensing, address, input, this.#clock.nowMs(), this.#wanted.debounce))
  }

  /** Works out whether there is a board and which of its parts are missing. */
  #updateStatus(): void {
    const missing = missingExpanders(this.#sensing)
    const isBlind = missing.length === this.#sensing.expanders.size
    const ageMs = this.#clock.nowMs() - this.#startedAtMs
    if (isBlind && (this.#isUp || ageMs >= NO_CHIP_MS)) {
      this.#giveUp({ code: 'no-expanders', path: this.#path, addresses: missing })
      return
    }
    if (!this.#isUp && (isBlind || !everyExpanderKnown(this.#sensing))) return
    const faults = this.#faults(missing)
    const reported = JSON.stringify(faults)
    if (this.#isUp && reported === this.#reportedFaults) return
    this.#isUp = true
    this.#reportedFaults = reported
    this.#listener.up(faults)
  }

  #faults(missing: readonly number[]): PartFault[] {
    const { switches, files, ledDriver } = this.#wiring
    const faults = missing.map(address => {
      const part = `MCP23017 at ${inHex(address)}`
      const squares = switches.flatMap((pin, square) =>
        pin.address === address ? [squareName(square, files)] : [],
      )
      const message = `The ${part} does not answer; ${squares.join(', ')} cannot be seen. Check its 5 V, ground, SDA and SCL; it is taken back as soon as it answers.`
      return { part, message }
    })
    if (!this.#panel.isLost) return faults
    const part = `HT16K33 at ${inHex(ledDriver)}`
    const message = `The ${part} does not answer; the squares stay dark. Check its 5 V, ground, SDA and SCL; it is lit as soon as it answers.`
    return [...faults, { part, message }]
  }

  #checkLights(nowMs: number): void {
    this.#write(checkPanel(this.#panel, nowMs))
    const asked = this.#panel.ram
    this.#nano.readI2cOnce(this.#wiring.ledDriver, LED_DRIVER.ramStart, LED_DRIVER.ramBytes, bytes => {
      if (this.#isOver) return
      this.#panel = receiveRam(this.#panel, asked, bytes)
      if (this.#panel.ram === null && !this.#panel.isLost) this.showLights()
      this.#updateStatus()
    })
  }

  #write({ panel, writes }: LedPanelStep): void {
    this.#panel = panel
    for (const bytes of writes) this.#nano.writeI2c(this.#wiring.ledDriver, bytes)
  }

  #giveUp(facts: BoardFailureFacts): void {
    this.#end({ type: 'failed', failure: facts })
  }

  #end(end: SessionEnd): void {
    if (this.#isOver) return
    this.stop()
    this.#listener.end(end)
  }
}
