import { expect, it } from 'vitest'
import { firmwareFor } from '../../src/emulator/firmware-files.ts'
import { parseSquare } from '../../src/rules/geometry.ts'
import { startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { CircuitController } from '../../src/simulated-players/circuit-controller.ts'
import { Hands } from '../../src/simulated-players/hands.ts'
import { Pieces } from '../../src/simulated-players/pieces.ts'
import { DEFAULT_SETTINGS } from '../../src/tracking/settings.ts'
import { parseControllerLine } from '../../src/wire/controller-line.ts'

it('a circuit on which nothing happens is not run, but sends frames often enough, and sees the next hand', async () => {
  const build = { files: 9, ranks: 9, sense: 'side' } as const
  const pieces = new Pieces(9, startPosition(builtInRules('nielsen')).placement)
  const controller = new CircuitController({ ...build, hex: await firmwareFor(build), seed: 1 }, pieces)
  const frames: { readonly atMs: number; readonly squares: string }[] = []
  controller.onLine = (text, atMs) => {
    const parsed = parseControllerLine(text)
    if (parsed.ok && parsed.line.type === 'sensors') frames.push({ atMs, squares: parsed.line.squares })
  }
  const passTo = (untilMs: number) => {
    while (controller.nextAtMs <= untilMs) controller.runUntil(controller.nextAtMs)
  }
  passTo(8000)
  const gaps = frames.slice(1).map(({ atMs }, index) => atMs - frames[index]!.atMs)
  expect(Math.max(...gaps)).toBeLessThan(DEFAULT_SETTINGS.offlineMs)
  expect(gaps.length).toBeLessThan(6)
  const d1 = parseSquare('d1', 9)!
  new Hands(pieces).lift(d1)
  passTo(8200)
  expect(frames.at(-1)!.squares[d1]).toBe('.')
  expect(frames.at(-1)!.atMs).toBeGreaterThan(8000)
})
