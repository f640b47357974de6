import type { BindingInterface } from '@serialport/bindings-cpp'
import type { BoardMode, CalibrationStep } from '../../wire/vocabulary.ts'
import type {
  Board,
  BoardEvent,
  BoardInfo,
  BoardListener,
  CommandOutcome,
  Lights,
  PartFault,
} from '../board.ts'
import { type BoardFailureFacts, boardFailure } from '../board-failure.ts'
import { assertBrightness, assertLights } from '../lights.ts'
import { counted, type LinkCounters, noCounts } from '../link/counters.ts'
import { nativeBinding } from '../serial/native-binding.ts'
import { openFailure } from '../serial/open-failure.ts'
import { type OpenBytePort, openBytePort } from '../serial/open-port.ts'
import { type Attempt, PortSearch, type PortSearchOptions } from '../serial/port-search.ts'
import { DEFAULT_DEBOUNCE } from './debounce.ts'
import { loadJohnnyFive } from './johnny-five.ts'
import { type ByteStream, FIRMATA_BAUD_RATE, type FirmataNano, greetNano } from './nano.ts'
import { FirmataSession, type SessionEnd, type WantedPanel } from './session.ts'
import type { FirmataWiring } from './wiring.ts'

export interface FirmataBoardOptions extends PortSearchOptions {
  wiring: FirmataWiring
  name: string
  /** How long a port is asked for its version before it is given up. */
  greetingMs: number
}

/** An old bootloader listens for two seconds, and the sketch then blinks its version for two more. */
const GREETING_MS = 8000

export const FIRMATA_DEFAULTS: Omit<FirmataBoardOptions, 'clock' | 'wiring'> = {
  path: null,
  name: 'firmata',
  greetingMs: GREETING_MS,
  backoff: { leastMs: 500, mostMs: 10_000 },
  loadBinding: nativeBinding,
  deviceFolder: '/dev',
}

const LONGEST_DEBOUNCE_MS = 1000
const FULL_BRIGHTNESS = 255
/** For a port that takes nothing any more. */
const LAST_WORD_MS = 300

type Running = { listener: BoardListener; finished: Promise<void> }

/** A Nano with stock StandardFirmata, driven by johnny-five; debounce, frames and blinking are done here. */
export class FirmataBoard implements Board {
  readonly #options: FirmataBoardOptions
  readonly #search: PortSearch
  readonly #wanted: WantedPanel
  #running: Running | null = null
  #port: OpenBytePort | null = null
  #session: FirmataSession | null = null
  #counters: LinkCounters = noCounts()
  #hasBeenUp = false

  constructor(options: Partial<FirmataBoardOptions> & Pick<FirmataBoardOptions, 'clock' | 'wiring'>) {
    this.#options = { ...FIRMATA_DEFAULTS, ...options }
    const { clock, wiring } = this.#options
    this.#wanted = {
      lights: null,
      shownAtMs: 0,
      brightness: FULL_BRIGHTNESS,
      mask: '.'.repeat(wiring.files * wiring.ranks),
      debounce: DEFAULT_DEBOUNCE,
    }
    this.#search = new PortSearch(this.#options, {
      visit: (binding, path) => this.#visit(binding, path),
      report: trouble => {
        this.#search.noteTold(trouble)
        this.#emit({ type: 'down', atMs: clock.nowMs(), trouble })
      },
    })
  }

  start(listener: BoardListener): void {
    if (this.#running) throw new Error('the board has been started already')
    this.#running = { listener, finished: Promise.resolve() }
    this.#running.finished = this.#search.run()
  }

  /** Leaves the board dark: with nobody here, nobody would put out what is lit. */
  async stop(): Promise<void> {
    this.#search.stop()
    if (this.#session && this.#port) {
      this.#session.darken()
      await Promise.race([this.#port.drain(), this.#port.ended, this.#patience()])
    }
    this.#port?.close()
    await this.#running?.finished
    this.#running = null
  }

  show(lights: Lights): void {
    assertLights(lights)
    const { wiring, clock } = this.#options
    if (lights.squares.length !== wiring.files * wiring.ranks)
      throw new RangeError(`${lights.squares.length} lights on a board of ${wiring.files}×${wiring.ranks}`)
    if (JSON.stringify(lights) === JSON.stringify(this.#wanted.lights)) return
    this.#wanted.lights = lights
    this.#wanted.shownAtMs = clock.nowMs()
    this.#session?.showLights()
  }

  setBrightness(level: number): void {
    assertBrightness(level)
    this.#wanted.brightness = level
    this.#session?.showLights()
  }

  /** There is nothing rawer than what is always sent. */
  setMode(_mode: BoardMode): void {}

  beep(hz: number, durationMs: number): void {
    if (!Number.isInteger(hz) || !Number.isInteger(durationMs) || hz < 0 || durationMs < 0)
      throw new RangeError(`not a beep: ${hz} Hz for ${durationMs} ms`)
    this.#session?.beep(hz, durationMs)
  }

  /** A switch has nothing to calibrate. */
  async calibrate(_step: CalibrationStep): Promise<CommandOutcome> {
    return { status: 'refused', code: 'unknown' }
  }

  async mask(squares: string): Promise<CommandOutcome> {
    if (squares.length !== this.#wanted.mask.length) return { status: 'refused', code: 'length' }
    if (!/^[.x]*$/.test(squares)) return { status: 'refused', code: 'range' }
    this.#wanted.mask = squares
    this.#session?.tellFrame()
    return { status: 'done' }
  }

  async setDebounce(pressMs: number, releaseMs: number): Promise<CommandOutcome> {
    const isPossible = (ms: number) => Number.isInteger(ms) && ms >= 0 && ms <= LONGEST_DEBOUNCE_MS
    if (!isPossible(pressMs) || !isPossible(releaseMs)) return { status: 'refused', code: 'range' }
    this.#wanted.debounce = { pressMs, releaseMs }
    return { status: 'done' }
  }

  /** StandardFirmata keeps no name; the configuration does. */
  async setName(_name: string): Promise<CommandOutcome> {
    return { status: 'refused', code: 'unknown' }
  }

  counters(): LinkCounters {
    return this.#counters
  }

  #patience(): Promise<void> {
    return new Promise(resolve => this.#options.clock.setTimer(LAST_WORD_MS, resolve))
  }

  #emit(event: BoardEvent): void {
    this.#running?.listener(event)
  }

  async #visit(binding: BindingInterface, path: string): Promise<Attempt> {
    const stream: ByteStream = { onBytes: () => {}, write: bytes => this.#port?.write(bytes) }
    try {
      this.#port = await openBytePort(binding, path, FIRMATA_BAUD_RATE, chunk => {
        this.#counters = counted(this.#counters, 'bytes', chunk.length)
        this.#session?.heard()
        stream.onBytes(chunk)
      })
    } catch (error) {
      return { cameUp: false, trouble: boardFailure(openFailure(error, path)) }
    }
    if (this.#search.isStopping) this.#port.close()
    const attempt = await this.#converse(stream, path, this.#port.ended)
    this.#port.close()
    await this.#port.ended
    this.#port = null
    return attempt
  }

  /** Greets and plays for as long as the port is open; a sketch that starts anew is greeted again. */
  async #converse(stream: ByteStream, path: string, portEnded: Promise<void>): Promise<Attempt> {
    const { clock, greetingMs } = this.#options
    const unplugged: BoardFailureFacts = { code: 'unplugged', path }
    let isOpen = true
    void portEnded.then(() => {
      isOpen = false
    })
    for (let starts = 0; ; starts++) {
      const greeted = await greetNano(loadJohnnyFive(), stream, clock, {
        path,
        greetingMs,
        abandoned: portEnded,
      })
      if (!greeted.ok || !isOpen) {
        if (greeted.ok) greeted.nano.close()
        const facts = isOpen && !greeted.ok ? greeted.trouble : unplugged
        return { cameUp: starts > 0, trouble: boardFailure(facts) }
      }
      const { end, cameUp } = await this.#play(greeted.nano, path, portEnded, starts > 0)
      if (end?.type !== 'restarted')
        return { cameUp: cameUp || starts > 0, trouble: boardFailure(end ? end.facts : unplugged) }
      this.#counters = counted(this.#counters, 'restarts')
    }
  }

  /** Null where the port ended first. */
  async #play(
    nano: FirmataNano,
    path: string,
    portEnded: Promise<void>,
    isRestart: boolean,
  ): Promise<{ end: SessionEnd | null; cameUp: boolean }> {
    const { clock, wiring } = this.#options
    let cameUp = false
    const end = await new Promise<SessionEnd | null>(resolve => {
      const session = new FirmataSession(
        nano,
        { wiring, path, clock, wanted: this.#wanted },
        {
          up: faults => {
            const type = isRestart && !cameUp ? 'restarted' : 'up'
            if (!cameUp && !isRestart) this.#noteUp()
            cameUp = true
            this.#emit({ type, atMs: clock.nowMs(), info: this.#info(nano, faults) })
          },
          frame: squares => {
            this.#counters = counted(this.#counters, 'lines')
            this.#emit({ type: 'frame', atMs: clock.nowMs(), squares })
          },
          button: (button, pressed) => this.#emit({ type: 'button', atMs: clock.nowMs(), button, pressed }),
          end: resolve,
        },
      )
      this.#session = session
      void portEnded.then(() => resolve(null))
      session.start()
    })
    this.#session?.stop()
    this.#session = null
    return { end, cameUp }
  }

  #noteUp(): void {
    this.#search.noteTold(null)
    if (this.#hasBeenUp) this.#counters = counted(this.#counters, 'reconnects')
    this.#hasBeenUp = true
  }

  #info(nano: FirmataNano, faults: readonly PartFault[]): BoardInfo {
    const { files, ranks } = this.#options.wiring
    return {
      driver: 'firmata',
      name: this.#options.name,
      firmware: nano.firmware,
      files,
      ranks,
      sense: 'occupancy',
      leds: 'mono',
      ...(faults.length > 0 ? { faults } : {}),
    }
  }
}
