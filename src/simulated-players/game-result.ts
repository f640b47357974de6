import type { Position } from '../rules/position.ts'
import type { FinalTimes } from './final-times.ts'
import type { GroundTruth } from './ground-truth.ts'
import type { SimulationScore } from './score.ts'

/** What became of the moves of a finished game. */
export function resultOf(
  groundTruth: GroundTruth,
  recorded: Position | null,
  finalTimes: FinalTimes,
): Partial<SimulationScore> {
  const { wrong, moves } = groundTruth
  const right = recorded ? groundTruth.matchingPlies(recorded) : 0
  const wrongAtEnd = recorded ? recorded.ply - right : 0
  return {
    moves: moves.length,
    right,
    wrong,
    wrongAtEnd,
    wrongGames: wrong.length > 0 ? 1 : 0,
    wrongGamesAtEnd: wrongAtEnd > 0 ? 1 : 0,
    rightGames: recorded && groundTruth.equals(recorded) ? 1 : 0,
    finalMs: finalTimes.totalMs,
    finalMoves: finalTimes.moves,
  }
}
