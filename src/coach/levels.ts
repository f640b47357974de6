import { MutableBoard } from '../rules/mutable-board.ts'
import type { Position } from '../rules/position.ts'
import { anyOf, type RandomSource } from './chance.ts'
import { LookAround } from './look-around.ts'
import { isDecided, type Score } from './score.ts'
import type { Limits } from './search-settings.ts'
import type { Thinker, Thought } from './think.ts'

export const LEVEL_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8] as const
export type LevelNumber = (typeof LEVEL_NUMBERS)[number]

/** All levels answer within this. */
export const LEVEL_MS = 1000

/** How well the coach plays when it is an opponent: as a person who overlooks things, or by so many positions. */
export type CoachLevel =
  | {
      /** How many of 100 moves it overlooks that are as hard to see as can be. */
      readonly inattention: number
      /** It takes any move that is at most this much worse than the best. */
      readonly slack: Score
    }
  | { readonly nodes: number }

export const LEVELS: { readonly [level in LevelNumber]: CoachLevel } = {
  1: { inattention: 60, slack: 60 },
  2: { inattention: 32, slack: 40 },
  3: { inattention: 12, slack: 20 },
  4: { nodes: 600 },
  5: { nodes: 1800 },
  6: { nodes: 7000 },
  7: { nodes: 40_000 },
  8: { nodes: Infinity },
}

/** In the first plies a move that is so little worse is as good, so that games differ. */
const OPENING_PLIES = 8
const OPENING_SLACK: Score = 20

/** The move of a level's player; null when the game is over. */
export function thinkAtLevel(
  thinker: Thinker,
  position: Position,
  level: LevelNumber,
  random: RandomSource,
  { nodes = Infinity, shouldStop }: Pick<Limits, 'nodes' | 'shouldStop'>,
): Thought | null {
  if (position.outcome) return null
  const player = LEVELS[level]
  if ('inattention' in player) return lookAround(position, player.inattention, player.slack, random)
  const limits = { nodes: Math.min(nodes, player.nodes), ...(shouldStop && { shouldStop }) }
  if (position.ply >= OPENING_PLIES) return thinker.think(position, limits)
  const near = thinker.nearBest(position, OPENING_SLACK, limits)
  // Among wins, "nearly as good" is a longer one, and one could put it off for ever.
  return isDecided(near[0]!.score) ? near[0]! : anyOf(near, random)
}

function lookAround(position: Position, inattention: number, slack: Score, random: RandomSource): Thought {
  const board = new MutableBoard(position)
  const found = new LookAround(board, inattention, random).bestFirst()
  const best = found[0]!.score
  const { step, score } = anyOf(
    found.filter(({ score }) => score === best || (!isDecided(best) && score >= best - slack)),
    random,
  )
  const move = board.moveOf(step)
  return { move, score, line: [move], nodes: found.length, depth: 1 }
}
