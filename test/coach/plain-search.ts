import { CaptureMoves } from '../../src/coach/capture-moves.ts'
import { Evaluation } from '../../src/coach/evaluation.ts'
import { DRAW, isDecided, type Score, WIN } from '../../src/coach/score.ts'
import { WinFinder } from '../../src/coach/win-finder.ts'
import {
  ATTACKERS_WON,
  DRAWN,
  MOST_MOVES,
  MutableBoard,
  NO_STEP,
  OPEN,
} from '../../src/rules/mutable-board.ts'
import type { Position } from '../../src/rules/position.ts'
import { ATTACKER, DEFENDERS } from '../../src/rules/terrain.ts'

const MOST_NODES = 25_000

/**
 * What the search means to find, in the plainest words: every move of every line, no window, no table, no order.
 * It ends lines where the search does: the attackers' answers to a threat of escape cost no depth, the defenders'
 * answers go two plies past it, then four captures. A move that brings back a position of the game costs 40.
 */
function plainScores(position: Position, depth: number): Map<string, Score> | null {
  const board = new MutableBoard(position)
  const root = board.history.ply
  const finder = new WinFinder(board)
  const captures = new CaptureMoves(board)
  const evaluation = new Evaluation(board)

  const moves = new Int32Array(20 * MOST_MOVES)
  let used = 0

  /** The best score of the moves that a generator gives; minus infinity without any. */
  function best(
    from: { generate(into: Int32Array, at: number): number },
    score: (step: number) => Score,
  ): Score {
    const start = used
    const end = from.generate(moves, start)
    used = end
    let most = -Infinity
    for (let i = start; i < end; i++) most = Math.max(most, score(moves[i]!))
    used = start
    return most
  }

  let nodes = 0

  function after(step: number, ply: number, go: () => Score): Score {
    if (++nodes > MOST_NODES) return DRAW
    const verdict = board.make(step)
    const moverWon = (verdict === ATTACKERS_WON) === (board.mover !== ATTACKER)
    const end = verdict === DRAWN ? DRAW : moverWon ? WIN - ply : ply - WIN
    const score = verdict === OPEN ? 0 - go() : end
    board.unmake()
    return score
  }

  /** A fork does, unless a draw can be claimed before it wins. */
  function wins(fork: number): boolean {
    if (fork === NO_STEP) return false
    board.make(fork)
    const mayClaim = board.history.mayClaim()
    board.unmake()
    return !mayClaim
  }

  function node(left: number, ply: number): Score {
    if (finder.winAtOnce() !== NO_STEP) return WIN - ply - 1
    if (board.history.timesStoodBefore(root) > 0) return DRAW
    const claim = board.history.mayClaim() ? DRAW : -Infinity
    const threatened = finder.isThreatened()
    if (left <= 0 && board.mover === DEFENDERS && wins(finder.fork())) return WIN - ply - 3
    const isFree = threatened && board.mover === ATTACKER
    const goesOn = isFree || left > 0 || (left > -2 && threatened)
    const score = goesOn
      ? best(board, step => after(step, ply + 1, () => node(isFree ? left : left - 1, ply + 1)))
      : taking(4, ply)
    return Math.max(claim, score)
  }

  function taking(left: number, ply: number): Score {
    const stay = evaluation.score()
    if (left === 0) return stay
    const taken = best(captures, step =>
      after(step, ply + 1, () =>
        finder.winAtOnce() === NO_STEP ? taking(left - 1, ply + 1) : WIN - ply - 2,
      ),
    )
    return Math.max(stay, taken)
  }

  const scores = new Map<string, Score>()
  best(board, step => {
    const { from, to } = board.moveOf(step)
    let stood = 0
    const score = after(step, 1, () => {
      stood = board.history.timesStoodBefore(0)
      return node(depth - 1, 1)
    })
    scores.set(`${from}-${to}`, isDecided(score) ? score : score - 40 * stood)
    return score
  })
  return nodes > MOST_NODES ? null : scores
}

/** The scores of all moves, and how deep that was: as deep as it can be in reasonable time, three plies at most. */
export function plainSearch(position: Position): { scores: Map<string, Score>; depth: number } | null {
  for (let depth = 3; depth > 0; depth--) {
    const scores = plainScores(position, depth)
    if (scores) return { scores, depth }
  }
  return null
}
