import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeMove } from '../../src/rules/move.ts'
import { parsePlacement } from '../../src/rules/placement.ts'
import { legalDestinations, legalMoves, type Position, play, positionFrom } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { pathOf } from '../../src/simulated-players/hands.ts'
import { Table } from '../hands/table.ts'
import { choices, playOut } from '../support/random-play.ts'

const table = fc.record({
  rules: fc.constantFrom('nielsen', 'brettspielnetz', 'mungo-fetlar'),
  sense: fc.constantFrom('occupancy' as const, 'side' as const),
  frameMs: fc.constantFrom(5, 20, 100),
  picks: choices(30),
  pick: fc.nat({ max: 100_000 }),
})

type Seat = typeof table extends fc.Arbitrary<infer T> ? T : never

/** A position of a game of chance, and a move in it that takes nobody and does not end the game. */
function situation({ rules: id, picks, pick }: Seat) {
  const position = playOut(builtInRules(id), picks)
  const quiet = legalMoves(position).filter(move => isQuiet(position, move))
  const move = quiet[pick % Math.max(1, quiet.length)]
  const text = (to: number) => makeMove({ from: move!.from, to }, position.rules.options.size)
  return move ? { position, move, text } : null
}

function isQuiet(position: Position, move: { from: number; to: number }): boolean {
  const next = play(position, move)
  return !next.outcome && next.last!.captured.length === 0
}

function check(run: (seat: Seat, found: NonNullable<ReturnType<typeof situation>>) => void): void {
  fc.assert(
    fc.property(table, seat => {
      const found = situation(seat)
      if (found) run(seat, found)
    }),
    { numRuns: 250 },
  )
}

describe('wherever the pieces stand', () => {
  it('a piece that rests on every square of its way has made one move', () => {
    check(({ sense, frameMs }, { position, move, text }) => {
      const passes = pathOf(position, move).every(to => isQuiet(position, { from: move.from, to }))
      if (!passes) return
      const seat = new Table(position, { sense, frameMs }).wait(200)
      expect(seat.slide(move.from, move.to, 1200).wait(1500).moves).toEqual([text(move.to)])
    })
  })

  it('a final move is retracted', () => {
    check(({ sense, frameMs }, { position, move }) => {
      const seat = new Table(position, { sense, frameMs }).wait(200)
      seat.lift(move.from).wait(300).put(move.to).wait(1500)
      seat.lift(move.to).wait(300).put(move.from).wait(1500)
      expect(seat.moves).toEqual([])
      expect(seat.events.at(-1)!.type).toBe('move.retracted')
    })
  })

  it('a final move is amended', () => {
    check(({ sense, frameMs, pick }, { position, move, text }) => {
      const others = legalDestinations(position, move.from).filter(
        to => to !== move.to && isQuiet(position, { from: move.from, to }),
      )
      if (others.length === 0) return
      const other = others[pick % others.length]!
      const seat = new Table(position, { sense, frameMs }).wait(200)
      seat.lift(move.from).wait(300).put(move.to).wait(1500)
      // Where a piece of the opponent's may lean over from next door, it takes longer to be sure.
      seat.lift(move.to).wait(300).put(other).wait(3000)
      expect(seat.moves).toEqual([text(other)])
    })
  })

  it('a move is taken back after the opponent has touched a piece', () => {
    check(({ sense, frameMs, pick }, { position, move }) => {
      const theirs = legalMoves(play(position, move))
      const { from: touched } = theirs[pick % theirs.length]!
      const seat = new Table(position, { sense, frameMs }).wait(200)
      seat.lift(move.from).wait(300).put(move.to).wait(1500).lift(touched).wait(300).put(touched).wait(300)
      seat.lift(move.to).wait(300).put(move.from).wait(2000)
      expect(seat.moves).toEqual([])
    })
  })
})

describe('the king is captured', () => {
  const start = parsePlacement('4t4/9/9/9/9/9/1tK6/8T/3t5', 9)
  const position = positionFrom(builtInRules('nielsen'), start.ok ? start.value : [], 'attackers')

  it.each(['stays', 'after', 'while', 'before', 'first'] as const)('and he is taken off: %s', when => {
    for (const sense of ['occupancy', 'side'] as const) {
      const seat = new Table(position, { sense, frameMs: 20 }).wait(200)
      if (when === 'first') seat.remove('c3').wait(400)
      seat.lift('d1').wait(300)
      if (when === 'before') seat.remove('c3').wait(300)
      seat.put('d3')
      if (when === 'while') seat.remove('c3')
      seat.wait(1000)
      if (when === 'after') seat.remove('c3').wait(500)
      expect(seat.moves).toEqual(['d1-d3'])
      expect(seat.phase).toBe('over')
      expect(seat.position.outcome).toEqual({ winner: 'attackers', reason: 'king-captured' })
    }
  })

  it('and the mover goes on after all: the game goes on too', () => {
    const seat = new Table(position, { sense: 'side', frameMs: 20 }).wait(200)
    seat.lift('d1').wait(300).put('d3').wait(1500)
    expect(seat.phase).toBe('over')
    seat.lift('d3').wait(300).put('d5').wait(1500)
    expect(seat.moves).toEqual(['d1-d5'])
    expect(seat.position.outcome).toBeNull()
    expect(seat.phase).toBe('matching')
  })

  it('and the mover takes the piece back: the game goes on too', () => {
    const seat = new Table(position, { sense: 'side', frameMs: 20 }).wait(200)
    seat.lift('d1').wait(300).put('d3').wait(1500).lift('d3').wait(300).put('d1').wait(1500)
    expect(seat.events.at(-1)!.type).toBe('move.retracted')
    expect(seat.phase).toBe('matching')
  })
})
