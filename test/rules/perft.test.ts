import { describe, expect, test } from 'vitest'
import { perft } from '../../src/rules/perft.ts'
import { legalMoves, type Position, play, startPosition } from '../../src/rules/position.ts'
import { RULE_SETS } from '../../src/rulesets/index.ts'
import { rulesOf } from '../support/diagram.ts'
import * as reference from './reference/position.ts'
import { COUNTS } from './reference-counts.ts'

/** The fourth ply takes its time, and has a slow test of its own. */
const PLIES = 3

describe.each(COUNTS)('%s', (id, leaves) => {
  test.each(leaves.slice(0, PLIES).map((count, index) => [index + 1, count] as const))(
    '%i plies: %i leaves',
    (depth, count) => {
      expect(perft(startPosition(rulesOf(id)), depth)).toBe(count)
    },
  )

  test('the positions that games are played with count the same, two plies deep', () => {
    expect(leavesOf(startPosition(rulesOf(id)), 2)).toBe(leaves[1])
  })
})

test.each(COUNTS)('%s: the reference counts the same, three plies deep', (id, leaves) => {
  expect(leavesByReference(reference.referenceOf(startPosition(rulesOf(id))), PLIES)).toBe(leaves[2])
})

test('every built-in rule set is counted', () => {
  expect(COUNTS.map(([id]) => id)).toEqual(RULE_SETS.map(set => set.id))
})

function leavesOf(position: Position, depth: number): number {
  const moves = legalMoves(position)
  if (depth === 1) return moves.length
  return moves.reduce((sum, move) => sum + leavesOf(play(position, move), depth - 1), 0)
}

function leavesByReference(position: reference.ReferencePosition, depth: number): number {
  const moves = reference.legalMoves(position)
  if (depth === 1) return moves.length
  return moves.reduce((sum, move) => sum + leavesByReference(reference.play(position, move), depth - 1), 0)
}
