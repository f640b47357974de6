import { describe, expect, it } from 'vitest'
import { arrangement, type PieceMove } from '../../src/hands/arrangement.ts'
import { HelpingHands, movesAskedFor } from '../../src/hands/helping-hands.ts'
import { parseSquare, type Square, squareName } from '../../src/rules/geometry.ts'
import type { Piece } from '../../src/rules/piece.ts'
import { startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { DEFAULT_SETTINGS } from '../../src/tracking/settings.ts'
import { Tracker } from '../../src/tracking/tracker.ts'

const rules = builtInRules('nielsen')
const position = startPosition(rules)
const at = (name: string): Square => parseSquare(name, 9)!
const standing = () =>
  new Map(position.placement.flatMap((cell, square) => (cell === '.' ? [] : [[square, cell] as const])))
const named = (moves: readonly PieceMove[]) =>
  moves.map(({ piece, from, to }) => `${piece} ${nameOf(from)}-${nameOf(to)}`)
const nameOf = (square: Square | null) => (square === null ? 'tray' : squareName(square, 9))

/** The start of a game on a board where these pieces stand. */
function seen(pieces: ReadonlyMap<Square, Piece>) {
  const frame = position.placement.map((_, square) => pieces.get(square) ?? '.').join('')
  const start = Tracker.forGame(position, DEFAULT_SETTINGS).observe(position.placement.join(''), 0).tracker
  return start.observe(frame, 500).tracker.passTime(2000).tracker
}

describe('an arrangement', () => {
  it('takes the nearest piece of a kind, then the tray, and clears the rest', () => {
    const pieces = standing()
    pieces.delete(at('d1'))
    pieces.set(at('d3'), 't')
    pieces.delete(at('e4'))
    pieces.set(at('a1'), 't')
    expect(named(arrangement(pieces, position.placement, 9))).toEqual(['t d3-d1', 'T tray-e4', 't a1-tray'])
  })

  it('is nothing where all stands as it should', () => {
    expect(arrangement(standing(), position.placement, 9)).toEqual([])
  })
})

describe('what helping hands do', () => {
  it('the move of the computer or of a remote player', () => {
    const move = { from: at('d1'), to: at('d3') }
    const { view } = seen(standing()).requestMove(move, 2000).tracker
    expect(named(movesAskedFor(view, standing(), 9))).toEqual(['t d1-d3'])
  })

  it('put everything back after a move that is not legal, or a knock', () => {
    const pieces = standing()
    pieces.delete(at('d1'))
    pieces.set(at('c2'), 't')
    const tracker = seen(pieces)
    expect(tracker.view.phase).toBe('illegal')
    expect(named(movesAskedFor(tracker.view, pieces, 9))).toEqual(['t c2-d1'])
  })

  it('nothing that is a player’s', () => {
    const { view } = seen(standing())
    expect(movesAskedFor(view, standing(), 9)).toEqual([])
  })

  it('nothing while a player holds a piece, or nobody has asked for help', () => {
    const move = { from: at('d1'), to: at('d3') }
    const { view } = seen(standing()).requestMove(move, 2000).tracker
    for (const state of [
      { isAssisted: true, isOccupied: true },
      { isAssisted: false, isOccupied: false },
    ]) {
      const moved: PieceMove[] = []
      const board = {
        ...state,
        pieces: standing(),
        moveTogether: async (moves: readonly PieceMove[]) => void moved.push(...moves),
      }
      new HelpingHands({ board, size: () => 9, view: () => view }).look()
      expect(moved).toEqual([])
    }
  })
})
