import type { Square } from '../rules/geometry.ts'
import { playIfLegal } from '../rules/legality.ts'
import { type Move, makeMove } from '../rules/move.ts'
import type { Side } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import type { Rules } from '../rules/rules.ts'
import { joined, type Words } from '../words/language.ts'
import { DONE_WORDS, NOW_WIN_WORDS, replyWords, SET_UP_WORDS } from '../words/lessons.ts'
import { illegalTryWords, missedWords } from './feedback.ts'
import type { Goal, Lesson, LessonStep } from './lesson.ts'
import { lessonPosition, lessonSquare } from './positions.ts'
import { bestDefence, isRight, rightMoves } from './solve.ts'

/**
 *     setup ── stands ──> task ── right move ──> right ── go-on ──> setup of the next step, or done
 *                         ^  │                    ^
 *                 stands  │  │ wrong move         │ the last move of a win
 *                         │  v                    │
 *                        wrong        task <── the reply is made ── reply <── right move of a win in two
 *
 * An illegal move changes nothing: the learner is shown why, and the task remains.
 */
export type LessonState =
  | { readonly name: 'setup' | 'wrong'; readonly step: number }
  | Task
  | ({ readonly name: 'right' } & Underway)
  | ({ readonly name: 'reply'; readonly reply: Move } & Underway)
  | { readonly name: 'done' | 'stopped' }

interface Underway {
  readonly step: number
  readonly position: Position
  /** The learner's moves until the task must be solved; in `right`, the last one is still counted. */
  readonly movesLeft: number
}

type Task = { readonly name: 'task' } & Underway

export interface LessonRun {
  readonly lesson: Lesson
  readonly rules: Rules
  readonly state: LessonState
}

export type LessonInput =
  /** The pieces are in place for the position that was set. */
  | { readonly type: 'stands' }
  /** A move was made or, if it is illegal, attempted. */
  | { readonly type: 'move'; readonly move: Move }
  /** The last move was taken back. */
  | { readonly type: 'taken-back' }
  /** The learner has read the explanation. */
  | { readonly type: 'go-on' }
  | { readonly type: 'stop' }

export type LessonEffect =
  /** To publish as the event `lesson.step`, with the squares to light. Steps count from 1. */
  | {
      readonly type: 'step'
      readonly lesson: string
      readonly step: number
      readonly of: number
      readonly state: 'setup' | 'task' | 'right' | 'wrong' | 'reply' | 'done'
      readonly say: Words
      readonly squares: readonly Square[]
    }
  /** The position to set up on the board; the lesson waits for `stands`. */
  | { readonly type: 'set-position'; readonly position: string; readonly toMove: Side }
  /** The learner has to make this move on the board, like a remote player's. */
  | { readonly type: 'ask-reply'; readonly move: Move }
  /** Every task is solved: to be stored as progress. */
  | { readonly type: 'learned'; readonly lesson: string }

export interface LessonTransition {
  readonly run: LessonRun
  readonly effects: readonly LessonEffect[]
}

export function startLesson(lesson: Lesson, rules: Rules): LessonTransition {
  return setUp({ lesson, rules, state: { name: 'setup', step: 0 } }, 0)
}

export function advance(run: LessonRun, input: LessonInput): LessonTransition {
  switch (input.type) {
    case 'stands':
      return begin(run)
    case 'move':
      return judge(run, input.move)
    case 'taken-back':
      return takeBack(run)
    case 'go-on':
      return goOn(run)
    case 'stop':
      return { run: { ...run, state: { name: 'stopped' } }, effects: [] }
  }
}

const unchanged = (run: LessonRun): LessonTransition => ({ run, effects: [] })

function setUp(run: LessonRun, step: number): LessonTransition {
  const words = step === 0 ? joined(run.lesson.idea, SET_UP_WORDS) : SET_UP_WORDS
  return {
    run: { ...run, state: { name: 'setup', step } },
    effects: [setPosition(run, step), stepEffect(run, step, 'setup', words)],
  }
}

function begin(run: LessonRun): LessonTransition {
  const { state, rules } = run
  if (state.name !== 'setup' && state.name !== 'wrong') return unchanged(run)
  const { goal, ...drawn } = stepOf(run, state.step)
  const movesLeft = goal.kind === 'win-in' ? goal.moves : 1
  return giveTask(run, { step: state.step, position: lessonPosition(rules, drawn), movesLeft })
}

function giveTask(run: LessonRun, { step, position, movesLeft }: Underway): LessonTransition {
  const { goal, task } = stepOf(run, step)
  const { size } = position.rules.options
  const squares = goal.kind === 'move' ? [lessonSquare(goal.from, size), lessonSquare(goal.to, size)] : []
  const asked = position.ply === 0 ? task : NOW_WIN_WORDS
  return {
    run: { ...run, state: { name: 'task', step, position, movesLeft } },
    effects: [stepEffect(run, step, 'task', asked, squares)],
  }
}

function judge(run: LessonRun, move: Move): LessonTransition {
  const { state } = run
  if (state.name !== 'task' && state.name !== 'reply') return unchanged(run)
  const step = stepOf(run, state.step)
  const played = playIfLegal(state.position, move)
  if (!played.ok) {
    const why = illegalTryWords(step, state.position, move, played.error)
    return { run, effects: [stepEffect(run, state.step, 'wrong', why, [move.from, move.to])] }
  }
  // Any legal reply is accepted: the win is forced against all of them.
  if (state.name === 'reply') return giveTask(run, { ...state, position: played.value })

  const goal = goalNow(step, state)
  if (!isRight(state.position, move, goal)) {
    const why = missedWords(step, goal, state.position, move)
    return {
      run: { ...run, state: { name: 'wrong', step: state.step } },
      effects: [
        stepEffect(run, state.step, 'wrong', why, [move.from, move.to]),
        setPosition(run, state.step),
      ],
    }
  }
  const { movesLeft } = state
  const after = { step: state.step, position: played.value, movesLeft }
  if (movesLeft === 1 || after.position.outcome) return praise(run, after)
  const reply = bestDefence(after.position, movesLeft - 1)
  return awaitReply(run, { ...after, movesLeft: movesLeft - 1 }, reply)
}

function awaitReply(run: LessonRun, underway: Underway, reply: Move): LessonTransition {
  return {
    run: { ...run, state: { name: 'reply', ...underway, reply } },
    effects: [
      stepEffect(run, underway.step, 'reply', replyWords(makeMove(reply, run.rules.options.size)), [
        reply.from,
        reply.to,
      ]),
      { type: 'ask-reply', move: reply },
    ],
  }
}

function praise(run: LessonRun, { step, position, movesLeft }: Underway): LessonTransition {
  const { from, to } = position.last!.move
  const isLast = step === run.lesson.steps.length - 1
  return {
    run: { ...run, state: { name: 'right', step, position, movesLeft } },
    effects: [
      stepEffect(run, step, 'right', stepOf(run, step).right, [from, to]),
      ...(isLast ? [{ type: 'learned', lesson: run.lesson.id } as const] : []),
    ],
  }
}

/** Takes back one move: back to the task, or to waiting for the reply. */
function takeBack(run: LessonRun): LessonTransition {
  const { state } = run
  switch (state.name) {
    case 'right':
      return giveTask(run, { ...state, position: state.position.previous! })
    case 'reply':
      return giveTask(run, {
        ...state,
        position: state.position.previous!,
        movesLeft: state.movesLeft + 1,
      })
    case 'task': {
      const { step, position, movesLeft } = state
      if (!position.previous) return unchanged(run)
      return awaitReply(run, { step, position: position.previous, movesLeft }, position.last!.move)
    }
    case 'setup':
    case 'wrong':
    case 'done':
    case 'stopped':
      return unchanged(run)
  }
}

function goOn(run: LessonRun): LessonTransition {
  const { state, lesson } = run
  if (state.name !== 'right') return unchanged(run)
  if (state.step < lesson.steps.length - 1) return setUp(run, state.step + 1)
  return {
    run: { ...run, state: { name: 'done' } },
    effects: [stepEffect(run, state.step, 'done', DONE_WORDS)],
  }
}

/** The moves that solve the task as it stands; none while nothing is asked. */
export function solutionsOf(run: LessonRun): Move[] {
  const { state } = run
  return state.name === 'task' ? rightMoves(state.position, goalNow(stepOf(run, state.step), state)) : []
}

function stepOf(run: LessonRun, step: number): LessonStep {
  return run.lesson.steps[step]!
}

function goalNow({ goal }: LessonStep, { movesLeft }: Task): Goal {
  return goal.kind === 'win-in' ? { kind: 'win-in', moves: movesLeft } : goal
}

function setPosition(run: LessonRun, step: number): LessonEffect {
  const { diagram, toMove } = stepOf(run, step)
  return { type: 'set-position', position: diagram, toMove }
}

function stepEffect(
  run: LessonRun,
  step: number,
  state: Extract<LessonEffect, { type: 'step' }>['state'],
  words: Words,
  squares: readonly Square[] = [],
): LessonEffect {
  const { id, steps } = run.lesson
  return { type: 'step', lesson: id, step: step + 1, of: steps.length, state, say: words, squares }
}
