import type { BoardEvent, BoardInfo, Button } from '../boards/board.ts'
import { type BoardFailure, boardFailure } from '../boards/board-failure.ts'
import { SerialBoard, type SerialBoardOptions } from '../boards/serial/serial-board.ts'
import { err, ok, type Result } from '../core/result.ts'
import { type WaitContext, waitUntil } from '../core/waiting.ts'
import { dark } from '../doctor/light-picture.ts'
import { type BoardReadings, Sweeps } from '../doctor/readings.ts'
import { isSize, type Size } from '../rules/geometry.ts'

/** A second. */
const SWEEPS = 10
/** At ten sweeps a second, with as much again for a busy computer. */
const SWEEPS_MS = 4000
/** A Nano's bootloader takes up to 2 s. */
const GREETING_MS = 4000

/** A board with our firmware, opened for checks; `release` leaves it as it was. */
export class ExaminedBoard {
  readonly driver: SerialBoard
  readonly path: string
  readonly info: BoardInfo
  readonly size: Size
  readonly sweeps: Sweeps
  readonly pressed = new Set<Button>()
  /** The newest frame; empty before the first. */
  frame = ''
  /** Losses before the handshake do not count: the port was opened in the middle of a line. */
  readonly countersAtFirst: ReturnType<SerialBoard['counters']>
  /** How often the controller has started anew since it was opened. */
  restarts = 0
  /** Why the link is down now. */
  failure: BoardFailure | null = null
  private readonly context: WaitContext

  private constructor(driver: SerialBoard, path: string, info: BoardInfo, size: Size, context: WaitContext) {
    this.driver = driver
    this.path = path
    this.info = info
    this.size = size
    this.context = context
    this.sweeps = new Sweeps(size * size, SWEEPS)
    this.countersAtFirst = driver.counters()
  }

  static async open(
    path: string,
    context: WaitContext,
    options: Partial<SerialBoardOptions> = {},
  ): Promise<Result<ExaminedBoard, BoardFailure>> {
    const driver = new SerialBoard({ greetingMs: GREETING_MS, ...options, path, clock: context.clock })
    const found: { info?: BoardInfo; failure?: BoardFailure } = {}
    let listener = (event: BoardEvent) => {
      if (event.type === 'up') found.info = event.info
      if (event.type === 'down') found.failure ??= event.failure
    }
    driver.start(event => listener(event))
    const hasAnswered = () => found.info !== undefined || found.failure !== undefined
    try {
      await waitUntil(context, hasAnswered, Number.POSITIVE_INFINITY)
    } catch (error) {
      await driver.stop()
      throw error
    }
    const { info } = found
    if (info && isSize(info.files) && info.files === info.ranks) {
      const board = new ExaminedBoard(driver, path, info, info.files, context)
      listener = event => board.onEvent(event)
      return ok(board)
    }
    await driver.stop()
    if (!info) return err(found.failure!)
    return err(boardFailure({ code: 'wrong-size', path, wanted: { files: 9, ranks: 9 }, found: info }))
  }

  /** Null if the board stops sending. */
  async read(): Promise<BoardReadings | null> {
    await this.beginReadings()
    this.sweeps.clear()
    this.frame = ''
    const isRead = () => (this.sweeps.isFull && this.frame !== '') || this.failure !== null
    await waitUntil(this.context, isRead, SWEEPS_MS)
    this.driver.setMode('run')
    return this.readings()
  }

  /** Over the converter's whole range; a controller that does not know that mode refuses it, and gives two digits. */
  async beginReadings(): Promise<void> {
    const { refusals } = this.driver.counters()
    this.driver.setMode('full')
    await this.driver.settled()
    if (this.driver.counters().refusals > refusals) this.driver.setMode('raw')
    await this.driver.settled()
  }

  /** The current readings; null until every square has been read. */
  readings(): BoardReadings | null {
    const { size, info, frame } = this
    if (this.failure !== null || !this.sweeps.isFull || frame === '') return null
    return { size, sense: info.sense, frame, squares: this.sweeps.summary() }
  }

  /** Switches the lights off, goes back to run mode and closes the port. */
  async release(): Promise<void> {
    this.driver.show(dark(this.size))
    this.driver.setMode('run')
    await this.driver.settled()
    await this.driver.stop()
  }

  private onEvent(event: BoardEvent): void {
    switch (event.type) {
      case 'restarted':
        this.restarts += 1
        this.failure = null
        break
      case 'up':
        this.failure = null
        break
      case 'down':
        this.failure = event.failure
        break
      case 'frame':
        this.frame = event.squares
        break
      case 'raw':
        this.sweeps.add(event.first, event.deviations)
        break
      case 'button':
        if (event.pressed) this.pressed.add(event.button)
        break
    }
  }
}
