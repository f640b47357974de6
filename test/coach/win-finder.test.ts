import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CaptureMoves } from '../../src/coach/capture-moves.ts'
import { WinFinder } from '../../src/coach/win-finder.ts'
import type { Move } from '../../src/rules/move.ts'
import { MOST_MOVES, MutableBoard, NO_STEP } from '../../src/rules/mutable-board.ts'
import { opponent } from '../../src/rules/piece.ts'
import { legalMoves, type Position, play, positionFrom } from '../../src/rules/position.ts'
import { playAll, positionOf, rulesOf } from '../support/diagram.ts'
import { playedPositions, strewnPositions } from './positions.ts'

const positions = fc.oneof(strewnPositions, playedPositions(100))
const key = ({ from, to }: Move) => 1000 * from + to

/** The moves after which the king has escaped or is captured while no soldier is taken. */
function plainWins(position: Position): Move[] {
  return legalMoves(position).filter(move => {
    const { outcome, last } = play(position, move)
    if (last!.captured.length > 0) return false
    return outcome?.reason === 'king-escaped' || outcome?.reason === 'king-captured'
  })
}

describe('a win at once is seen without making a move', () => {
  it('what is found is legal and wins, and none is overlooked', () => {
    let found = 0
    fc.assert(
      fc.property(positions, position => {
        const board = new MutableBoard(position)
        const step = new WinFinder(board).winAtOnce()
        if (step === NO_STEP) {
          expect(plainWins(position)).toEqual([])
          return
        }
        found++
        const move = board.moveOf(step)
        expect(legalMoves(position)).toContainEqual(move)
        expect(play(position, move).outcome?.winner).toBe(position.toMove)
      }),
      { numRuns: 600 },
    )
    expect(found).toBeGreaterThan(50)
  })

  it('not by a step onto a throne where nobody may stop', () => {
    const position = positionOf(rulesOf('mungo-tablut', { 'throne.hostileToKing': 'never' }), 'attackers')`
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . t . . . . .
      . . t K + . . . t
      . . . t . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
    `
    expect(plainWins(position)).toEqual([])
    expect(new WinFinder(new MutableBoard(position)).winAtOnce()).toBe(NO_STEP)
  })

  it('not by a step that would be one trip too many', () => {
    const line = 'e1-e3 i1-h1 e3-e1 f3-d3'
    const [free, barred] = [rulesOf('mungo-tablut'), rulesOf('mungo-tablut', { shuffleLimit: 1 })].map(
      rules =>
        playAll(
          positionOf(rules, 'attackers')`
          . . . . . . . . .
          . . . . . . . . .
          . . . . . . . . .
          . . . . . . . . .
          . . . . . . . . .
          . . . t . . . . .
          . . t . . K . . .
          . . . t . . . . .
          . . . . t . . . T
        `,
          line,
        ),
    )
    expect(plainWins(free!)).toHaveLength(1)
    expect(new WinFinder(new MutableBoard(free!)).winAtOnce()).not.toBe(NO_STEP)
    expect(plainWins(barred!)).toEqual([])
    expect(new WinFinder(new MutableBoard(barred!)).winAtOnce()).toBe(NO_STEP)
  })

  it('a threat is a win if the other side were to move', () => {
    fc.assert(
      fc.property(strewnPositions, position => {
        const { rules, placement, toMove } = position
        const other = positionFrom(rules, placement, opponent(toMove))
        fc.pre(!other.outcome)
        const threatened = new WinFinder(new MutableBoard(position)).isThreatened()
        expect(threatened).toBe(new WinFinder(new MutableBoard(other)).winAtOnce() !== NO_STEP)
      }),
      { numRuns: 500 },
    )
  })
})

/** Is each of these moves answered by the king's escape? */
const letTheKingGo = (position: Position, moves: readonly Move[]) =>
  moves.every(move => {
    const next = play(position, move)
    const kingsMoves = next.outcome ? [] : legalMoves(next).filter(({ from }) => next.placement[from] === 'K')
    return kingsMoves.some(reply => play(next, reply).outcome?.winner === 'defenders')
  })

describe('a king with two ways out', () => {
  it('wins with his second move, whatever the attackers do', () => {
    let found = 0
    fc.assert(
      fc.property(positions, position => {
        fc.pre(position.toMove === 'defenders')
        const board = new MutableBoard(position)
        const step = new WinFinder(board).fork()
        if (step === NO_STEP) return
        found++
        expect(legalMoves(position)).toContainEqual(board.moveOf(step))
        const next = play(position, board.moveOf(step))
        expect(next.outcome === null && letTheKingGo(next, legalMoves(next))).toBe(true)
      }),
      { numRuns: 200 },
    )
    expect(found).toBeGreaterThan(10)
  })
})

describe('attackers whom the king threatens to escape', () => {
  it('are saved by none of the moves that are left out', () => {
    let left = 0
    fc.assert(
      fc.property(positions, position => {
        const board = new MutableBoard(position)
        const finder = new WinFinder(board)
        fc.pre(position.toMove === 'attackers' && finder.winAtOnce() === NO_STEP && finder.isThreatened())
        const steps = new Int32Array(MOST_MOVES)
        const saving = new Set(
          Array.from(steps.subarray(0, finder.generateSaving(steps, 0)), step => key(board.moveOf(step))),
        )
        const legal = legalMoves(position)
        expect(legal.map(key)).toEqual(expect.arrayContaining([...saving]))
        const leftOut = legal.filter(move => !saving.has(key(move)))
        left += leftOut.length
        expect(letTheKingGo(position, leftOut)).toBe(true)
      }),
      { numRuns: 60 },
    )
    expect(left).toBeGreaterThan(300)
  })
})

describe('captures are found from their victims', () => {
  it('exactly the moves that take somebody, shieldwalls aside', () => {
    let found = 0
    fc.assert(
      fc.property(
        positions.filter(({ rules }) => rules.options.shieldwall === 'off'),
        position => {
          const board = new MutableBoard(position)
          const steps = new Int32Array(MOST_MOVES)
          const listed = steps.subarray(0, new CaptureMoves(board).generate(steps, 0))
          const taking = legalMoves(position).filter(move => play(position, move).last!.captured.length > 0)
          found += taking.length
          expect(new Set(Array.from(listed, step => key(board.moveOf(step))))).toEqual(
            new Set(taking.map(key)),
          )
        },
      ),
      { numRuns: 300 },
    )
    expect(found).toBeGreaterThan(200)
  })
})
