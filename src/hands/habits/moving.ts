import { legalDestinations, play } from '../../rules/position.ts'
import { happens, pick } from '../dice.ts'
import { pathOf } from '../gestures.ts'
import { BOARDS, type Habit } from '../habit.ts'
import { CARRIED_MM } from '../pieces.ts'

/** How pieces get from one square to another. */
export const MOVING: readonly Habit[] = [
  {
    name: 'plain',
    about: 'lifts the piece, carries it, puts it down',
    kind: 'moving',
    boards: BOARDS,
    parameters: {},
    ways: () => ({}),
  },
  {
    name: 'slide-fast',
    about: 'slides the piece along the board at speed',
    kind: 'moving',
    boards: BOARDS,
    parameters: { perSquareMs: [15, 120] },
    ways: draw => ({
      *carry({ hands, sitting, truth, position }, { from, to }) {
        for (const square of pathOf(position, { from, to })) truth.passes(square)
        yield* hands.slide(hands.thingOn(from), sitting.pieces.centreOf(to), draw('perSquareMs'))
      },
    }),
  },
  {
    name: 'slide-slow',
    about: 'slides the piece slowly, and rests on squares of its way',
    kind: 'moving',
    boards: BOARDS,
    parameters: { perSquareMs: [250, 900], restMs: [0, 1200] },
    ways: (draw, roll) => ({
      *carry({ hands, sitting, truth, position }, { from, to }) {
        const thing = hands.thingOn(from)
        for (const square of [...pathOf(position, { from, to }), to]) {
          truth.passes(square)
          yield* hands.slide(thing, sitting.pieces.centreOf(square), draw('perSquareMs'))
          if (square !== to && happens(roll, 0.3)) yield draw('restMs')
        }
      },
    }),
  },
  {
    name: 'hover',
    about: 'holds the piece low over squares, over its own too, before putting it down',
    kind: 'moving',
    boards: BOARDS,
    parameters: { heightMm: [2, 18], overMs: [60, 900], squares: [1, 4] },
    ways: (draw, roll) => ({
      *carry({ hands, sitting, truth, position }, { from, to }) {
        const { pieces } = sitting
        const thing = hands.lift(from)
        yield draw('overMs')
        const near = [from, to, ...pathOf(position, { from, to })]
        for (let count = draw('squares'); count >= 1; count--) {
          const square = pick(roll, near)!
          truth.passes(square)
          pieces.move(thing, pieces.centreOf(square, draw('heightMm')))
          yield draw('overMs')
        }
        pieces.move(thing, pieces.centreOf(to, CARRIED_MM))
        yield 80
        hands.put(thing, to)
      },
    }),
  },
  {
    name: 'straddle',
    about: 'stops across the line between two squares, on two at once or on none',
    kind: 'moving',
    boards: BOARDS,
    parameters: { share: [0.3, 0.7], restMs: [100, 2500], perSquareMs: [60, 300] },
    ways: (draw, roll) => ({
      *carry({ hands, sitting, truth, position }, { from, to }) {
        const way = [from, ...pathOf(position, { from, to }), to]
        const stop = roll(way.length - 1)
        const thing = hands.thingOn(from)
        for (const square of way) if (square !== from) truth.passes(square)
        yield* hands.slide(
          thing,
          hands.between(way[stop]!, way[stop + 1]!, draw('share')),
          draw('perSquareMs'),
        )
        yield draw('restMs')
        yield* hands.slide(thing, sitting.pieces.centreOf(to), draw('perSquareMs'))
      },
    }),
  },
  {
    name: 'askew',
    about: 'puts the piece down half on a neighbour of the square that is meant, and straightens it later',
    kind: 'moving',
    boards: BOARDS,
    parameters: { share: [0.2, 0.55], restMs: [100, 2500] },
    ways: (draw, roll) => ({
      *carry({ hands, sitting, truth, position }, { from, to }) {
        const { pieces } = sitting
        const { neighbours } = position.rules.geometry
        const beside = neighbours[to]!.filter(
          square => square !== null && square !== from && !pieces.on(square),
        )
        const thing = hands.lift(from)
        yield 200
        const other = pick(roll, beside)
        if (other !== undefined && other !== null) {
          truth.passes(other)
          pieces.move(thing, hands.between(to, other, draw('share')))
          yield draw('restMs')
        }
        pieces.stand(thing, to)
      },
    }),
  },
  {
    name: 'second-thoughts',
    about:
      'takes the piece on to another square, or back and then elsewhere, before or after the move is final',
    kind: 'moving',
    boards: BOARDS,
    parameters: { restMs: [100, 2500], carriedMs: [100, 700] },
    ways: (draw, roll) => ({
      *carry(players, { from, to }) {
        const { hands, truth, position, sitting } = players
        yield* players.carryPlainly({ from, to })
        const before = position.previous!
        const isQuiet = (square: number) => {
          const next = play(before, { from, to: square })
          return !next.outcome && next.last!.captured.length === 0 && !sitting.pieces.on(square)
        }
        if (position.outcome || position.last!.captured.length > 0 || happens(roll, 0.5)) return
        const others = legalDestinations(before, from).filter(square => square !== to && isQuiet(square))
        const other = pick(roll, others)
        if (other === undefined) return
        yield draw('restMs')
        truth.rethink({ from, to: other })
        let thing = hands.lift(to)
        yield draw('carriedMs')
        if (happens(roll, 0.4)) {
          hands.put(thing, from)
          yield draw('restMs')
          thing = hands.lift(from)
          yield draw('carriedMs')
        }
        hands.put(thing, other)
      },
    }),
  },
  {
    name: 'clock-button',
    about: 'presses the clock button as soon as the piece stands',
    kind: 'moving',
    boards: BOARDS,
    parameters: { afterMs: [50, 400] },
    ways: draw => ({
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
    boards: BOARDS,
    parameters: { afterMs: [60, 500] },
    ways: draw => ({ removal: 'late', answerAfterMs: () => draw('afterMs') }),
  },
  {
    name: 'other-first',
    about: 'touches another piece first, or holds it while moving the one that is meant',
    kind: 'moving',
    boards: BOARDS,
    parameters: { heldMs: [150, 900] },
    ways: (draw, roll) => ({
      *carry(players, { from, to }) {
        const { hands, position } = players
        const way = [from, to, ...pathOf(position, { from, to })]
        const taken = position.last!.captured
        const side = position.previous!.toMove
        const others = players
          .standing('other')
          .filter(square => !way.includes(square) && !taken.includes(square))
        const other = pick(roll, others)
        if (other === undefined || side === position.toMove) {
          yield* players.carryPlainly({ from, to })
          return
        }
        const held = hands.lift(other)
        yield draw('heldMs')
        if (happens(roll, 0.5)) {
          hands.put(held, other)
          yield draw('heldMs')
          yield* players.carryPlainly({ from, to })
        } else {
          yield* players.carryPlainly({ from, to })
          yield draw('heldMs')
          hands.put(held, other)
        }
      },
    }),
  },
]
