import { describe, expect, test } from 'vitest'
import { benchOf, coldBench, nineByNine, patienceMs, startPosition9 } from './support/bench.ts'

const dark = '.'.repeat(81)

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

test('`W` names the board', async () => {
  const bench = await benchOf(nineByNine)
  expect(bench.ask({ type: 'name', name: 'Sapmi-1732' }, patienceMs).type).toBe('ack')
  bench.ask({ type: 'hello-request' })
  expect(bench.next('hello').name).toBe('Sapmi-1732')
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
