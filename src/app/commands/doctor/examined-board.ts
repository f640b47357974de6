import type { BoardEvent, BoardInfo, Button } from '../../../boards/board.ts'
import { type BoardFailure, boardFailure } from '../../../boards/board-failure.ts'
import { SerialBoard, type SerialBoardOptions } from '../../../boards/serial/serial-board.ts'
import { dark } from '../../../doctor/light-picture.ts'
import { type BoardReadings, Sweeps } from '../../../doctor/readings.ts'
import { isSize, type Size } from '../../../rules/geometry.ts'
import { type WaitContext, waitUntil } from '../../terminal/waiting.ts'

/** A second. */
const SWEEPS = 10
/** At ten sweeps a second, with as much again for a busy computer. */
const SWEEPS_MS = 4000
/** A Nano's bootloader takes up to 2 s. */
const GREETING_MS = 4000

export type Opened = { ok: true; board: ExaminedBoard } | { ok: false; trouble: BoardFailure }

/** A board with our firmware on one port, looked at for as long as it takes, and left as it was found. */
export class ExaminedBoard {
  readonly driver: SerialBoard
  readonly path: string
  readonly info: BoardInfo
  readonly size: Size
  readonly sweeps: Sweeps
  readonly pressed = new Set<Button>()
  /** The newest frame; empty before the first. */
  frame = ''
  /** What was lost before the board was first heard is nobody's fault: the port was opened in the middle of a line. */
  readonly countersAtFirst: ReturnType<SerialBoard['counters']>
  /** Why the link is down now. */
  failure: BoardFailure | null = null
  private readonly patience: WaitContext

  private constructor(driver: SerialBoard, path: string, info: BoardInfo, size: Size, patience: WaitContext) {
    this.driver = driver
    this.path = path
    this.info = info
    this.size = size
    this.patience = patience
    this.sweeps = new Sweeps(size * size, SWEEPS)
    this.countersAtFirst = driver.counters()
  }

  static async open(
    path: string,
    patience: WaitContext,
    options: Partial<SerialBoardOptions> = {},
  ): Promise<Opened> {
    const driver = new SerialBoard({ greetingMs: GREETING_MS, ...options, path, clock: patience.clock })
    const found: { info?: BoardInfo; trouble?: BoardFailure } = {}
    let listener = (event: BoardEvent) => {
      if (event.type === 'up') found.info = event.info
      if (event.type === 'down') found.trouble ??= event.trouble
    }
    driver.start(event => listener(event))
    const hasAnswered = () => found.info !== undefined || found.trouble !== undefined
    try {
      await waitUntil(patience, hasAnswered, Number.POSITIVE_INFINITY)
    } catch (error) {
      await driver.stop()
      throw error
    }
    const { info } = found
    if (info && isSize(info.files) && info.files === info.ranks) {
      const board = new ExaminedBoard(driver, path, info, info.files, patience)
      listener = event => board.onEvent(event)
      return { ok: true, board }
    }
    await driver.stop()
    const trouble = info
      ? boardFailure({ code: 'wrong-size', path, wanted: { files: 9, ranks: 9 }, found: info })
      : found.trouble!
    return { ok: false, trouble }
  }

  /** Null where the board falls silent in between. */
  async read(): Promise<BoardReadings | null> {
    this.driver.setMode('raw')
    await this.driver.settled()
    this.sweeps.clear()
    this.frame = ''
    const isRead = () => (this.sweeps.isFull && this.frame !== '') || this.failure !== null
    await waitUntil(this.patience, isRead, SWEEPS_MS)
    this.driver.setMode('run')
    return this.readings()
  }

  /** As they are now; null before everything has been read. */
  readings(): BoardReadings | null {
    const { size, info, frame } = this
    if (this.failure !== null || !this.sweeps.isFull || frame === '') return null
    return { size, sense: info.sense, frame, squares: this.sweeps.summary() }
  }

  /** Dark and in run mode, whatever was going on, and the port let go. */
  async leave(): Promise<void> {
    this.driver.show(dark(this.size))
    this.driver.setMode('run')
    await this.driver.settled()
    await this.driver.stop()
  }

  private onEvent(event: BoardEvent): void {
    switch (event.type) {
      case 'up':
      case 'restarted':
        this.failure = null
        break
      case 'down':
        this.failure = event.trouble
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
