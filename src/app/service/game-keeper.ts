import type { Clock } from '../../core/clock.ts'
import { type Failure, ok, type Result } from '../../core/result.ts'
import type { ClockSettings } from '../../game/clock.ts'
import type { GameCommand } from '../../game/commands.ts'
import type { GameState, NoGame } from '../../game/state.ts'
import type { JournalFailure } from '../../journal/failure.ts'
import type { LiveGame } from '../../journal/live-game.ts'
import type { Position } from '../../rules/position.ts'
import type { Rules } from '../../rules/rules.ts'
import type { TrackingEvent } from '../../tracking/events.ts'
import type { Tracking } from '../../tracking/tracker.ts'
import { type ToldEvent, tellEvent } from '../../views/public-event.ts'
import { commandOfHands } from './hand-commands.ts'
import { PatientJournal } from './patient-journal.ts'

/** A game that somebody asks for; what is left out is as the last one had it. */
export type WantedGame = Partial<
  Pick<Extract<GameCommand, { type: 'new-game' }>, 'position' | 'toMove' | 'clock' | 'rules'>
>

interface Parts {
  readonly game: LiveGame
  readonly clock: Clock
  readonly timeOfDay: () => Date
  readonly newGameId: (date: Date) => Promise<Result<string, JournalFailure>>
  /** For new games; null plays without a clock. */
  readonly clockSettings: ClockSettings | null
  readonly onTrouble: (message: string) => void
  readonly onWell: () => void
}

/** The game and its journal: what hands did, and what was asked for, is written down before it counts. */
export class GameKeeper {
  private readonly parts: Parts
  private readonly journal: PatientJournal
  private clockSettings: ClockSettings | null
  /** The game in the journal whose pieces are being put down. */
  private awaited: Position | null = null

  constructor(parts: Parts) {
    this.parts = parts
    this.clockSettings = parts.clockSettings
    this.journal = new PatientJournal(parts)
  }

  get state(): GameState {
    return this.parts.game.state
  }

  /** From now on nothing waits for a full disk any more. */
  stop(): void {
    this.journal.stop()
  }

  /** Tried once. */
  attempt(command: GameCommand) {
    return this.journal.attempt(command, this.parts.clock.nowMs())
  }

  /** Tried until the disk has taken it; null if the game refuses it. */
  run(command: GameCommand, atMs: number): Promise<GameState | null> {
    return this.journal.run(command, atMs)
  }

  async newGame(
    wanted: WantedGame,
    rules: Rules,
  ): Promise<Result<Exclude<GameState, NoGame>, Failure<string>>> {
    const { newGameId, timeOfDay } = this.parts
    const id = await newGameId(timeOfDay())
    if (!id.ok) return id
    const settings = { rules, clock: this.clockSettings, ...wanted }
    const done = await this.attempt({ type: 'new-game', game: id.value, ...settings })
    if (!done.ok) return done
    const { state } = done.value
    if (state.status === 'none') throw new Error('a new game is a game')
    this.clockSettings = settings.clock
    this.awaited = state.position
    return ok(state)
  }

  /** What was written and may be told; not all of it where the game refused something. */
  async write(
    events: readonly TrackingEvent[],
    tracking: Tracking,
  ): Promise<{ readonly told: readonly ToldEvent[]; readonly isAll: boolean }> {
    const told: ToldEvent[] = []
    for (const event of events) {
      const command = await this.commandFor(event, tracking.position.rules)
      if (command && !(await this.run(command, event.atMs))) return { told, isAll: false }
      told.push(tellEvent(event, tracking))
    }
    return { told, isAll: true }
  }

  async letTimeRun(runs: boolean, atMs: number): Promise<void> {
    if (this.state.status === 'playing') await this.run({ type: runs ? 'start-clock' : 'stop-clock' }, atMs)
  }

  /** What an event of the tracker is to the game. */
  private async commandFor(event: TrackingEvent, rules: Rules): Promise<GameCommand | null> {
    if (event.type !== 'game.started') return commandOfHands(event)
    const { newGameId, timeOfDay } = this.parts
    const isInJournal = this.state.status !== 'none' && this.state.position === this.awaited
    this.awaited = null
    if (isInJournal) return null
    const id = await this.journal.persist(() => newGameId(timeOfDay()))
    return id === null ? null : { type: 'new-game', game: id, rules, clock: this.clockSettings }
  }
}
