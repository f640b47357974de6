import { ok, type Result } from '../core/result.ts'
import { apply } from '../game/apply.ts'
import type { GameCommand } from '../game/commands.ts'
import { decide, type Refusal } from '../game/decide.ts'
import type { GameEvent, When } from '../game/events.ts'
import { type GameState, NO_GAME } from '../game/state.ts'
import type { JournalFailure } from './failure.ts'
import type { GameStore } from './game-store.ts'
import type { Journal } from './journal.ts'

export interface GameStep {
  readonly events: readonly GameEvent[]
  readonly state: GameState
}

/** The game that is being played: nothing has happened in it before it is in the journal. */
export class LiveGame {
  private readonly store: GameStore
  private journal: Journal | null
  private now: GameState
  private busy: Promise<unknown> = Promise.resolve()

  private constructor(store: GameStore, state: GameState, journal: Journal | null) {
    this.store = store
    this.now = state
    this.journal = journal
  }

  /** Goes on with the latest game, if one is open. `notes` tell what was wrong with its file. */
  static async resume(
    store: GameStore,
    when: When,
  ): Promise<Result<{ live: LiveGame; notes: readonly string[] }, JournalFailure>> {
    const opened = await store.openLatest()
    if (!opened.ok) return opened
    if (!opened.value) return ok({ live: LiveGame.without(store), notes: [] })
    const { state, journal, notes } = opened.value
    const live = new LiveGame(store, state, journal)
    const resumed = decide(state, { type: 'resume-game' }, when)
    if (!resumed.ok) throw new Error(resumed.error.message)
    const kept = await live.keep(resumed.value)
    return kept.ok ? ok({ live, notes }) : kept
  }

  /** Waits for a new game. */
  static without(store: GameStore): LiveGame {
    return new LiveGame(store, NO_GAME, null)
  }

  get state(): GameState {
    return this.now
  }

  /** One command at a time: decided on the state that the one before it left, written, then applied. */
  run(command: GameCommand, when: When): Promise<Result<GameStep, Refusal | JournalFailure>> {
    const done = this.busy.then(() => this.take(command, when))
    this.busy = done.catch(() => undefined)
    return done
  }

  async close(): Promise<void> {
    await this.busy
    await this.journal?.close()
  }

  private async take(command: GameCommand, when: When): Promise<Result<GameStep, Refusal | JournalFailure>> {
    const decided = decide(this.now, command, when)
    if (!decided.ok) return decided
    return this.keep(decided.value)
  }

  private async keep(events: readonly GameEvent[]): Promise<Result<GameStep, JournalFailure>> {
    const written = await this.write(events)
    if (!written.ok) return written
    this.now = events.reduce(apply, this.now)
    return ok({ events, state: this.now })
  }

  private async write(events: readonly GameEvent[]): Promise<Result<void, JournalFailure>> {
    if (events[0]?.type !== 'game.started') {
      return events.length === 0 ? ok(undefined) : this.journal!.append(events)
    }
    const created = await this.store.create(events)
    if (!created.ok) return created
    await this.journal?.close()
    this.journal = created.value
    return ok(undefined)
  }
}
