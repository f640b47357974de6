import { maskSquares } from '../correct-board.ts'
import { type Habit, SIMULATED_BOARDS } from '../habit.ts'
import type { SimulatedPlayers } from '../players.ts'
import { chance, pick, type RandomInt } from '../random.ts'
import type { HandScript } from '../simulation.ts'
import { passingFault } from './passing-faults.ts'

/** Faults of sensors and magnets. */
export const SENSOR_FAULTS: readonly Habit[] = [
  passingFault('weak-magnet', null),
  passingFault('bleeding', null),
  passingFault('noise', null),
  passingFault('drift', null),
  {
    name: 'dead-sensor',
    about: 'sensors that are dead, from the start or from some move on',
    kind: 'fault',
    boards: SIMULATED_BOARDS,
    parameters: { sensors: [1, 3], afterMs: [0, 60_000] },
    behaviour: (draw, random) => ({
      begin(players) {
        for (let count = draw('sensors'); count >= 1; count--) {
          players.simulation.runInBackground(
            breakLater(players, '?', chance(random, 0.5) ? 0 : draw('afterMs'), random),
          )
        }
      },
    }),
  },
  {
    name: 'stuck-sensor',
    about: 'a sensor that is stuck at one reading',
    kind: 'fault',
    boards: SIMULATED_BOARDS,
    parameters: { afterMs: [3000, 60_000] },
    behaviour: (draw, random) => ({
      begin(players) {
        const as = chance(random, 0.5) ? '.' : players.simulation.controller.sense === 'side' ? 't' : 'o'
        players.simulation.runInBackground(breakLater(players, as, draw('afterMs'), random))
      },
    }),
  },
  {
    name: 'masked-squares',
    about: 'squares that the players mask at some time, so that their sensors are ignored',
    kind: 'fault',
    boards: SIMULATED_BOARDS,
    parameters: { squares: [1, 2], afterMs: [3000, 30_000] },
    behaviour: (draw, random) => ({
      begin(players) {
        players.simulation.runInBackground(
          maskLater(players, Math.round(draw('squares')), draw('afterMs'), random),
        )
      },
    }),
  },
]

function* breakLater(
  { simulation, position }: SimulatedPlayers,
  as: '?' | '.' | 'o' | 't',
  afterMs: number,
  random: RandomInt,
): HandScript {
  if (afterMs > 0) yield afterMs
  simulation.controller.misread(pick(random, position.rules.geometry.squares)!, as)
}

function* maskLater(
  players: SimulatedPlayers,
  count: number,
  afterMs: number,
  random: RandomInt,
): HandScript {
  yield afterMs
  const { squares } = players.position.rules.geometry
  maskSquares(
    players,
    Array.from({ length: count }, () => pick(random, squares)!),
  )
}
