import { firmwareFor } from '../emulator/firmware-files.ts'
import { type Position, startPosition } from '../rules/position.ts'
import type { Rules } from '../rules/rules.ts'
import { SENSES } from '../wire/vocabulary.ts'
import { CircuitController } from './circuit-controller.ts'
import type { SimulatedController } from './controller.ts'
import type { BoardKind, Habit, HabitBehaviour } from './habit.ts'
import { Pieces } from './pieces.ts'
import { SimulatedPlayers } from './players.ts'
import { pick, type RandomInt, randomWithin, seededRandom, seedFrom } from './random.ts'
import type { ServiceUnderPlay } from './service-under-play.ts'
import { Simulation } from './simulation.ts'
import { TraceController } from './trace-controller.ts'

/** Scan intervals, fine to coarse. */
export const FRAMES_MS = [5, 20, 40, 100] as const
/** From a board that loses a piece between two squares to one that detects it on both. */
const REACHES = [0.4, 0.45, 0.5, 0.55, 0.65] as const

export interface GameSetting {
  readonly rules: Rules
  readonly habits: readonly Habit[]
  readonly seed: number
}

/** The random numbers of one game: the same for the same setting. */
export function randomFor({ rules, habits, seed }: GameSetting, board: BoardKind): RandomInt {
  return seededRandom(seedFrom(rules.id, habits.map(({ name }) => name).join('+'), board, seed))
}

export function behavioursOf(habits: readonly Habit[], random: RandomInt): HabitBehaviour[] {
  return habits.map(({ parameters, behaviour }) =>
    behaviour(name => randomWithin(random, parameters[name]!), random),
  )
}

/** Players at a board whose controller writes wire lines without firmware. */
export function playersAtTrace(
  setting: GameSetting,
  deskFor: (start: Position) => ServiceUnderPlay,
  startMs = 0,
): SimulatedPlayers {
  const random = randomFor(setting, 'trace')
  const start = startPosition(setting.rules)
  const pieces = new Pieces(setting.rules.options.size, start.placement)
  const controller = new TraceController({
    pieces,
    sense: pick(random, SENSES)!,
    frameMs: pick(random, FRAMES_MS)!,
    reach: pick(random, REACHES)!,
    startMs,
  })
  return assemblePlayers(setting, start, pieces, controller, deskFor(start), random, startMs)
}

/** Players at the emulated circuit, with the firmware that was built for such a board. */
export async function playersAtCircuit(
  setting: GameSetting,
  deskFor: (start: Position) => ServiceUnderPlay,
): Promise<SimulatedPlayers> {
  const random = randomFor(setting, 'emulated')
  const start = startPosition(setting.rules)
  const { size } = setting.rules.options
  const pieces = new Pieces(size, start.placement)
  // There is no build with reed switches for the larger board.
  const sense = size === 9 ? pick(random, SENSES)! : 'side'
  const build = { files: size, ranks: size, sense }
  const hex = await firmwareFor(build)
  const controller = new CircuitController({ ...build, hex, seed: random(1 << 30) }, pieces)
  return assemblePlayers(setting, start, pieces, controller, deskFor(start), random)
}

function assemblePlayers(
  { habits }: GameSetting,
  start: Position,
  pieces: Pieces,
  controller: SimulatedController,
  service: ServiceUnderPlay,
  random: RandomInt,
  startMs = 0,
): SimulatedPlayers {
  return new SimulatedPlayers(
    new Simulation(pieces, controller, service, startMs),
    start,
    behavioursOf(habits, random),
    random,
  )
}

/** Plays the game to its end, as fast as it goes. */
export function playOut(players: SimulatedPlayers, plies: number) {
  for (const ms of players.game(plies)) players.simulation.advance(ms)
  return players.score
}
