import type { IllegalMove } from '../rules/legality.ts'
import type { Side } from '../rules/piece.ts'
import type { Reason } from '../rules/position.ts'
import type { Options } from '../rules/rule-set.ts'
import type { Words } from '../words/language.ts'

/** Lessons are drawn on the tablut board. */
export const LESSON_SIZE = 9

/** The goal of a task. Squares by name: `e5`. */
export type Goal =
  | { readonly kind: 'move'; readonly from: string; readonly to: string }
  /** Capture this many soldiers with one move. */
  | { readonly kind: 'capture'; readonly count: 1 | 2 | 3 }
  | { readonly kind: 'capture-king' }
  | { readonly kind: 'escape' }
  /** Leave nothing that the opponent can capture next. */
  | { readonly kind: 'safe' }
  /** Win with the n-th move at the latest, whatever the other side replies. */
  | { readonly kind: 'win-in'; readonly moves: number }

/** A mistake with its own explanation; `illegal` if the move is illegal. */
export interface WrongMove {
  readonly move: string
  readonly illegal?: IllegalMove['code']
  readonly why: Words
}

export interface LessonStep {
  /** The position to set up, top rank first: `3ttt3/4t4/…`. */
  readonly diagram: string
  readonly toMove: Side
  readonly task: Words
  readonly goal: Goal
  /** Every move that solves the task; left out if there are many. */
  readonly rightMoves?: readonly string[]
  readonly right: Words
  readonly wrong: readonly WrongMove[]
}

/** Something a lesson states or relies on, in a form that the rules engine can check. */
export interface LessonClaim {
  readonly says: string
  readonly diagram: string
  readonly toMove: Side
  /** Moves to play, separated by spaces; `result` is that of the last. */
  readonly moves: string
  readonly result: Consequence
}

export type Consequence =
  /** The move captures these, possibly none, and the game goes on. */
  | { readonly captured: readonly string[] }
  | { readonly illegal: IllegalMove['code'] }
  | { readonly ends: Reason }

export interface Lesson {
  readonly id: string
  readonly title: Words
  /** The one thing to learn. */
  readonly idea: Words
  /** The rules under which everything in the lesson is true. */
  readonly needs: (options: Options) => boolean
  readonly steps: readonly LessonStep[]
  readonly claims: readonly LessonClaim[]
}
