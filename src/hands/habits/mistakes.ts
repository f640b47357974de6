import type { Square } from '../../rules/geometry.ts'
import { opponent } from '../../rules/piece.ts'
import { legalDestinations, legalMoves, positionFrom } from '../../rules/position.ts'
import { happens, pick, type Roll } from '../dice.ts'
import { BOARDS, type Habit } from '../habit.ts'
import { CARRIED_MM } from '../pieces.ts'
import type { SimulatedPlayers } from '../players.ts'
import type { HandScript } from '../sitting.ts'

/** What hands do that is not a move, and put right again. */
export const MISTAKES: readonly Habit[] = [
  {
    name: 'nudge',
    about: 'pushes a piece off its sensor for a moment',
    kind: 'mistake',
    boards: BOARDS,
    parameters: { share: [0.3, 0.49], forMs: [40, 700] },
    ways: (draw, roll) => ({
      incident: {
        share: 0.4,
        *happen({ sitting, hands, position }) {
          const { pieces } = sitting
          const square = pick(
            roll,
            pieces.things.flatMap(({ place }) => (place ? pieces.squareOf(place) : [])),
          )!
          const beside = position.rules.geometry.neighbours[square]!.filter(other => other !== null)
          const thing = hands.thingOn(square)
          pieces.move(thing, hands.between(square, pick(roll, beside)!, draw('share')))
          yield draw('forMs')
          pieces.stand(thing, square)
          yield draw('forMs')
        },
      },
    }),
  },
  {
    name: 'wrong-square',
    about: 'puts the piece on a square where it may not go, then on one where it may',
    kind: 'mistake',
    boards: BOARDS,
    parameters: { restMs: [100, 2000] },
    ways: (draw, roll) => ({
      *carry(players, { from, to }) {
        const { hands, position } = players
        const legal = legalDestinations(position.previous!, from)
        const wrong = pick(
          roll,
          players.free().filter(square => !legal.includes(square)),
        )
        const thing = hands.lift(from)
        yield draw('restMs')
        if (wrong !== undefined && happens(roll, 0.5))
          yield* players.provoke(tryOut(players, wrong, draw, thing))
        hands.put(thing, to)
      },
    }),
  },
  {
    name: 'opponents-piece',
    about: "moves one of the opponent's pieces, sees the lights, and puts it back",
    kind: 'mistake',
    boards: BOARDS,
    parameters: { restMs: [200, 2000] },
    ways: (draw, roll) => ({
      incident: {
        share: 0.25,
        *happen(players) {
          const { position } = players
          const theirs = legalMoves(
            positionFrom(position.rules, position.placement, opponent(position.toMove)),
          )
          // The piece that moved last may be taken on: nobody can see whose hand does it.
          const move = pick(
            roll,
            theirs.filter(({ from, to }) => from !== position.last?.move.to && isFree(players, from, to)),
          )
          if (move) yield* players.provoke(thereAndBack(players, move.from, move.to, draw))
        },
      },
    }),
  },
  {
    name: 'uncaptured-removed',
    about: 'takes off a piece that was not captured, and puts it back',
    kind: 'mistake',
    boards: BOARDS,
    parameters: { restMs: [200, 2500] },
    ways: (draw, roll) => ({
      incident: {
        share: 0.3,
        *happen(players) {
          const square = pick(roll, [...players.standing('own'), ...players.standing('other')])!
          yield* players.provoke(offAndOn(players, square, draw))
        },
      },
    }),
  },
  {
    name: 'sleeve',
    about: 'a sleeve brushes over squares in a row, whose pieces tilt and fall back',
    kind: 'mistake',
    boards: BOARDS,
    parameters: { squares: [2, 6], forMs: [60, 1500] },
    ways: (draw, roll) => ({
      incident: {
        share: 0.3,
        *happen(players) {
          yield* players.provoke(brush(players, Math.round(draw('squares')), draw, roll))
        },
      },
    }),
  },
  {
    name: 'knock',
    about: 'knocks pieces over the board, and rebuilds it from the lights',
    kind: 'mistake',
    boards: BOARDS,
    parameters: { pieces: [4, 12], afterMs: [0, 200] },
    ways: (draw, roll) => ({
      incident: {
        share: 0.12,
        *happen(players) {
          yield* players.provoke(knock(players, Math.round(draw('pieces')), draw, roll))
        },
      },
    }),
  },
  ...[1, 3].map(
    (plies): Habit => ({
      name: plies === 1 ? 'takeback-one' : 'takeback-three',
      about: `puts the last ${plies === 1 ? 'move' : 'three moves'} back, captured pieces included`,
      kind: 'mistake',
      boards: BOARDS,
      parameters: { pauseMs: [150, 900] },
      ways: (draw, roll) => ({
        incident: {
          share: plies === 1 ? 0.2 : 0.1,
          *happen(players) {
            if (players.position.ply < plies) return
            yield* players.provoke(takeBack(players, plies, draw, roll))
          },
        },
      }),
    }),
  ),
]

type Draw = (parameter: string) => number

function isFree({ sitting }: SimulatedPlayers, from: Square, to: Square): boolean {
  return sitting.pieces.on(from) !== undefined && sitting.pieces.on(to) === undefined
}

function* tryOut(
  { hands, sitting }: SimulatedPlayers,
  square: Square,
  draw: Draw,
  thing: ReturnType<SimulatedPlayers['hands']['lift']>,
): HandScript {
  hands.put(thing, square)
  yield draw('restMs')
  sitting.pieces.move(thing, sitting.pieces.centreOf(square, CARRIED_MM))
  yield draw('restMs')
}

function* thereAndBack(players: SimulatedPlayers, from: Square, to: Square, draw: Draw): HandScript {
  const { hands } = players
  let thing = hands.lift(from)
  yield draw('restMs')
  hands.put(thing, to)
  yield draw('restMs')
  thing = hands.lift(to)
  yield draw('restMs')
  hands.put(thing, from)
  yield* players.answer()
}

function* offAndOn(players: SimulatedPlayers, square: Square, draw: Draw): HandScript {
  const { hands, sitting } = players
  const { piece } = hands.thingOn(square)
  hands.remove(square)
  yield draw('restMs')
  sitting.pieces.stand(sitting.pieces.inTray(piece)!, square)
  yield* players.answer()
}

function* brush(players: SimulatedPlayers, count: number, draw: Draw, roll: Roll): HandScript {
  const { pieces } = players.sitting
  const { rays, squares } = players.position.rules.geometry
  const from = pick(roll, squares)!
  const row = [from, ...pick(roll, rays[from]!)!].slice(0, count)
  const tilted = row.flatMap(square => pieces.on(square) ?? [])
  const squaresOf = tilted.map(thing => pieces.squareOf(thing.place!))
  for (const thing of tilted) {
    pieces.carry(thing)
    yield 30
  }
  yield draw('forMs')
  for (const [index, thing] of tilted.entries()) {
    pieces.stand(thing, squaresOf[index]!)
    yield 30
  }
  yield* players.answer()
}

function* knock(players: SimulatedPlayers, count: number, draw: Draw, roll: Roll): HandScript {
  yield* players.clearTable()
  yield* players.answer()
  const { pieces } = players.sitting
  const knocked = new Set(
    Array.from(
      { length: count },
      () =>
        pick(
          roll,
          pieces.things.filter(({ place }) => place),
        )!,
    ),
  )
  for (const thing of knocked) pieces.carry(thing)
  yield draw('afterMs')
  for (const thing of knocked) {
    const square = pick(roll, players.free())
    if (square === undefined || happens(roll, 0.4)) pieces.move(thing, null)
    else pieces.stand(thing, square)
  }
  yield 1200
  yield* players.restore()
  yield* players.answer()
}

/** Ply by ply, the mover first or what it took. */
function* takeBack(players: SimulatedPlayers, plies: number, draw: Draw, roll: Roll): HandScript {
  yield* players.clearTable()
  yield* players.answer()
  const { truth, hands } = players
  if (truth.wrong.length > 0 || !players.isUnderstood) return
  const undone = []
  for (let at = truth.position; undone.length < plies; at = at.previous!) undone.push(at)
  truth.takeBack(plies)
  for (const { last, previous } of undone) {
    const { move, captured } = last!
    const moverFirst = happens(roll, 0.5)
    if (moverFirst) yield* players.carryPlainly({ from: move.to, to: move.from })
    if (moverFirst) yield draw('pauseMs')
    for (const square of captured) {
      const cell = previous!.placement[square]!
      if (cell !== '.') hands.putBack(cell, square)
      yield draw('pauseMs')
    }
    if (!moverFirst) yield* players.carryPlainly({ from: move.to, to: move.from })
    yield draw('pauseMs')
  }
  yield 1200
  yield* players.answer()
}
