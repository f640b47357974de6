import { describe, expect, test } from 'vitest'
import { currentMa } from '../../../src/emulator/circuit/apa102.ts'
import { type Bench, benchOf, nineByNine } from './support/bench.ts'

const dark = '.'.repeat(81)
const colourOf = (bench: Bench, square: number) => {
  const { red, green, blue } = bench.lights[square]!
  return [red, green, blue]
}

test('`L` shows the palette’s colours, and `P` changes them at once', async () => {
  const bench = await benchOf(nineByNine)
  bench.ask({ type: 'palette', letter: 'a', rgb: 'ff0000', effect: 'steady', periodMs: 0 })
  bench.ask({ type: 'palette', letter: 'b', rgb: '00ff80', effect: 'steady', periodMs: 0 })
  bench.ask({ type: 'lights', squares: `a${'.'.repeat(79)}b` })
  bench.run(50)
  expect(colourOf(bench, 0)).toEqual([255, 0, 0])
  expect(colourOf(bench, 1)).toEqual([0, 0, 0])
  expect(colourOf(bench, 80)).toEqual([0, 255, 128])
  bench.ask({ type: 'palette', letter: 'a', rgb: '0000ff', effect: 'steady', periodMs: 0 })
  bench.run(50)
  expect(colourOf(bench, 0)).toEqual([0, 0, 255])
})

describe('effects run on the controller', () => {
  /** The brightness of a1's red over three seconds, every 10 ms, and when each change came. */
  async function course(effect: 'blink' | 'pulse' | 'flash', periodMs: number) {
    const bench = await benchOf(nineByNine)
    bench.ask({ type: 'palette', letter: 'a', rgb: 'ff0000', effect, periodMs })
    bench.ask({ type: 'lights', squares: `a${dark.slice(1)}` })
    const levels: number[] = []
    for (let at = 0; at < 3000; at += 10) {
      bench.run(10)
      levels.push(bench.lights[0]!.red)
    }
    return levels
  }
  const rises = (levels: number[]) => levels.filter((level, at) => level > 0 && levels[at - 1] === 0).length

  test('blink goes on and off', async () => {
    const levels = await course('blink', 500)
    expect(new Set(levels)).toEqual(new Set([0, 255]))
    expect(rises(levels)).toBeGreaterThanOrEqual(5)
    expect(rises(levels)).toBeLessThanOrEqual(7)
  })

  test('pulse swells and fades', async () => {
    const levels = await course('pulse', 1000)
    expect(new Set(levels).size).toBeGreaterThan(15)
    expect(Math.max(...levels)).toBeGreaterThan(240)
    expect(Math.min(...levels)).toBeLessThan(40)
  })

  test('flash is three short flashes, then dark until the next `L`', async () => {
    const levels = await course('flash', 300)
    expect(rises([0, ...levels])).toBe(3)
    expect(levels.slice(150).every(level => level === 0)).toBe(true)
  })
})

test('`I` dims everything', async () => {
  const bench = await benchOf(nineByNine)
  bench.ask({ type: 'palette', letter: 'a', rgb: 'ffffff', effect: 'steady', periodMs: 0 })
  bench.ask({ type: 'lights', squares: `a${dark.slice(1)}` })
  bench.ask({ type: 'brightness', level: 64 })
  bench.run(50)
  expect(bench.lights[0]!.red).toBeGreaterThan(55)
  expect(bench.lights[0]!.red).toBeLessThan(72)
  bench.ask({ type: 'brightness', level: 0 })
  bench.run(50)
  expect(colourOf(bench, 0)).toEqual([0, 0, 0])
})

test('an all-white frame at full brightness stays within 1200 mA, and a small one is not touched', async () => {
  const bench = await benchOf(nineByNine)
  bench.ask({ type: 'brightness', level: 255 })
  bench.ask({ type: 'palette', letter: 'w', rgb: 'ffffff', effect: 'steady', periodMs: 0 })
  bench.ask({ type: 'lights', squares: `www${'.'.repeat(78)}` })
  bench.run(50)
  expect(colourOf(bench, 0)).toEqual([255, 255, 255])
  let most = 0
  bench.machine.circuit.onLights = lights => {
    most = Math.max(most, currentMa(lights))
  }
  bench.ask({ type: 'lights', squares: 'w'.repeat(81) })
  bench.run(100)
  expect(most).toBeLessThanOrEqual(1200)
  expect(most).toBeGreaterThan(1100)
})
