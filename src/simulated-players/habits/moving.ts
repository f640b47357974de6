import { legalDestinations, play } from '../../rules/position.ts'
import { type Habit, SIMULATED_BOARDS } from '../habit.ts'
import { pathOf } from '../hands.ts'
import { CARRIED_MM } from '../pieces.ts'
import { chance, pick } from '../random.ts'

/** How players move pieces. */
export const MOVING: readonly Habit[] = [
  {
    name: 'plain',
    about: 'lifts the piece, carries it, puts it down',
    kind: 'moving',
    boards: SIMULATED_BOARDS,
    parameters: {},
    behaviour: () => ({}),
  },
  {
    name: 'slide-fast',
    about: 'slides the piece along the board at speed',
    kind: 'moving',
    boards: SIMULATED_BOARDS,
    parameters: { perSquareMs: [15, 120] },
    behaviour: draw => ({
      *carry({ hands, simulation, groundTruth, position }, { from, to }) {
        for (const square of pathOf(position, { from, to })) groundTruth.restsOn(square)
        yield* hands.slide(hands.pieceOn(from), simulation.pieces.centreOf(to), draw('perSquareMs'))
      },
    }),
  },
  {
    name: 'slide-slow',
    about: 'slides the piece slowly, and rests on squares of its way',
    kind: 'moving',
    boards: SIMULATED_BOARDS,
    parameters: { perSquareMs: [250, 900], restMs: [0, 1200] },
    behaviour: (draw, random) => ({
      *carry({ hands, simulation, groundTruth, position }, { from, to }) {
        const piece = hands.pieceOn(from)
        for (const square of [...pathOf(position, { from, to }), to]) {
          groundTruth.restsOn(square)
          yield* hands.slide(piece, simulation.pieces.centreOf(square), draw('perSquareMs'))
          if (square !== to && chance(random, 0.3)) yield draw('restMs')
        }
      },
    }),
  },
  {
    name: 'hover',
    about: 'holds the piece low over squares, over its own too, before putting it down',
    kind: 'moving',
    boards: SIMULATED_BOARDS,
    parameters: { heightMm: [2, 18], overMs: [60, 900], squares: [1, 4] },
    behaviour: (draw, random) => ({
      *carry({ hands, simulation, groundTruth, position }, { from, to }) {
        const { pieces } = simulation
        const piece = hands.lift(from)
        yield draw('overMs')
        const near = [from, to, ...pathOf(position, { from, to })]
        for (let count = draw('squares'); count >= 1; count--) {
          const square = pick(random, near)!
          groundTruth.restsOn(square)
          pieces.move(piece, pieces.centreOf(square, draw('heightMm')))
          yield draw('overMs')
        }
        pieces.move(piece, pieces.centreOf(to, CARRIED_MM))
        yield 80
        hands.put(piece, to)
      },
    }),
  },
  {
    name: 'long-hold',
    about: 'holds the piece for seconds before putting it down',
    kind: 'moving',
    boards: SIMULATED_BOARDS,
    parameters: { holdMs: [800, 4000] },
    behaviour: draw => ({
      *carry({ hands }, { from, to }) {
        const piece = hands.lift(from)
        yield draw('holdMs')
        hands.put(piece, to)
      },
    }),
  },
  {
    name: 'ignores-lights',
    about: 'plays on whatever the lights show, and never corrects anything',
    kind: 'ignoring',
    boards: SIMULATED_BOARDS,
    parameters: { afterMs: [900, 2500] },
    behaviour: draw => ({ ignoresLights: true, replyAfterMs: () => draw('afterMs') }),
  },
  {
    name: 'straddle',
    about: 'stops across the line between two squares, on two at once or on none',
    kind: 'moving',
    boards: SIMULATED_BOARDS,
    parameters: { share: [0.3, 0.7], restMs: [100, 2500], perSquareMs: [60, 300] },
    behaviour: (draw, random) => ({
      *carry({ hands, simulation, groundTruth, position }, { from, to }) {
        const way = [from, ...pathOf(position, { from, to }), to]
        const stop = random(way.length - 1)
        const piece = hands.pieceOn(from)
        for (const square of way) if (square !== from) groundTruth.restsOn(square)
        yield* hands.slide(
          piece,
          hands.between(way[stop]!, way[stop + 1]!, draw('share')),
          draw('perSquareMs'),
        )
        yield draw('restMs')
        yield* hands.slide(piece, simulation.pieces.centreOf(to), draw('perSquareMs'))
      },
    }),
  },
  {
    name: 'askew',
    about: 'puts the piece down half on a neighbour of the square that is meant, and straightens it later',
    kind: 'moving',
    boards: SIMULATED_BOARDS,
    parameters: { share: [0.2, 0.55], restMs: [100, 2500] },
    behaviour: (draw, random) => ({
      *carry({ hands, simulation, groundTruth, position }, { from, to }) {
        const { pieces } = simulation
        const { neighbours } = position.rules.geometry
        const beside = neighbours[to]!.filter(
          square => square !== null && square !== from && !pieces.on(square),
        )
        const piece = hands.lift(from)
        yield 200
        const other = pick(random, beside)
        if (other !== undefined && other !== null) {
          groundTruth.restsOn(other)
          pieces.move(piece, hands.between(to, other, draw('share')))
          yield draw('restMs')
        }
        pieces.stand(piece, to)
      },
    }),
  },
  {
    name: 'second-thoughts',
    about:
      'takes the piece on to another square, or back and then elsewhere, before or after the move is final',
    kind: 'moving',
    boards: SIMULATED_BOARDS,
    parameters: { restMs: [100, 2500], carriedMs: [100, 700] },
    behaviour: (draw, random) => ({
      *carry(players, { from, to }) {
        const { hands, groundTruth, position, simulation } = players
        yield* players.liftAndPlace({ from, to })
        const before = position.previous!
        const isQuiet = (square: number) => {
          const next = play(before, { from, to: square })
          return !next.outcome && next.last!.captured.length === 0 && !simulation.pieces.on(square)
        }
        if (position.outcome || position.last!.captured.length > 0 || chance(random, 0.5)) return
        const others = legalDestinations(before, from).filter(square => square !== to && isQuiet(square))
        const other = pick(random, others)
        if (other === undefined) return
        yield draw('restMs')
        groundTruth.changeMove({ from, to: other })
        let piece = hands.lift(to)
        yield draw('carriedMs')
        if (chance(random, 0.4)) {
          hands.put(piece, from)
          yield draw('restMs')
          piece = hands.lift(from)
          yield draw('carriedMs')
        }
        hands.put(piece, other)
      },
    }),
  },
  {
    name: 'clock-button',
    about: 'presses the clock button as soon as the piece stands',
    kind: 'moving',
    boards: SIMULATED_BOARDS,
    parameters: { afterMs: [50, 400] },
    behaviour: draw => ({
      *finish(players) {
        yield draw('afterMs')
        yield* players.press(players.position.previous!.toMove)
      },
    }),
  },
  {
    name: 'quick-reply',
    about: 'answers at once, before the last captured piece is off',
    kind: 'moving',
    boards: SIMULATED_BOARDS,
    parameters: { afterMs: [60, 500] },
    behaviour: draw => ({ removal: 'late', replyAfterMs: () => draw('afterMs') }),
  },
  {
    name: 'other-first',
    about: 'touches another piece first, or holds it while moving the one that is meant',
    kind: 'moving',
    boards: SIMULATED_BOARDS,
    parameters: { heldMs: [150, 900] },
    behaviour: (draw, random) => ({
      *carry(players, { from, to }) {
        const { hands, position } = players
        const way = [from, to, ...pathOf(position, { from, to })]
        const taken = position.last!.captured
        const side = position.previous!.toMove
        const others = players
          .piecesOf('other')
          .filter(square => !way.includes(square) && !taken.includes(square))
        const other = pick(random, others)
        if (other === undefined || side === position.toMove) {
          yield* players.liftAndPlace({ from, to })
          return
        }
        const held = hands.lift(other)
        yield draw('heldMs')
        if (chance(random, 0.5)) {
          hands.put(held, other)
          yield draw('heldMs')
          yield* players.liftAndPlace({ from, to })
        } else {
          yield* players.liftAndPlace({ from, to })
          yield draw('heldMs')
          hands.put(held, other)
        }
      },
    }),
  },
]
