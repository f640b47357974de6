import { describe, expect, test } from 'vitest'
import { type Bench, benchOf, coldBench, nineByNine, patienceMs } from './support/bench.ts'

const dark = '.'.repeat(81)
const frame = `a${dark.slice(2)}a`
const lit = { red: 16, green: 32, blue: 48 }

function light(bench: Bench): void {
  bench.ask({ type: 'palette', letter: 'a', rgb: '102030', effect: 'steady', periodMs: 0 }, patienceMs)
  bench.ask({ type: 'lights', squares: frame }, patienceMs)
}

/** Runs for the given time and keeps the link alive as a host does, without ever sending the lights again. */
function runWithHost(bench: Bench, ms: number): void {
  for (let past = 0; past < ms; past += 500) {
    bench.ask({ type: 'brightness', level: 255 }, patienceMs)
    bench.run(500)
  }
}

function expectFrame(bench: Bench): void {
  const shown = bench.lights.map(({ red, green, blue }) => ({ red, green, blue }))
  expect(shown[0]).toEqual(lit)
  expect(shown[80]).toEqual(lit)
  expect(shown.slice(1, 80).every(({ red, green, blue }) => red + green + blue === 0)).toBe(true)
}

test('after a dip of the lights’ supply the lights are right within 2 s, with nothing sent by the host', async () => {
  const bench = await benchOf(nineByNine)
  light(bench)
  bench.run(300)
  expectFrame(bench)
  for (const dipMs of [1, 30, 400]) {
    bench.machine.circuit.chain.supplied = false
    bench.run(dipMs)
    bench.machine.circuit.chain.supplied = true
    bench.run(1000)
    expectFrame(bench)
    bench.ask({ type: 'hello-request' }, patienceMs)
  }
})

describe('either order of the two supplies gives the right lights within 2 s of the second', () => {
  test('USB first, the lights’ supply later', async () => {
    const bench = await coldBench(nineByNine)
    bench.machine.circuit.chain.supplied = false
    bench.machine.powerOn()
    bench.next('hello')
    light(bench)
    runWithHost(bench, 3000)
    bench.machine.circuit.chain.supplied = true
    bench.run(2000)
    expectFrame(bench)
  })

  test('the lights’ supply first, USB later', async () => {
    const bench = await coldBench(nineByNine)
    bench.run(3000)
    bench.machine.powerOn()
    bench.next('hello')
    light(bench)
    bench.run(2000)
    expectFrame(bench)
  })
})

describe('a brown-out', () => {
  test('of the controller: it starts again, reports it, and takes the lights within 2 s', async () => {
    const bench = await benchOf(nineByNine)
    light(bench)
    const before = bench.boot
    bench.machine.supplyVolts(2.5)
    bench.run(20)
    expect(bench.machine.powered).toBe(true)
    const received = bench.received.length
    bench.run(500)
    expect(bench.received.length, 'it is held in reset').toBe(received)
    bench.machine.supplyVolts(5)
    const at = bench.machine.ms
    bench.next('hello')
    expect(bench.boot).not.toBe(before)
    light(bench)
    bench.run(1000)
    expectFrame(bench)
    expect(bench.machine.ms - at).toBeLessThan(2000)
  })

  test('during an EEPROM write: settings of before or after, correct lights within 2 s', async () => {
    const good = await benchOf(nineByNine)
    good.ask({ type: 'name', name: 'before' }, patienceMs)
    good.run(1000)
    for (let cutMs = 1; cutMs < 70; cutMs += 6.5) {
      const bench = await coldBench(nineByNine, { eeprom: good.machine.eeprom.slice() })
      bench.machine.powerOn()
      bench.next('sensors')
      bench.sendText('!nocrc\nW 1 after\n')
      bench.run(cutMs)
      bench.machine.supplyVolts(2)
      bench.run(10)
      bench.machine.supplyVolts(5)
      const at = bench.machine.ms
      bench.next('sensors')
      light(bench)
      bench.run(1000)
      expectFrame(bench)
      expect(bench.machine.ms - at).toBeLessThan(2000)
      bench.ask({ type: 'hello-request' }, patienceMs)
      expect(['before', 'after']).toContain(bench.next('hello').name)
    }
  })
})

test('an empty square is followed while its sensor drifts', async () => {
  const bench = await benchOf(nineByNine)
  const { drift } = bench.machine.circuit.noise
  drift[40] = 28
  bench.run(15_000)
  drift[40] = 31
  bench.run(300)
  expect(bench.position[40], 'past the threshold of 30 counts, but not past what was followed').toBe('.')
  drift[41] = 31
  bench.run(300)
  expect(bench.position[41], 'all at once it is a piece').toBe('t')
})
