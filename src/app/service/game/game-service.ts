import type { Board, BoardEvent } from '../../../boards/board.ts'
import type { Coach } from '../../../coach-worker/coach-worker.ts'
import type { Clock } from '../../../core/clock.ts'
import { failure } from '../../../core/result.ts'
import type { GameState } from '../../../game/state.ts'
import type { GameRecorder } from '../../../journal/game-recorder.ts'
import type { LoopEffect } from '../../../loop/effects.ts'
import type { LoopRequest, PagePresence } from '../../../loop/inputs.ts'
import { LoopRunner } from '../../../loop/runner.ts'
import { type LoopSettings, loopFor, type Situation, situationOf } from '../../../loop/state.ts'
import type { Size } from '../../../rules/geometry.ts'
import type { TableReport } from '../../../table/reports.ts'
import type { SeatName } from '../../../table/table-state.ts'

export interface GameServiceParts {
  /** null for play without a board. */
  readonly board: Board | null
  readonly clock: Clock
  readonly timeOfDay: () => Date
  /** The game that is continued, or none. */
  readonly game: GameState
  readonly settings: LoopSettings
  readonly recorder: Pick<GameRecorder, 'append' | 'newGameId'>
  /** null gives no advice and plays no moves. */
  readonly coach: Coach | null
  /** Gets every event of the board before the loop does. */
  readonly onBoardEvent: (event: BoardEvent) => void
  /** Gets every effect after it was carried out. */
  readonly onEffect: (effect: LoopEffect) => void
}

/** Feeds the loop from board, journal and coach, and carries out its effects there. */
export class GameService {
  private readonly parts: GameServiceParts
  private readonly runner: LoopRunner
  private readonly questions = new Map<number, AbortController>()

  constructor(parts: GameServiceParts) {
    this.parts = parts
    const { clock, timeOfDay, game, settings } = parts
    this.runner = new LoopRunner(loopFor(game, settings), {
      clock,
      timeOfDay,
      perform: effect => this.perform(effect),
    })
  }

  get situation(): Situation {
    return situationOf(this.runner.state)
  }

  /** The game as the journal has it, during a lesson too. */
  get game(): GameState {
    return this.runner.state.game
  }

  /** Squares a side of the game; the board may have more. */
  get size(): Size {
    return this.situation.tracking.position.rules.options.size
  }

  /** Squares a side of the board; null before it has connected. */
  get boardSize(): number | null {
    return this.runner.state.board.info?.files ?? null
  }

  start(): void {
    const { board, onBoardEvent } = this.parts
    board?.start(event => {
      onBoardEvent(event)
      this.runner.feed({ type: 'board', event })
    })
    this.turn()
  }

  /** Disconnects from the board when everything that happened is written. */
  async stop(): Promise<void> {
    await this.runner.stop()
    await this.parts.board?.stop()
  }

  request(request: LoopRequest) {
    return this.runner.request(request)
  }

  /** The service at the other end of a remote game has reported. */
  report(seat: SeatName, report: TableReport): void {
    this.runner.feed({ type: 'report', seat, report })
  }

  /** Somebody who has a seat at this board's table is at their page. */
  presence(presence: PagePresence): void {
    this.runner.feed({ type: 'presence', ...presence })
  }

  /** One turn of the loop with nothing new, as for a frame in which nothing has changed. */
  turn(): void {
    this.runner.feed({ type: 'time' })
  }

  private perform(effect: LoopEffect): void {
    const { board, recorder, timeOfDay, onEffect } = this.parts
    switch (effect.type) {
      case 'show-lights':
        board?.show(effect.lights)
        break
      case 'beep':
        board?.beep(effect.hz, effect.durationMs)
        break
      case 'name-game':
        void recorder.newGameId(timeOfDay()).then(result => this.runner.feed({ type: 'game-named', result }))
        break
      case 'append':
        void recorder.append(effect.events).then(result => this.runner.feed({ type: 'appended', result }))
        break
      case 'ask-coach':
        void this.ask(effect)
        break
      case 'cancel-coach':
        this.questions.get(effect.question)?.abort()
        this.questions.delete(effect.question)
        break
      case 'publish':
      case 'publish-board':
      case 'publish-frame':
      case 'journal-failing':
      case 'journal-working':
      case 'opponent-chose':
      case 'send-report':
      case 'lesson-learned':
      case 'reply':
      case 'stopped':
        break
    }
    onEffect(effect)
  }

  private async ask({
    question,
    position,
    effort,
  }: Extract<LoopEffect, { type: 'ask-coach' }>): Promise<void> {
    const { coach } = this.parts
    const cancelled = new AbortController()
    this.questions.set(question, cancelled)
    const answer = coach
      ? await coach.suggest({ position, effort }, cancelled.signal)
      : failure('stopped', 'there is no coach')
    this.questions.delete(question)
    if (!cancelled.signal.aborted) this.runner.feed({ type: 'coach-answered', question, answer })
  }
}
