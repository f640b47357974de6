import { expect, it } from 'vitest'
import { runSoak } from '../../src/app/simulation/run-soak.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { emptyFolder } from '../support/command.ts'
import { inShortForm } from '../support/short-form.ts'

const HOURS = inShortForm({ short: 2, whole: 24 })
const MEGABYTE = 2 ** 20

it(`${HOURS} hours of play with habits, faults and power cuts: every move is right, and nothing grows with time`, {
  timeout: 1_200_000,
}, async () => {
  const report = await runSoak({
    rules: builtInRules('brettspielnetz'),
    folder: emptyFolder(),
    hours: HOURS,
    speed: Number.POSITIVE_INFINITY,
    seed: 1,
    habits: null,
    onHour: () => {},
  })
  expect(report.wrongMoves).toEqual([])
  expect(report.unfinishedGames).toEqual([])
  expect(report.right).toBe(report.moves)
  expect(report.moves).toBeGreaterThan(HOURS * 500)
  expect(report.restarts).toBeGreaterThan(HOURS * 5)
  expect(report.troubles).toBe(0)
  const { half, end } = report
  expect(end.heapBytes - half.heapBytes).toBeLessThan(MEGABYTE)
  expect(end.files).toBeLessThanOrEqual(half.files)
  expect(end.handles).toBeLessThanOrEqual(half.handles)
})
