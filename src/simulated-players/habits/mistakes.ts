import type { Square } from '../../rules/geometry.ts'
import { opponent } from '../../rules/piece.ts'
import { legalDestinations, legalMoves, positionFrom } from '../../rules/position.ts'
import { type Habit, SIMULATED_BOARDS } from '../habit.ts'
import { CARRIED_MM } from '../pieces.ts'
import type { SimulatedPlayers } from '../players.ts'
import { chance, pick, type RandomInt } from '../random.ts'
import type { HandScript } from '../simulation.ts'

/** What players do that is not a move, and correct again. */
export const MISTAKES: readonly Habit[] = [
  {
    name: 'nudge',
    about: 'pushes a piece off its sensor for a moment',
    kind: 'mistake',
    boards: SIMULATED_BOARDS,
    parameters: { share: [0.3, 0.49], forMs: [40, 700] },
    behaviour: (draw, random) => ({
      incident: {
        share: 0.4,
        *happen({ simulation, hands, position }) {
          const { pieces } = simulation
          const square = pick(
            random,
            pieces.all.flatMap(({ place }) => (place ? pieces.squareOf(place) : [])),
          )!
          const beside = position.rules.geometry.neighbours[square]!.filter(other => other !== null)
          const piece = hands.pieceOn(square)
          pieces.move(piece, hands.between(square, pick(random, beside)!, draw('share')))
          yield draw('forMs')
          pieces.stand(piece, square)
          yield draw('forMs')
        },
      },
    }),
  },
  {
    name: 'wrong-square',
    about: 'puts the piece on a square where it may not go, then on one where it may',
    kind: 'mistake',
    boards: SIMULATED_BOARDS,
    parameters: { restMs: [100, 2000] },
    behaviour: (draw, random) => ({
      *carry(players, { from, to }) {
        const { hands, position } = players
        const legal = legalDestinations(position.previous!, from)
        const wrong = pick(
          random,
          players.emptySquares().filter(square => !legal.includes(square)),
        )
        const piece = hands.lift(from)
        yield draw('restMs')
        if (wrong !== undefined && chance(random, 0.5))
          yield* players.makeMistake(tryOut(players, wrong, draw, piece))
        hands.put(piece, to)
      },
    }),
  },
  {
    name: 'opponents-piece',
    about: "moves one of the opponent's pieces, sees the lights, and puts it back",
    kind: 'mistake',
    boards: SIMULATED_BOARDS,
    parameters: { restMs: [200, 2000] },
    behaviour: (draw, random) => ({
      incident: {
        share: 0.25,
        *happen(players) {
          const { position } = players
          const theirs = legalMoves(
            positionFrom(position.rules, position.placement, opponent(position.toMove)),
          )
          // The piece that moved last may be taken on: nobody can see whose hand does it.
          const move = pick(
            random,
            theirs.filter(({ from, to }) => from !== position.last?.move.to && isFree(players, from, to)),
          )
          if (move) yield* players.makeMistake(thereAndBack(players, move.from, move.to, draw))
        },
      },
    }),
  },
  {
    name: 'uncaptured-removed',
    about: 'takes off a piece that was not captured, and puts it back',
    kind: 'mistake',
    boards: SIMULATED_BOARDS,
    parameters: { restMs: [200, 2500] },
    behaviour: (draw, random) => ({
      incident: {
        share: 0.3,
        *happen(players) {
          const square = pick(random, [...players.piecesOf('own'), ...players.piecesOf('other')])!
          yield* players.makeMistake(offAndOn(players, square, draw))
        },
      },
    }),
  },
  {
    name: 'sleeve',
    about: 'a sleeve brushes over squares in a row, whose pieces tilt and fall back',
    kind: 'mistake',
    boards: SIMULATED_BOARDS,
    parameters: { squares: [2, 6], forMs: [60, 1500] },
    behaviour: (draw, random) => ({
      incident: {
        share: 0.3,
        *happen(players) {
          yield* players.makeMistake(brush(players, Math.round(draw('squares')), draw, random))
        },
      },
    }),
  },
  {
    name: 'knock',
    about: 'knocks pieces over the board, and rebuilds it from the lights',
    kind: 'mistake',
    boards: SIMULATED_BOARDS,
    parameters: { pieces: [4, 12], afterMs: [0, 200] },
    behaviour: (draw, random) => ({
      incident: {
        share: 0.12,
        *happen(players) {
          yield* players.makeMistake(knock(players, Math.round(draw('pieces')), draw, random))
        },
      },
    }),
  },
  ...[1, 3].map(
    (plies): Habit => ({
      name: plies === 1 ? 'takeback-one' : 'takeback-three',
      about: `puts the last ${plies === 1 ? 'move' : 'three moves'} back, captured pieces included`,
      kind: 'mistake',
      boards: SIMULATED_BOARDS,
      parameters: { pauseMs: [150, 900] },
      behaviour: (draw, random) => ({
        incident: {
          share: plies === 1 ? 0.2 : 0.1,
          *happen(players) {
            if (players.position.ply < plies) return
            yield* players.makeMistake(takeBack(players, plies, draw, random))
          },
        },
      }),
    }),
  ),
]

type Draw = (parameter: string) => number

function isFree({ simulation }: SimulatedPlayers, from: Square, to: Square): boolean {
  return simulation.pieces.on(from) !== undefined && simulation.pieces.on(to) === undefined
}

function* tryOut(
  { hands, simulation }: SimulatedPlayers,
  square: Square,
  draw: Draw,
  piece: ReturnType<SimulatedPlayers['hands']['lift']>,
): HandScript {
  hands.put(piece, square)
  yield draw('restMs')
  simulation.pieces.move(piece, simulation.pieces.centreOf(square, CARRIED_MM))
  yield draw('restMs')
}

function* thereAndBack(players: SimulatedPlayers, from: Square, to: Square, draw: Draw): HandScript {
  const { hands } = players
  let piece = hands.lift(from)
  yield draw('restMs')
  hands.put(piece, to)
  yield draw('restMs')
  piece = hands.lift(to)
  yield draw('restMs')
  hands.put(piece, from)
  yield* players.resolveQuestions()
}

function* offAndOn(players: SimulatedPlayers, square: Square, draw: Draw): HandScript {
  const { hands, simulation } = players
  const { kind } = hands.pieceOn(square)
  hands.remove(square)
  yield draw('restMs')
  simulation.pieces.stand(simulation.pieces.fromTray(kind)!, square)
  yield* players.resolveQuestions()
}

function* brush(players: SimulatedPlayers, count: number, draw: Draw, random: RandomInt): HandScript {
  const { pieces } = players.simulation
  const { rays, squares } = players.position.rules.geometry
  const from = pick(random, squares)!
  const row = [from, ...pick(random, rays[from]!)!].slice(0, count)
  const tilted = row.flatMap(square => pieces.on(square) ?? [])
  const squaresOf = tilted.map(piece => pieces.squareOf(piece.place!))
  for (const piece of tilted) {
    pieces.carry(piece)
    yield 30
  }
  yield draw('forMs')
  for (const [index, piece] of tilted.entries()) {
    pieces.stand(piece, squaresOf[index]!)
    yield 30
  }
  yield* players.resolveQuestions()
}

function* knock(players: SimulatedPlayers, count: number, draw: Draw, random: RandomInt): HandScript {
  yield* players.removeCaptured()
  yield* players.resolveQuestions()
  const { pieces } = players.simulation
  const knocked = new Set(
    Array.from(
      { length: count },
      () =>
        pick(
          random,
          pieces.all.filter(({ place }) => place),
        )!,
    ),
  )
  for (const piece of knocked) pieces.carry(piece)
  yield draw('afterMs')
  for (const piece of knocked) {
    const square = pick(random, players.emptySquares())
    if (square === undefined || chance(random, 0.4)) pieces.move(piece, null)
    else pieces.stand(piece, square)
  }
  yield 1200
  yield* players.restorePosition()
  yield* players.resolveQuestions()
}

/** Ply by ply, the moving piece first or the captured ones. */
function* takeBack(players: SimulatedPlayers, plies: number, draw: Draw, random: RandomInt): HandScript {
  yield* players.removeCaptured()
  yield* players.resolveQuestions()
  const { groundTruth, hands } = players
  if (groundTruth.wrong.length > 0 || !players.isInSync) return
  const undone = []
  for (let at = groundTruth.position; undone.length < plies; at = at.previous!) undone.push(at)
  groundTruth.takeBack(plies)
  for (const { last, previous } of undone) {
    const { move, captured } = last!
    const moverFirst = chance(random, 0.5)
    if (moverFirst) yield* players.liftAndPlace({ from: move.to, to: move.from })
    if (moverFirst) yield draw('pauseMs')
    for (const square of captured) {
      const cell = previous!.placement[square]!
      if (cell !== '.') hands.putFromTray(cell, square)
      yield draw('pauseMs')
    }
    if (!moverFirst) yield* players.liftAndPlace({ from: move.to, to: move.from })
    yield draw('pauseMs')
  }
  yield 1200
  yield* players.resolveQuestions()
}
