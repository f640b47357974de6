import { describe, expect, test } from 'vitest'
import { perft } from '../../src/rules/perft.ts'
import { legalMoves, type Position, play, startPosition } from '../../src/rules/position.ts'
import { RULE_SETS } from '../../src/rulesets/index.ts'
import { rulesOf } from '../support/diagram.ts'

/**
 * Leaf counts from the start, a finished game having no children. Source: the rules contract, "Reference
 * counts", on which two independent engines agree. They say little about captures, which need positions of
 * their own.
 */
const COUNTS: readonly (readonly [id: string, leaves: readonly number[]])[] = [
  ['brettspielnetz', [56, 3_968, 225_224, 16_171_000]],
  ['nielsen', [80, 4_400, 353_200, 19_913_864]],
  ['mungo-tablut', [80, 4_400, 353_200, 19_913_864]],
  ['mungo-tablut-harbour', [72, 3_944, 285_728, 15_951_824]],
  ['mungo-hnefatafl', [124, 7_276, 920_688]],
  ['mungo-fetlar', [116, 6_788, 806_344]],
]

describe.each(COUNTS)('%s', (id, leaves) => {
  test.each(leaves.map((count, index) => [index + 1, count] as const))(
    '%i plies: %i leaves',
    (depth, count) => {
      expect(perft(startPosition(rulesOf(id)), depth)).toBe(count)
    },
  )

  test('the positions that games are played with count the same, two plies deep', () => {
    expect(leavesOf(startPosition(rulesOf(id)), 2)).toBe(leaves[1])
  })
})

test('every built-in rule set is counted', () => {
  expect(COUNTS.map(([id]) => id)).toEqual(RULE_SETS.map(set => set.id))
})

function leavesOf(position: Position, depth: number): number {
  const moves = legalMoves(position)
  if (depth === 1) return moves.length
  return moves.reduce((sum, move) => sum + leavesOf(play(position, move), depth - 1), 0)
}
