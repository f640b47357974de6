import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import type { Step } from '../rules/move-history.ts'
import { NO_STEP } from '../rules/mutable-board.ts'
import type { Position } from '../rules/position.ts'
import { DRAW, isDecided, MOST_EVALUATION, type Score, WIN } from './score.ts'
import { Search } from './search.ts'
import {
  ALL_PARTS,
  DEPTH_OF_WIN_IN_TWO,
  type Limits,
  MOST_DEPTH,
  type SearchParts,
} from './search-settings.ts'
import { TranspositionTable } from './transposition-table.ts'
import type { Weights } from './weights.ts'

/** What the coach thinks of a position. */
export interface Thought {
  readonly move: Move
  /** For the side to move; `winIn` in score.ts reads it. */
  readonly score: Score
  /** The moves that both sides are expected to make, `move` first. */
  readonly line: readonly Move[]
  readonly nodes: number
  /** How many plies were looked at in full. */
  readonly depth: number
}

/** 2^18 places of two entries: 8 MiB. */
const TABLE_BITS = 18
const INFINITE: Score = WIN + 1
/** More than any two scores differ. */
const EVERY_MOVE: Score = 2 * INFINITE
/** How far a score may move between two depths before it is searched for anew with the whole window. */
const ASPIRATION: Score = 60
/** What a move loses that repeats a position of the game: a reason to try something else if it is as good. */
const REPETITION: Score = 40

/** A coach keeps its table, which is emptied for each position, so that the same question has the same answer. */
export class Thinker {
  private readonly table: TranspositionTable
  private readonly parts: SearchParts
  private readonly weights: Weights | undefined

  /** Without weights it takes those of the rules. */
  constructor(parts: SearchParts = ALL_PARTS, tableBits = TABLE_BITS, weights?: Weights) {
    this.parts = parts
    this.weights = weights
    this.table = new TranspositionTable(tableBits)
  }

  /** The best move that is found within the limits; null when the game is over, or the given piece cannot move. */
  think(position: Position, limits: Limits): Thought | null {
    if (position.outcome) return null
    this.table.clear()
    const root = new RootSearch(this.search(position, limits), limits.from)
    return root.canMove ? root.deepen(limits) : null
  }

  /** The best move and those at most `slack` worse, best first, each with its own score. */
  nearBest(position: Position, slack: Score, limits: Limits): Thought[] {
    if (position.outcome) return []
    this.table.clear()
    return new RootSearch(this.search(position, limits)).nearBest(slack, limits)
  }

  private search(position: Position, limits: Limits): Search {
    return new Search(position, this.table, limits, this.parts, this.weights)
  }
}

interface Found {
  readonly step: Step
  readonly score: Score
  readonly line: readonly Step[]
}

/** Deepens a search ply by ply, each time beginning with the move that was best before. */
class RootSearch {
  private readonly search: Search
  private steps: Step[]
  private readonly costs: ReadonlyMap<Step, Score>
  private best: Found = { step: NO_STEP, score: DRAW, line: [] }

  constructor(search: Search, from?: Square) {
    this.search = search
    this.steps = search.rootSteps(from)
    this.costs = new Map(this.steps.map(step => [step, REPETITION * search.timesStoodAfter(step)]))
  }

  get canMove(): boolean {
    return this.steps.length > 0
  }

  deepen({ depth = MOST_DEPTH }: Limits): Thought {
    let reached = 0
    for (let plies = 1; plies <= Math.min(depth, MOST_DEPTH); plies++) {
      if (plies === 1) this.best = this.searchNear(1, EVERY_MOVE)[0]!
      else this.searchTo(plies)
      if (this.search.stopped) break
      reached = plies
      if (this.isSettled(plies)) break
    }
    return this.thought(this.best, reached)
  }

  /**
   * Would looking further change nothing that matters? A win or a loss within the depth is the shortest there is; of
   * longer wins the first that is found will do.
   */
  private isSettled(plies: number): boolean {
    const { score } = this.best
    if (!isDecided(score)) return false
    return WIN - Math.abs(score) <= plies || (score > 0 && plies >= DEPTH_OF_WIN_IN_TWO)
  }

  nearBest(slack: Score, { depth = MOST_DEPTH }: Limits): Thought[] {
    let near = this.searchNear(1, slack)
    let reached = 1
    for (let plies = 2; plies <= depth; plies++) {
      const found = this.searchNear(plies, slack)
      if (this.search.stopped) break
      near = found
      reached = plies
    }
    return near.map(move => this.thought(move, reached))
  }

  /**
   * Scores all moves that come near the best, and puts those first. When stopped, it gives what it has; there
   * always is one move.
   */
  private searchNear(depth: number, slack: Score): Found[] {
    let best: Score = -INFINITE
    const found: Found[] = []
    for (const step of this.steps) {
      const score = this.scoreOf(step, depth, Math.max(-INFINITE, best - slack - 1), INFINITE)
      if (this.search.stopped) break
      found.push({ step, score, line: this.search.line() })
      best = Math.max(best, score)
    }
    if (found.length === 0) return [{ step: this.steps[0]!, score: DRAW, line: [this.steps[0]!] }]
    found.sort((a, b) => b.score - a.score)
    if (!this.search.stopped) this.steps = found.map(({ step }) => step)
    return found.filter(({ score }) => score >= best - slack)
  }

  private thought({ step, score, line }: Found, depth: number): Thought {
    const { board, nodes } = this.search
    return {
      move: board.moveOf(step),
      score,
      line: line.map(next => board.moveOf(next)),
      nodes,
      depth,
    }
  }

  /** Searches all moves; when stopped, the best of those that were finished stands. */
  private searchTo(depth: number): void {
    let width = ASPIRATION
    const { score: guess } = this.best
    let alpha = isDecided(guess) ? -INFINITE : guess - width
    let beta = isDecided(guess) ? INFINITE : guess + width
    for (;;) {
      const score = this.searchWithin(depth, alpha, beta)
      if (this.search.stopped || (score > alpha && score < beta)) return
      width *= 4
      if (score <= alpha) alpha = width > 1000 ? -INFINITE : score - width
      else beta = width > 1000 ? INFINITE : score + width
    }
  }

  private searchWithin(depth: number, from: Score, to: Score): Score {
    const { search, steps } = this
    let best: Score = -INFINITE
    for (let i = 0; i < steps.length; i++) {
      const step = steps[i]!
      const alpha = Math.max(from, best)
      let score = i === 0 ? this.scoreOf(step, depth, alpha, to) : this.scoreOf(step, depth, alpha, alpha + 1)
      if (i > 0 && score > alpha && score < to) score = this.scoreOf(step, depth, alpha, to)
      if (search.stopped) break
      if (score <= best) continue
      best = score
      if (score <= from) continue
      this.best = { step, score, line: search.line() }
      steps.splice(i, 1)
      steps.unshift(step)
      if (score >= to) break
    }
    return best
  }

  /** A win is a win, by whatever position it leads. */
  private scoreOf(step: Step, depth: number, alpha: Score, beta: Score): Score {
    const cost = alpha > MOST_EVALUATION ? 0 : (this.costs.get(step) ?? 0)
    const score = this.search.scoreOf(step, depth, alpha + cost, beta + cost)
    return isDecided(score) ? score : score - cost
  }
}
