import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Evaluation } from '../../src/coach/evaluation.ts'
import { parseSquare } from '../../src/rules/geometry.ts'
import { MutableBoard } from '../../src/rules/mutable-board.ts'
import { opponent } from '../../src/rules/piece.ts'
import { type Position, positionFrom } from '../../src/rules/position.ts'
import { positionOf } from '../support/diagram.ts'
import { turnedPlacement } from '../support/symmetries.ts'
import { strewnPositions } from './positions.ts'

const scoreOf = (position: Position) => new Evaluation(new MutableBoard(position)).score()

describe('the evaluation', () => {
  it('is the same from all eight sides of the board', () => {
    fc.assert(
      fc.property(strewnPositions, fc.nat({ max: 7 }), ({ rules, placement, toMove }, symmetry) => {
        const turned = turnedPlacement(symmetry, placement, rules.options.size)
        expect(scoreOf(positionFrom(rules, turned, toMove))).toBe(
          scoreOf(positionFrom(rules, placement, toMove)),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('is as good for one side as it is bad for the other', () => {
    fc.assert(
      fc.property(strewnPositions, ({ rules, placement, toMove }) => {
        const [mine, theirs] = [toMove, opponent(toMove)].map(side =>
          scoreOf(positionFrom(rules, placement, side)),
        )
        expect(mine! + theirs!).toBe(0)
      }),
    )
  })

  it('never likes the loss of an attacker better', () => {
    fc.assert(
      fc.property(strewnPositions, fc.nat(), ({ rules, placement }, pick) => {
        const attackers = placement.flatMap((cell, square) => (cell === 't' ? [square] : []))
        fc.pre(attackers.length > 0)
        const fewer = placement.with(attackers[pick % attackers.length]!, '.')
        expect(scoreOf(positionFrom(rules, fewer, 'attackers'))).toBeLessThan(
          scoreOf(positionFrom(rules, placement, 'attackers')),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('likes two open ways out better than one, and one better than none', () => {
    const shut = positionOf('nielsen', 'defenders')`
      . . . . . . . . .
      . . . . . . . . .
      . . . . t . . . .
      . . . . . . . . .
      . . t . K . t . .
      . . . . . . . . .
      . . . . t . . . .
      . . . . . . . . .
      . . . . . . . . .
    `
    const oneWay = positionFrom(shut.rules, moved(shut, 'e3', 'd3'), 'defenders')
    const twoWays = positionFrom(shut.rules, moved(oneWay, 'c5', 'c6'), 'defenders')
    expect(scoreOf(oneWay)).toBeGreaterThan(scoreOf(shut))
    expect(scoreOf(twoWays)).toBeGreaterThan(scoreOf(oneWay))
  })

  it('likes a closed line round the king, and a closer one better', () => {
    const open = positionOf('mungo-tablut-harbour', 'attackers')`
      . . . . . . . . .
      . . . . . . . . .
      . . . . t . . . .
      . . . t . t . . .
      . . t . K . t . .
      . . . t . t . . .
      . . . . . . . . .
      . . . . t . . . .
      . . . . . . . . .
    `
    const wide = positionFrom(open.rules, moved(open, 'e2', 'e3'), 'attackers')
    const close = positionFrom(open.rules, moved(wide, 'e7', 'e6'), 'attackers')
    expect(scoreOf(wide)).toBeGreaterThan(scoreOf(open) + 100)
    expect(scoreOf(close)).toBeGreaterThan(scoreOf(wide))
  })
})

function moved({ placement }: Position, from: string, to: string) {
  const [start, end] = [parseSquare(from, 9)!, parseSquare(to, 9)!]
  return placement.with(end, placement[start]!).with(start, '.')
}
