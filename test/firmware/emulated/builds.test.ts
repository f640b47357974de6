import { describe, expect, test } from 'vitest'
import { ordinaryNoise } from '../../../src/emulator/circuit/noise.ts'
import { boardWiring } from '../../../src/emulator/circuit/wiring.ts'
import { cyclesToMs } from '../../../src/emulator/machine.ts'
import { type BoardParts, typicalParts } from '../../../src/emulator/sensing/board-parts.ts'
import {
  type Bench,
  benchOf,
  elevenByEleven,
  nineByNine,
  nineByNineReed,
  patienceMs,
} from './support/bench.ts'

describe.each([
  ['9×9 with Hall sensors', nineByNine, 'tTK'],
  ['9×9 with reed switches', nineByNineReed, 'ooo'],
  ['11×11 with Hall sensors', elevenByEleven, 'tTK'],
] as const)('%s', (_, build, letters) => {
  const squares = build.files * build.ranks

  test('reports its size and sensors', async () => {
    const bench = await benchOf(build)
    expect(bench.receivedOf('hello')[0]).toMatchObject({
      files: build.files,
      ranks: build.ranks,
      sense: build.sense,
    })
  })

  test('detects each square by itself', async () => {
    const bench = await benchOf(build)
    bench.ask({ type: 'debounce', pressMs: 0, releaseMs: 0 }, 2000)
    const kinds = ['attacker', 'defender', 'king'] as const
    for (let square = 0; square < squares; square++) {
      const { magnets } = bench.machine.circuit
      magnets.put('piece', kinds[square % 3]!, magnets.centreOf(square))
      const expected = `${'.'.repeat(square)}${letters[square % 3]}${'.'.repeat(squares - square - 1)}`
      bench.runUntil(() => bench.position === expected, 200)
    }
  })

  test('lights each square by itself', async () => {
    const bench = await benchOf(build)
    bench.ask({ type: 'palette', letter: 'z', rgb: '0a141e', effect: 'steady', periodMs: 0 })
    for (let square = 0; square < squares; square += 7) {
      bench.ask({ type: 'lights', squares: `${'.'.repeat(square)}z${'.'.repeat(squares - square - 1)}` })
      bench.run(60)
      const shown = bench.lights.flatMap(({ red, green, blue }, at) => (red ? [[at, red, green, blue]] : []))
      expect(shown).toEqual([[square, 10, 20, 30]])
    }
  })
})

test('two crossed wires make the board misread: a wrong drawing is noticed', async () => {
  const right = boardWiring(9, 9)
  const wiring = { ...right, nano: { ...right.nano, D6: 'A1', D7: 'A0' } }
  const bench = await benchOf(nineByNine, { wiring })
  bench.put(9)
  bench.run(200)
  expect(bench.position.indexOf('t')).toBe(18)
})

describe('sensors that take their time to wake', () => {
  const slow = (wakeUs: number): BoardParts => ({
    ...typicalParts,
    sensor: square => ({ ...typicalParts.sensor(square), wakeUs: square === 40 ? wakeUs : 35 }),
  })
  const furthestOff = (bench: Bench) => {
    bench.ask({ type: 'mode', mode: 'full' }, patienceMs)
    const lines = Array.from({ length: 45 }, () => bench.next('full'))
    return Math.max(...lines.flatMap(({ deviations }) => deviations.map(Math.abs)))
  }

  test.each([5, 100, 150, 200])('of %i µs are waited for, which the controller measures itself', async us => {
    const bench = await benchOf(nineByNine, { parts: slow(us), noise: ordinaryNoise })
    expect(furthestOff(bench)).toBeLessThan(10)
  })

  test('keep a sweep within 5 ms, and a move within debounce + 15 ms', async () => {
    const bench = await benchOf(nineByNine, { parts: slow(200), noise: ordinaryNoise })
    const { sweep } = bench.machine.circuit.sensors
    sweep.longestCycles = 0
    bench.run(200)
    bench.put(30)
    const at = bench.machine.ms
    bench.runUntil(() => bench.position[30] === 't', 200)
    expect(bench.machine.ms - at).toBeLessThanOrEqual(40 + 15)
    expect(cyclesToMs(sweep.longestCycles)).toBeGreaterThan(3.5)
    expect(cyclesToMs(sweep.longestCycles)).toBeLessThanOrEqual(5)
  })

  test('are read wrong where they need longer than the longest wait', async () => {
    const bench = await benchOf(nineByNine, { parts: slow(400) })
    expect(furthestOff(bench)).toBeGreaterThan(30)
  })
})
