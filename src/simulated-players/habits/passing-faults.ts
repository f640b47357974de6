import type { Square } from '../../rules/geometry.ts'
import type { SensorReading } from '../../wire/vocabulary.ts'
import type { AnalogueFaults } from '../controller.ts'
import { FaultTimes, PASSING_FAULTS, type PassingFaultName } from '../fault-model.ts'
import { type Habit, type HabitBehaviour, SIMULATED_BOARDS } from '../habit.ts'
import type { PhysicalPiece } from '../pieces.ts'
import type { SimulatedPlayers } from '../players.ts'
import { type NumberRange, pick, type RandomInt } from '../random.ts'
import type { HandScript, Simulation } from '../simulation.ts'

type Draw = (parameter: string) => number

interface Misread {
  readonly square: Square
  readonly as: SensorReading
  /** Is its cause still there? */
  readonly lasts: () => boolean
}

/** A sensor fault that comes and goes, with the sensor model's durations or with those that are chosen. */
export function passingFault(fault: PassingFaultName, chosenMs: NumberRange | null): Habit {
  const { about, parameters, onCircuit, onTrace } = FAULTS[fault]
  const { cause } = PASSING_FAULTS[fault]
  return {
    name: chosenMs ? `${fault}:${chosenMs[0]}-${chosenMs[1]}ms` : fault,
    about,
    kind: 'fault',
    boards: SIMULATED_BOARDS,
    parameters: { ...parameters, ...(chosenMs && { forMs: chosenMs }) },
    behaviour: (draw, random): HabitBehaviour => ({
      begin(players) {
        const { controller } = players.simulation
        const times = new FaultTimes(cause, controller.sense, chosenMs, random)
        if (controller.analogue) onCircuit({ players, times, draw, analogue: controller.analogue })
        else players.simulation.runInBackground(onTrace(players, times, random))
      },
    }),
  }
}

interface FaultyCircuit {
  readonly players: SimulatedPlayers
  readonly times: FaultTimes
  readonly draw: Draw
  readonly analogue: AnalogueFaults
}

interface FaultOnBoards {
  readonly about: string
  /** Drawn on the emulated circuit. */
  readonly parameters: { readonly [name: string]: NumberRange }
  onCircuit(circuit: FaultyCircuit): void
  onTrace(players: SimulatedPlayers, times: FaultTimes, random: RandomInt): HandScript
}

const FAULTS: { readonly [fault in PassingFaultName]: FaultOnBoards } = {
  'weak-magnet': {
    about: 'a piece whose magnet is at the detection threshold',
    parameters: {},
    onCircuit({ players: { simulation, random }, times }) {
      setStrength(simulation, pick(random, simulation.pieces.all)!, times.row.value)
    },
    onTrace(players, times, random) {
      const piece = pick(random, players.simulation.pieces.all)!
      return followPiece(players, times, piece, (square, stands) => ({ square, as: '.', lasts: stands }))
    },
  },
  bleeding: {
    about: 'a magnet so strong that the neighbouring square detects it too',
    parameters: {},
    onCircuit({ players: { simulation }, times }) {
      setStrength(simulation, kingOf(simulation), times.row.value)
    },
    onTrace(players, times, random) {
      const { simulation, position } = players
      const { pieces, controller } = simulation
      const isSide = controller.sense === 'side'
      // hardware/sensors.md: beside a Hall sensor a soldier would have to be eighteen times as strong.
      const piece = isSide ? kingOf(simulation) : pick(random, pieces.all)!
      return followPiece(players, times, piece, (under, stands) => {
        const beside = position.rules.geometry.neighbours[under]!.flatMap(next =>
          next === null || pieces.on(next) ? [] : [next],
        )
        const square = pick(random, beside)
        if (square === undefined) return null
        // Beside a magnet its field turns back: the neighbour reads the other side.
        const as = isSide ? 't' : 'o'
        return { square, as, lasts: () => stands() && !pieces.on(square) }
      })
    },
  },
  noise: {
    about: 'short random misreadings on any square',
    parameters: { white: [1.5, 4.5], brown: [0, 6] },
    onCircuit: ({ draw, analogue }) => analogue.setNoise(draw('white'), draw('brown')),
    *onTrace(players, times, random) {
      const { squares } = players.position.rules.geometry
      for (;;) {
        yield times.rightMs()
        yield* misreadFor(players, times.wrongMs(), wrongReading(players, pick(random, squares)!, random))
      }
    },
  },
  drift: {
    about: 'sensors that warm up and cool down, one of them as far as its threshold',
    // hardware/sensors.md: a 49E drifts by half a count a degree, and the air at the table by 20 degrees.
    parameters: { overMs: [8000, 90_000], counts: [-10, 10] },
    onCircuit({ players, draw, analogue }) {
      players.simulation.runInBackground(warmUp(players, analogue, draw))
    },
    *onTrace(players, times, random) {
      const { simulation, position } = players
      const square = pick(random, position.rules.geometry.squares)!
      const as = phantom(players, random)
      const lasts = () => !simulation.pieces.on(square)
      for (;;) {
        yield times.rightMs()
        if (lasts()) yield* misreadFor(players, times.wrongMs(), { square, as, lasts })
      }
    },
  },
}

/** How often a fault looks whether its cause is still there; and whether a piece in a hand has been put down. */
const STEP_MS = 20
const IN_HAND_STEP_MS = 5

/** Wherever the piece is put down, its square or the one beside it is right, comes and goes, or is wrong. */
function* followPiece(
  players: SimulatedPlayers,
  times: FaultTimes,
  piece: PhysicalPiece,
  misreadAt: (square: Square, stands: () => boolean) => Misread | null,
): HandScript {
  let isFirst = true
  for (;;) {
    const square = squareUnder(players, piece)
    if (square === null) {
      yield IN_HAND_STEP_MS
      continue
    }
    const stands = () => squareUnder(players, piece) === square
    const misread = misreadAt(square, stands)
    const state = misread ? times.placeState(isFirst) : 'right'
    if (!misread) yield* waitWhile(stands, STEP_MS)
    else if (state === 'right') yield* waitWhile(misread.lasts, Number.POSITIVE_INFINITY)
    else if (state === 'wrong-throughout') {
      yield* misreadFor(players, Number.POSITIVE_INFINITY, misread)
    } else {
      while (misread.lasts()) {
        yield* waitWhile(misread.lasts, times.rightMs())
        yield* misreadFor(players, times.wrongMs(), misread)
      }
    }
    if (misread) isFirst = false
    yield 1
  }
}

function* waitWhile(lasts: () => boolean, mostMs: number): HandScript {
  for (let leftMs = mostMs; leftMs > 0 && lasts(); leftMs -= STEP_MS) yield Math.min(leftMs, STEP_MS)
}

function* misreadFor({ simulation }: SimulatedPlayers, forMs: number, misread: Misread): HandScript {
  if (!misread.lasts()) return
  simulation.controller.misread(misread.square, misread.as)
  yield* waitWhile(misread.lasts, forMs)
  simulation.controller.misread(misread.square, null)
}

/** The square on which the piece stands; null while it is in a hand or off the board. */
function squareUnder({ simulation: { pieces } }: SimulatedPlayers, { place }: PhysicalPiece): Square | null {
  return place && place.heightMm === 0 ? pieces.squareOf(place) : null
}

/** Nothing where a piece stands, and a piece where none does, until a piece is put there or lifted. */
function wrongReading(players: SimulatedPlayers, square: Square, random: RandomInt): Misread {
  const { pieces } = players.simulation
  const stood = pieces.on(square)
  return {
    square,
    as: stood ? '.' : phantom(players, random),
    lasts: () => pieces.on(square) === stood,
  }
}

/** Of a side, if the board detects sides. */
function phantom({ simulation }: SimulatedPlayers, random: RandomInt): SensorReading {
  return simulation.controller.sense === 'side' ? pick(random, ['t', 'T'] as const)! : 'o'
}

function kingOf({ pieces }: Simulation): PhysicalPiece {
  return pieces.all.find(({ kind }) => kind === 'K')!
}

function setStrength({ pieces }: Simulation, piece: PhysicalPiece, strength: number): void {
  piece.strength = strength
  pieces.onChange(piece)
}

/** Each sensor drifts by its own number of counts, and back. */
function* warmUp(
  { simulation, position }: SimulatedPlayers,
  { setDrift }: AnalogueFaults,
  draw: Draw,
): HandScript {
  const { squares } = position.rules.geometry
  const counts = squares.map(() => draw('counts'))
  const overMs = draw('overMs')
  const startMs = simulation.nowMs
  for (let pastMs = 0; pastMs < overMs; pastMs = simulation.nowMs - startMs) {
    const level = Math.sin((Math.PI * pastMs) / overMs)
    for (const square of squares) setDrift(square, counts[square]! * level)
    yield 250
  }
}
