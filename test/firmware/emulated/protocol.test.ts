import { describe, expect, test } from 'vitest'
import { currentMa } from '../../../src/emulator/circuit/apa102.ts'
import { type Bench, benchOf, coldBench, nineByNine, patienceMs, startPosition9 } from './support/bench.ts'

const dark = '.'.repeat(81)
const colourOf = (bench: Bench, square: number) => {
  const { red, green, blue } = bench.lights[square]!
  return [red, green, blue]
}

test('a controller sends a hello when it starts, then the position, and again at least once a second', async () => {
  const bench = await coldBench(nineByNine)
  bench.machine.powerOn()
  bench.run(5000)
  expect(bench.received[0]).toMatchObject({
    type: 'hello',
    protocol: 1,
    files: 9,
    ranks: 9,
    sense: 'side',
    leds: 'rgb',
    name: 'konakis',
  })
  const sensors = bench.receivedOf('sensors')
  expect(sensors[0]).toMatchObject({ seq: 0, squares: dark })
  for (const [index, line] of sensors.slice(1).entries()) {
    expect(line.atMs - sensors[index]!.atMs).toBeLessThanOrEqual(1000)
    expect(line.seq).toBe(sensors[index]!.seq + 1)
  }
  expect(bench.refused).toEqual([])
})

test('`?` is answered with a hello and the current position', async () => {
  const bench = await benchOf(nineByNine)
  bench.put(0)
  bench.run(100)
  const from = bench.received.length
  const { n } = bench.ask({ type: 'hello-request' })
  bench.run(30)
  expect(bench.received.slice(from)).toMatchObject([
    { type: 'ack', n },
    { type: 'hello', name: 'konakis' },
    { type: 'sensors', squares: `t${dark.slice(1)}` },
  ])
})

test('`S` has every square, with side and king', async () => {
  const bench = await benchOf(nineByNine)
  bench.setUp(startPosition9)
  bench.run(200)
  expect(bench.position).toBe(startPosition9)
})

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

test('`Z` beeps for the given time; 0 Hz is silence', async () => {
  const bench = await benchOf(nineByNine)
  const sounds: [number, number][] = []
  bench.machine.circuit.piezo.onSound = hz => sounds.push([bench.machine.ms, Math.round(hz)])
  bench.ask({ type: 'beep', hz: 880, durationMs: 100 })
  const began = bench.machine.ms
  bench.run(400)
  expect(sounds.map(([, hz]) => hz)).toEqual([880, 0])
  // The end is reported 50 ms after the last edge.
  expect(sounds[1]![0] - began - 50).toBeGreaterThan(95)
  expect(sounds[1]![0] - began - 50).toBeLessThan(106)

  bench.ask({ type: 'beep', hz: 440, durationMs: 5000 })
  bench.run(100)
  bench.ask({ type: 'beep', hz: 0, durationMs: 0 })
  bench.run(100)
  expect(sounds.map(([, hz]) => hz)).toEqual([880, 0, 440, 0])
})

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

test('`B` reports buttons pressed and released', async () => {
  const bench = await benchOf(nineByNine)
  for (const button of ['attackers', 'defenders', 'menu'] as const) {
    bench.machine.circuit.press(button)
    expect(bench.next('button')).toMatchObject({ button, pressed: true })
    bench.machine.circuit.release(button)
    expect(bench.next('button')).toMatchObject({ button, pressed: false })
  }
  expect(bench.receivedOf('button').map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4, 5])
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
  expect(squares[0]![1]).toBeGreaterThan(100)
  expect(squares[80]![1]).toBeLessThan(-100)
  expect(Math.abs(squares[40]![1]!)).toBeLessThan(5)

  bench.ask({ type: 'mode', mode: 'run' })
  bench.run(200)
  const after = bench.received.length
  bench.run(1000)
  expect(bench.received.slice(after).some(line => line.type === 'raw')).toBe(false)
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

test('`W` names the board', async () => {
  const bench = await benchOf(nineByNine)
  expect(bench.ask({ type: 'name', name: 'Sapmi-1732' }, patienceMs).type).toBe('ack')
  bench.ask({ type: 'hello-request' })
  expect(bench.next('hello').name).toBe('Sapmi-1732')
})

describe('calibration', () => {
  test('`C empty` learns where each sensor rests', async () => {
    const bench = await benchOf(nineByNine, { offsetSpreadVolts: 0.2 })
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
    const weaken = (position: string, share: number) => {
      const { magnets } = bench.machine.circuit
      magnets.clear()
      for (const [square, letter] of [...position].entries()) {
        const kind = letter === 't' ? 'attacker' : letter === 'T' ? 'defender' : 'king'
        if (letter !== '.') magnets.put(String(square), kind, magnets.centreOf(square), share)
      }
    }
    weaken(startPosition9, 0.55)
    bench.run(200)
    expect(bench.position).toBe(startPosition9.replace('K', 'T'))
    expect(bench.ask({ type: 'calibrate', step: 'start' }, patienceMs).type).toBe('ack')
    bench.run(200)
    expect(bench.position).toBe(startPosition9)
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

describe('refusals', () => {
  const refusals: [string, string][] = [
    ['Q 7', 'unknown'],
    ['L 7 abc', 'length'],
    [`L 7 ${'A'.repeat(81)}`, 'range'],
    ['P 7 A ff0000 steady 0', 'range'],
    ['P 7 a ff0000 sparkle 100', 'range'],
    ['I 7 256', 'range'],
    ['D 7 40', 'length'],
    ['C 7 full', 'range'],
    [`X 7 ${'y'.repeat(81)}`, 'range'],
    ['M 7 cooked', 'range'],
    ['W 7 caf_', 'range'],
  ]
  test.each(refusals)('%s → %s', async (body, code) => {
    const bench = await benchOf(nineByNine)
    expect(bench.askBody(body, 7)).toMatchObject({ type: 'refusal', n: 7, code })
    bench.run(100)
    expect(bench.ask({ type: 'brightness', level: 10 }).type).toBe('ack')
  })
})

test('a repeat of `n` is acknowledged again and not carried out twice', async () => {
  const bench = await benchOf(nineByNine)
  const sounds: number[] = []
  bench.machine.circuit.piezo.onSound = hz => sounds.push(Math.round(hz))
  const again = () => bench.askBody('Z 9 500 60', 9)
  expect(again().type).toBe('ack')
  bench.run(200)
  expect(again().type).toBe('ack')
  expect(again().type).toBe('ack')
  bench.run(200)
  expect(sounds).toEqual([500, 0])
  expect(bench.askBody('Z 10 500 60', 10).type).toBe('ack')
  bench.run(200)
  expect(sounds).toEqual([500, 0, 500, 0])
})

test('a line under another number is `busy` while one is being carried out, and a repeat of that one is not', async () => {
  const bench = await benchOf(nineByNine)
  bench.sendText('!nocrc\nC 1 empty\n')
  bench.run(20)
  expect(bench.askBody('I 2 100', 2)).toMatchObject({ type: 'refusal', code: 'busy' })
  expect(bench.askBody('C 1 empty', 1, patienceMs)).toMatchObject({ type: 'ack' })
  expect(bench.receivedOf('ack').filter(({ n }) => n === 1)).toHaveLength(1)
})

test('after `!nocrc` a person can type, and the controller still sends its CRC', async () => {
  const bench = await benchOf(nineByNine)
  bench.sendText('I 1 10\r\n')
  bench.run(100)
  expect(bench.receivedOf('ack')).toHaveLength(0)
  bench.sendText('!nocrc\r\n')
  expect(bench.askText('I 1 10\r', 1).type).toBe('ack')
  expect(bench.refused).toEqual([])
  bench.machine.reset('external')
  bench.run(100)
  bench.sendText('I 2 10\n')
  bench.run(100)
  expect(bench.receivedOf('ack')).toHaveLength(1)
})
