import { describe, expect, it } from 'vitest'
import type { Square } from '../../src/rules/geometry.ts'
import type { Piece } from '../../src/rules/piece.ts'
import { play, startPosition } from '../../src/rules/position.ts'
import { COMBINATIONS, contractTable } from './contract-table.ts'
import { sit as drawn } from './drawn-table.ts'

describe.each(COMBINATIONS)(
  '$rules, $sense board, a frame every $frameMs ms',
  ({ rules: id, sense, frameMs }) => {
    const { rules, text, name, sit, quiet, capture, reply, make } = contractTable(id, sense, frameMs)

    it('knock over the board and rebuild it from the lights: the same game, in the same position', () => {
      const { position, move, next } = quiet()
      const table = make(sit(position), move)
      const standing = next.placement.flatMap((cell, square) => (cell === '.' ? [] : [square])).slice(2, 8)
      for (const square of standing) table.lift(square)
      const empty = next.placement.flatMap((cell, square) => (cell === '.' ? [square] : []))
      for (const square of empty.slice(0, 3)) table.put(square)
      table.wait(1500)
      expect(table.phase).toBe('disturbed')
      expect(table.waiting).toMatchObject({
        missing: standing.map(name),
        surplus: empty.slice(0, 3).map(name),
      })
      table.rebuild(next.placement, 400).wait(500)
      expect(table.phase).toBe('matching')
      expect(table.happened('board.restored')).toBe(1)
      expect(table.position.placement).toEqual(next.placement)
      expect(table.moves).toEqual([text(move)])
    })

    it('knock over the board while a move is not final, and rebuild it with the move: the move', () => {
      const { position, move, next } = quiet()
      const table = sit(position)
        .lift(move.from)
        .wait(200)
        .put(move.to)
        .wait(100 + frameMs)
      const others = next.placement.flatMap((cell, square) =>
        cell === '.' || square === move.to ? [] : [square],
      )
      for (const square of others.slice(2, 8)) table.lift(square)
      table.wait(1500)
      expect(table.phase).toBe('disturbed')
      expect(table.moves).toEqual([])
      table.rebuild(next.placement, 300).wait(1500)
      expect(table.moves).toEqual([text(move)])
      expect(table.phase).toBe('matching')
    })

    it('put the last move back, captured pieces included: a takeback of one', () => {
      const { position, move, next } = capture(1)
      const [taken] = next.last!.captured as [Square]
      const table = make(sit(position), move).remove(taken).wait(500)
      table.stand(taken, position.placement[taken] as Piece).wait(200)
      table.lift(move.to).wait(200).put(move.from).wait(1500)
      expect(table.moves).toEqual([])
      expect(table.position).toBe(position)
      expect(table.events.at(-1)).toMatchObject({ type: 'takeback', plies: 1 })
    })

    it('put the last three moves back: a takeback of three', () => {
      const { position, move, next } = capture(1)
      const first = reply(next, next.last!.captured)
      const second = reply(play(next, first))
      const table = make(sit(position), move).remove(next.last!.captured[0]!).wait(300)
      make(make(table, first), second)
      expect(table.moves).toHaveLength(3)
      for (const { from, to } of [second, first]) table.lift(to).wait(200).put(from).wait(200)
      table.rebuild(position.placement, 200).wait(1500)
      expect(table.moves).toEqual([])
      expect(
        table.events
          .flatMap(event => (event.type === 'takeback' ? event.plies : []))
          .reduce((a, b) => a + b, 0),
      ).toBe(3)
    })

    it('a takeback waits for the confirmation, or is refused, as set', () => {
      const { position, move, next } = capture(1)
      const [taken] = next.last!.captured as [Square]
      const back = (takeback: 'confirm' | 'off') => {
        const table = make(sit(position, { settings: { takeback } }), move)
          .remove(taken)
          .wait(500)
        return table.rebuild(position.placement, 100).wait(1500)
      }
      const asked = back('confirm')
      expect(asked.view.offer).toBe('takeback')
      expect(asked.moves).toHaveLength(1)
      expect(asked.press('menu').moves).toEqual([])
      expect(back('off').press('menu').moves).toHaveLength(1)
    })

    it('all pieces back at the start during a game: a new game is offered, not begun, until confirmed', () => {
      const table = sit(startPosition(rules))
      for (let ply = 0; ply < 5; ply++) make(table, reply(table.position))
      table.rebuild(rules.start, 50).wait(1500)
      expect(table.view.offer).toBe('new-game')
      expect(table.moves).toHaveLength(5)
      table.press('menu').wait(100)
      expect(table.moves).toEqual([])
      expect(table.happened('game.started')).toBe(2)
    })

    it.each([1, 2])('cable out, %i move(s) made, cable in: the moves', count => {
      const { position, move, next } = quiet()
      const line = [move, reply(next)].slice(0, count)
      const table = sit(position).wait(500).unplug().wait(5000)
      expect(table.phase).toBe('offline')
      for (const { from, to } of line) table.lift(from).put(to)
      table.wait(1000).plug().wait(1500)
      expect(table.moves).toEqual(line.map(text))
      expect(table.phase).toBe('matching')
      expect(table.events.map(event => event.type)).toContain('board.down')
    })

    it('cable out, pieces scattered, cable in: disturbed', () => {
      const { position } = quiet()
      const table = sit(position).unplug().wait(5000)
      for (const [square, cell] of position.placement.entries()) if (cell === 'T') table.remove(square)
      table.plug().wait(1500)
      expect(table.phase).toBe('disturbed')
      expect(table.moves).toEqual([])
      expect(table.rebuild(position.placement, 100).wait(300).phase).toBe('matching')
    })

    it('a sensor is dead elsewhere: play goes on', () => {
      const { position, move, next } = quiet()
      const dead = [position.placement.findIndex((cell, square) => cell !== '.' && square !== move.from)]
      expect(make(sit(position, { dead }), move).moves).toEqual([text(move)])
      expect(next.last!.move).toEqual(move)
    })

    it('the sensor under the piece that moves is dead: the move', () => {
      const { position, move } = quiet()
      expect(make(sit(position, { dead: [move.from] }), move).moves).toEqual([text(move)])
    })

    it('the sensor where the piece goes is dead: the move, once the clock is pressed or the opponent answers', () => {
      const { position, move, next } = quiet()
      const pressed = make(sit(position, { dead: [move.to] }), move)
      expect(pressed.moves).toEqual([])
      expect(pressed.press(position.toMove).wait(200).moves).toEqual([text(move)])
      const answer = reply(next, [move.to])
      const answered = make(make(sit(position, { dead: [move.to] }), move), answer)
      expect(answered.moves).toEqual([text(move), text(answer)])
    })
  },
)

it.each(['occupancy', 'side'] as const)(
  'a takeback is offered in time where other moves lead to the same position: %s',
  sense => {
    const { sit, make, capture } = contractTable('mungo-hnefatafl', sense, 5)
    const { position, move, next } = capture(1)
    const table = make(sit(position, { settings: { takeback: 'confirm' } }), move)
      .remove(next.last!.captured[0]!)
      .wait(500)
    expect(table.rebuild(position.placement, 100).wait(1500).view.offer).toBe('takeback')
  },
)

it.each([0, 30, 100])(
  'two moves put back in one go, %i ms from one piece to the next: a takeback of two, and nobody is kept waiting',
  pauseMs => {
    const back = (takeback: 'free' | 'confirm', pieces: readonly (readonly [string, string])[]) => {
      const table = drawn('4t4/9/9/9/4K4/9/2T6/9/9', 'attackers', { settings: { takeback } })
      table.lift('e9').wait(250).put('e7').wait(1000).lift('c3').wait(250).put('c6').wait(1000)
      expect(table.moves).toEqual(['e9-e7', 'c3-c6'])
      for (const [from, to] of pieces) table.lift(from).wait(pauseMs).put(to).wait(pauseMs)
      return table.wait(2000)
    }
    const lastFirst = [
      ['c6', 'c3'],
      ['e7', 'e9'],
    ] as const
    for (const pieces of [lastFirst, lastFirst.toReversed()]) {
      const free = back('free', pieces)
      expect(free.moves).toEqual([])
      expect(free.phase).toBe('matching')
      expect(back('confirm', pieces).view.offer).toBe('takeback')
    }
  },
)
