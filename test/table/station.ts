import { boardFailure } from '../../src/boards/board-failure.ts'
import type { GameEvent } from '../../src/game/events.ts'
import { resumedGame } from '../../src/game/resumed-game.ts'
import { NO_GAME } from '../../src/game/state.ts'
import { makeJournal, readJournal } from '../../src/journal/lines.ts'
import { NOTED_EVERY_MS } from '../../src/journal/running-clock.ts'
import type { LoopEffect } from '../../src/loop/effects.ts'
import type { LoopInput, LoopRequest } from '../../src/loop/inputs.ts'
import { dueAtMs, type LoopSettings, loopFor } from '../../src/loop/state.ts'
import { TransientLoop } from '../../src/loop/transient-loop.ts'
import type { Move } from '../../src/rules/move.ts'
import type { Side } from '../../src/rules/piece.ts'
import type { Placement } from '../../src/rules/placement.ts'
import { startPosition } from '../../src/rules/position.ts'
import type { Rules } from '../../src/rules/rules.ts'
import { readReport } from '../../src/table/read-report.ts'
import type { TableReport } from '../../src/table/reports.ts'
import type { SeatName } from '../../src/table/table-state.ts'
import { DEFAULT_SETTINGS } from '../../src/tracking/settings.ts'
import type { Button } from '../../src/wire/vocabulary.ts'
import { FrameBoard, type StationBoard } from './station-board.ts'

const UNPLUGGED = boardFailure({ code: 'unplugged', path: 'simulated' })
export interface Sent {
  readonly to: SeatName
  readonly report: TableReport
}

/** A board with its pieces and its service, which can be killed and continues from its journal. */
export class Station {
  readonly side: Side
  readonly cells: Placement[number][]
  nowMs: number
  isAlive = true
  sent: Sent[] = []
  readonly replies: Extract<LoopEffect, { type: 'reply' }>['result'][] = []
  readonly announced: string[] = []
  readonly tones: number[] = []
  /** Something may have changed. */
  onTurn: () => void = () => {}
  private settings: Omit<LoopSettings, 'events' | 'session'>
  private loop: TransientLoop
  private runs = 0
  private readonly board: StationBoard
  private notedMs = 0

  constructor(
    rules: Rules,
    side: Side,
    table: string | null,
    clock: LoopSettings['clock'],
    startMs = 0,
    name: string | null = null,
    board: StationBoard = new FrameBoard(startPosition(rules).placement),
  ) {
    this.board = board
    board.onFrame = (squares, atMs) => this.takeFrame(squares, atMs)
    this.side = side
    this.cells = [...startPosition(rules).placement]
    const seat = table === null ? null : { table, side, name }
    const tracking = { ...DEFAULT_SETTINGS }
    this.settings = { rules, tracking, clock, opponent: null, seed: 1, seat }
    this.nowMs = startMs
    this.loop = new TransientLoop(loopFor(NO_GAME, { ...this.settings, session: this.nextSession() }))
  }

  get state() {
    return this.loop.state
  }

  get game() {
    return this.loop.state.game
  }

  get view() {
    return this.loop.state.tracker.view
  }

  /** The light of each square, as the board shows it. */
  get lights(): string {
    return this.loop.state.lit?.lights.squares ?? ''
  }

  get journal(): readonly GameEvent[] {
    return this.loop.journal
  }

  request(request: LoopRequest): LoopEffect[] {
    return this.feed({ type: 'request', id: 1, request })
  }

  receive(seat: SeatName, report: TableReport): void {
    const read = readReport(JSON.parse(JSON.stringify(report)))
    if (!read.ok) throw new Error(read.error.message)
    this.feed({ type: 'report', seat, report: read.value })
  }

  /** Puts the piece down elsewhere, or takes it off the board. */
  move({ from, to }: Move): void {
    this.cells[to] = this.cells[from]!
    this.cells[from] = '.'
    this.board.set(this.cells, this.nowMs)
  }

  set(cells: Placement): void {
    for (const [square, cell] of cells.entries()) this.cells[square] = cell
    this.board.set(this.cells, this.nowMs)
  }

  /** Somebody holds a button of the board for so long. */
  press(button: Button, heldMs: number): void {
    this.setButton(button, true)
    this.passUntil(this.nowMs + heldMs)
    this.setButton(button, false)
  }

  setButton(button: Button, pressed: boolean): void {
    this.feed({ type: 'board', event: { type: 'button', atMs: this.nowMs, button, pressed } })
  }

  /** Time passes until then; everything that falls due happens at its instant. */
  passUntil(untilMs: number): void {
    for (;;) {
      const dueMs = Math.min(this.isAlive ? dueAtMs(this.state) : untilMs, this.board.nextAtMs)
      if (dueMs > untilMs || (!this.isAlive && this.board.nextAtMs > untilMs)) break
      this.nowMs = Math.max(this.nowMs, dueMs)
      if (this.board.nextAtMs <= this.nowMs) this.board.runUntil(this.nowMs)
      else this.feed({ type: 'time' })
    }
    this.nowMs = untilMs
  }

  /** kill -9: nothing is left but the journal. What was sent last may never have left. */
  kill(): void {
    this.isAlive = false
    this.sent = []
    this.notedMs = this.nowMs - NOTED_EVERY_MS
    this.onTurn()
  }

  wake(): void {
    this.isAlive = true
    const events = this.loop.journal
    const read = readJournal(makeJournal(events).bytes)
    if (!read.ok) throw new Error(read.error.message)
    const { state } = read.value
    const note = state.status === 'none' ? null : { game: state.game, atMs: this.notedMs }
    const resumed = resumedGame(state, { at: '', atMs: this.nowMs }, note)
    const session = this.nextSession()
    const all = [...read.value.events, ...resumed.events]
    const loop = new TransientLoop(loopFor(resumed.state, { ...this.settings, events: all, session }))
    loop.journal = all
    this.loop = loop
    this.board.attend(this.nowMs)
  }

  /** This board plays at its own table from the next start on. */
  forgetSeat(): void {
    this.settings = { ...this.settings, seat: null }
  }

  unplug(): void {
    this.feed({ type: 'board', event: { type: 'down', atMs: this.nowMs, failure: UNPLUGGED } })
    this.board.unplug()
  }

  plug(): void {
    this.board.attend(this.nowMs)
  }

  private takeFrame(squares: string, atMs: number): void {
    this.nowMs = Math.max(this.nowMs, atMs)
    this.feed({ type: 'board', event: { type: 'frame', atMs, squares } })
  }

  feed(input: LoopInput): LoopEffect[] {
    if (!this.isAlive) return []
    const effects = this.loop.feed(input, this.nowMs)
    this.onTurn()
    for (const effect of effects) {
      if (effect.type === 'send-report') this.sent.push(effect)
      else if (effect.type === 'beep') this.tones.push(effect.hz)
      else if (effect.type === 'reply') this.replies.push(effect.result)
      else if (effect.type === 'publish') this.announced.push(...effect.events.map(({ type }) => type))
    }
    return effects
  }

  private nextSession(): string {
    this.runs += 1
    return `${this.side}-${this.runs}`
  }
}
