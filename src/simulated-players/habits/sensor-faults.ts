import type { Square } from '../../rules/geometry.ts'
import type { SensorReading } from '../../wire/vocabulary.ts'
import type { AnalogueFaults } from '../controller.ts'
import { type Habit, SIMULATED_BOARDS } from '../habit.ts'
import type { PhysicalPiece } from '../pieces.ts'
import type { SimulatedPlayers } from '../players.ts'
import { chance, pick, type RandomInt } from '../random.ts'
import type { HandScript, Simulation } from '../simulation.ts'

/** Faults of sensors and magnets. */
export const SENSOR_FAULTS: readonly Habit[] = [
  {
    name: 'weak-magnet',
    about: 'a piece whose magnet is at the detection threshold',
    kind: 'fault',
    boards: SIMULATED_BOARDS,
    parameters: {
      pieces: [1, 1],
      everyMs: [300, 5000],
      forMs: [20, 250],
      // hardware/sensors.md: the weakest sensors lose such a piece, the others see it.
      side: [0.35, 0.47],
      reed: [0.2, 0.32],
    },
    behaviour: (draw, random) => ({
      begin(players) {
        const { simulation } = players
        for (let count = draw('pieces'); count >= 1; count--) {
          const piece = pick(random, simulation.pieces.all)!
          if (simulation.controller.analogue) {
            piece.strength = draw(simulation.controller.sense === 'side' ? 'side' : 'reed')
            simulation.pieces.onChange(piece)
          } else {
            simulation.runInBackground(
              flicker(players, draw, () => {
                const square = squareUnder(players, piece)
                return square === null
                  ? null
                  : { square, as: '.', lasts: () => squareUnder(players, piece) === square }
              }),
            )
          }
        }
      },
    }),
  },
  {
    name: 'bleeding',
    about: 'a magnet so strong that the neighbouring square detects it too',
    kind: 'fault',
    boards: SIMULATED_BOARDS,
    parameters: { pieces: [1, 1], everyMs: [300, 4000], forMs: [20, 250], strength: [4, 5] },
    behaviour: (draw, random) => ({
      begin(players) {
        const { simulation, position } = players
        const { neighbours } = position.rules.geometry
        if (simulation.controller.analogue) {
          // hardware/sensors.md: a soldier would have to be eighteen times as strong.
          const king = simulation.pieces.all.find(({ kind }) => kind === 'K')!
          king.strength = draw('strength')
          simulation.pieces.onChange(king)
          return
        }
        for (let count = draw('pieces'); count >= 1; count--) {
          const piece = pick(random, simulation.pieces.all)!
          simulation.runInBackground(
            flicker(players, draw, () => {
              const under = squareUnder(players, piece)
              if (under === null) return null
              const square = pick(
                random,
                neighbours[under]!.filter(next => next !== null && !simulation.pieces.on(next)),
              )
              // Beside a magnet its field turns back: the neighbour reads the other side.
              const turned = piece.kind === 't' ? 'T' : 't'
              const as = simulation.controller.sense === 'side' ? turned : 'o'
              // It is the magnet that is detected: without it there is nothing to detect.
              const lasts = () => squareUnder(players, piece) === under
              return square === undefined || square === null ? null : { square, as, lasts }
            }),
          )
        }
      },
    }),
  },
  {
    name: 'noise',
    about: 'short random misreadings on any square',
    kind: 'fault',
    boards: SIMULATED_BOARDS,
    parameters: { everyMs: [100, 3000], forMs: [5, 120], white: [1.5, 4.5], brown: [0, 6] },
    behaviour: (draw, random) => ({
      begin(players) {
        const { simulation, position } = players
        if (simulation.controller.analogue) {
          simulation.controller.analogue.setNoise(draw('white'), draw('brown'))
          return
        }
        simulation.runInBackground(
          flicker(players, draw, () => {
            const square = pick(random, position.rules.geometry.squares)!
            return { square, as: wrongReading(players, square, random) }
          }),
        )
      },
    }),
  },
  {
    name: 'drift',
    about: 'sensors that warm up and cool down, one of them as far as its threshold',
    kind: 'fault',
    boards: SIMULATED_BOARDS,
    // hardware/sensors.md: a 49E drifts by half a count a degree, and the air at the table by 20 degrees.
    parameters: { overMs: [8000, 90_000], counts: [-10, 10], share: [0.1, 0.9], forMs: [20, 250] },
    behaviour: (draw, random) => ({
      begin(players) {
        const { simulation, position } = players
        const { squares } = position.rules.geometry
        const { analogue } = simulation.controller
        simulation.runInBackground(
          analogue
            ? warmUp(players, analogue, squares, draw)
            : waver(players, pick(random, squares)!, draw, random),
        )
      },
    }),
  },
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
]

type Draw = (parameter: string) => number
type Flicker = {
  readonly square: Square
  readonly as: SensorReading
  /** Is its cause still there? */
  readonly lasts?: () => boolean
}

/** How often a fault looks for its cause. */
const STEP_MS = 20

function* flicker(
  { simulation: { controller } }: SimulatedPlayers,
  draw: Draw,
  next: () => Flicker | null,
): HandScript {
  for (;;) {
    yield draw('everyMs')
    const fault = next()
    if (!fault) continue
    controller.misread(fault.square, fault.as)
    for (let leftMs = draw('forMs'); leftMs > 0 && (fault.lasts?.() ?? true); leftMs -= STEP_MS) {
      yield Math.min(leftMs, STEP_MS)
    }
    controller.misread(fault.square, null)
  }
}

/** The square on which the piece stands; null while it is in a hand or off the board. */
function squareUnder({ simulation: { pieces } }: SimulatedPlayers, { place }: PhysicalPiece): Square | null {
  return place && place.heightMm === 0 ? pieces.squareOf(place) : null
}

/** Nothing where a piece stands, and a piece where none does: of a side, if the board detects sides. */
function wrongReading({ simulation }: SimulatedPlayers, square: Square, random: RandomInt): SensorReading {
  if (simulation.pieces.on(square)) return '.'
  return simulation.controller.sense === 'side' ? pick(random, ['t', 'T'] as const)! : 'o'
}

/** Each sensor drifts by its own number of counts, and back. */
function* warmUp(
  { simulation }: SimulatedPlayers,
  { setDrift }: AnalogueFaults,
  squares: readonly Square[],
  draw: Draw,
): HandScript {
  const counts = squares.map(() => draw('counts'))
  for (const level of swell(simulation, draw('overMs'))) {
    for (const square of squares) setDrift(square, counts[square]! * level)
    yield 250
  }
}

/** Wrong for a growing and then for a shrinking share of the time. */
function* waver(players: SimulatedPlayers, square: Square, draw: Draw, random: RandomInt): HandScript {
  const { simulation } = players
  const { controller } = simulation
  const share = draw('share')
  for (const level of swell(simulation, draw('overMs'))) {
    const wrongMs = draw('forMs')
    controller.misread(square, wrongReading(players, square, random))
    yield wrongMs
    controller.misread(square, null)
    yield wrongMs / Math.max(share * level, 0.05) - wrongMs
  }
}

/** From 0 to 1 and back to 0 over the given time. */
function* swell(simulation: Simulation, overMs: number): Generator<number> {
  const startMs = simulation.nowMs
  for (let pastMs = 0; pastMs < overMs; pastMs = simulation.nowMs - startMs) {
    yield Math.sin((Math.PI * pastMs) / overMs)
  }
}

function* breakLater(
  { simulation, position }: SimulatedPlayers,
  as: '?' | '.' | 'o' | 't',
  afterMs: number,
  random: RandomInt,
): HandScript {
  if (afterMs > 0) yield afterMs
  simulation.controller.misread(pick(random, position.rules.geometry.squares)!, as)
}
