import { expect, test } from 'vitest'
import { sortedNames } from '../../src/rules/geometry.ts'
import { startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { PHASES } from '../../src/tracking/phases.ts'
import { ROLES } from '../../src/views/light-palette.ts'
import { lightsFor, makePublicLights } from '../../src/views/lights.ts'
import { Table } from '../hands/table.ts'
import { SMALL, seen } from './lit.ts'
import './light-rows/setup-and-turn.ts'
import './light-rows/threats.ts'
import './light-rows/piece-in-hand.ts'
import './light-rows/remote-move.ts'
import './light-rows/move-and-captures.ts'
import './light-rows/illegal-and-disturbed.ts'
import './light-rows/game-over.ts'
import './light-rows/lesson.ts'

// Each of the imported files declares some rows; the first test below needs what they all have shown.

test('the rows above show every phase and every role', () => {
  expect(PHASES.filter(phase => !seen.phases.has(phase))).toEqual([])
  expect(ROLES.filter(role => !seen.roles.has(role))).toEqual([])
})

test('where a corner is the king’s goal, the attackers’ turn is shown in the middle of the edges', () => {
  const position = startPosition(builtInRules('mungo-tablut-harbour'))
  const { view } = new Table(position, { sense: 'side', frameMs: 20 }).wait(100)
  const lit = [...lightsFor(view).squares].flatMap((letter, square) => (letter === 's' ? [square] : []))
  expect(sortedNames(lit, 9)).toEqual(['a5', 'e1', 'e9', 'i5'])
})

test('viewers read the letters that are lit, each with its role, colour and effect', () => {
  const table = new Table(startPosition(SMALL), { sense: 'side', frameMs: 20 }).wait(100)
  expect(makePublicLights(lightsFor(table.view))).toEqual({
    v: 1,
    squares: 's.....s...................................s.....s',
    palette: { s: { role: 'to-move-attackers', rgb: '1a0700', effect: 'steady', periodMs: 0 } },
  })
})
