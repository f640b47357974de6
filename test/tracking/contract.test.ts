import { describe, expect, it } from 'vitest'
import type { Square } from '../../src/rules/geometry.ts'
import { opponent, type Piece } from '../../src/rules/piece.ts'
import { legalDestinations, legalMoves, play, positionFrom, startPosition } from '../../src/rules/position.ts'
import { pathOf } from '../../src/simulated-players/hands.ts'
import { couldSlideOn } from '../hands/situations.ts'
import { isOwn, Table } from '../hands/table.ts'
import { COMBINATIONS, contractTable } from './contract-table.ts'

describe.each(COMBINATIONS)(
  '$rules, $sense board, a frame every $frameMs ms',
  ({ rules: id, sense, frameMs }) => {
    const { rules, text, name, sit, situation, quiet, capture, reply, make } = contractTable(
      id,
      sense,
      frameMs,
    )

    it('lift, place: the move', () => {
      const { position, move } = quiet()
      const table = sit(position)
      table.lift(move.from).wait(250)
      expect(table.phase).toBe('lifted')
      table.put(move.to).wait(150)
      expect(table.phase).toBe('settling')
      expect(table.moves).toEqual([])
      table.wait(900)
      expect(table.moves).toEqual([text(move)])
      expect(table.phase).toBe('matching')
      expect(table.events.map(event => event.type)).toEqual([
        'board.up',
        'game.started',
        'piece.lifted',
        'move.provisional',
        'move.made',
      ])
    })

    it('a move that cannot go further is final sooner than one that can', () => {
      const far = situation(
        ({ position, move, next }) => next.last!.captured.length === 0 && !couldSlideOn(position, move),
      )
      const table = sit(far.position)
        .lift(far.move.from)
        .wait(200)
        .put(far.move.to)
        .wait(250 + frameMs)
      expect(table.wait(300).moves).toEqual([text(far.move)])
      const near = situation(
        ({ position, move, next }) => next.last!.captured.length === 0 && couldSlideOn(position, move),
      )
      const patient = sit(near.position).lift(near.move.from).wait(200).put(near.move.to).wait(600)
      expect(patient.moves).toEqual([])
      expect(patient.wait(400).moves).toEqual([text(near.move)])
    })

    it.each([
      ['fast', 40, 0],
      ['slowly', 500, 0],
      ['across the lines', 150, 120],
      ['slowly across the lines', 350, 350],
    ])('slide over several squares, %s: one move, to where it stopped', (_, perSquareMs, straddleMs) => {
      const { position, move } = quiet()
      const table = sit(position).slide(move.from, move.to, perSquareMs, straddleMs).wait(1000)
      expect(table.moves).toEqual([text(move)])
      expect(table.happened('move.made')).toBe(1)
      expect(table.happened('move.illegal') + table.happened('board.disturbed')).toBe(0)
    })

    it('a square that was only passed shows no capture', () => {
      const { position, move } = situation(({ position, move, next }) => {
        const passed = pathOf(position, move).filter(to =>
          legalDestinations(position, move.from).includes(to),
        )
        return (
          next.last!.captured.length === 0 &&
          passed.some(to => play(position, { from: move.from, to }).last!.captured.length > 0)
        )
      })
      const table = sit(position).slide(move.from, move.to, 150).wait(1000)
      expect(table.moves).toEqual([text(move)])
      expect(table.happened('capture.pending')).toBe(0)
      expect(table.waiting.remove).toEqual([])
    })

    it('lift, hover, put back: no move', () => {
      const { position, move } = quiet()
      const table = sit(position).lift(move.from).wait(1500).put(move.from).wait(1000)
      expect(table.moves).toEqual([])
      expect(table.phase).toBe('matching')
      expect(table.events.map(event => event.type).slice(2)).toEqual(['piece.lifted', 'piece.returned'])
    })

    it('lift one piece, put it back, move another: the second move', () => {
      const { position, move } = quiet()
      const other = legalMoves(position).find(({ from }) => from !== move.from)!.from
      const table = sit(position).lift(other).wait(400).put(other).wait(200)
      expect(make(table, move).moves).toEqual([text(move)])
    })

    it.each(['after', 'before', 'while', 'first'] as const)(
      'capture, the captured piece removed %s placing: the same move',
      when => {
        const { position, move, next } = capture(1)
        const [taken] = next.last!.captured as [Square]
        const table = sit(position)
        if (when === 'first') table.remove(taken).wait(200)
        table.lift(move.from).wait(200)
        if (when === 'before') table.remove(taken).wait(200)
        table.put(move.to)
        if (when === 'while') table.remove(taken)
        table.wait(1000)
        if (when === 'after') {
          expect(table.phase).toBe('clearing')
          expect(table.waiting.remove).toEqual([name(taken)])
          table.remove(taken).wait(200)
        }
        expect(table.moves).toEqual([text(move)])
        expect(table.phase).toBe('matching')
        expect(table.position.placement).toEqual(next.placement)
      },
    )

    it('capture two, removed in any order, one of them late: the same move, clearing until both are gone', () => {
      const { position, move, next } = capture(2)
      const [first, second] = next.last!.captured as [Square, Square]
      for (const [early, late] of [
        [first, second],
        [second, first],
      ] as const) {
        const table = make(sit(position), move)
        expect(table.waiting.remove).toHaveLength(2)
        table.remove(early).wait(2000)
        expect(table.phase).toBe('clearing')
        expect(table.waiting.remove).toEqual([name(late)])
        table.remove(late).wait(200)
        expect(table.phase).toBe('matching')
        expect(table.moves).toEqual([text(move)])
      }
    })

    it('the opponent answers at once, before the captured piece is off: both moves, and clearing', () => {
      const { position, move, next } = capture(1)
      const [taken] = next.last!.captured as [Square]
      const answer = reply(next, [taken])
      const table = sit(position).lift(move.from).wait(200).put(move.to).wait(Math.max(60, frameMs))
      table.lift(answer.from).wait(250).put(answer.to).wait(1000)
      expect(table.moves).toEqual([text(move), text(answer)])
      expect(table.phase).toBe('clearing')
      expect(table.remove(taken).wait(200).phase).toBe('matching')
    })

    it('remove a piece that was not captured: illegal, with the square to restore; then the game goes on', () => {
      const { position, move } = quiet()
      const other = position.placement.findIndex((cell, square) => cell !== '.' && !isOwn(position, square))
      const piece = position.placement[other] as Piece
      const table = sit(position).remove(other).wait(600)
      expect(table.phase).toBe('illegal')
      expect(table.waiting).toEqual({ missing: [name(other)], surplus: [], remove: [] })
      table.stand(other, piece).wait(300)
      expect(table.phase).toBe('matching')
      expect(make(table, move).moves).toEqual([text(move)])
    })

    it('lift two own pieces, put one down elsewhere and the other back: the one move', () => {
      const { position, move } = quiet()
      const blocks = [move.to, ...pathOf(position, move)]
      const other = legalMoves(position).find(
        ({ from }) => from !== move.from && !blocks.includes(from),
      )!.from
      const table = sit(position).lift(other).wait(300).lift(move.from).wait(300)
      table.put(move.to).wait(400).put(other).wait(1000)
      expect(table.moves).toEqual([text(move)])
      expect(table.happened('board.disturbed')).toBe(0)
    })

    it('nudge a piece so that its sensor drops out and returns: nothing', () => {
      const { position } = quiet()
      const table = sit(position)
      for (const square of [position.placement.indexOf('t'), position.placement.indexOf('T')]) {
        table.lift(square).wait(100).put(square).wait(500)
      }
      expect(table.moves).toEqual([])
      expect(table.events.map(event => event.type)).toEqual(['board.up', 'game.started'])
    })

    it('an illegal square, then a legal one: the legal move', () => {
      const { position, move } = quiet()
      const legal = legalDestinations(position, move.from)
      const wrong = position.placement.findIndex((cell, square) => cell === '.' && !legal.includes(square))
      const table = sit(position).lift(move.from).wait(300).put(wrong).wait(1000)
      expect(table.phase).toBe('illegal')
      expect(table.waiting).toEqual({ missing: [name(move.from)], surplus: [name(wrong)], remove: [] })
      expect(table.happened('move.illegal')).toBe(1)
      table.lift(wrong).wait(300).put(move.to).wait(1000)
      expect(table.moves).toEqual([text(move)])
    })

    it("move the opponent's piece: illegal, restored, the game goes on", () => {
      const { position, move } = quiet()
      const theirs = legalMoves(positionFrom(rules, position.placement, opponent(position.toMove)))
      const { from, to } = theirs.find(({ to }) => to !== move.to && !pathOf(position, move).includes(to))!
      const table = sit(position).lift(from).wait(300).put(to).wait(1000)
      expect(table.phase).toBe('illegal')
      expect(table.moves).toEqual([])
      table.lift(to).wait(300).put(from).wait(1000)
      expect(table.phase).toBe('matching')
      expect(make(table, move).moves).toEqual([text(move)])
    })

    it('the clock button makes a move final at once', () => {
      const { position, move, next } = quiet()
      const table = sit(position).lift(move.from).wait(200).put(move.to).wait(100)
      expect(table.press(next.toMove).moves).toEqual([])
      expect(table.press(position.toMove).moves).toEqual([text(move)])
    })

    it('a final move is taken on to another square before the opponent touches a piece: amended', () => {
      const { position, move } = situation(
        ({ position, move, next }) => next.last!.captured.length === 0 && pathOf(position, move).length >= 3,
      )
      const nearer = pathOf(position, move).find(
        to =>
          legalDestinations(position, move.from).includes(to) &&
          play(position, { from: move.from, to }).last!.captured.length === 0,
      )!
      const table = make(sit(position), { from: move.from, to: nearer })
      expect(table.moves).toEqual([text({ from: move.from, to: nearer })])
      table.lift(nearer).wait(300).put(move.to).wait(1000)
      expect(table.moves).toEqual([text(move)])
      expect(table.events.at(-1)).toMatchObject({
        type: 'move.amended',
        move,
        instead: { from: move.from, to: nearer },
      })
    })

    it('a final move is taken back before the opponent touches a piece: retracted', () => {
      const { position, move } = quiet()
      const table = make(sit(position), move).lift(move.to).wait(300).put(move.from).wait(1000)
      expect(table.moves).toEqual([])
      expect(table.events.at(-1)).toMatchObject({ type: 'move.retracted', move })
    })

    it('with touchMove strict neither is allowed, and the board asks for the piece', () => {
      const { position, move } = quiet()
      const table = make(sit(position, { settings: { touchMove: 'strict' } }), move)
      table.lift(move.to).wait(300).put(move.from).wait(1500)
      expect(table.moves).toEqual([text(move)])
      expect(table.phase).toBe('illegal')
      expect(table.waiting).toEqual({ missing: [name(move.to)], surplus: [name(move.from)], remove: [] })
    })

    it('after the opponent has touched a piece, a move is no longer amended', () => {
      const { position, move, next } = quiet()
      const touched = reply(next, [move.from, ...pathOf(position, move)]).from
      const table = make(sit(position), move).lift(touched).wait(400).put(touched).wait(400)
      const amended = pathOf(position, move)[0]!
      table.lift(move.to).wait(300).put(amended).wait(1500)
      expect(table.moves).toEqual([text(move)])
      expect(table.phase).toBe('illegal')
    })

    it('pieces at the start are asked for until they all stand', () => {
      const start = startPosition(rules)
      const king = start.placement.indexOf('K')
      const table = new Table(start, { sense, frameMs, without: [king] }).wait(200)
      expect(table.phase).toBe('setup')
      expect(table.waiting).toEqual({ missing: [name(king)], surplus: [], remove: [] })
      expect(table.stand(king, 'K').wait(200).phase).toBe('matching')
      expect(table.happened('game.started')).toBe(1)
    })

    if (sense === 'side') {
      it.each([
        ['the two sides', 't', 'T'],
        ['king and defender', 'K', 'T'],
      ] as const)('%s are exchanged: illegal, with both squares', (_, one, other) => {
        const { position } = quiet()
        const [a, b] = [position.placement.indexOf(one), position.placement.indexOf(other)]
        const table = sit(position).lift(a).lift(b).put(a).put(b).wait(1000)
        expect(table.phase).toBe('illegal')
        const both = [a, b].sort((x, y) => x - y).map(name)
        expect(table.waiting).toEqual({ missing: both, surplus: both, remove: [] })
      })

      it("a king's magnet that reads as a defender's is only a hint", () => {
        const { position, move } = quiet()
        const table = sit(position)
        table.glitch(table.frame().replace('K', 'T')).wait(2000)
        expect(table.phase).toBe('matching')
        expect(make(table, move).moves).toEqual([text(move)])
      })
    }
  },
)
