import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kingsWays, threatenedPieces } from '../../src/coach/threats.ts'
import { squareName } from '../../src/rules/geometry.ts'
import { opponent, sideOf } from '../../src/rules/piece.ts'
import { legalMoves, type Position, play, positionFrom } from '../../src/rules/position.ts'
import { isEscape } from '../../src/rules/rules.ts'
import { positionOf } from '../support/diagram.ts'
import { strewnPositions } from './positions.ts'

const named = (position: Position, squares: readonly number[]) =>
  squares.map(square => squareName(square, position.rules.options.size))

describe('threats', () => {
  const position = positionOf('nielsen', 'defenders')`
    . . . . . . . . .
    . . . . . . . . .
    . . t . . . . . .
    . . T . . . . . .
    t . . . . . . . .
    . . . . . . . . .
    . . . . . t K . .
    . . . . . . . t .
    . . . . . . . . .
  `

  it('are the pieces that can be taken, with the squares they would be taken from', () => {
    expect(
      threatenedPieces(position, 'defenders').map(({ square, takenFrom }) => [
        ...named(position, [square]),
        named(position, takenFrom),
      ]),
    ).toEqual([
      ['g3', ['h3']],
      ['c6', ['c5']],
    ])
  })

  it('are found for either side, whoever is to move', () => {
    fc.assert(
      fc.property(strewnPositions, fc.boolean(), ({ rules, placement }, first) => {
        const side = first ? 'attackers' : 'defenders'
        const enemyToMove = positionFrom(rules, placement, opponent(side))
        const ownToMove = positionFrom(rules, placement, side)
        fc.pre(!enemyToMove.outcome && !ownToMove.outcome)
        const taken = new Map<number, Set<number>>()
        for (const move of legalMoves(enemyToMove)) {
          const { last, outcome } = play(enemyToMove, move)
          const victims = [...last!.captured]
          if (outcome?.reason === 'king-captured') victims.push(placement.indexOf('K'))
          for (const square of victims) taken.set(square, (taken.get(square) ?? new Set()).add(move.to))
        }
        const threatened = threatenedPieces(ownToMove, side)
        expect(new Map(threatened.map(({ square, takenFrom }) => [square, new Set(takenFrom)]))).toEqual(
          taken,
        )
        expect(threatenedPieces(enemyToMove, side)).toEqual(threatened)
        for (const { square } of threatened) expect(sideOf(placement[square] as 't')).toBe(side)
      }),
      { numRuns: 300 },
    )
  })
})

describe("the king's ways", () => {
  it('are the escapes in one move and in two, with the squares he passes', () => {
    const position = positionOf('brettspielnetz', 'defenders')`
      + . . . . . . . +
      . . . . . . . . .
      . . . . t . . . .
      . . . . . . . . .
      . . . t + . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . t . . . .
      + . . t K . . . +
    `
    const { inOne, inTwo } = kingsWays(position)
    expect(inOne.map(({ path }) => named(position, path))).toEqual([['f1', 'g1', 'h1', 'i1']])
    expect(inTwo).toEqual([])
  })

  it('in two moves go by the fewest squares', () => {
    const position = positionOf('brettspielnetz', 'defenders')`
      + . . . . . . . +
      . . . . . . . t .
      . . . . . . . . .
      . . . . . . . . .
      . . . . + . . . .
      . . . . . . . . .
      . t K t . . . . .
      . . t . . . . . .
      + . . . . . . . +
    `
    const { inOne, inTwo } = kingsWays(position)
    expect(inOne).toEqual([])
    expect(inTwo.map(({ stops }) => named(position, stops))).toEqual([
      ['c9', 'a9'],
      ['c9', 'i9'],
    ])
  })

  it('are moves that he may make', () => {
    fc.assert(
      fc.property(strewnPositions, ({ rules, placement }) => {
        const position = positionFrom(rules, placement, 'defenders')
        fc.pre(!position.outcome)
        const king = placement.indexOf('K')
        const goes = (from: Position, square: number) =>
          legalMoves(from).filter(move => move.from === square && isEscape(rules, move.to))
        const { inOne, inTwo } = kingsWays(position)
        expect(inOne.map(({ stops }) => stops[0]).sort()).toEqual(
          goes(position, king)
            .map(({ to }) => to)
            .sort(),
        )
        for (const { stops, path } of inTwo) {
          const via = placement.with(stops[0]!, 'K').with(king, '.')
          expect(goes(positionFrom(rules, via, 'defenders'), stops[0]!).map(({ to }) => to)).toContain(
            stops[1],
          )
          expect(path.at(-1)).toBe(stops[1])
        }
      }),
      { numRuns: 300 },
    )
  })
})
