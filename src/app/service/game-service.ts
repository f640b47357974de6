import type { Board, BoardEvent } from '../../boards/board.ts'
import type { CancelTimer, Clock } from '../../boards/clock.ts'
import type { Coach } from '../../coach-worker/coach-worker.ts'
import type { ClockSettings } from '../../game/clock.ts'
import type { Command } from '../../game/commands.ts'
import type { HintLevel } from '../../game/hint-level.ts'
import { flagAtMs, type GameState } from '../../game/state.ts'
import type { LiveGame } from '../../journal/live-game.ts'
import type { JournalTrouble } from '../../journal/trouble.ts'
import type { Move } from '../../rules/move.ts'
import type { Side } from '../../rules/piece.ts'
import { type Position, startPosition } from '../../rules/position.ts'
import { good, type Result, type Trouble } from '../../rules/result.ts'
import type { Rules } from '../../rules/rules.ts'
import type { TrackingEvent } from '../../tracking/events.ts'
import type { TrackingSettings } from '../../tracking/settings.ts'
import { dueAtMs } from '../../tracking/timing.ts'
import { advance, confirm, lose, observe, pressClock, replace, want } from '../../tracking/track.ts'
import {
  awaitGame,
  awaitGameInstead,
  type Phase,
  resumeGame,
  type Step,
  type Tracking,
} from '../../tracking/tracker.ts'
import { lightsFor } from '../../views/lights.ts'
import { type ToldEvent, tellEvent } from '../../views/public-event.ts'
import { CoachHints, LEVEL_TONE_MS, LEVEL_TONES_HZ, nextLevel } from './coach-hints.ts'
import { commandOfHands } from './hand-commands.ts'
import { MenuButton } from './menu-button.ts'
import { PatientJournal } from './patient-journal.ts'
import { mayBeWanted } from './remote-move.ts'
import type { ServiceEvent, Standing } from './service-event.ts'
import { toldEvents } from './told-events.ts'

export type { ServiceEvent, Standing } from './service-event.ts'

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
  /** Gives advice at hint level `coach`, where there is one. */
  readonly coach?: Coach
  /** The side that the coach plays. */
  readonly opponent?: Side
}

/** A game that somebody asks for; what is left out is as the last one had it. */
export type WantedGame = Partial<
  Pick<Extract<Command, { type: 'new-game' }>, 'position' | 'toMove' | 'clock' | 'rules'>
>

/** While nobody can move, nobody's time runs. */
const STANDS_STILL: readonly Phase[] = ['offline', 'setup', 'disturbed', 'over']

/** The one loop: from the board to the tracker, the game, its journal, and back to the lights. */
export class GameService {
  private readonly parts: GameServiceParts
  private readonly journal: PatientJournal
  private tracking: Tracking
  private readonly hints: CoachHints
  private readonly menu = new MenuButton()
  private clockSettings: ClockSettings | null
  private cancelTimer: CancelTimer = () => {}
  /** What has happened or is asked for, and is not yet in the journal, goes there in its order. */
  private writing: Promise<unknown> = Promise.resolve()
  private stopping = false
  private isFlagFalling = false
  /** The game in the journal whose pieces are being put down. */
  private awaited: Position | null = null

  constructor(parts: GameServiceParts) {
    this.parts = parts
    const { game, rules, settings } = parts
    this.clockSettings = parts.clockSettings
    this.journal = new PatientJournal({
      ...parts,
      onTrouble: message => parts.listener({ type: 'journal.trouble', message }),
      onWell: () => parts.listener({ type: 'journal.well' }),
    })
    this.hints = new CoachHints({
      coach: parts.coach ?? null,
      clock: parts.clock,
      opponent: parts.opponent ?? null,
      onAdvice: () => this.light(),
    })
    this.tracking =
      game.state.status === 'playing'
        ? resumeGame(game.state.position, settings)
        : awaitGame(startPosition(rules), settings)
  }

  get now(): Tracking {
    return this.tracking
  }

  get standing(): Standing {
    return this.standingWith(this.tracking)
  }

  start(): void {
    this.parts.board.start(event => this.hear(event))
    this.take({ tracking: this.tracking, events: [] })
  }

  /** Lets go of the board when everything that happened is written. */
  async stop(): Promise<void> {
    this.stopping = true
    this.journal.stop()
    this.cancelTimer()
    this.hints.stop()
    await this.writing
    await this.journal.run({ type: 'stop-clock' }, this.parts.clock.nowMs())
    await this.parts.board.stop()
  }

  /** A command from elsewhere: it happens once it is in the journal, or not at all. */
  command(command: Command): Promise<Result<GameState, Trouble<string>>> {
    return this.inTurn(async () => {
      const done = await this.journal.attempt(command, this.parts.clock.nowMs())
      if (!done.ok) return done
      const { state, events } = done.value
      if (events.some(({ type }) => CHANGES_POSITION.includes(type))) this.followGame()
      this.tell(events.flatMap(toldEvents), this.tracking)
      return good(state)
    })
  }

  /** Another game is in the journal at once; it begins when its pieces stand. */
  newGame(wanted: WantedGame): Promise<Result<GameState, Trouble<string>>> {
    return this.inTurn(async () => {
      const { newGameId, timeOfDay, clock } = this.parts
      const id = await newGameId(timeOfDay())
      if (!id.ok) return id
      const settings = { rules: this.tracking.position.rules, clock: this.clockSettings, ...wanted }
      const done = await this.journal.attempt(
        { type: 'new-game', game: id.value, ...settings },
        clock.nowMs(),
      )
      if (!done.ok) return done
      const { state } = done.value
      if (state.status === 'none') throw new Error('a new game is a game')
      this.clockSettings = settings.clock
      this.awaited = state.position
      this.take(advance(awaitGameInstead(this.tracking, state.position), clock.nowMs()))
      return good(state)
    })
  }

  /** A move that somebody has to make by hand. */
  wantMove(move: Move, expectedPly: number): Promise<Result<null, Trouble<string>>> {
    return this.inTurn(async () => {
      const legal = mayBeWanted(this.standing, move, expectedPly)
      if (!legal.ok) return legal
      this.take(want(this.tracking, move, this.parts.clock.nowMs()))
      return good(null)
    })
  }

  setHints(level: HintLevel, learners = this.hints.learners): void {
    this.hints.level = level
    this.hints.learners = learners
    this.take({ tracking: this.tracking, events: [] })
  }

  private inTurn<T>(deed: () => Promise<T>): Promise<T> {
    const done = this.writing.then(deed)
    this.writing = done
    return done
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
        if (event.button === 'menu') this.useMenu(event.pressed, event.atMs)
        else if (event.pressed) this.take(pressClock(this.tracking, event.button, event.atMs))
        break
      case 'raw':
        break
    }
  }

  /** It confirms what is offered; else a short press asks the coach, and a long one goes to the next hint level. */
  private useMenu(pressed: boolean, atMs: number): void {
    if (pressed) {
      this.menu.press(atMs)
      if (this.tracking.offer) this.menu.spend()
      this.take(confirm(this.tracking, atMs))
      return
    }
    const press = this.menu.release(atMs)
    if (press === 'short') this.hints.ask(this.tracking)
    if (press !== 'long') return
    const level = nextLevel(this.hints.level)
    this.setHints(level)
    this.parts.board.beep(LEVEL_TONES_HZ[level], LEVEL_TONE_MS)
  }

  private take({ tracking, events }: Step): void {
    if (this.stopping) return
    const nowMs = this.parts.clock.nowMs()
    this.tracking = tracking
    void this.inTurn(() => this.write(events, tracking, nowMs))
    this.hints.follow(tracking)
    this.light()
    this.setTimer()
  }

  private light(): void {
    const lights = lightsFor(this.tracking, this.hints.extras())
    this.parts.board.show(lights)
    this.parts.listener({ type: 'lights', lights })
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
      void this.inTurn(() => this.fallFlag(nowMs))
    }
    this.take(advance(this.tracking, nowMs))
  }

  private async fallFlag(atMs: number): Promise<void> {
    const ended = await this.journal.run({ type: 'flag' }, atMs)
    this.isFlagFalling = false
    if (ended?.status !== 'over') return
    this.followGame()
    this.tell([{ atMs, type: 'game.over', outcome: ended.outcome }], this.tracking)
  }

  /** The game knows better than the board what has been played. */
  private followGame(): void {
    const { game, clock } = this.parts
    if (game.state.status === 'none') return
    this.take(replace(this.tracking, game.state.position, clock.nowMs()))
  }

  private async write(events: readonly TrackingEvent[], tracking: Tracking, nowMs: number): Promise<void> {
    const told: ToldEvent[] = []
    for (const event of events) {
      const command = await this.commandFor(event, tracking.position.rules)
      if (command && !(await this.journal.run(command, event.atMs))) {
        this.tell(told, tracking)
        return this.followGame()
      }
      told.push(tellEvent(event, tracking))
    }
    if (this.parts.game.state.status === 'playing') {
      const stands = tracking.wanted !== null || STANDS_STILL.includes(tracking.phase)
      await this.journal.run({ type: stands ? 'stop-clock' : 'start-clock' }, nowMs)
    }
    this.tell(told, tracking)
    this.setTimer()
  }

  private tell(events: readonly ToldEvent[], tracking: Tracking): void {
    this.parts.listener({ type: 'changed', ...this.standingWith(tracking), events })
  }

  private standingWith(tracking: Tracking): Standing {
    const { level, learners } = this.hints
    return { game: this.parts.game.state, tracking, hints: level, learners }
  }

  /** What an event of the tracker is to the game. */
  private async commandFor(event: TrackingEvent, rules: Rules): Promise<Command | null> {
    if (event.type !== 'game.started') return commandOfHands(event)
    const { game, newGameId, timeOfDay } = this.parts
    const isInJournal = game.state.status !== 'none' && game.state.position === this.awaited
    this.awaited = null
    if (isInJournal) return null
    const id = await this.journal.persist(() => newGameId(timeOfDay()))
    return id === null ? null : { type: 'new-game', game: id, rules, clock: this.clockSettings }
  }
}

const CHANGES_POSITION: readonly string[] = ['takeback', 'position.set', 'game.ended']
