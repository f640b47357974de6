import type { Move } from '../rules/move.ts'
import type { Side } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import { type MomentReason, reasonFor } from './reasons.ts'
import { DRAW, type Score, WIN } from './score.ts'
import type { Thought } from './think.ts'

/** A move after which a side stood worse than it could have. Scores are that side's. */
export interface TurningPoint {
  /** The ply that the move led to: 1 for the first move of the game. */
  readonly ply: number
  readonly side: Side
  readonly played: Move
  readonly better: Move
  /** The moves that were expected after the better one, which is the first of them. */
  readonly line: readonly Move[]
  /** null where no part of the evaluation shows it. */
  readonly reason: MomentReason | null
  /** What the better move was worth, and what the played one was. */
  readonly before: Score
  readonly after: Score
}

/** Looks at a position for as long as it is given; null when the game is over. */
export type Think = (position: Position) => Promise<Thought | null>

/**
 * How much is thought about each position. Counted in nodes and not in time, so that the page and `konakis review`
 * name the same moves on any machine.
 */
export const REVIEW_NODES = 50_000
const MOST_MOMENTS = 3
/** A smaller difference is within what a deeper look might undo. */
const LEAST_TURN: Score = 50
/** Once a side stands this well, a soldier more or less means nothing, nor does a longer win. */
const PLAINLY_WON: Score = 1500

/** What is said of a game. */
export interface GameAnalysis {
  /** For each ply from the start on how it stood for the attackers. */
  readonly evaluations: readonly Score[]
  /** The moments at which it turned most, in the game's order: at most three, none in a game without a mistake. */
  readonly moments: readonly TurningPoint[]
}

export async function analyseGame(last: Position, think: Think): Promise<GameAnalysis> {
  const line: Position[] = []
  for (let position: Position | null = last; position; position = position.previous) line.unshift(position)
  line.push(withoutAgreedEnding(line.pop()!))
  const thoughts: (Thought | null)[] = []
  for (const position of line) thoughts.push(await think(position))
  return {
    evaluations: line.map((position, ply) => forAttackers(position, thoughts[ply]!)),
    moments: largest(line.slice(1).flatMap((next, ply) => turnBy(next, thoughts[ply]!, thoughts[ply + 1]!))),
  }
}

function forAttackers(position: Position, thought: Thought | null): Score {
  if (!thought) return finalScore(position, 'attackers')
  return position.toMove === 'attackers' ? thought.score : 0 - thought.score
}

/** The move that led here, if another was thought better. */
function turnBy(next: Position, thought: Thought | null, nextThought: Thought | null): TurningPoint[] {
  const position = next.previous!
  const { move: played } = next.last!
  if (!thought || isSame(thought.move, played)) return []
  const side = position.toMove
  const { score: before, move: better, line } = thought
  const after = nextThought ? 0 - nextThought.score : finalScore(next, side)
  const point = { ply: next.ply, side, played, better, line, before, after, reason: null }
  if (turn(point) < LEAST_TURN) return []
  const expected = [played, ...(nextThought?.line ?? [])]
  return [{ ...point, reason: reasonFor({ position, played: expected, better: line, before, after }) }]
}

function largest(points: readonly TurningPoint[]): TurningPoint[] {
  return points
    .toSorted((a, b) => turn(b) - turn(a) || a.ply - b.ply)
    .slice(0, MOST_MOMENTS)
    .sort((a, b) => a.ply - b.ply)
}

/** Without an ending by agreement, resignation or the clock, which is unrelated to the last move. */
function withoutAgreedEnding(position: Position): Position {
  switch (position.outcome?.reason) {
    case 'resigned':
    case 'agreed':
    case 'time':
      return { ...position, outcome: null }
    case 'king-captured':
    case 'king-escaped':
    case 'encircled':
    case 'exit-fort':
    case 'no-moves':
    case 'repetition':
    case 'captureless':
    case 'ply-limit':
    case undefined:
      return position
  }
}

/** What an ending is worth to a side. */
function finalScore({ outcome }: Position, side: Side): Score {
  if (!outcome?.winner) return DRAW
  return outcome.winner === side ? WIN : -WIN
}

const turn = ({ before, after }: TurningPoint) => plain(before) - plain(after)
const plain = (score: Score) => Math.max(-PLAINLY_WON, Math.min(PLAINLY_WON, score))
const isSame = (a: Move, b: Move) => a.from === b.from && a.to === b.to
