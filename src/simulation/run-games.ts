import { makeMove } from '../rules/move.ts'
import type { Rules } from '../rules/rules.ts'
import type { BoardKind, Habit } from '../simulated-players/habit.ts'
import { playersAtCircuit, playersAtTrace, playOut } from '../simulated-players/play-game.ts'
import { addUp, type RecordedWrongMove, type SimulationScore } from '../simulated-players/score.ts'
import { SimulatedLoop } from './simulated-loop.ts'

/** Long enough for pieces to be few, and short enough for the emulated controller's patience. */
export const PLIES: { readonly [board in BoardKind]: number } = { trace: 60, emulated: 10 }

export interface Batch {
  readonly name: string
  readonly habits: readonly Habit[]
  /** Those of the habits that are sensor faults of a chosen duration. */
  readonly lies: readonly string[]
  readonly board: BoardKind
  /** Game by game the next of them. */
  readonly rules: readonly Rules[]
  readonly games: number
  /** Of the first game; each game after it has the next. */
  readonly seed: number
  readonly plies: number
}

/** A game with a wrong move, and how to see it again. */
export interface Replay {
  readonly seed: number
  readonly rules: string
  readonly wrong: readonly RecordedWrongMove[]
  readonly words: string
}

export interface BatchScore {
  readonly batch: Batch
  readonly score: SimulationScore
  /** Of the games with wrong moves. */
  readonly replays: readonly Replay[]
}

/** Plays the games of a batch; `onGame` is called after each. */
export async function playBatch(batch: Batch, onGame: (played: number) => void): Promise<BatchScore> {
  const scores: SimulationScore[] = []
  const replays: Replay[] = []
  for (let game = 0; game < batch.games; game++) {
    const seed = batch.seed + game
    const rules = batch.rules[seed % batch.rules.length]!
    const score = await playOne(batch, rules, seed)
    scores.push(score)
    if (score.wrong.length > 0) replays.push(replayOf(batch, rules, seed, score.wrong))
    onGame(game + 1)
  }
  return { batch, score: addUp(scores), replays }
}

async function playOne(
  { board, habits, plies }: Batch,
  rules: Rules,
  seed: number,
): Promise<SimulationScore> {
  const setting = { rules, habits, seed }
  switch (board) {
    case 'trace':
      return playOut(
        playersAtTrace(setting, start => new SimulatedLoop(start.rules)),
        plies,
      )
    case 'emulated':
      return playOut(await playersAtCircuit(setting, start => new SimulatedLoop(start.rules)), plies)
  }
}

function replayOf(batch: Batch, rules: Rules, seed: number, wrong: readonly RecordedWrongMove[]): Replay {
  const { size } = rules.options
  const [first] = wrong
  const played = first!.played ? makeMove(first!.played, size) : 'nothing'
  const lies = batch.lies.map(lie => ` --lie ${lie}`).join('')
  const again = `--games 1 --seed ${seed} --habit ${batch.name}${lies} --rules ${rules.id} --board ${batch.board} --plies ${batch.plies}`
  const words = `ply ${first!.ply} is recorded as ${makeMove(first!.recorded, size)}, and ${played} was played; see it with: konakis simulate ${again}`
  return { seed, rules: rules.id, wrong, words }
}
