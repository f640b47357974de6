import type { HintLevel } from '../game/hint-level.ts'
import type { Lesson } from '../lessons/lesson.ts'
import { lessonPosition } from '../lessons/positions.ts'
import {
  advance,
  type LessonEffect,
  type LessonInput,
  type LessonRun,
  type LessonTransition,
  solutionsOf,
  startLesson,
} from '../lessons/run.ts'
import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import { makePlacement } from '../rules/placement.ts'
import type { Position } from '../rules/position.ts'
import type { Rules } from '../rules/rules.ts'
import type { TrackingEvent } from '../tracking/events.ts'
import type { Tracker, TrackingStep } from '../tracking/tracker.ts'
import type { LightExtras, Mark } from '../views/light-scenes.ts'
import { type AnnouncedEvent, announcementOf, type LessonStatus } from '../views/public-event.ts'
import type { AdvisedMove } from './state.ts'

/** How long praise stays, unless the learner goes on before. */
export const GO_ON_MS = 4000

type StepEffect = Extract<LessonEffect, { type: 'step' }>

/** A lesson on the board. */
export interface RunningLesson {
  readonly lesson: Lesson
  readonly rules: Rules
  readonly run: LessonRun
  /** The move requested by command for which the game waits meanwhile. */
  readonly requested: Move | null
  readonly shown: StepEffect
  readonly shownAtMs: number
  /** Those of the task, or of the move that solved it. */
  readonly squares: readonly Square[]
  /** What was wrong with the last attempt at this task. */
  readonly mistake: LessonStatus['mistake']
  /** A move that solves the task, once the learner has asked for help; and how often. */
  readonly help: { readonly move: Move; readonly times: number } | null
}

/** The lesson and the board after an input. */
export interface Taught {
  readonly lesson: RunningLesson
  readonly tracker: Tracker
  readonly announced: readonly AnnouncedEvent[]
  /** With this the whole lesson was learned. */
  readonly isLearned: boolean
}

/** Sets up the first position. */
export function beginLesson(
  lesson: Lesson,
  rules: Rules,
  requested: Move | null,
  tracker: Tracker,
  nowMs: number,
): Taught {
  const started = startLesson(lesson, rules)
  const shown = started.effects.find(effect => effect.type === 'step')
  if (!shown) throw new Error('a lesson begins with a step')
  const running = { lesson, rules, run: started.run, requested, shown, shownAtMs: nowMs, ...FRESH }
  return taughtBy({ lesson: running, tracker }, nowMs, desk => apply(desk, started))
}

const FRESH = { squares: [], mistake: null, help: null }

/** The learner asks for help: first which piece, then where to. Null where nothing is asked of them. */
export function helpLearner(lesson: RunningLesson): RunningLesson | null {
  const { help, run } = lesson
  if (help) return { ...lesson, help: { ...help, times: help.times + 1 } }
  const [move] = solutionsOf(run)
  return move ? { ...lesson, help: { move, times: 1 } } : null
}

export function lessonAdvice({ help }: RunningLesson): AdvisedMove | null {
  return help && { from: help.move.from, to: help.times > 1 ? help.move.to : null }
}

export function followLesson(
  lesson: RunningLesson,
  { tracker, events }: TrackingStep,
  nowMs: number,
): Taught {
  return taughtBy({ lesson, tracker }, nowMs, desk => {
    observe(desk, events)
    keepInStep(desk)
  })
}

/** The learner has read what was shown. */
export function goOnWith(lesson: RunningLesson, tracker: Tracker, nowMs: number): Taught {
  const input: LessonInput = { type: lesson.run.state.name === 'done' ? 'stop' : 'go-on' }
  return taughtBy({ lesson, tracker }, nowMs, desk => apply(desk, advance(lesson.run, input)))
}

/** When it goes on by itself. */
export function lessonDueAtMs({ run, shownAtMs }: RunningLesson): number {
  const { name } = run.state
  return name === 'right' || name === 'done' ? shownAtMs + GO_ON_MS : Number.POSITIVE_INFINITY
}

export const isOver = ({ run }: RunningLesson): boolean => run.state.name === 'stopped'

/** A new game was set up by hand and confirmed: nobody is learning any more. */
export function isLeftBy({ run }: RunningLesson, { events }: TrackingStep): boolean {
  const isSettingUp = run.state.name === 'setup' || run.state.name === 'wrong'
  return !isSettingUp && events.some(({ type }) => type === 'game.started')
}

export function statusOf({ shown, lesson: { title, idea, steps }, mistake }: RunningLesson): LessonStatus {
  const { lesson, step, of, state, say } = shown
  const { task } = steps[step - 1]!
  return { lesson, step, of, state, say, title, idea, task, mistake }
}

/** A lesson shows the rules; threats and the coach's advice would solve its tasks. */
export function lessonExtras(running: RunningLesson, hints: HintLevel): LightExtras {
  const { run, squares } = running
  const { name } = run.state
  const advice = lessonAdvice(running)
  const helping = advice ? [advice.from, ...(advice.to === null ? [] : [advice.to])] : squares
  return {
    hints: hints === 'off' ? 'off' : 'legal',
    marks: name === 'task' ? marksOf(helping) : [],
    right: name === 'right' || name === 'done' ? squares : [],
  }
}

interface Desk {
  lesson: RunningLesson
  tracker: Tracker
  readonly announced: AnnouncedEvent[]
  isLearned: boolean
  readonly nowMs: number
}

function taughtBy(
  start: Pick<Desk, 'lesson' | 'tracker'>,
  nowMs: number,
  work: (desk: Desk) => void,
): Taught {
  const desk: Desk = { ...start, announced: [], isLearned: false, nowMs }
  work(desk)
  return desk
}

function observe(desk: Desk, events: readonly TrackingEvent[]): void {
  for (const event of events) {
    const announced = announcementOf(event, desk.tracker.view)
    if (concernsTheBoard(announced)) desk.announced.push(announced)
    const { position } = desk.tracker.view
    for (const input of inputsFrom(announced)) apply(desk, advance(desk.lesson.run, input))
    // Another position is wanted by now: what else came of the move has no meaning in it.
    if (desk.tracker.view.position !== position) return
  }
}

/** What is shown comes before what it leads to: the pieces may be in place already. */
function apply(desk: Desk, { run, effects }: LessonTransition): void {
  desk.lesson = { ...desk.lesson, run }
  for (const effect of effects) {
    if (effect.type === 'learned') desk.isLearned = true
    if (effect.type === 'step') show(desk, effect)
  }
  for (const effect of effects) {
    if (effect.type === 'set-position') {
      const { position: diagram, toMove } = effect
      const position = lessonPosition(desk.lesson.rules, { diagram, toMove })
      step(desk, desk.tracker.awaitGame(position, desk.nowMs))
    }
    if (effect.type === 'ask-reply') step(desk, desk.tracker.requestMove(effect.move, desk.nowMs))
  }
}

function step(desk: Desk, { tracker, events }: TrackingStep): void {
  desk.tracker = tracker
  observe(desk, events)
}

function show(desk: Desk, shown: StepEffect): void {
  const { state, squares } = shown
  desk.lesson = {
    ...desk.lesson,
    shown,
    shownAtMs: desk.nowMs,
    squares: state === 'task' || state === 'right' ? squares : desk.lesson.squares,
    mistake: state === 'wrong' ? shown.say : state === 'task' ? desk.lesson.mistake : null,
    help: null,
  }
  desk.announced.push({ atMs: desk.nowMs, type: 'lesson.step', ...statusOf(desk.lesson) })
}

/** A cable that was out may have hidden more moves than the lesson takes: then the lights ask for its position. */
function keepInStep(desk: Desk): void {
  const { state } = desk.lesson.run
  if (!('position' in state) || isSame(state.position, desk.tracker.view.position)) return
  step(desk, desk.tracker.followGame(state.position, desk.nowMs))
  if (state.name === 'reply') step(desk, desk.tracker.requestMove(state.reply, desk.nowMs))
}

const isSame = (a: Position, b: Position) =>
  a.ply === b.ply && makePlacement(a.placement) === makePlacement(b.placement)

function marksOf([piece, square]: readonly Square[]): Mark[] {
  return [
    ...(piece === undefined ? [] : [{ square: piece, role: 'hint-piece' as const }]),
    ...(square === undefined ? [] : [{ square, role: 'hint-square' as const }]),
  ]
}

/** There is no game that could begin or end. */
function concernsTheBoard({ type }: AnnouncedEvent): boolean {
  return type !== 'game.started' && type !== 'game.over'
}

function inputsFrom(event: AnnouncedEvent): LessonInput[] {
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
      return tried?.move && tried.reason.code !== 'another-wanted' ? [{ type: 'move', move: tried.move }] : []
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
