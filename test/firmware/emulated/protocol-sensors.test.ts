import { describe, expect, test } from 'vitest'
import { drawnParts } from '../../../src/emulator/sensing/board-parts.ts'
import { benchOf, nineByNine, patienceMs, startPosition9 } from './support/bench.ts'

const dark = '.'.repeat(81)

test('`D` sets how long a piece must stand, and how long it must be gone', async () => {
  const bench = await benchOf(nineByNine)
  const delayOf = (act: () => void) => {
    const before = bench.position
    const at = bench.machine.ms
    act()
    bench.runUntil(() => bench.position !== before, 1000)
    return bench.machine.ms - at
  }
  expect(bench.ask({ type: 'debounce', pressMs: 200, releaseMs: 10 }, patienceMs).type).toBe('ack')
  const press = delayOf(() => bench.put(40))
  expect(press).toBeGreaterThan(200)
  expect(press).toBeLessThan(215)
  const release = delayOf(() => bench.lift(40))
  expect(release).toBeGreaterThan(10)
  expect(release).toBeLessThan(25)
})

test('`M raw` sends every square’s deviation at most ten times a second, and `M run` ends it', async () => {
  const bench = await benchOf(nineByNine)
  bench.put(0, 'attacker')
  bench.put(80, 'defender')
  bench.run(100)
  bench.ask({ type: 'mode', mode: 'raw' })
  const from = bench.received.length
  bench.run(2000)
  const raw = bench.received.slice(from).filter(line => line.type === 'raw')
  const sweeps = new Set(raw.map(({ seq }) => seq))
  expect(sweeps.size).toBeGreaterThan(10)
  expect(sweeps.size).toBeLessThanOrEqual(21)
  const whole = raw.filter(({ seq }) => seq === [...sweeps][3])
  const squares = whole.flatMap(({ first, deviations }) => deviations.map((value, at) => [first + at, value]))
  expect(squares.map(([square]) => square)).toEqual(Array.from({ length: 81 }, (_, square) => square))
  expect(squares[0]![1]).toBeGreaterThan(60)
  expect(squares[80]![1]).toBeLessThan(-60)
  expect(Math.abs(squares[40]![1]!)).toBeLessThan(5)

  bench.ask({ type: 'mode', mode: 'run' })
  bench.run(200)
  const after = bench.received.length
  bench.run(1000)
  expect(bench.received.slice(after).some(line => line.type === 'raw')).toBe(false)
})

test('`M full` has room for the king, whom `M raw` cuts off', async () => {
  const bench = await benchOf(nineByNine)
  bench.put(4, 'king')
  bench.run(100)
  const first = (type: 'raw' | 'full') => {
    bench.ask({ type: 'mode', mode: type })
    let line = bench.next(type)
    while (line.first !== 0) line = bench.next(type)
    return line.deviations
  }
  expect(first('raw')[4]).toBe(-128)
  const full = first('full')
  expect(full).toHaveLength(9)
  expect(full[4]).toBeLessThan(-250)
  expect(full[4]).toBeGreaterThan(-290)
  expect(Math.abs(full[0]!)).toBeLessThan(5)
})

test('`X` masks squares: they read `?`, whatever stands on them', async () => {
  const bench = await benchOf(nineByNine)
  bench.put(0)
  bench.put(1)
  bench.run(100)
  expect(bench.ask({ type: 'mask', squares: `x${dark.slice(1)}` }, patienceMs).type).toBe('ack')
  bench.run(100)
  expect(bench.position).toBe(`?t${dark.slice(2)}`)
  bench.lift(0)
  bench.run(1100)
  expect(bench.position).toBe(`?t${dark.slice(2)}`)
  bench.ask({ type: 'mask', squares: dark }, patienceMs)
  bench.run(100)
  expect(bench.position).toBe(`.t${dark.slice(2)}`)
})

test('a broken sensor reads `?`', async () => {
  const bench = await benchOf(nineByNine)
  bench.machine.circuit.sensors.faults.set(10, 'stuck-high').set(20, 'stuck-low').set(30, 'open')
  bench.put(29)
  bench.run(200)
  expect(bench.position).toBe(`${'.'.repeat(10)}?${'.'.repeat(9)}?${'.'.repeat(8)}t?${'.'.repeat(50)}`)
})

describe('calibration', () => {
  test('`C empty` learns where each sensor rests', async () => {
    const bench = await benchOf(nineByNine, { parts: drawnParts(81, 5) })
    bench.run(200)
    expect(bench.position).not.toBe(dark)
    expect(bench.ask({ type: 'calibrate', step: 'empty' }, patienceMs).type).toBe('ack')
    bench.run(1100)
    expect(bench.position).toBe(dark)
    bench.setUp(startPosition9)
    bench.run(200)
    expect(bench.position).toBe(startPosition9)
  })

  test('`C start` learns how strong the magnets are', async () => {
    const bench = await benchOf(nineByNine)
    const layOut = (position: string, share: number) => {
      const { magnets } = bench.machine.circuit
      magnets.clear()
      for (const [square, letter] of [...position].entries()) {
        const kind = letter === 't' ? 'attacker' : letter === 'T' ? 'defender' : 'king'
        if (letter !== '.') magnets.put(String(square), kind, magnets.centreOf(square), share)
      }
    }
    layOut(startPosition9, 1.8)
    bench.run(200)
    expect(bench.position).toBe(startPosition9.replaceAll('T', 'K'))
    expect(bench.ask({ type: 'calibrate', step: 'start' }, patienceMs).type).toBe('ack')
    bench.run(200)
    expect(bench.position).toBe(startPosition9)
  })

  test('`C soldiers` learns how sensitive a sensor is: a king beside its middle is a king on the weakest, too', async () => {
    const parts = drawnParts(81, 5)
    const bench = await benchOf(nineByNine, { parts })
    const { magnets } = bench.machine.circuit
    const empties = [...startPosition9].flatMap((letter, square) => (letter === '.' ? [square] : []))
    const gain = (square: number) => parts.sensor(square).gainMvPerMt
    const weakest = empties.reduce((least, square) => (gain(square) < gain(least) ? square : least))
    const kingBesideTheMiddle = () => {
      magnets.clear()
      const { xMm, ...centre } = magnets.centreOf(weakest)
      magnets.put('king', 'king', { ...centre, xMm: xMm + 9 })
      bench.run(200)
      return bench.position[weakest]
    }
    bench.ask({ type: 'calibrate', step: 'empty' }, patienceMs)
    bench.setUp(startPosition9)
    bench.run(200)
    bench.ask({ type: 'calibrate', step: 'start' }, patienceMs)
    expect(kingBesideTheMiddle()).toBe('T')

    magnets.clear()
    magnets.put('soldier', 'attacker', magnets.centreOf(weakest))
    bench.run(200)
    expect(bench.ask({ type: 'calibrate', step: 'soldiers' }, patienceMs).type).toBe('ack')
    expect(kingBesideTheMiddle()).toBe('K')
  })

  test('a board that is not in the expected position is refused, and nothing changes', async () => {
    const bench = await benchOf(nineByNine)
    bench.setUp(startPosition9)
    bench.run(200)
    expect(bench.ask({ type: 'calibrate', step: 'empty' }, patienceMs)).toMatchObject({
      type: 'refusal',
      code: 'range',
    })
    bench.machine.circuit.magnets.clear()
    bench.run(200)
    expect(bench.ask({ type: 'calibrate', step: 'start' }, patienceMs)).toMatchObject({
      type: 'refusal',
      code: 'range',
    })
    bench.setUp(startPosition9)
    bench.run(200)
    expect(bench.position).toBe(startPosition9)
  })
})
