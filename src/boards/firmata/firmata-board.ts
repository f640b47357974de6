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
import { type PortAttempt, PortSearch, type PortSearchOptions } from '../serial/port-search.ts'
import { DEFAULT_DEBOUNCE } from './debounce.ts'
import { loadJohnnyFive } from './johnny-five.ts'
import { type ByteStream, FIRMATA_BAUD_RATE, type FirmataNano, greetNano } from './nano.ts'
import { FirmataSession, type SessionEnd, type WantedPanel } from './session.ts'
import type { FirmataWiring } from './wiring.ts'

export interface FirmataBoardOptions extends PortSearchOptions {
  wiring: FirmataWiring
  name: string
  /** How long to request a version before the port is given up. */
  greetingMs: number
}

/** An old bootloader waits for two seconds, and the sketch then blinks its version for two more. */
const GREETING_MS = 8000

export const FIRMATA_DEFAULTS: Omit<FirmataBoardOptions, 'clock' | 'wiring'> = {
  path: null,
  name: 'firmata',
  greetingMs: GREETING_MS,
  backOff: { leastMs: 500, mostMs: 10_000 },
  loadBinding: nativeBinding,
  deviceFolder: '/dev',
}

const LONGEST_DEBOUNCE_MS = 1000
const FULL_BRIGHTNESS = 255
/** How long to wait for a port that accepts nothing any more. */
const DRAIN_MS = 300

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
      tryPort: (binding, path) => this.#tryPort(binding, path),
      report: failure => {
        this.#search.noteReported(failure)
        this.#emit({ type: 'down', atMs: clock.nowMs(), failure })
      },
    })
  }

  start(listener: BoardListener): void {
    if (this.#running) throw new Error('the board has been started already')
    this.#running = { listener, finished: Promise.resolve() }
    this.#running.finished = this.#search.run()
  }

  /** Leaves the board dark: once this program has stopped, nothing else switches the lights off. */
  async stop(): Promise<void> {
    this.#search.stop()
    if (this.#session && this.#port) {
      this.#session.darken()
      await Promise.race([this.#port.drain(), this.#port.ended, this.#drainTimeout()])
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

  /** A switch has no raw readings. */
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
    this.#session?.emitFrame()
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

  #drainTimeout(): Promise<void> {
    return new Promise(resolve => this.#options.clock.setTimer(DRAIN_MS, resolve))
  }

  #emit(event: BoardEvent): void {
    this.#running?.listener(event)
  }

  async #tryPort(binding: BindingInterface, path: string): Promise<PortAttempt> {
    const stream: ByteStream = { onBytes: () => {}, write: bytes => this.#port?.write(bytes) }
    try {
      this.#port = await openBytePort(binding, path, FIRMATA_BAUD_RATE, chunk => {
        this.#counters = counted(this.#counters, 'bytes', chunk.length)
        this.#session?.bytesReceived()
        stream.onBytes(chunk)
      })
    } catch (error) {
      return { cameUp: false, failure: boardFailure(openFailure(error, path)) }
    }
    if (this.#search.isStopping) this.#port.close()
    const attempt = await this.#usePort(stream, path, this.#port.ended)
    this.#port.close()
    await this.#port.ended
    this.#port = null
    return attempt
  }

  /** Runs sessions for as long as the port is open; a sketch that restarts is greeted again. */
  async #usePort(stream: ByteStream, path: string, portEnded: Promise<void>): Promise<PortAttempt> {
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
        const facts = isOpen && !greeted.ok ? greeted.failure : unplugged
        return { cameUp: starts > 0, failure: boardFailure(facts) }
      }
      const { end, cameUp } = await this.#runSession(greeted.nano, path, portEnded, starts > 0)
      if (end?.type !== 'restarted')
        return { cameUp: cameUp || starts > 0, failure: boardFailure(end ? end.failure : unplugged) }
      this.#counters = counted(this.#counters, 'restarts')
    }
  }

  /** Null where the port ended first. */
  async #runSession(
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
    this.#search.noteReported(null)
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
