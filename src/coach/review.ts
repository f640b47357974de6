import type { Move } from '../rules/move.ts'
import type { Side } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import { DRAW, type Score, WIN } from './score.ts'
import type { Thought } from './think.ts'

/** A move after which a side stood worse than it could have. Scores are that side's. */
export interface TurningPoint {
  /** The ply that the move led to: 1 for the first move of the game. */
  readonly ply: number
  readonly side: Side
  readonly played: Move
  readonly better: Move
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

/** The moments at which a game turned most, in the game's order: at most three, none in a game without a mistake. */
export async function turningPoints(last: Position, think: Think): Promise<TurningPoint[]> {
  const line: Position[] = []
  for (let position: Position | null = last; position; position = position.previous) line.unshift(position)
  const found: TurningPoint[] = []
  line.push(withoutAgreedEnding(line.pop()!))
  let thought = await think(line[0]!)
  for (const [index, position] of line.slice(0, -1).entries()) {
    const next = line[index + 1]!
    const nextThought = await think(next)
    const side = position.toMove
    const after = nextThought ? -nextThought.score : finalScore(next, side)
    if (thought && !isSame(thought.move, next.last!.move)) {
      found.push({
        ply: next.ply,
        side,
        played: next.last!.move,
        better: thought.move,
        before: thought.score,
        after,
      })
    }
    thought = nextThought
  }
  return found
    .filter(point => turn(point) >= LEAST_TURN)
    .sort((a, b) => turn(b) - turn(a) || a.ply - b.ply)
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
