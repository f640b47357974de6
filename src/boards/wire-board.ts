import type { Clock } from '../core/clock.ts'
import { parseControllerLine } from '../wire/controller-line.ts'
import type { BoardMode, CalibrationStep } from '../wire/vocabulary.ts'
import type { Board, BoardListener, CommandOutcome, Lights } from './board.ts'
import { boardFailure } from './board-failure.ts'
import type { LinkCounters } from './link/counters.ts'
import { LinkRunner } from './link/runner.ts'
import type { OutgoingLine } from './link/state.ts'

const PATH = 'simulated'
const GREETING_MS = 6000

/** A board at the end of a cable that is nothing but lines. */
export class WireBoard implements Board {
  private readonly link: LinkRunner
  private listener: BoardListener = () => {}

  constructor(clock: Clock, size: number, send: (text: string) => void) {
    this.link = new LinkRunner(
      clock,
      { driver: PATH, leastSize: { files: size, ranks: size }, greetingMs: GREETING_MS },
      {
        writeLine: send,
        emit: event => this.listener(event),
        close: () => this.plug(),
      },
    )
  }

  start(listener: BoardListener): void {
    this.listener = listener
    this.plug()
  }

  async stop(): Promise<void> {
    this.listener = () => {}
    this.link.feed({ type: 'closed', failure: null })
  }

  /** The cable is there, and the board is asked who it is. */
  plug(): void {
    this.link.feed({ type: 'opened', path: PATH })
  }

  unplug(): void {
    this.link.feed({ type: 'closed', failure: boardFailure({ code: 'unplugged', path: PATH }) })
  }

  receive(text: string): void {
    this.link.feed({ type: 'bytes', count: text.length + 1 })
    this.link.feed({ type: 'line', parsed: parseControllerLine(text) })
  }

  show(lights: Lights): void {
    this.link.feed({ type: 'show', lights })
  }

  setBrightness(level: number): void {
    this.link.feed({ type: 'brightness', level })
  }

  setMode(mode: BoardMode): void {
    this.link.feed({ type: 'mode', mode })
  }

  beep(hz: number, durationMs: number): void {
    this.link.feed({ type: 'command', command: { id: null, line: { type: 'beep', hz, durationMs } } })
  }

  calibrate(step: CalibrationStep): Promise<CommandOutcome> {
    return this.ask({ type: 'calibrate', step })
  }

  mask(squares: string): Promise<CommandOutcome> {
    return this.ask({ type: 'mask', squares })
  }

  setDebounce(pressMs: number, releaseMs: number): Promise<CommandOutcome> {
    return this.ask({ type: 'debounce', pressMs, releaseMs })
  }

  setName(name: string): Promise<CommandOutcome> {
    return this.ask({ type: 'name', name })
  }

  counters(): LinkCounters {
    return this.link.counters()
  }

  private ask(saying: OutgoingLine): Promise<CommandOutcome> {
    return this.link.command(saying)
  }
}
