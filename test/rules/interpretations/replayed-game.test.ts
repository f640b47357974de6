import { expect, test } from 'vitest'
import { makeMoveWithCaptures } from '../../../src/rules/move.ts'
import { type Position, startPosition } from '../../../src/rules/position.ts'
import { playAll, resultOf, rulesOf } from '../../support/diagram.ts'

const danish = 'nielsen'

test('003: a real game replays, and the defenders win it', () => {
  const game = 'i6-g6 e7-g7xg6 i5-i7 f5-f7 f9-f8 e6-b6 a4-b4 e5-e7 e9-g9 e7-a7'
  const start = startPosition(rulesOf(danish))
  expect(resultOf(start, game)).toBe('e7-a7, defenders: king-escaped')
  const taken = lineOf(playAll(start, game)).map(({ last, rules }) =>
    makeMoveWithCaptures(last!.move, last!.captured, rules.geometry.size),
  )
  expect(taken.join(' ')).toBe(game)
})

/** The positions after each move, first to last. */
function lineOf(position: Position): Position[] {
  return position.previous ? [...lineOf(position.previous), position] : []
}
