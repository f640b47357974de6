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

const UNPLUGGED = boardFailure({ code: 'unplugged', path: 'simulated' })
/** A board sends a frame at least this often. */
const FRAME_MS = 1000

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
  /** Something may have changed. */
  onTurn: () => void = () => {}
  private readonly settings: Omit<LoopSettings, 'events' | 'session'>
  private loop: TransientLoop
  private runs = 0
  private frameAtMs = 0
  private notedMs = 0

  constructor(rules: Rules, side: Side, table: string | null, clock: LoopSettings['clock'], startMs = 0) {
    this.side = side
    this.cells = [...startPosition(rules).placement]
    const seat = table === null ? null : { table, side }
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
    this.showFrame()
  }

  set(cells: Placement): void {
    for (const [square, cell] of cells.entries()) this.cells[square] = cell
    this.showFrame()
  }

  /** Time passes until then; everything that falls due happens at its instant. */
  passUntil(untilMs: number): void {
    while (this.isAlive) {
      const dueMs = Math.min(dueAtMs(this.state), this.frameAtMs)
      if (dueMs > untilMs) break
      this.nowMs = Math.max(this.nowMs, dueMs)
      if (this.frameAtMs <= this.nowMs) this.showFrame()
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
    this.showFrame()
  }

  unplug(): void {
    this.feed({ type: 'board', event: { type: 'down', atMs: this.nowMs, failure: UNPLUGGED } })
    this.frameAtMs = Number.POSITIVE_INFINITY
  }

  plug(): void {
    this.showFrame()
  }

  private showFrame(): void {
    this.frameAtMs = this.nowMs + FRAME_MS
    const event = { type: 'frame', atMs: this.nowMs, squares: this.cells.join('') } as const
    this.feed({ type: 'board', event })
  }

  feed(input: LoopInput): LoopEffect[] {
    if (!this.isAlive) return []
    const effects = this.loop.feed(input, this.nowMs)
    this.onTurn()
    for (const effect of effects) {
      if (effect.type === 'send-report') this.sent.push(effect)
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
