import type { BoardEvent } from '../../boards/board.ts'
import type { CancelTimer } from '../../core/clock.ts'
import { type Failure, failure, ok, type Result } from '../../core/result.ts'
import type { GameCommand } from '../../game/commands.ts'
import type { HintLevel } from '../../game/hint-level.ts'
import { flagAtMs, type GameState, NO_GAME } from '../../game/state.ts'
import { parseLesson } from '../../lessons/offered.ts'
import type { Move } from '../../rules/move.ts'
import { type Position, startPosition } from '../../rules/position.ts'
import type { TrackingEvent } from '../../tracking/events.ts'
import { dueAtMs } from '../../tracking/timing.ts'
import { advance, confirm, lose, observe, pressClock, replace, want } from '../../tracking/track.ts'
import { awaitGameInstead, type Phase, type Tracking, type TrackingStep } from '../../tracking/tracker.ts'
import { lightsFor } from '../../views/lights.ts'
import type { TaughtStep, ToldEvent } from '../../views/public-event.ts'
import { CoachHints, LEVEL_TONE_MS, LEVEL_TONES_HZ, nextLevel } from './coach-hints.ts'
import { firstTracking } from './first-tracking.ts'
import { GameKeeper, type WantedGame } from './game-keeper.ts'
import type { GameServiceParts } from './game-service-parts.ts'
import { MenuButton } from './menu-button.ts'
import { mayBeWanted } from './remote-move.ts'
import { RunningLesson, type Taught } from './running-lesson.ts'
import type { Situation } from './service-event.ts'
import { toldEvents } from './told-events.ts'

export type { WantedGame } from './game-keeper.ts'
export type { GameServiceParts } from './game-service-parts.ts'
export type { ServiceEvent, Situation } from './service-event.ts'

const NEVER = Number.POSITIVE_INFINITY

/** While nobody can move, nobody's time runs. */
const STANDS_STILL: readonly Phase[] = ['offline', 'setup', 'disturbed', 'over']

/** The one loop: from the board to the tracker, the game, its journal, and back to the lights. */
export class GameService {
  private readonly parts: GameServiceParts
  private readonly keeper: GameKeeper
  private tracking: Tracking
  private readonly hints: CoachHints
  private readonly menu = new MenuButton()
  private lesson: RunningLesson | null = null
  private cancelTimer: CancelTimer = () => {}
  /** What has happened or is asked for, and is not yet in the journal, goes there in its order. */
  private writing: Promise<unknown> = Promise.resolve()
  private stopping = false
  private isFlagFalling = false

  constructor(parts: GameServiceParts) {
    this.parts = parts
    const { game, rules, settings } = parts
    this.keeper = new GameKeeper({
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
    this.tracking = firstTracking(game.state, rules, settings)
  }

  get now(): Tracking {
    return this.tracking
  }

  get standing(): Situation {
    const { tracking, lesson, parts, hints } = this
    const { level, learners } = hints
    const game = lesson ? NO_GAME : parts.game.state
    return { game, lesson: lesson?.step ?? null, tracking, hints: level, learners }
  }

  start(): void {
    this.parts.board.start(event => this.hear(event))
    this.turn()
  }

  /** Lets go of the board when everything that happened is written. */
  async stop(): Promise<void> {
    this.stopping = true
    this.keeper.stop()
    this.cancelTimer()
    this.hints.stop()
    await this.writing
    await this.keeper.run({ type: 'stop-clock' }, this.parts.clock.nowMs())
    await this.parts.board.stop()
  }

  /** A command from elsewhere: it happens once it is in the journal, or not at all. */
  command(command: GameCommand): Promise<Result<GameState, Failure<string>>> {
    return this.inTurn(async () => {
      if (this.lesson) return LESSON_RUNNING
      const done = await this.keeper.attempt(command)
      if (!done.ok) return done
      const { state, events } = done.value
      if (events.some(({ type }) => CHANGES_POSITION.includes(type))) this.followGame()
      this.tell(events.flatMap(toldEvents), this.tracking)
      return ok(state)
    })
  }

  /** Another game is in the journal at once; it begins when its pieces stand. A lesson is over then. */
  newGame(wanted: WantedGame): Promise<Result<GameState, Failure<string>>> {
    return this.inTurn(async () => {
      const done = await this.keeper.newGame(wanted, this.tracking.position.rules)
      if (!done.ok) return done
      this.lesson = null
      this.awaitPieces(done.value.position)
      return done
    })
  }

  /** A move that somebody has to make by hand. */
  wantMove(move: Move, expectedPly: number): Promise<Result<null, Failure<string>>> {
    return this.inTurn(async () => {
      if (this.lesson) return LESSON_RUNNING
      const legal = mayBeWanted(this.standing, move, expectedPly)
      if (!legal.ok) return legal
      this.take(want(this.tracking, move, this.parts.clock.nowMs()))
      return ok(null)
    })
  }

  /** The game that is under way waits, and is asked for again when the lesson is over. */
  startLesson(id: string): Promise<Result<TaughtStep, Failure<string>>> {
    return this.inTurn(async () => {
      const { rules } = this.tracking.position
      const lesson = parseLesson(id, rules)
      if (!lesson.ok) return lesson
      const { clock } = this.parts
      await this.keeper.letTimeRun(false, clock.nowMs())
      this.hints.stop()
      const { wanted } = this.lesson ?? this.tracking
      const running = new RunningLesson(lesson.value, rules, wanted)
      this.lesson = running
      this.teach(running, running.begin(this.tracking, clock.nowMs()))
      return ok(running.step!)
    })
  }

  stopLesson(): Promise<Result<null, Failure<string>>> {
    return this.inTurn(async () => {
      if (!this.lesson) return failure('no-lesson', 'no lesson is running; begin one by its id')
      this.leave(this.lesson)
      return ok(null)
    })
  }

  setHints(level: HintLevel, learners = this.hints.learners): void {
    this.hints.level = level
    this.hints.learners = learners
    this.turn()
  }

  /** Goes once round with nothing new, as for a frame in which nothing has changed. */
  turn(): void {
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
        listener({ type: 'board.down', trouble: event.failure })
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
    if (press === 'short') this.lesson ? this.goOn(this.lesson) : this.hints.ask(this.tracking)
    if (press !== 'long') return
    const level = nextLevel(this.hints.level)
    this.setHints(level)
    this.parts.board.beep(LEVEL_TONES_HZ[level], LEVEL_TONE_MS)
  }

  private take(step: TrackingStep): void {
    if (this.stopping) return
    const nowMs = this.parts.clock.nowMs()
    if (this.lesson?.isLeftBy(step)) this.lesson = null
    if (this.lesson) {
      this.teach(this.lesson, this.lesson.follow(step, nowMs))
      return
    }
    const { tracking, events } = step
    this.tracking = tracking
    void this.inTurn(() => this.write(events, tracking, nowMs))
    this.hints.follow(tracking)
    this.light()
    this.setTimer()
  }

  /** What happens in a lesson is no business of the game's, and not written down. */
  private teach(lesson: RunningLesson, { tracking, told, learned }: Taught): void {
    this.tracking = tracking
    if (learned) this.parts.onLearned?.(lesson.lesson, tracking.position.rules)
    const standing = this.standing
    void this.inTurn(async () => this.parts.listener({ type: 'changed', ...standing, events: told }))
    this.light()
    this.setTimer()
  }

  private goOn(lesson: RunningLesson): void {
    const taught = lesson.goOn(this.tracking, this.parts.clock.nowMs())
    if (lesson.isOver) this.leave(lesson)
    else this.teach(lesson, taught)
  }

  private leave({ wanted }: RunningLesson): void {
    this.lesson = null
    if (this.keeper.state.status !== 'playing') {
      this.awaitPieces(startPosition(this.tracking.position.rules))
      return
    }
    this.followGame()
    if (wanted) this.take(want(this.tracking, wanted, this.parts.clock.nowMs()))
  }

  private awaitPieces(position: Position): void {
    this.take(advance(awaitGameInstead(this.tracking, position), this.parts.clock.nowMs()))
  }

  private light(): void {
    const extras = this.lesson ? this.lesson.extras(this.hints.level) : this.hints.extras()
    const lights = lightsFor(this.tracking, extras)
    this.parts.board.show(lights)
    this.parts.listener({ type: 'lights', lights })
  }

  private setTimer(): void {
    const { clock, game } = this.parts
    this.cancelTimer()
    const flagMs = this.isFlagFalling ? null : flagAtMs(game.state)
    const dueMs = Math.min(dueAtMs(this.tracking), flagMs ?? NEVER, this.lesson?.dueAtMs ?? NEVER)
    if (dueMs === NEVER) return
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
    if (this.lesson && this.lesson.dueAtMs <= nowMs) this.goOn(this.lesson)
  }

  private async fallFlag(atMs: number): Promise<void> {
    const ended = await this.keeper.run({ type: 'flag' }, atMs)
    this.isFlagFalling = false
    if (ended?.status !== 'over') return
    this.followGame()
    this.tell([{ atMs, type: 'game.over', outcome: ended.outcome }], this.tracking)
  }

  /** The game knows better than the board what has been played. */
  private followGame(): void {
    const { game, clock } = this.parts
    if (game.state.status === 'none' || this.lesson) return
    this.take(replace(this.tracking, game.state.position, clock.nowMs()))
  }

  private async write(events: readonly TrackingEvent[], tracking: Tracking, nowMs: number): Promise<void> {
    const { told, isAll } = await this.keeper.write(events, tracking)
    if (isAll) {
      const stands = this.lesson !== null || tracking.wanted !== null || STANDS_STILL.includes(tracking.phase)
      await this.keeper.letTimeRun(!stands, nowMs)
    }
    this.tell(told, tracking)
    if (isAll) this.setTimer()
    else this.followGame()
  }

  private tell(events: readonly ToldEvent[], tracking: Tracking): void {
    const standing = { ...this.standing, game: this.parts.game.state, lesson: null, tracking }
    this.parts.listener({ type: 'changed', ...standing, events })
  }
}

const CHANGES_POSITION: readonly string[] = ['move.made', 'takeback', 'position.set', 'game.ended']

const LESSON_RUNNING = failure(
  'lesson-running',
  'a lesson is running, and the game waits; end it with the command "lesson" and the id "stop"',
)
