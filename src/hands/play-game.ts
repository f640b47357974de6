import { firmwareFor } from '../emulator/firmware-files.ts'
import { type Position, startPosition } from '../rules/position.ts'
import type { Rules } from '../rules/rules.ts'
import { SENSES } from '../wire/vocabulary.ts'
import { CircuitController } from './circuit-controller.ts'
import type { SimulatedController } from './controller.ts'
import type { Desk } from './desk.ts'
import { dice, pick, type Roll, seedFrom, within } from './dice.ts'
import type { BoardKind, Habit, Ways } from './habit.ts'
import { Pieces } from './pieces.ts'
import { SimulatedPlayers } from './players.ts'
import { Sitting } from './sitting.ts'
import { TraceController } from './trace-controller.ts'

/** Coarse and fine. */
export const FRAMES_MS = [5, 20, 40, 100] as const
/** From a board that loses a piece between two squares to one that sees it on both. */
const REACHES = [0.4, 0.45, 0.5, 0.55, 0.65] as const

export interface Setting {
  readonly rules: Rules
  readonly habits: readonly Habit[]
  readonly seed: number
}

/** The chance of one game: the same for the same setting, and for no other. */
export function rollFor({ rules, habits, seed }: Setting, board: BoardKind): Roll {
  return dice(seedFrom(rules.id, habits.map(({ name }) => name).join('+'), board, seed))
}

export function waysOf(habits: readonly Habit[], roll: Roll): Ways[] {
  return habits.map(({ parameters, ways }) => ways(name => within(roll, parameters[name]!), roll))
}

/** Players at a board whose controller writes wire lines and has no firmware. */
export function sitAtTrace(
  setting: Setting,
  deskFor: (start: Position) => Desk,
  startMs = 0,
): SimulatedPlayers {
  const roll = rollFor(setting, 'trace')
  const start = startPosition(setting.rules)
  const pieces = new Pieces(setting.rules.options.size, start.placement)
  const controller = new TraceController({
    pieces,
    sense: pick(roll, SENSES)!,
    frameMs: pick(roll, FRAMES_MS)!,
    reach: pick(roll, REACHES)!,
    startMs,
  })
  return sitDown(setting, start, pieces, controller, deskFor(start), roll, startMs)
}

/** Players at the emulated circuit, with the firmware that was built for such a board. */
export async function sitAtCircuit(
  setting: Setting,
  deskFor: (start: Position) => Desk,
): Promise<SimulatedPlayers> {
  const roll = rollFor(setting, 'emulated')
  const start = startPosition(setting.rules)
  const { size } = setting.rules.options
  const pieces = new Pieces(size, start.placement)
  // There is no build with reed switches for the larger board.
  const sense = size === 9 ? pick(roll, SENSES)! : 'side'
  const build = { files: size, ranks: size, sense }
  const hex = await firmwareFor(build)
  const controller = new CircuitController({ ...build, hex, seed: roll(1 << 30) }, pieces)
  return sitDown(setting, start, pieces, controller, deskFor(start), roll)
}

function sitDown(
  { habits }: Setting,
  start: Position,
  pieces: Pieces,
  controller: SimulatedController,
  desk: Desk,
  roll: Roll,
  startMs = 0,
): SimulatedPlayers {
  return new SimulatedPlayers(
    new Sitting(pieces, controller, desk, startMs),
    start,
    waysOf(habits, roll),
    roll,
  )
}

/** Plays the game to its end, as fast as it goes. */
export function playOut(players: SimulatedPlayers, plies: number) {
  for (const ms of players.game(plies)) players.sitting.pass(ms)
  return players.score
}
