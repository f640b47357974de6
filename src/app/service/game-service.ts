import type { Board, BoardEvent, BoardInfo } from '../../boards/board.ts'
import type { CancelTimer, Clock } from '../../boards/clock.ts'
import type { BoardTrouble } from '../../boards/trouble.ts'
import type { ClockSettings } from '../../game/clock.ts'
import type { Command } from '../../game/commands.ts'
import { flagAtMs, type GameState } from '../../game/state.ts'
import type { LiveGame } from '../../journal/live-game.ts'
import type { JournalTrouble } from '../../journal/trouble.ts'
import { startPosition } from '../../rules/position.ts'
import type { Result } from '../../rules/result.ts'
import type { Rules } from '../../rules/rules.ts'
import type { TrackingEvent } from '../../tracking/events.ts'
import type { TrackingSettings } from '../../tracking/settings.ts'
import { dueAtMs } from '../../tracking/timing.ts'
import { advance, confirm, lose, observe, pressClock } from '../../tracking/track.ts'
import {
  awaitGame,
  type Phase,
  replaceGame,
  resumeGame,
  type Step,
  type Tracking,
} from '../../tracking/tracker.ts'
import { lightsFor } from '../../views/lights.ts'

/** What the service tells those who watch it. */
export type ServiceEvent =
  | { readonly type: 'board.up'; readonly info: BoardInfo }
  | { readonly type: 'board.down'; readonly trouble: BoardTrouble }
  /** Something happened in the game, and is in the journal. */
  | { readonly type: 'happened'; readonly event: TrackingEvent; readonly game: GameState }
  /** The journal cannot be written, and the game waits for it. */
  | { readonly type: 'journal.trouble'; readonly message: string }

export interface GameServiceParts {
  readonly board: Board
  readonly clock: Clock
  /** The time of day, for the journal. */
  readonly timeOfDay: () => Date
  readonly rules: Rules
  readonly settings: TrackingSettings
  /** For new games; null plays without a clock. */
  readonly clockSettings: ClockSettings | null
  readonly game: LiveGame
  readonly newGameId: (date: Date) => Promise<Result<string, JournalTrouble>>
  readonly listener: (event: ServiceEvent) => void
  /** Is told everything that the board says, before anything is made of it. */
  readonly overhear: (event: BoardEvent) => void
}

const DISK_RETRY_MS = 2000

/** While nobody can move, nobody's time runs. */
const STANDS_STILL: readonly Phase[] = ['offline', 'setup', 'disturbed', 'over']

/** The one loop: from the board to the tracker, the game, its journal, and back to the lights. */
export class GameService {
  private readonly parts: GameServiceParts
  private tracking: Tracking
  private cancelTimer: CancelTimer = () => {}
  /** What has happened and is not yet in the journal goes there in its order. */
  private writing: Promise<void> = Promise.resolve()
  private stopping = false
  private clockedPhase: Phase | null = null
  private isFlagFalling = false

  constructor(parts: GameServiceParts) {
    this.parts = parts
    const { game, rules, settings } = parts
    this.tracking =
      game.state.status === 'playing'
        ? resumeGame(game.state.position, settings)
        : awaitGame(startPosition(rules), settings)
  }

  get now(): Tracking {
    return this.tracking
  }

  start(): void {
    this.parts.board.start(event => this.hear(event))
  }

  /** Lets go of the board when everything that happened is written. */
  async stop(): Promise<void> {
    this.stopping = true
    this.cancelTimer()
    await this.writing
    await this.run({ type: 'stop-clock' }, this.parts.clock.nowMs())
    await this.parts.board.stop()
  }

  private hear(event: BoardEvent): void {
    const { listener, overhear } = this.parts
    overhear(event)
    switch (event.type) {
      case 'up':
      case 'restarted':
        listener({ type: 'board.up', info: event.info })
        break
      case 'down':
        listener({ type: 'board.down', trouble: event.trouble })
        this.take(lose(this.tracking, event.atMs))
        break
      case 'frame':
        this.take(observe(this.tracking, event.squares, event.atMs))
        break
      case 'button':
        if (!event.pressed) break
        this.take(
          event.button === 'menu'
            ? confirm(this.tracking, event.atMs)
            : pressClock(this.tracking, event.button, event.atMs),
        )
        break
      case 'raw':
        break
    }
  }

  private take({ tracking, events }: Step): void {
    if (this.stopping) return
    const { phase } = tracking
    const { clock } = this.parts
    this.tracking = tracking
    if (events.length > 0 || phase !== this.clockedPhase) {
      this.clockedPhase = phase
      this.writing = this.writing.then(() => this.write(events, phase, clock.nowMs()))
    }
    this.parts.board.show(lightsFor(tracking))
    this.setTimer()
  }

  private setTimer(): void {
    const { clock, game } = this.parts
    this.cancelTimer()
    const flagMs = this.isFlagFalling ? null : flagAtMs(game.state)
    const dueMs = Math.min(dueAtMs(this.tracking), flagMs ?? Number.POSITIVE_INFINITY)
    if (dueMs === Number.POSITIVE_INFINITY) return
    this.cancelTimer = clock.setTimer(Math.max(0, dueMs - clock.nowMs()), () => this.tick())
  }

  private tick(): void {
    const { clock, game } = this.parts
    const nowMs = clock.nowMs()
    const flagMs = flagAtMs(game.state)
    if (flagMs !== null && flagMs <= nowMs && !this.isFlagFalling) {
      this.isFlagFalling = true
      this.writing = this.writing.then(() => this.fallFlag(nowMs))
    }
    this.take(advance(this.tracking, nowMs))
  }

  private async fallFlag(atMs: number): Promise<void> {
    const ended = await this.run({ type: 'flag' }, atMs)
    this.isFlagFalling = false
    if (ended?.status !== 'over') return
    this.followGame()
    this.tell({ atMs, type: 'game.over', outcome: ended.outcome })
  }

  /** The game knows better than the board what has been played. */
  private followGame(): void {
    const { game, clock } = this.parts
    if (game.state.status === 'none') return
    this.take(advance(replaceGame(this.tracking, game.state.position), clock.nowMs()))
  }

  private async write(events: readonly TrackingEvent[], phase: Phase, nowMs: number): Promise<void> {
    for (const event of events) {
      const command = await this.commandFor(event)
      if (command && !(await this.run(command, event.atMs))) return this.followGame()
      this.tell(event)
    }
    if (this.parts.game.state.status === 'playing') {
      await this.run({ type: STANDS_STILL.includes(phase) ? 'stop-clock' : 'start-clock' }, nowMs)
    }
    this.setTimer()
  }

  private tell(event: TrackingEvent): void {
    this.parts.listener({ type: 'happened', event, game: this.parts.game.state })
  }

  /** What an event of the tracker is to the game. */
  private async commandFor(event: TrackingEvent): Promise<Command | null> {
    switch (event.type) {
      case 'game.started': {
        const { rules, newGameId, timeOfDay, clockSettings } = this.parts
        const game = await this.persist(() => newGameId(timeOfDay()))
        return game === null ? null : { type: 'new-game', game, rules, clock: clockSettings }
      }
      case 'move.made':
        return { type: 'move', move: event.move, source: 'hand' }
      case 'move.amended':
        return { type: 'amend', move: event.move }
      case 'move.retracted':
        return { type: 'retract' }
      case 'takeback':
        return { type: 'take-back', plies: event.plies }
      case 'board.disturbed':
      case 'board.down':
      case 'board.restored':
      case 'board.up':
      case 'move.provisional':
      case 'piece.lifted':
      case 'piece.returned':
      case 'capture.pending':
      case 'capture.cleared':
      case 'move.illegal':
      case 'game.over':
        return null
    }
  }

  /** The state after a command that the journal has taken; null if the game refuses it. */
  private async run(command: Command, atMs: number): Promise<GameState | null> {
    const { game, timeOfDay } = this.parts
    const done = await this.persist(() => game.run(command, { at: timeOfDay().toISOString(), atMs }))
    return done?.state ?? null
  }

  /** Tries until the disk has taken it; null if it was refused for another reason, or the service stops. */
  private async persist<T>(
    attempt: () => Promise<Result<T, { code: string; message: string }>>,
  ): Promise<T | null> {
    const { clock, listener } = this.parts
    for (;;) {
      const done = await attempt()
      if (done.ok) return done.value
      if (!isOfTheDisk(done.error.code)) return null
      listener({ type: 'journal.trouble', message: done.error.message })
      if (this.stopping) return null
      await new Promise<void>(resolve => clock.setTimer(DISK_RETRY_MS, resolve))
    }
  }
}

const isOfTheDisk = (code: string) => ['disk-full', 'read-only', 'disk-failing'].includes(code)
