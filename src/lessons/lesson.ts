import type { IllegalMove } from '../rules/legality.ts'
import type { Side } from '../rules/piece.ts'
import type { Reason } from '../rules/position.ts'
import type { Options } from '../rules/rule-set.ts'
import type { Words } from '../words/language.ts'

/** Lessons are drawn for tablut's board. */
export const LESSON_SIZE = 9

/** What a task asks for. Squares are named, as in a diagram: `e5`. */
export type Goal =
  | { readonly kind: 'move'; readonly from: string; readonly to: string }
  /** Take so many soldiers with one move. */
  | { readonly kind: 'capture'; readonly count: 1 | 2 | 3 }
  | { readonly kind: 'capture-king' }
  | { readonly kind: 'escape' }
  /** Leave nothing that the reply could capture. */
  | { readonly kind: 'safe' }
  /** Win with the n-th move at the latest, whatever the other side replies. */
  | { readonly kind: 'win-in'; readonly moves: number }

/** A mistake worth words of its own; `illegal` where it is no legal move at all. */
export interface WrongMove {
  readonly move: string
  readonly illegal?: IllegalMove['code']
  readonly why: Words
}

export interface LessonStep {
  /** What is set up, top rank first: `3ttt3/4t4/…`. */
  readonly diagram: string
  readonly toMove: Side
  readonly task: Words
  readonly goal: Goal
  /** Every move that fulfils the task; left out where there are many. */
  readonly rightMoves?: readonly string[]
  readonly right: Words
  readonly wrong: readonly WrongMove[]
}

/** Something a lesson says, or relies on, in a form that the engine can check. */
export interface LessonClaim {
  readonly says: string
  readonly diagram: string
  readonly toMove: Side
  /** Moves to play, with blanks between; what follows is said of the last. */
  readonly moves: string
  readonly result: Consequence
}

export type Consequence =
  /** The move takes these, possibly none, and the game goes on. */
  | { readonly captured: readonly string[] }
  | { readonly illegal: IllegalMove['code'] }
  | { readonly ends: Reason }

export interface Lesson {
  readonly id: string
  readonly title: Words
  /** The one thing to learn. */
  readonly idea: Words
  /** Under which rules all of it is true. */
  readonly needs: (options: Options) => boolean
  readonly steps: readonly LessonStep[]
  readonly claims: readonly LessonClaim[]
}
