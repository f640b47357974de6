import { describe, expect, test } from 'vitest'
import { Random } from '../../../src/emulator/random.ts'
import { drawnParts } from '../../../src/emulator/sensing/board-parts.ts'
import { type Bench, benchOf, coldBench, nineByNine, patienceMs, startPosition9 } from './support/bench.ts'

const dark = '.'.repeat(81)
const TIMSK0 = 0x6e

function restart(bench: Bench): void {
  bench.machine.reset('external')
  bench.next('hello')
}

test('every start has another boot id, however it came about', async () => {
  const bench = await benchOf(nineByNine)
  const boots = [bench.boot]
  for (let start = 0; start < 20; start++) {
    restart(bench)
    boots.push(bench.boot)
    bench.machine.powerOff()
    bench.run(50)
    bench.machine.powerOn()
    bench.next('hello')
    boots.push(bench.boot)
    bench.machine.reset('brown-out')
    bench.next('hello')
    boots.push(bench.boot)
  }
  expect(new Set(boots).size).toBe(boots.length)
})

test('no byte of the EEPROM is written at every start', async () => {
  const bench = await benchOf(nineByNine)
  bench.run(2000)
  const changed = new Map<number, number>()
  for (let start = 0; start < 40; start++) {
    const before = bench.machine.eeprom.slice()
    restart(bench)
    bench.run(20)
    for (const [address, value] of bench.machine.eeprom.entries()) {
      if (value !== before[address]) changed.set(address, (changed.get(address) ?? 0) + 1)
    }
  }
  expect(changed.size).toBeGreaterThan(40)
  expect(Math.max(...changed.values())).toBe(1)
})

test('a start that is cut short still uses up its boot id', async () => {
  const bench = await benchOf(nineByNine)
  const boots = [bench.boot]
  for (let cutMs = 10; cutMs < 60; cutMs += 7) {
    bench.machine.reset('external')
    bench.run(cutMs)
    bench.machine.reset('external')
    // A hello that follows half a line is lost with it.
    bench.next('sensors')
    boots.push(bench.boot)
  }
  expect(new Set(boots).size).toBe(boots.length)
})

test('name, debounce times, mask and calibration are still there after the power was off', async () => {
  const bench = await benchOf(nineByNine, { parts: drawnParts(81, 5) })
  bench.ask({ type: 'calibrate', step: 'empty' }, patienceMs)
  bench.ask({ type: 'name', name: 'stays' }, patienceMs)
  bench.ask({ type: 'debounce', pressMs: 150, releaseMs: 20 }, patienceMs)
  bench.ask({ type: 'mask', squares: `${dark.slice(1)}x` }, patienceMs)
  bench.machine.powerOff()
  bench.run(1000)
  bench.machine.powerOn()
  expect(bench.next('hello').name).toBe('stays')
  expect(bench.next('sensors').squares).toBe(`${dark.slice(1)}?`)
  bench.put(0)
  const at = bench.machine.ms
  bench.runUntil(() => bench.position[0] === 't', 1000)
  expect(bench.machine.ms - at).toBeGreaterThan(150)
})

test('lights, palette, mode and typing by hand are not', async () => {
  const bench = await benchOf(nineByNine)
  bench.ask({ type: 'palette', letter: 'a', rgb: 'ffffff', effect: 'steady', periodMs: 0 })
  bench.ask({ type: 'lights', squares: `a${dark.slice(1)}` })
  bench.ask({ type: 'mode', mode: 'raw' })
  bench.run(200)
  restart(bench)
  const from = bench.received.length
  bench.run(1000)
  expect(bench.lights[0]).toMatchObject({ red: 0, green: 0, blue: 0 })
  expect(bench.received.slice(from).some(line => line.type === 'raw')).toBe(false)
})

describe('a damaged EEPROM', () => {
  /** A board with settings of its own in an EEPROM that has been at rest since. */
  async function settled(): Promise<Uint8Array> {
    const bench = await benchOf(nineByNine)
    bench.ask({ type: 'name', name: 'damaged' }, patienceMs)
    bench.ask({ type: 'mask', squares: `x${dark.slice(1)}` }, patienceMs)
    bench.run(1000)
    return bench.machine.eeprom.slice()
  }

  async function startWith(eeprom: Uint8Array) {
    const bench = await coldBench(nineByNine, { eeprom })
    bench.machine.powerOn()
    const hello = bench.next('hello')
    const sensors = bench.next('sensors')
    return { bench, name: hello.name, squares: sensors.squares }
  }

  test('with one byte flipped, wherever it is, the other copy or the defaults stand in', async () => {
    const good = await settled()
    for (let address = 0; address < 1024; address += address < 0x110 + 140 ? 5 : 97) {
      const eeprom = good.slice()
      eeprom[address]! ^= 0xff
      const { name, squares } = await startWith(eeprom)
      expect(['damaged', 'konakis']).toContain(name)
      expect([`?${dark.slice(1)}`, dark]).toContain(squares)
    }
  })

  test('with both copies hit, the defaults stand in', async () => {
    const eeprom = await settled()
    for (const address of [0x020, 0x120]) eeprom[address]! ^= 0x01
    expect(await startWith(eeprom)).toMatchObject({ name: 'konakis', squares: dark })
  })

  test('blank, zeros or random, the defaults stand in, and the board takes new settings', async () => {
    const random = new Random(99)
    const blanks = [new Uint8Array(1024).fill(0xff), new Uint8Array(1024)]
    const contents = [...blanks, ...Array.from({ length: 8 }, () => random.fill(new Uint8Array(1024)))]
    for (const eeprom of contents) {
      const { bench, name, squares } = await startWith(eeprom)
      expect({ name, squares }).toEqual({ name: 'konakis', squares: dark })
      expect(bench.ask({ type: 'name', name: 'new' }, patienceMs).type).toBe('ack')
      restart(bench)
      expect(bench.receivedOf('hello').at(-1)!.name).toBe('new')
    }
  })

  test('power that goes during a save leaves the settings of before or of after', async () => {
    const good = await settled()
    for (let cutMs = 1; cutMs < 120; cutMs += 9) {
      const { bench } = await startWith(good.slice())
      bench.sendText('!nocrc\nW 1 after-the-save\n')
      bench.run(cutMs)
      bench.machine.powerOff()
      bench.machine.powerOn()
      // The hello of the start is lost if it follows half a line.
      expect(bench.next('sensors').squares).toBe(`?${dark.slice(1)}`)
      bench.ask({ type: 'hello-request' }, patienceMs)
      expect(['damaged', 'after-the-save']).toContain(bench.next('hello').name)
    }
  })
})

describe('the watchdog', () => {
  test('restarts a controller that lost its clock', async () => {
    const bench = await benchOf(nineByNine)
    const before = bench.boot
    const resets: string[] = []
    bench.machine.onReset = cause => resets.push(cause)
    bench.machine.poke(TIMSK0, 0)
    bench.run(1500)
    expect(resets, 'a reset would make an old bootloader loop').toEqual([])
    expect(bench.boot).not.toBe(before)
    expect(bench.next('sensors').squares).toBe(dark)
  })

  test('restarts it again and again, from whatever state it was in', async () => {
    const bench = await benchOf(nineByNine)
    const boots = [bench.boot]
    for (let hang = 0; hang < 5; hang++) {
      bench.ask({ type: 'beep', hz: 440, durationMs: 5000 }, patienceMs)
      bench.run(37 * hang)
      bench.machine.poke(TIMSK0, 0)
      bench.next('hello')
      boots.push(bench.boot)
    }
    expect(new Set(boots).size).toBe(6)
    bench.setUp(startPosition9)
    bench.run(200)
    expect(bench.position).toBe(startPosition9)
  })

  test('leaves a controller alone that is only busy', async () => {
    const bench = await benchOf(nineByNine)
    const resets: string[] = []
    bench.machine.onReset = cause => resets.push(cause)
    bench.ask({ type: 'mode', mode: 'raw' })
    for (let n = 0; n < 20; n++) bench.ask({ type: 'brightness', level: n }, patienceMs)
    bench.ask({ type: 'calibrate', step: 'empty' }, patienceMs)
    expect(resets).toEqual([])
  })
})
