import { expect, test } from 'vitest'
import { perft } from '../../src/rules/perft.ts'
import { startPosition } from '../../src/rules/position.ts'
import { rulesOf } from '../support/diagram.ts'
import { COUNTS } from './reference-counts.ts'

const DEEPEST = COUNTS.flatMap(([id, leaves]) => (leaves[3] === undefined ? [] : [[id, leaves[3]] as const]))

test.each(DEEPEST)('%s, 4 plies: %i leaves', (id, leaves) => {
  expect(perft(startPosition(rulesOf(id)), 4)).toBe(leaves)
})

test('every rule set of 9×9 is counted so far', () => {
  expect(DEEPEST).toHaveLength(4)
})
