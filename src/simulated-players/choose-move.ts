import type { Move } from '../rules/move.ts'
import { legalMoves, type Position, play } from '../rules/position.ts'
import { chance, pick, type RandomInt } from './random.ts'

/** A capture every second time, where there is one, since few random moves capture. */
export function chooseMove(position: Position, random: RandomInt): Move {
  const among = legalMoves(position)
  if (chance(random, 0.5)) {
    const captures = among.filter(move => play(position, move).last!.captured.length > 0)
    if (captures.length > 0) return pick(random, captures)!
  }
  return pick(random, among)!
}
