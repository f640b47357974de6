import { describe, expect, test } from 'vitest'
import { boardWiring } from '../../../src/emulator/circuit/wiring.ts'
import { type Bench, benchOf, nineByNine, nineByNineReed } from './support/bench.ts'

const bootloaderMs = 500
const lit = (bench: Bench) => bench.lights.filter(({ red, green, blue }) => red + green + blue > 0).length

/** Reset again and again, as a host does that opens the port; the Nano's pins are open all the while. */
function resets(bench: Bench, times: number): number {
  let mostLit = 0
  for (let reset = 0; reset < times; reset++) {
    bench.machine.reset('external')
    bench.run(50)
    mostLit = Math.max(mostLit, lit(bench))
  }
  return mostLit
}

describe.each([
  ['Hall sensors', nineByNine],
  ['reed switches', nineByNineReed],
] as const)('while the bootloader runs, a board with %s', (_, build) => {
  test('has no line that floats, no rank with power, and no light', async () => {
    const bench = await benchOf(build, { bootloaderMs })
    expect(bench.machine.circuit.floating).toEqual([])
    expect(resets(bench, 20)).toBe(0)
    expect(bench.machine.circuit.floating).toEqual([])
    expect(bench.machine.circuit.sensors.isAnyRankPowered).toBe(false)
    bench.next('hello')
    bench.next('sensors')
    expect(bench.machine.circuit.floating).toEqual([])
  })
})

test('without its resistors the lines float, and a rank has power', async () => {
  const wiring = { ...boardWiring(9, 9), held: {} }
  const bench = await benchOf(nineByNine, { bootloaderMs, wiring })
  resets(bench, 1)
  const { floating, sensors } = bench.machine.circuit
  expect(new Set(floating)).toEqual(
    new Set(['A0', 'A1', 'A2', 'A3', 'S0', 'S1', 'S2', 'S3', 'LED_DATA', 'LED_CLOCK']),
  )
  expect(sensors.isAnyRankPowered).toBe(true)
})
