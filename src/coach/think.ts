import type { Move } from '../rules/move.ts'
import type { Position } from '../rules/position.ts'
import type { Step } from '../rules/search-past.ts'
import { DRAW, isDecided, MOST_EVALUATION, type Score, WIN } from './score.ts'
import { ALL_PARTS, type Limits, MOST_DEPTH, Search, type SearchParts } from './search.ts'
import { TranspositionTable } from './transposition-table.ts'

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

/** A legal move and its score. */
export interface RankedMove {
  readonly move: Move
  readonly score: Score
}

/** 2^18 places of two entries: 8 MiB. */
const TABLE_BITS = 18
const INFINITE: Score = WIN + 1
/** How far a score may move between two depths before it is searched for anew with the whole window. */
const ASPIRATION: Score = 60
/** What a move loses that brings back a position of the game: a reason to try something else if it is as good. */
const REPETITION: Score = 40

/** A coach keeps its table, which is emptied for each position, so that the same question has the same answer. */
export class Thinker {
  private readonly table: TranspositionTable
  private readonly parts: SearchParts

  constructor(parts: SearchParts = ALL_PARTS, tableBits = TABLE_BITS) {
    this.parts = parts
    this.table = new TranspositionTable(tableBits)
  }

  /** The best move that is found within the limits; null when the game is over. */
  think(position: Position, limits: Limits): Thought | null {
    if (position.outcome) return null
    this.table.clear()
    return new RootSearch(position, new Search(position, this.table, limits, this.parts)).deepen(limits)
  }

  /** Every legal move with its score, best first, all searched to the same depth. */
  rankMoves(position: Position, depth: number): RankedMove[] {
    if (position.outcome) return []
    this.table.clear()
    const search = new Search(position, this.table, {}, this.parts)
    return search
      .rootSteps()
      .map(step => ({
        move: search.board.moveOf(step),
        score: search.scoreOf(step, depth, -INFINITE, INFINITE),
      }))
      .sort((a, b) => b.score - a.score)
  }
}

/** Deepens a search ply by ply, each time beginning with the move that was best before. */
class RootSearch {
  private readonly search: Search
  private readonly steps: Step[]
  private readonly costs: ReadonlyMap<Step, Score>
  private best: { step: Step; score: Score; line: readonly Step[] } = { step: 0, score: DRAW, line: [] }

  constructor(position: Position, search: Search) {
    this.search = search
    this.steps = search.rootSteps()
    this.costs = new Map(
      position.ply < 4 ? [] : this.steps.map(step => [step, REPETITION * search.timesStoodAfter(step)]),
    )
  }

  deepen({ depth = MOST_DEPTH }: Limits): Thought {
    const { search } = this
    let reached = 0
    for (let plies = 1; plies <= Math.min(depth, MOST_DEPTH); plies++) {
      if (plies === 1) this.sortSteps()
      this.searchTo(plies)
      if (search.stopped) break
      reached = plies
      // Nothing shorter can be found by looking further.
      if (isDecided(this.best.score) && WIN - Math.abs(this.best.score) <= plies) break
    }
    const { step, score, line } = this.best
    return {
      move: search.board.moveOf(step),
      score,
      line: line.map(next => search.board.moveOf(next)),
      nodes: search.nodes,
      depth: reached,
    }
  }

  private sortSteps(): void {
    const scores = new Map(this.steps.map(step => [step, this.scoreOf(step, 1, -INFINITE, INFINITE)]))
    this.steps.sort((a, b) => scores.get(b)! - scores.get(a)!)
  }

  /** Searches all moves; when stopped, the best of those that were finished stands. */
  private searchTo(depth: number): void {
    let width = ASPIRATION
    let alpha = depth <= 2 || isDecided(this.best.score) ? -INFINITE : this.best.score - width
    let beta = depth <= 2 || isDecided(this.best.score) ? INFINITE : this.best.score + width
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
