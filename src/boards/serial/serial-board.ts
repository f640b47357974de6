import type { BindingInterface } from '@serialport/bindings-cpp'
import { parseControllerLine } from '../../wire/controller-line.ts'
import { makeHostLine, parseHostLine } from '../../wire/host-line.ts'
import type { BoardMode, CalibrationStep } from '../../wire/vocabulary.ts'
import type { Board, BoardEvent, BoardListener, BoardSize, CommandOutcome, Lights } from '../board.ts'
import { type BoardFailure, boardFailure } from '../board-failure.ts'
import { assertBrightness, assertLights } from '../lights.ts'
import type { LinkCounters } from '../link/counters.ts'
import { LinkRunner } from '../link/runner.ts'
import type { OutgoingLine } from '../link/state.ts'
import { nativeBinding } from './native-binding.ts'
import { openFailure } from './open-failure.ts'
import { type OpenPort, openPort } from './open-port.ts'
import { type PortAttempt, PortSearch, type PortSearchOptions } from './port-search.ts'

export interface SerialBoardOptions extends PortSearchOptions {
  /** The driver's name in the board's description. */
  driver: string
  baudRate: number
  /** Null takes a board of any size. */
  leastSize: BoardSize | null
  /** How long to request a hello before the port is given up. */
  greetingMs: number
}

export const SERIAL_DEFAULTS: Omit<SerialBoardOptions, 'clock'> = {
  driver: 'serial',
  path: null,
  baudRate: 115_200,
  leastSize: null,
  greetingMs: 6000,
  backOff: { leastMs: 500, mostMs: 10_000 },
  loadBinding: nativeBinding,
  deviceFolder: '/dev',
}

type Running = { listener: BoardListener; finished: Promise<void> }

/** A board on a serial port, real or emulated: found, connected, and reconnected whenever it is lost. */
export class SerialBoard implements Board {
  readonly #options: SerialBoardOptions
  readonly #link: LinkRunner
  readonly #search: PortSearch
  #running: Running | null = null
  #port: OpenPort | null = null
  #cameUp = false
  #givenUpFor: BoardFailure | null = null

  constructor(options: Partial<SerialBoardOptions> & Pick<SerialBoardOptions, 'clock'>) {
    this.#options = { ...SERIAL_DEFAULTS, ...options }
    const { clock, driver, leastSize, greetingMs } = this.#options
    this.#link = new LinkRunner(
      clock,
      { driver, leastSize, greetingMs },
      {
        writeLine: text => this.#port?.writeLine(text),
        emit: event => this.#emit(event),
        close: failure => {
          this.#givenUpFor = failure
          this.#port?.close()
        },
      },
    )
    this.#search = new PortSearch(this.#options, {
      tryPort: (binding, path) => this.#tryPort(binding, path),
      report: failure => this.#emit({ type: 'down', atMs: clock.nowMs(), failure }),
    })
  }

  start(listener: BoardListener): void {
    if (this.#running) throw new Error('the board has been started already')
    this.#running = { listener, finished: Promise.resolve() }
    this.#running.finished = this.#search.run()
  }

  async stop(): Promise<void> {
    this.#search.stop()
    this.#port?.close()
    await this.#running?.finished
    this.#running = null
  }

  show(lights: Lights): void {
    assertLights(lights)
    this.#link.feed({ type: 'show', lights })
  }

  setBrightness(level: number): void {
    assertBrightness(level)
    this.#link.feed({ type: 'brightness', level })
  }

  setMode(mode: BoardMode): void {
    this.#link.feed({ type: 'mode', mode })
  }

  beep(hz: number, durationMs: number): void {
    const line: OutgoingLine = { type: 'beep', hz, durationMs }
    if (!isSendable(line)) throw new RangeError(`not a beep: ${hz} Hz for ${durationMs} ms`)
    this.#link.feed({ type: 'command', command: { id: null, line } })
  }

  calibrate(step: CalibrationStep): Promise<CommandOutcome> {
    return this.#command({ type: 'calibrate', step })
  }

  mask(squares: string): Promise<CommandOutcome> {
    return this.#command({ type: 'mask', squares })
  }

  setDebounce(pressMs: number, releaseMs: number): Promise<CommandOutcome> {
    return this.#command({ type: 'debounce', pressMs, releaseMs })
  }

  setName(name: string): Promise<CommandOutcome> {
    return this.#command({ type: 'name', name })
  }

  counters(): LinkCounters {
    return this.#link.counters()
  }

  /** Resolves when the controller has answered every line so far, or is disconnected. */
  settled(): Promise<void> {
    return this.#link.settled()
  }

  async #command(line: OutgoingLine): Promise<CommandOutcome> {
    if (!isSendable(line)) return { status: 'refused', code: 'range' }
    return this.#link.command(line)
  }

  #emit(event: BoardEvent): void {
    if (event.type === 'up') {
      this.#cameUp = true
      this.#search.noteReported(null)
    }
    if (event.type === 'down') this.#search.noteReported(event.failure)
    this.#running?.listener(event)
  }

  /** Lasts as long as the port is open. */
  async #tryPort(binding: BindingInterface, path: string): Promise<PortAttempt> {
    this.#cameUp = false
    this.#givenUpFor = null
    try {
      this.#port = await openPort(binding, path, this.#options.baudRate, {
        onBytes: count => this.#link.feed({ type: 'bytes', count }),
        onLine: text => this.#link.feed({ type: 'line', parsed: parseControllerLine(text) }),
      })
    } catch (error) {
      return { cameUp: false, failure: boardFailure(openFailure(error, path)) }
    }
    if (this.#search.isStopping) this.#port.close()
    else this.#link.feed({ type: 'opened', path })
    await this.#port.ended
    this.#port = null
    const failure = this.#givenUpFor ?? boardFailure({ code: 'unplugged', path })
    this.#link.feed({ type: 'closed', failure: this.#search.isStopping ? null : failure })
    return { cameUp: this.#cameUp, failure }
  }
}

/** A line that the codec itself would reject is refused without being sent. */
function isSendable(line: OutgoingLine): boolean {
  return parseHostLine(makeHostLine({ ...line, n: 0 })).ok
}
