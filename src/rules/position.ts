import { boardAt, nowShows } from './board-at.ts'
import { isKingCaptured } from './captures.ts'
import type { Square } from './geometry.ts'
import { type Move, makeMove } from './move.ts'
import type { MoveHistory, Step } from './move-history.ts'
import {
  ATTACKERS_WON,
  DEFENDERS_WON,
  DRAWN,
  MOST_MOVES,
  type MutableBoard,
  OPEN,
  type Verdict,
} from './mutable-board.ts'
import { opponent, type Side } from './piece.ts'
import type { Placement } from './placement.ts'
import type { Rules } from './rules.ts'
import { ATTACKER } from './terrain.ts'

export const REASONS = [
  'king-captured',
  'king-escaped',
  'encircled',
  'exit-fort',
  'no-moves',
  'resigned',
  'agreed',
  'repetition',
  'captureless',
  'ply-limit',
  'time',
] as const
export type Reason = (typeof REASONS)[number]

export interface Outcome {
  /** null is a draw. */
  readonly winner: Side | null
  readonly reason: Reason
}

export const CLAIMS = ['repetition', 'captureless'] as const
export type Claim = (typeof CLAIMS)[number]

/**
 * A position in a game: what stands where, who moves, and how it came about. It is never changed; playing a move
 * makes the next one. Only the functions here make positions: the moves since the first one must lead to this one.
 */
export interface Position {
  readonly rules: Rules
  readonly placement: Placement
  readonly toMove: Side
  readonly ply: number
  readonly previous: Position | null
  /** The move that led here, and what it took; null at the start. */
  readonly last: { readonly move: Move; readonly captured: readonly Square[] } | null
  readonly capturelessPlies: number
  /** How often this placement has stood with this side to move, as the rules count it. */
  readonly occurrences: number
  readonly outcome: Outcome | null
}

export function startPosition(rules: Rules): Position {
  return positionFrom(rules, rules.start, rules.options.first)
}

/** A game that begins here, with nothing to remember. */
export function positionFrom(rules: Rules, placement: Placement, toMove: Side): Position {
  const position: Position = {
    rules,
    placement,
    toMove,
    ply: 0,
    previous: null,
    last: null,
    capturelessPlies: 0,
    occurrences: 1,
    outcome: null,
  }
  const board = boardAt(position)
  if (hasKingEscaped(board)) return ended(position, KING_ESCAPED)
  return board.canMove() ? position : ended(position, noMovesFor(toMove))
}

const steps = new Int32Array(MOST_MOVES)

/** Where the piece on `from` may go. Empty for an empty square, the wrong side's piece and a game that is over. */
export function legalDestinations(position: Position, from: Square): Square[] {
  if (position.outcome) return []
  const board = boardAt(position)
  const { squares, squareAt } = board.terrain
  const end = board.generateFrom(squares[from]!, steps, 0)
  const found: Square[] = []
  for (let i = 0; i < end; i++) found.push(squareAt[steps[i]! & 255]!)
  return found
}

/** Ordered by the square that a piece leaves, then north, east, south, west, and nearest first. */
export function legalMoves(position: Position): Move[] {
  if (position.outcome) return []
  const board = boardAt(position)
  const { squares, squareAt } = board.terrain
  const { moves: known } = position.rules.geometry
  const end = board.generateBySquare(steps, 0)
  const moves = new Array<Move>(end)
  for (let i = 0; i < end; i++) {
    const step = steps[i]!
    moves[i] = known[squareAt[step >> 8]! * squares.length + squareAt[step & 255]!]!
  }
  return moves
}

/** Why a move that the board allows is forbidden by what was played before; null when it is not. */
export function whyBarredByPast(position: Position, move: Move): 'to-and-fro' | 'repetition' | null {
  const board = boardAt(position)
  const step = board.stepOf(move)
  if (!board.isBarredByPast(step)) return null
  return board.history.isOneTripTooMany(step) ? 'to-and-fro' : 'repetition'
}

/**
 * Plays a legal move. Whether it is legal is the caller's to know: `legality.ts` checks a move from outside.
 */
export function play(position: Position, move: Move): Position {
  const { rules, toMove, ply } = position
  const board = boardAt(position)
  const step = board.stepOf(move)
  if (!board.canBeMade(step)) {
    throw new Error(
      `${makeMove(move, rules.geometry.size)} is not a move of the ${toMove} to an empty square`,
    )
  }
  const verdict = board.make(step)
  const captured = board.squaresTakenByLast()
  const played: Position = {
    rules,
    placement: placementAfter(position.placement, move, captured),
    toMove: opponent(toMove),
    ply: ply + 1,
    previous: position,
    last: { move, captured },
    capturelessPlies: board.history.capturelessPlies,
    occurrences: board.history.timesStood,
    outcome: outcomeOf(board, verdict, step),
  }
  nowShows(played)
  return played
}

function placementAfter(placement: Placement, { from, to }: Move, captured: readonly Square[]): Placement {
  const after = placement.slice()
  after[to] = after[from]!
  after[from] = '.'
  for (const square of captured) after[square] = '.'
  return after
}

const KING_ESCAPED: Outcome = { winner: 'defenders', reason: 'king-escaped' }

function noMovesFor(side: Side): Outcome {
  return { winner: opponent(side), reason: 'no-moves' }
}

/** The verdict on the last move, with its reason. */
function outcomeOf(board: MutableBoard, verdict: Verdict, lastStep: Step): Outcome | null {
  switch (verdict) {
    case OPEN:
      return null
    case ATTACKERS_WON:
      return { winner: 'attackers', reason: whyAttackersWon(board, lastStep & 255) }
    case DEFENDERS_WON:
      return { winner: 'defenders', reason: whyDefendersWon(board) }
    case DRAWN:
      return { winner: null, reason: whyDrawn(board.history) }
  }
}

function whyAttackersWon(board: MutableBoard, to: number): Reason {
  const attackersMoved = board.mover !== ATTACKER
  if (attackersMoved && isKingCaptured(board, to)) return 'king-captured'
  if (attackersMoved && board.isEncircled()) return 'encircled'
  return board.history.isLostByRepetition() ? 'repetition' : 'no-moves'
}

function whyDefendersWon(board: MutableBoard): Reason {
  if (hasKingEscaped(board)) return 'king-escaped'
  if (board.mover === ATTACKER && board.isInExitFort()) return 'exit-fort'
  return board.history.isLostByRepetition() ? 'repetition' : 'no-moves'
}

function whyDrawn(history: MoveHistory): Reason {
  if (history.isDrawnByRepetition()) return 'repetition'
  if (!history.isDrawnByClaim()) return 'ply-limit'
  return history.mayClaimRepetition() ? 'repetition' : 'captureless'
}

function hasKingEscaped({ terrain, king }: MutableBoard): boolean {
  return terrain.escapes[king] === 1
}

/** The draws that the side to move may claim now. */
export function claimsOf(position: Position): Claim[] {
  if (position.outcome) return []
  const { history } = boardAt(position)
  return CLAIMS.filter(claim =>
    claim === 'repetition' ? history.mayClaimRepetition() : history.mayClaimCaptureless(),
  )
}

/** The game ends for a reason that the board does not show: a resignation, an agreement, a claim, the clock. */
export function ended(position: Position, outcome: Outcome): Position {
  return { ...position, outcome }
}
