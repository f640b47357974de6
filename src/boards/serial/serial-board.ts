import type { BindingInterface } from '@serialport/bindings-cpp'
import { parseControllerLine } from '../../wire/controller-line.ts'
import { makeHostLine, parseHostLine } from '../../wire/host-line.ts'
import type { BoardMode, CalibrationStep } from '../../wire/vocabulary.ts'
import type { Board, BoardEvent, BoardListener, BoardSize, CommandOutcome, Lights } from '../board.ts'
import { type BoardFailure, boardFailure } from '../board-failure.ts'
import { assertBrightness, assertLights } from '../lights.ts'
import type { LinkCounters } from '../link/counters.ts'
import { LinkRunner } from '../link/runner.ts'
import type { Saying } from '../link/state.ts'
import { nativeBinding } from './native-binding.ts'
import { openFailure } from './open-failure.ts'
import { type OpenPort, openPort } from './open-port.ts'
import { type Attempt, PortSearch, type PortSearchOptions } from './port-search.ts'

export interface SerialBoardOptions extends PortSearchOptions {
  /** As the board's description names this driver. */
  driver: string
  baudRate: number
  /** Null takes a board of any size. */
  wantedSize: BoardSize | null
  /** How long a port is asked for a hello before it is given up. */
  greetingMs: number
}

export const SERIAL_DEFAULTS: Omit<SerialBoardOptions, 'clock'> = {
  driver: 'serial',
  path: null,
  baudRate: 115_200,
  wantedSize: null,
  greetingMs: 6000,
  backoff: { leastMs: 500, mostMs: 10_000 },
  loadBinding: nativeBinding,
  deviceFolder: '/dev',
}

type Running = { listener: BoardListener; finished: Promise<void> }

/** A board on a serial port, real or given by another binding: found, greeted, and found again for ever. */
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
    const { clock, driver, wantedSize, greetingMs } = this.#options
    this.#link = new LinkRunner(
      clock,
      { driver, wantedSize, greetingMs },
      {
        writeLine: text => this.#port?.writeLine(text),
        emit: event => this.#emit(event),
        close: trouble => {
          this.#givenUpFor = trouble
          this.#port?.close()
        },
      },
    )
    this.#search = new PortSearch(this.#options, {
      visit: (binding, path) => this.#visit(binding, path),
      report: trouble => this.#emit({ type: 'down', atMs: clock.nowMs(), trouble }),
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
    const saying: Saying = { type: 'beep', hz, durationMs }
    if (!isSayable(saying)) throw new RangeError(`not a beep: ${hz} Hz for ${durationMs} ms`)
    this.#link.feed({ type: 'command', command: { id: null, saying } })
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

  /** Resolves when the controller has answered for everything that was asked of it so far, or is gone. */
  settled(): Promise<void> {
    return this.#link.settled()
  }

  async #command(saying: Saying): Promise<CommandOutcome> {
    if (!isSayable(saying)) return { status: 'refused', code: 'range' }
    return this.#link.command(saying)
  }

  #emit(event: BoardEvent): void {
    if (event.type === 'up') {
      this.#cameUp = true
      this.#search.noteTold(null)
    }
    if (event.type === 'down') this.#search.noteTold(event.trouble)
    this.#running?.listener(event)
  }

  /** Lasts as long as the port is open. */
  async #visit(binding: BindingInterface, path: string): Promise<Attempt> {
    this.#cameUp = false
    this.#givenUpFor = null
    try {
      this.#port = await openPort(binding, path, this.#options.baudRate, {
        onBytes: count => this.#link.feed({ type: 'bytes', count }),
        onLine: text => this.#link.feed({ type: 'line', parsed: parseControllerLine(text) }),
      })
    } catch (error) {
      return { cameUp: false, trouble: boardFailure(openFailure(error, path)) }
    }
    if (this.#search.isStopping) this.#port.close()
    else this.#link.feed({ type: 'opened', path })
    await this.#port.ended
    this.#port = null
    const trouble = this.#givenUpFor ?? boardFailure({ code: 'unplugged', path })
    this.#link.feed({ type: 'closed', trouble: this.#search.isStopping ? null : trouble })
    return { cameUp: this.#cameUp, trouble }
  }
}

/** What the codec itself would not read need not be sent to be refused. */
function isSayable(saying: Saying): boolean {
  return parseHostLine(makeHostLine({ ...saying, n: 0 })).ok
}
