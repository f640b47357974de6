import type { HintLevel } from '../../game/hint-level.ts'
import type { Lesson } from '../../lessons/lesson.ts'
import { lessonPosition } from '../../lessons/positions.ts'
import {
  advance,
  type LessonEffect,
  type LessonInput,
  type LessonRun,
  type LessonTransition,
  startLesson,
} from '../../lessons/run.ts'
import type { Square } from '../../rules/geometry.ts'
import type { Move } from '../../rules/move.ts'
import { makePlacement } from '../../rules/placement.ts'
import type { Position } from '../../rules/position.ts'
import type { Rules } from '../../rules/rules.ts'
import type { TrackingEvent } from '../../tracking/events.ts'
import { advance as passTime, replace, want } from '../../tracking/track.ts'
import { awaitGameInstead, type Tracking, type TrackingStep } from '../../tracking/tracker.ts'
import type { LightExtras, Mark } from '../../views/light-scenes.ts'
import { type TaughtStep, type ToldEvent, tellEvent } from '../../views/public-event.ts'

/** How long what is right stays, unless somebody goes on before. */
export const GO_ON_MS = 4000

/** The board after the lesson has had its say. */
export interface Taught {
  readonly tracking: Tracking
  readonly told: readonly ToldEvent[]
  /** With this the whole lesson was learned. */
  readonly learned: boolean
}

interface Desk {
  tracking: Tracking
  readonly told: ToldEvent[]
  learned: boolean
}

type Said = Extract<LessonEffect, { type: 'step' }>

/** A lesson on the board: what hands do goes to its state machine, and the tracker follows its positions. */
export class RunningLesson {
  readonly lesson: Lesson
  /** The move from afar for which the game waits meanwhile. */
  readonly wanted: Move | null
  private readonly rules: Rules
  private run: LessonRun
  private said: Said | null = null
  private saidAtMs = 0
  /** Those of the task, or of the move that did it. */
  private squares: readonly Square[] = []

  constructor(lesson: Lesson, rules: Rules, wanted: Move | null) {
    this.lesson = lesson
    this.rules = rules
    this.wanted = wanted
    this.run = startLesson(lesson, rules).run
  }

  /** Sets the first position. */
  begin(tracking: Tracking, nowMs: number): Taught {
    const desk: Desk = { tracking, told: [], learned: false }
    this.take(desk, startLesson(this.lesson, this.rules), nowMs)
    return desk
  }

  follow({ tracking, events }: TrackingStep, nowMs: number): Taught {
    const desk: Desk = { tracking, told: [], learned: false }
    this.hear(desk, events, nowMs)
    this.agree(desk, nowMs)
    return desk
  }

  /** What was said has been read. */
  goOn(tracking: Tracking, nowMs: number): Taught {
    const desk: Desk = { tracking, told: [], learned: false }
    const input: LessonInput = { type: this.run.state.name === 'done' ? 'stop' : 'go-on' }
    this.take(desk, advance(this.run, input), nowMs)
    return desk
  }

  /** When it goes on by itself. */
  get dueAtMs(): number {
    const { name } = this.run.state
    return name === 'right' || name === 'done' ? this.saidAtMs + GO_ON_MS : Number.POSITIVE_INFINITY
  }

  get isOver(): boolean {
    return this.run.state.name === 'stopped'
  }

  /** A new game was set up by hand and confirmed: then nobody is learning any more. */
  isLeftBy({ events }: TrackingStep): boolean {
    return !this.isSettingUp && events.some(({ type }) => type === 'game.started')
  }

  /** What it said last, for those who come later. */
  get step(): TaughtStep | null {
    if (!this.said) return null
    const { lesson, step, of, state, say } = this.said
    return { lesson, step, of, state, say }
  }

  /** A lesson shows the rules; threats and the coach's advice would do its tasks. */
  extras(hints: HintLevel): LightExtras {
    const { name } = this.run.state
    return {
      hints: hints === 'off' ? 'off' : 'legal',
      marks: name === 'task' ? marksOf(this.squares) : [],
      right: name === 'right' || name === 'done' ? this.squares : [],
    }
  }

  private get isSettingUp(): boolean {
    const { name } = this.run.state
    return name === 'setup' || name === 'wrong'
  }

  private hear(desk: Desk, events: readonly TrackingEvent[], nowMs: number): void {
    for (const event of events) {
      const told = tellEvent(event, desk.tracking)
      if (isOfTheBoard(told)) desk.told.push(told)
      const { tracking } = desk
      for (const input of inputsFrom(told)) this.take(desk, advance(this.run, input), nowMs)
      // Another position is wanted by now: what else came of the move has no meaning in it.
      if (desk.tracking.position !== tracking.position) return
    }
  }

  /** What is said comes before what it leads to: the pieces may stand already. */
  private take(desk: Desk, { run, effects }: LessonTransition, nowMs: number): void {
    this.run = run
    for (const effect of effects) {
      if (effect.type === 'learned') desk.learned = true
      if (effect.type === 'step') this.say(desk, effect, nowMs)
    }
    for (const effect of effects) {
      if (effect.type === 'set-position') {
        const { position: diagram, toMove } = effect
        const position = lessonPosition(this.rules, { diagram, toMove })
        this.put(desk, passTime(awaitGameInstead(desk.tracking, position), nowMs), nowMs)
      }
      if (effect.type === 'ask-reply') this.put(desk, want(desk.tracking, effect.move, nowMs), nowMs)
    }
  }

  private put(desk: Desk, { tracking, events }: TrackingStep, nowMs: number): void {
    desk.tracking = tracking
    this.hear(desk, events, nowMs)
  }

  private say(desk: Desk, said: Said, atMs: number): void {
    this.said = said
    this.saidAtMs = atMs
    if (said.state === 'task' || said.state === 'right') this.squares = said.squares
    desk.told.push({ atMs, type: 'lesson.step', ...this.step! })
  }

  /** A cable that was out may have hidden more moves than the lesson takes: then the lights ask for its position. */
  private agree(desk: Desk, nowMs: number): void {
    const { state } = this.run
    if (!('position' in state) || isSame(state.position, desk.tracking.position)) return
    this.put(desk, replace(desk.tracking, state.position, nowMs), nowMs)
    if (state.name === 'reply') this.put(desk, want(desk.tracking, state.reply, nowMs), nowMs)
  }
}

const isSame = (a: Position, b: Position) =>
  a.ply === b.ply && makePlacement(a.placement) === makePlacement(b.placement)

function marksOf([piece, square]: readonly Square[]): Mark[] {
  if (piece === undefined || square === undefined) return []
  return [
    { square: piece, role: 'hint-piece' },
    { square, role: 'hint-square' },
  ]
}

/** There is no game that could begin or end. */
function isOfTheBoard({ type }: ToldEvent): boolean {
  return type !== 'game.started' && type !== 'game.over'
}

function inputsFrom(event: ToldEvent): LessonInput[] {
  switch (event.type) {
    case 'game.started':
      return [{ type: 'stands' }]
    case 'move.made':
      return [{ type: 'move', move: event.move }]
    case 'move.amended':
      return [{ type: 'taken-back' }, { type: 'move', move: event.move }]
    case 'move.retracted':
      return [{ type: 'taken-back' }]
    case 'takeback':
      return Array.from({ length: event.plies }, () => ({ type: 'taken-back' }))
    case 'move.illegal': {
      const { tried } = event
      return tried?.move && tried.why !== 'another-wanted' ? [{ type: 'move', move: tried.move }] : []
    }
    case 'board.disturbed':
    case 'board.down':
    case 'board.restored':
    case 'board.up':
    case 'move.provisional':
    case 'piece.lifted':
    case 'piece.returned':
    case 'capture.pending':
    case 'capture.cleared':
    case 'game.over':
    case 'draw.offered':
    case 'draw.declined':
    case 'lesson.step':
      return []
  }
}
