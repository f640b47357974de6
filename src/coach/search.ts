// Long because the methods of one search call each other at every node, and share its buffers.
import type { Square } from '../rules/geometry.ts'
import type { Step } from '../rules/move-history.ts'
import { ATTACKERS_WON, DRAWN, MutableBoard, NO_STEP, OPEN, type Verdict } from '../rules/mutable-board.ts'
import type { Position } from '../rules/position.ts'
import { ATTACKER } from '../rules/terrain.ts'
import { BestLines } from './best-lines.ts'
import { CaptureMoves } from './capture-moves.ts'
import { Evaluation } from './evaluation.ts'
import { LOWEST_RANK, MoveOrder } from './move-order.ts'
import { DRAW, isDecided, type Score, WIN } from './score.ts'
import {
  ALL_PARTS,
  ANSWERS_PAST_HORIZON,
  CAPTURES_PAST_HORIZON,
  DEPTH_OF_WIN_IN_TWO,
  GUESS_ABOVE,
  GUESS_BELOW,
  LATE,
  LEAST_DEPTH_TO_PASS,
  type Limits,
  MOST_DEPTH_TO_GUESS,
  MOST_PLIES,
  MOVES_TRIED,
  passReduction,
  reductionOf,
  type SearchParts,
} from './search-settings.ts'
import { AT_LEAST, AT_MOST, EXACT, type TranspositionTable } from './transposition-table.ts'
import { type Weights, weightsFor } from './weights.ts'
import { WinFinder } from './win-finder.ts'

const INFINITE: Score = WIN + 1
const NODES_BETWEEN_STOPS = 1024
/** The first move of a position is looked at with the whole window. */
const NOT_LATE = -1
/** No guess says that quiet moves will not do. */
const NOTHING_HOPELESS: Score = -INFINITE

/**
 * Alpha-beta from one position. Made anew for each; the table may be kept, to save allocating it. Scores change
 * sides by `0 - score`: minus zero is a floating point number, and would make slow ones of all that it meets.
 */
export class Search {
  readonly board: MutableBoard
  nodes = 0
  stopped = false

  private readonly finder: WinFinder
  private readonly captures: CaptureMoves
  private readonly evaluation: Evaluation
  private readonly order: MoveOrder
  private readonly table: TranspositionTable
  private readonly parts: SearchParts
  private readonly limits: Limits
  private readonly rootPly: number
  private readonly moves: Int32Array
  private readonly ranks: Int32Array
  private readonly lines = new BestLines(MOST_PLIES)
  private tookByLast = 0
  private recalled = false
  private recalledScore: Score = DRAW
  private hasPassed = false
  /** Whether this search is deep enough to leave moves out. */
  private leavesOut = false
  private nextStopCheck = 0

  constructor(
    position: Position,
    table: TranspositionTable,
    limits: Limits,
    parts: SearchParts = ALL_PARTS,
    weights: Weights = weightsFor(position.rules),
  ) {
    const board = new MutableBoard(position)
    this.board = board
    this.finder = new WinFinder(board)
    this.captures = new CaptureMoves(board)
    this.evaluation = new Evaluation(board, weights)
    this.order = new MoveOrder(board, MOST_PLIES + 1)
    this.table = table
    this.limits = limits
    this.parts = parts
    this.rootPly = board.history.ply
    const pieces = position.placement.filter(cell => cell !== '.').length
    const mostMoves = pieces * 2 * (position.rules.options.size - 1)
    this.moves = new Int32Array(mostMoves * (MOST_PLIES + 1))
    this.ranks = new Int32Array(this.moves.length)
  }

  /** The legal moves, of one piece or of all; one that wins at once is the first, so that no hurry can miss it. */
  rootSteps(from: Square | undefined): Step[] {
    const all = [...this.moves.subarray(0, this.board.generate(this.moves, 0))]
    const steps = from === undefined ? all : all.filter(step => this.board.moveOf(step).from === from)
    const win = this.finder.winAtOnce()
    return steps.includes(win) ? [win, ...steps.filter(step => step !== win)] : steps
  }

  /** A root move's score within the window, searched to `depth` plies with the move counted. */
  scoreOf(step: Step, depth: number, alpha: Score, beta: Score): Score {
    this.leavesOut = this.parts.reductions && depth > DEPTH_OF_WIN_IN_TWO
    const score = this.scoreAfter(step, depth - 1, alpha, beta, 1, 0, NOT_LATE, NOTHING_HOPELESS)
    this.lines.keep(step, 0)
    return score
  }

  /** The line that the last `scoreOf` expects. */
  line(): Step[] {
    return this.lines.whole()
  }

  /** How often the position after this move has stood in the game. */
  timesStoodAfter(step: Step): number {
    const verdict = this.board.make(step)
    const times = verdict === OPEN ? this.board.history.timesStoodBefore(0) : 0
    this.board.unmake()
    return times
  }

  /** Before anything else is looked at: may it be decided here and now? */
  private scoreNode(depth: number, alpha: Score, beta: Score, ply: number, at: number): Score {
    const { board, finder } = this
    this.nodes++
    this.lines.begin(ply)
    if (this.mustStop()) return DRAW
    const win = finder.winAtOnce()
    if (win !== NO_STEP) {
      this.lines.keepLast(win, ply)
      return WIN - ply - 1
    }
    // Wins are counted from the shortest, and the shortest never comes by the same position twice.
    if (board.history.timesStoodBefore(this.rootPly) > 0) return DRAW
    const claim = board.history.mayClaim() ? DRAW : -INFINITE
    // Nobody can win sooner than by the next move, nor lose sooner than by the one after it.
    const from = Math.max(alpha, claim, ply + 2 - WIN)
    const to = Math.min(beta, WIN - ply - 1)
    if (from >= to) return from
    if (board.mover === ATTACKER) {
      if (finder.isThreatened()) return Math.max(claim, this.scoreSaving(depth, from, to, ply, at))
    } else if (depth <= 0 || WIN - ply - 3 >= to) {
      const fork = finder.fork()
      if (fork !== NO_STEP && !this.letsClaim(fork)) {
        this.lines.keepLast(fork, ply)
        return WIN - ply - 3
      }
    }
    const isQuiet = depth <= 0 && (depth <= -ANSWERS_PAST_HORIZON || !finder.isThreatened())
    const score = isQuiet
      ? this.scoreCaptures(CAPTURES_PAST_HORIZON, from, to, ply, at)
      : this.scoreMoves(depth, from, to, ply, at)
    return Math.max(score, claim)
  }

  /** May the other side claim a draw after this move, whatever it threatens? */
  private letsClaim(step: Step): boolean {
    this.board.make(step)
    const mayClaim = this.board.history.mayClaim()
    this.board.unmake()
    return mayClaim
  }

  private scoreMoves(depth: number, alpha: Score, beta: Score, ply: number, at: number): Score {
    const { board } = this
    const remembered = this.recall(depth, alpha, beta, ply)
    if (this.recalled) return this.recalledScore
    let hopeless = NOTHING_HOPELESS
    if (
      this.leavesOut &&
      depth > 0 &&
      beta - alpha === 1 &&
      !isDecided(beta) &&
      !this.finder.isThreatened()
    ) {
      const guess = this.evaluation.score()
      if (depth <= MOST_DEPTH_TO_GUESS) {
        if (guess - GUESS_ABOVE * depth >= beta) return guess - GUESS_ABOVE * depth
        hopeless = guess + GUESS_BELOW[depth]!
      }
      if (guess >= beta && this.isGoodEnough(depth, beta, ply, at)) return beta
      if (this.stopped) return DRAW
    }
    const end = board.generate(this.moves, at)
    return this.scoreEach(depth, depth - 1, alpha, beta, ply, at, end, remembered, -INFINITE, hopeless)
  }

  /** The attackers must shut the king's way out. Their answer costs no depth. */
  private scoreSaving(depth: number, alpha: Score, beta: Score, ply: number, at: number): Score {
    const remembered = this.recall(depth, alpha, beta, ply)
    if (this.recalled) return this.recalledScore
    const end = this.finder.generateSaving(this.moves, at)
    return this.scoreEach(
      depth,
      depth,
      alpha,
      beta,
      ply,
      at,
      end,
      remembered,
      ply + 2 - WIN,
      NOTHING_HOPELESS,
    )
  }

  /** The step that the table remembers. `recalled` is whether it even knows a score that will do. */
  private recall(depth: number, alpha: Score, beta: Score, ply: number): Step {
    const { board, table } = this
    this.recalled = false
    if (
      !this.parts.table ||
      !table.find(board.history.hashLow ^ board.history.mark(), board.history.hashHigh)
    )
      return NO_STEP
    const isMainLine = beta - alpha > 1
    if (!isMainLine && (this.leavesOut ? table.depth >= depth : table.depth === depth)) {
      const score = table.score(ply)
      const { bound } = table
      this.recalled = bound === EXACT || (bound === AT_LEAST ? score >= beta : score <= alpha)
      this.recalledScore = score
    }
    return table.step
  }

  /** Does the side to move stand so well that it could even let the other side move twice? */
  private isGoodEnough(depth: number, beta: Score, ply: number, at: number): boolean {
    const { board } = this
    if (depth < LEAST_DEPTH_TO_PASS || this.hasPassed) return false
    board.pass()
    this.hasPassed = true
    const left = depth - 1 - passReduction(depth)
    const score = 0 - this.scoreNode(left, 0 - beta, 1 - beta, ply + 1, at)
    this.hasPassed = false
    board.unpass()
    return score >= beta && !this.stopped
  }

  /**
   * Tries the moves from `at` to `end`, best guess first. `worst` is what the moves not among them are worth; quiet ones
   * are worth no more than `hopeless`, by a guess.
   */
  private scoreEach(
    depth: number,
    left: number,
    alpha: Score,
    beta: Score,
    ply: number,
    at: number,
    end: number,
    remembered: Step,
    worst: Score,
    hopeless: Score,
  ): Score {
    const { board, order, moves, ranks, parts } = this
    const low = board.history.hashLow ^ board.history.mark()
    const high = board.history.hashHigh
    if (parts.order) order.rank(moves, ranks, at, end, remembered, ply)
    const firstLate = this.leavesOut ? at + LATE : end
    const isGuessed = hopeless !== NOTHING_HOPELESS
    const firstPassedOver = !isGuessed ? end : hopeless <= alpha ? at : at + MOVES_TRIED[depth]!
    const ceiling = Math.min(hopeless, alpha)
    let isSorted = !parts.order
    let best = worst
    let bestStep: Step = NO_STEP
    let raised = alpha
    for (let i = at; i < end; i++) {
      const step = isSorted ? moves[i]! : order.bringBest(moves, ranks, i, end)
      isSorted ||= ranks[i] === LOWEST_RANK
      const lateness = i === at ? NOT_LATE : i < firstLate || order.isKiller(step, ply) ? 0 : i - at
      const guess = i < firstPassedOver ? NOTHING_HOPELESS : ceiling
      const score = this.scoreAfter(step, left, raised, beta, ply + 1, end, lateness, guess)
      if (this.stopped) return DRAW
      if (score <= best) continue
      best = score
      if (score <= raised) continue
      raised = score
      bestStep = step
      this.lines.keep(step, ply)
      if (score < beta) continue
      if (this.tookByLast === 0) order.refuted(step, depth, ply)
      break
    }
    if (parts.table) {
      const bound = best >= beta ? AT_LEAST : best > alpha ? EXACT : AT_MOST
      this.table.keep(low, high, bestStep, best, depth, bound, ply)
    }
    return best
  }

  /**
   * Makes a move, scores what follows for the side that made it, and takes it back. All but the first move of a
   * position are first only tested for being better than the best so far, the late ones less deeply, or not at all if
   * they are quiet and `guess` says enough.
   */
  private scoreAfter(
    step: Step,
    depth: number,
    alpha: Score,
    beta: Score,
    ply: number,
    at: number,
    lateness: number,
    guess: Score,
  ): Score {
    const { board } = this
    const verdict = board.make(step)
    let score: Score
    if (verdict !== OPEN) {
      this.nodes++
      this.lines.begin(ply)
      score = this.scoreOfEnd(verdict, ply)
    } else if (lateness === NOT_LATE) {
      score = 0 - this.scoreNode(depth, 0 - beta, 0 - alpha, ply, at)
    } else {
      const isPressing = this.isPressing(lateness)
      if (!isPressing && guess !== NOTHING_HOPELESS) {
        board.unmake()
        return guess
      }
      const reduction = isPressing || depth < 1 ? 0 : Math.min(reductionOf(depth + 1, lateness), depth)
      score = 0 - this.scoreNode(depth - reduction, -1 - alpha, 0 - alpha, ply, at)
      if (score > alpha && reduction > 0) score = 0 - this.scoreNode(depth, -1 - alpha, 0 - alpha, ply, at)
      if (score > alpha && score < beta) score = 0 - this.scoreNode(depth, 0 - beta, 0 - alpha, ply, at)
    }
    this.tookByLast = board.history.takenByLast
    board.unmake()
    return score
  }

  /** What an end is worth to the side that has just moved: mostly it has won, but a repetition may lose. */
  private scoreOfEnd(verdict: Verdict, ply: number): Score {
    if (verdict === DRAWN) return DRAW
    const winsByOwnMove = (verdict === ATTACKERS_WON) === (this.board.mover !== ATTACKER)
    return winsByOwnMove ? WIN - ply : ply - WIN
  }

  /** Is the move just made too early in the order, or too forcing, to be looked at less deeply? */
  private isPressing(lateness: number): boolean {
    return lateness === 0 || this.board.history.takenByLast > 0 || this.finder.isThreatened()
  }

  /** Lets the side to move take what it can, or leave it. */
  private scoreCaptures(left: number, alpha: Score, beta: Score, ply: number, at: number): Score {
    const { board, moves } = this
    let best = this.evaluation.score()
    if (left === 0 || best >= beta) return best
    const end = this.captures.generate(moves, at)
    for (let i = at; i < end; i++) {
      const verdict = board.make(moves[i]!)
      this.nodes++
      let score: Score
      if (verdict !== OPEN) score = this.scoreOfEnd(verdict, ply + 1)
      else if (this.finder.winAtOnce() !== NO_STEP) score = ply + 2 - WIN
      else score = 0 - this.scoreCaptures(left - 1, 0 - beta, 0 - Math.max(alpha, best), ply + 1, end)
      board.unmake()
      if (score > best) best = score
      if (best >= beta) break
    }
    return best
  }

  private mustStop(): boolean {
    if (this.nodes < this.nextStopCheck) return this.stopped
    const { nodes = Infinity, shouldStop } = this.limits
    this.stopped ||= this.nodes >= nodes || (shouldStop?.() ?? false)
    this.nextStopCheck = Math.min(nodes, this.nodes + NODES_BETWEEN_STOPS)
    return this.stopped
  }
}
