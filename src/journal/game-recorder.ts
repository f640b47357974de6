import { type Failure, failure, ok, type Result } from '../core/result.ts'
import type { GameEvent, When } from '../game/events.ts'
import { eventsOfImport, type GameFromElsewhere } from '../game/imported-game.ts'
import { resumedGame } from '../game/resumed-game.ts'
import { type GameState, NO_GAME } from '../game/state.ts'
import type { JournalFailure } from './failure.ts'
import type { GameStore } from './game-store.ts'
import type { Journal } from './journal.ts'
import type { RunningClockNote } from './running-clock.ts'

/** The game that the journal has, and who goes on writing it. */
export interface Resumed {
  readonly recorder: GameRecorder
  readonly state: GameState
  /** All that has happened in it. */
  readonly events: readonly GameEvent[]
  /** The latest game, where it is over and nothing is continued. */
  readonly finished: GameState | null
  /** What was wrong with the file. */
  readonly notes: readonly string[]
}

/** Writes the game that is being played, and begins a new journal with each new game. */
export class GameRecorder {
  private readonly store: GameStore
  private journal: Journal | null

  private constructor(store: GameStore, journal: Journal | null) {
    this.store = store
    this.journal = journal
  }

  /**
   * Continues the latest game, unless it is over. A remote game goes on until the other board has all of it. The note
   * says until when its clock ran, if the service was killed.
   */
  static async resume(
    store: GameStore,
    when: When,
    note: RunningClockNote | null = null,
  ): Promise<Result<Resumed, JournalFailure>> {
    const opened = await store.openLatest()
    if (!opened.ok) return opened
    if (!opened.value) {
      const finished = await store.latestFinished()
      if (!finished.ok) return finished
      return ok({
        recorder: new GameRecorder(store, null),
        state: NO_GAME,
        events: [],
        finished: finished.value,
        notes: [],
      })
    }
    const { journal, notes } = opened.value
    const recorder = new GameRecorder(store, journal)
    const { events, state } = resumedGame(opened.value.state, when, note)
    const written = await recorder.append(events)
    const all = [...opened.value.events, ...events]
    return written.ok ? ok({ recorder, state, events: all, finished: null, notes }) : written
  }

  newGameId(date: Date): Promise<Result<string, JournalFailure>> {
    return this.store.newId(date)
  }

  /**
   * Keeps a game that was played elsewhere, and returns its id. The latest game is the one to go on with after a restart,
   * so one that would become the latest is refused while another is under way.
   */
  async keepImported(
    imported: GameFromElsewhere,
    { today, isUnderWay }: { readonly today: Date; readonly isUnderWay: boolean },
  ): Promise<Result<string, JournalFailure | Failure<'game-under-way'>>> {
    const past = await this.store.pastId(new Date(imported.at))
    if (!past.ok) return past
    if (past.value === null && isUnderWay)
      return failure('game-under-way', 'a game is under way; import this one when it is over')
    const id = past.value === null ? await this.store.newId(today) : ok(past.value)
    if (!id.ok) return id
    const created = await this.store.create(eventsOfImport(id.value, imported))
    if (!created.ok) return created
    await created.value.close()
    return id
  }

  /** The events are on the disk when this gives a good result; after a failure none of them counts. */
  async append(events: readonly GameEvent[]): Promise<Result<void, JournalFailure>> {
    if (events[0]?.type !== 'game.started') {
      return events.length === 0 ? ok(undefined) : this.journal!.append(events)
    }
    const created = await this.store.create(events)
    if (!created.ok) return created
    await this.journal?.close()
    this.journal = created.value
    return ok(undefined)
  }

  async close(): Promise<void> {
    await this.journal?.close()
  }
}
