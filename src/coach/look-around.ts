import type { Step } from '../rules/move-history.ts'
import {
  ATTACKERS_WON,
  DRAWN,
  MOST_MOVES,
  type MutableBoard,
  OPEN,
  type Verdict,
} from '../rules/mutable-board.ts'
import { ATTACKER } from '../rules/terrain.ts'
import type { RandomSource } from './chance.ts'
import { Evaluation } from './evaluation.ts'
import { DRAW, type Score, WIN } from './score.ts'

/** A move that was looked at, and how the game would stand after the reply that is feared most. */
export interface LookedAt {
  readonly step: Step
  readonly score: Score
}

/**
 * How hard a move is to see, of 100: a capture close by strikes the eye, a soldier who comes from far away to take one does so
 * less, and a quiet move across the board least.
 */
const HARDNESS_OF_CAPTURE = 40
const HARDNESS_OF_QUIET_MOVE = 70
const HARDNESS_OF_EACH_SQUARE_MORE = 10
const MOST_SQUARES_MORE = 3

/**
 * Looks one move ahead as a person does: at the own moves and at the replies to them, but not at all of either. What is
 * overlooked is overlooked whatever he plays. A win at once he always sees. The best move comes first.
 */
export class LookAround {
  private readonly board: MutableBoard
  private readonly evaluation: Evaluation
  private readonly moves = new Int32Array(2 * MOST_MOVES)
  /** How many of 100 moves are overlooked that are as hard to see as can be. */
  private readonly inattention: number
  private readonly random: RandomSource
  private readonly overlooked = new Map<Step, boolean>()

  constructor(board: MutableBoard, inattention: number, random: RandomSource) {
    this.board = board
    this.evaluation = new Evaluation(board)
    this.inattention = inattention
    this.random = random
  }

  /** Every move that is seen; all of them where none is. */
  bestFirst(): LookedAt[] {
    const { board, moves } = this
    const end = board.generate(moves, 0)
    const all = [...moves.subarray(0, end)].map(step => this.lookAt(step, end))
    const seen = all.filter(({ step, score }) => score === WIN || !this.overlooked.get(step))
    return (seen.length === 0 ? all : seen).sort((a, b) => b.score - a.score)
  }

  private lookAt(step: Step, end: number): LookedAt {
    const { board } = this
    const verdict = board.make(step)
    const isOverlooked = this.isOverlooked(step)
    const score = verdict !== OPEN ? this.endFor(verdict) : isOverlooked ? 0 - WIN : this.afterWorstReply(end)
    board.unmake()
    return { step, score }
  }

  /** For the side that has just moved. */
  private afterWorstReply(at: number): Score {
    const { board, moves } = this
    const end = board.generate(moves, at)
    let worst: Score = 0 - this.evaluation.score()
    for (let i = at; i < end; i++) {
      const reply = moves[i]!
      const verdict = board.make(reply)
      if (!this.isOverlooked(reply)) {
        const score = verdict === OPEN ? this.evaluation.score() : 0 - this.endFor(verdict)
        worst = Math.min(worst, score)
      }
      board.unmake()
    }
    return worst
  }

  /** Is the move that was just made overlooked this time? */
  private isOverlooked(step: Step): boolean {
    let isOverlooked = this.overlooked.get(step)
    if (isOverlooked === undefined) {
      isOverlooked = 10_000 * this.random() < this.inattention * this.hardness(step)
      this.overlooked.set(step, isOverlooked)
    }
    return isOverlooked
  }

  private hardness(step: Step): number {
    const { width } = this.board.terrain
    const apart = Math.abs((step >> 8) - (step & 255))
    const squares = apart < width ? apart : apart / width
    const takes = this.board.history.takenByLast > 0
    const further = Math.min(squares - 1, MOST_SQUARES_MORE)
    return (takes ? HARDNESS_OF_CAPTURE : HARDNESS_OF_QUIET_MOVE) + HARDNESS_OF_EACH_SQUARE_MORE * further
  }

  /** What an end is worth to the side that has just moved. */
  private endFor(verdict: Verdict): Score {
    if (verdict === DRAWN) return DRAW
    return (verdict === ATTACKERS_WON) === (this.board.mover !== ATTACKER) ? WIN : 0 - WIN
  }
}
