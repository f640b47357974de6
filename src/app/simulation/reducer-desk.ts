import { apply } from '../../game/apply.ts'
import type { GameCommand } from '../../game/commands.ts'
import { decide } from '../../game/decide.ts'
import type { GameEvent } from '../../game/events.ts'
import { type GameState, NO_GAME } from '../../game/state.ts'
import { makeJournal, readJournal } from '../../journal/lines.ts'
import type { Move } from '../../rules/move.ts'
import { type Position, startPosition } from '../../rules/position.ts'
import type { Desk } from '../../simulated-players/desk.ts'
import type { TrackingEvent } from '../../tracking/events.ts'
import { DEFAULT_SETTINGS } from '../../tracking/settings.ts'
import { advance, confirm, observe, pressClock, replace } from '../../tracking/track.ts'
import {
  awaitGame,
  type Phase,
  resumeGame,
  type Tracking,
  type TrackingStep,
  waitingOf,
} from '../../tracking/tracker.ts'
import { parseControllerLine } from '../../wire/controller-line.ts'
import { commandOfHands } from '../service/hand-commands.ts'

const DAY = '2026-11-16T19:00:00.000Z'

/** What the service makes of wire lines, without its doors: codec, tracking, game, and the journal's own text. */
export class ReducerDesk implements Desk {
  private tracking: Tracking
  private game: GameState = NO_GAME
  private readonly start: Position
  private journal: GameEvent[] = []
  private isDown = false
  private nowMs = 0

  constructor(start: Position) {
    this.start = start
    this.tracking = awaitGame(start, DEFAULT_SETTINGS)
  }

  get phase(): Phase {
    return this.isDown ? 'offline' : this.tracking.phase
  }

  get waiting() {
    return waitingOf(this.tracking)
  }

  get position(): Position {
    return this.tracking.position
  }

  get recorded(): Position | null {
    return this.game.status === 'none' ? null : this.game.position
  }

  hear(text: string, atMs: number): void {
    if (this.isDown) return
    const parsed = parseControllerLine(text)
    if (!parsed.ok) return
    const { line } = parsed
    if (line.type === 'sensors' && line.squares.length === this.start.placement.length)
      this.take(observe(this.tracking, line.squares, atMs))
    if (line.type === 'button' && line.pressed)
      this.take(
        line.button === 'menu' ? confirm(this.tracking, atMs) : pressClock(this.tracking, line.button, atMs),
      )
  }

  passUntil(nowMs: number): void {
    this.nowMs = nowMs
    if (!this.isDown) this.take(advance(this.tracking, nowMs))
  }

  moveByCommand(move: Move): void {
    this.say({ type: 'move', move, source: 'operator' })
  }

  takeBackByCommand(plies: number): void {
    this.say({ type: 'take-back', plies })
  }

  lose(): void {
    this.isDown = true
  }

  /** Knows nothing but what the journal has. */
  wake(nowMs: number): void {
    if (!this.isDown) return
    this.isDown = false
    this.nowMs = nowMs
    const read = readJournal(makeJournal(this.journal).bytes)
    if (!read.ok) throw new Error(read.error.message)
    this.game = read.value.state
    this.tracking =
      this.game.status === 'playing'
        ? resumeGame(this.game.position, DEFAULT_SETTINGS)
        : awaitGame(startPosition(this.start.rules), DEFAULT_SETTINGS)
  }

  private say(command: GameCommand): void {
    if (!this.run(command, this.nowMs) || this.game.status === 'none') return
    this.take(replace(this.tracking, this.game.position, this.nowMs))
  }

  private take({ tracking, events }: TrackingStep): void {
    this.tracking = tracking
    for (const event of events) {
      if (this.write(event)) continue
      // The game knows better than the board what has been played.
      if (this.game.status !== 'none') this.take(replace(this.tracking, this.game.position, event.atMs))
      return
    }
  }

  private write(event: TrackingEvent): boolean {
    const command = this.commandFor(event)
    return command === null || this.run(command, event.atMs)
  }

  private commandFor(event: TrackingEvent): GameCommand | null {
    if (event.type !== 'game.started') return commandOfHands(event)
    this.journal = []
    return { type: 'new-game', game: '2026-11-16-1', rules: this.start.rules, clock: null }
  }

  private run(command: GameCommand, atMs: number): boolean {
    const decided = decide(this.game, command, { at: DAY, atMs })
    if (!decided.ok) return false
    this.journal.push(...decided.value)
    this.game = decided.value.reduce(apply, this.game)
    return true
  }
}
