import type { Move } from '../rules/move.ts'

/** A move in the record that no player made. */
export interface RecordedWrongMove {
  readonly ply: number
  readonly recorded: Move
  /** What was played there; null where nothing was. */
  readonly played: Move | null
}

/** How the moves that were made compare with the record. */
export interface SimulationScore {
  games: number
  /** Made by the players and not taken back. */
  moves: number
  /** Of those, in the record at the end of the game. */
  right: number
  /** Moves in the record at any time that no player made. */
  wrong: RecordedWrongMove[]
  /** Moves in the record at the end of the game that no player made. */
  wrongAtEnd: number
  /** Games with a wrong move in the record at any time; at the end; and games whose record is what was played. */
  wrongGames: number
  wrongGamesAtEnd: number
  rightGames: number
  /** How often the explanations were looked at between two moves, and how often the true one was among them. */
  looked: number
  trueKept: number
  /** The times from putting a piece down until its move was recorded, and how many there were. */
  finalMs: number
  finalMoves: number
  /** False alarms that the players had to answer. */
  questions: number
  /** All false alarms, including those that ended without the players. */
  doubts: number
  /** Questions that follow from a mistake of the players. */
  provoked: number
  /** Games in which the record never matched what was played. */
  unfinished: number
  /** Of the service and of the controller. */
  restarts: number
}

export function noScore(): SimulationScore {
  return {
    games: 0,
    moves: 0,
    right: 0,
    wrong: [],
    wrongAtEnd: 0,
    wrongGames: 0,
    wrongGamesAtEnd: 0,
    rightGames: 0,
    looked: 0,
    trueKept: 0,
    finalMs: 0,
    finalMoves: 0,
    questions: 0,
    doubts: 0,
    provoked: 0,
    unfinished: 0,
    restarts: 0,
  }
}

export function addUp(scores: Iterable<SimulationScore>): SimulationScore {
  const sum = noScore()
  for (const score of scores) {
    sum.games += score.games
    sum.moves += score.moves
    sum.right += score.right
    sum.wrong.push(...score.wrong)
    sum.wrongAtEnd += score.wrongAtEnd
    sum.wrongGames += score.wrongGames
    sum.wrongGamesAtEnd += score.wrongGamesAtEnd
    sum.rightGames += score.rightGames
    sum.looked += score.looked
    sum.trueKept += score.trueKept
    sum.finalMs += score.finalMs
    sum.finalMoves += score.finalMoves
    sum.questions += score.questions
    sum.doubts += score.doubts
    sum.provoked += score.provoked
    sum.unfinished += score.unfinished
    sum.restarts += score.restarts
  }
  return sum
}
