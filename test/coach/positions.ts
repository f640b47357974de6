import fc from 'fast-check'
import type { Cell } from '../../src/rules/piece.ts'
import { SIDES } from '../../src/rules/piece.ts'
import { type Position, positionFrom } from '../../src/rules/position.ts'
import { anyRules, builtIn, choices, playOut } from '../support/random-play.ts'

const rules = fc.oneof(anyRules, builtIn)

/** Positions of games of chance under any rules, with their past, not yet over. */
export const playedPositions = (mostPlies: number): fc.Arbitrary<Position> =>
  fc
    .tuple(rules, choices(mostPlies))
    .map(([rules, picks]) => playOut(rules, picks))
    .filter(position => !position.outcome)

/** Men strewn over the board, so that lines are open and kings in trouble. */
export const strewnPositions: fc.Arbitrary<Position> = rules
  .chain(rules => {
    const { squares } = rules.geometry
    const cells = squares.map(() => fc.constantFrom<Cell>('.', '.', '.', '.', '.', '.', '.', 't', 't', 'T'))
    return fc
      .tuple(fc.tuple(...cells), fc.constantFrom(...squares), fc.constantFrom(...SIDES))
      .map(([cells, king, side]) => positionFrom(rules, cells.with(king, 'K'), side))
  })
  .filter(position => !position.outcome)
