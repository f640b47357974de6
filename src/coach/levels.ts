import type { Move } from '../rules/move.ts'
import type { Position } from '../rules/position.ts'
import { legalMoves } from '../rules/position.ts'
import { isDecided, type Score } from './score.ts'
import { type Limits, MOST_DEPTH } from './search-settings.ts'
import type { Thinker, Thought } from './think.ts'

export const LEVEL_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8] as const
export type LevelNumber = (typeof LEVEL_NUMBERS)[number]

/** How well the coach plays when it is an opponent. */
export interface CoachLevel {
  /** How long it thinks at most. */
  readonly thinkMs: number
  /** How many plies it looks ahead at most. */
  readonly depth: number
  /** It takes any move that is at most this much worse than the best. */
  readonly slack: Score
  /** How many of a hundred moves are random. */
  readonly oversights: number
}

export const LEVELS: { readonly [level in LevelNumber]: CoachLevel } = {
  1: { thinkMs: 1000, depth: 1, slack: 120, oversights: 35 },
  2: { thinkMs: 1000, depth: 1, slack: 60, oversights: 15 },
  3: { thinkMs: 1000, depth: 2, slack: 50, oversights: 5 },
  4: { thinkMs: 1000, depth: 2, slack: 25, oversights: 0 },
  5: { thinkMs: 1000, depth: 3, slack: 10, oversights: 0 },
  6: { thinkMs: 1000, depth: 4, slack: 0, oversights: 0 },
  7: { thinkMs: 1000, depth: 6, slack: 0, oversights: 0 },
  8: { thinkMs: 1000, depth: MOST_DEPTH, slack: 0, oversights: 0 },
}

/** A number from 0 up to, not including, 1. */
export type RandomSource = () => number

/** The move of a level's player; null when the game is over. */
export function thinkAtLevel(
  thinker: Thinker,
  position: Position,
  level: LevelNumber,
  random: RandomSource,
  limits: Pick<Limits, 'nodes' | 'shouldStop'>,
): Thought | null {
  if (position.outcome) return null
  const { depth, slack, oversights } = LEVELS[level]
  if (random() * 100 < oversights) return withoutThinking(anyOf(legalMoves(position), random))
  if (slack === 0) return thinker.think(position, { ...limits, depth })
  const near = thinker.nearBest(position, slack, { ...limits, depth })
  // Among wins, "nearly as good" is a longer one, and one could put it off for ever.
  return isDecided(near[0]!.score) ? near[0]! : anyOf(near, random)
}

function withoutThinking(move: Move): Thought {
  return { move, score: 0, line: [move], nodes: 0, depth: 0 }
}

function anyOf<T>(choices: readonly T[], random: RandomSource): T {
  return choices[Math.floor(random() * choices.length)]!
}

/** Random numbers that are the same for the same seed: xorshift32, Marsaglia, "Xorshift RNGs", 2003. */
export function seededRandom(seed: number): RandomSource {
  let state = seed | 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
