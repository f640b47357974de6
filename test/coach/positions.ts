import fc from 'fast-check'
import type { Cell } from '../../src/rules/piece.ts'
import { SIDES } from '../../src/rules/piece.ts'
import { makePlacement } from '../../src/rules/placement.ts'
import { type Position, positionFrom } from '../../src/rules/position.ts'
import { makeRuleString } from '../../src/rules/rule-string.ts'
import { anyRules, builtIn, choices, playOut } from '../support/random-play.ts'

const rules = fc.oneof(anyRules, builtIn)

/** Positions of random games under any rules, with their past, not yet over. */
export const playedPositions = (mostPlies: number): fc.Arbitrary<Position> =>
  fc
    .tuple(rules, choices(mostPlies))
    .map(([rules, picks]) => playOut(rules, picks))
    .filter(position => !position.outcome)
    .map(printable)

/** Pieces scattered over the board, so that lines are open and kings in danger. */
export const strewnPositions: fc.Arbitrary<Position> = rules
  .chain(rules => {
    const { squares } = rules.geometry
    const cells = squares.map(() => fc.constantFrom<Cell>('.', '.', '.', '.', '.', '.', '.', 't', 't', 'T'))
    return fc
      .tuple(fc.tuple(...cells), fc.constantFrom(...squares), fc.constantFrom(...SIDES))
      .map(([cells, king, side]) => positionFrom(rules, cells.with(king, 'K'), side))
  })
  .filter(position => !position.outcome)
  .map(printable)

/** A king, a defender and a few attackers on the smallest board: little enough to look three plies ahead plainly. */
export const smallEndings: fc.Arbitrary<Position> = anyRules
  .filter(rules => rules.options.size === 7)
  .chain(rules =>
    fc
      .tuple(
        fc.shuffledSubarray([...rules.geometry.squares], { minLength: 5, maxLength: 6 }),
        fc.constantFrom(...SIDES),
      )
      .map(([[king, defender, ...attackers], side]) => {
        const cells = rules.geometry.squares.map((square): Cell => {
          if (square === king) return 'K'
          if (square === defender) return 'T'
          return attackers.includes(square) ? 't' : '.'
        })
        return positionFrom(rules, cells, side)
      }),
  )
  .filter(position => !position.outcome)
  .map(printable)

/** A failing position is printed as its rules and diagrams, not with all its past as data. */
function printable(position: Position): Position {
  return Object.defineProperty({ ...position }, fc.toStringMethod, {
    value: () => {
      const line: string[] = []
      for (let past: Position | null = position; past; past = past.previous) {
        line.unshift(makePlacement(past.placement))
      }
      return `${makeRuleString('any', position.rules.options)} ${line.join(' ')} ${position.toMove}`
    },
  })
}
