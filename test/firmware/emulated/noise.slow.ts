import { describe, expect, test } from 'vitest'
import { Random } from '../../../src/emulator/random.ts'
import { appendCrc } from '../../../src/wire/crc-line.ts'
import { type Bench, benchOf, nineByNine, nineByNineReed, startPosition9 } from './support/bench.ts'

const dark = '.'.repeat(81)

/** Every position sent from now on, each once. */
function positionsDuring(bench: Bench, act: () => void): Set<string> {
  const from = bench.received.length
  act()
  return new Set(bench.received.slice(from).flatMap(line => (line.type === 'sensors' ? [line.squares] : [])))
}

describe('on the sensors', () => {
  test.each([
    ['white', { white: 4, brown: 0 }],
    ['brown', { white: 1.5, brown: 5 }],
  ])('%s noise gives no frame of its own', async (_, noise) => {
    const bench = await benchOf(nineByNine, { noise, seed: 3 })
    bench.setUp(startPosition9)
    bench.run(300)
    const received = positionsDuring(bench, () => bench.run(5000))
    expect(received).toEqual(new Set([startPosition9]))
  })

  test('a bouncing piece is sent once, when it has come to rest', async () => {
    const bench = await benchOf(nineByNine)
    const random = new Random(5)
    const received = positionsDuring(bench, () => {
      for (let bounce = 0; bounce < 60; bounce++) {
        bench.put(40, 'attacker', bounce % 2 ? 0 : 30)
        bench.run(1 + random.uniform() * 30)
      }
      expect(bench.position).toBe(dark)
      bench.put(40)
      bench.run(100)
    })
    expect(received).toEqual(new Set([dark, `${dark.slice(0, 40)}t${dark.slice(41)}`]))
  })

  test('a chattering reed switch is sent once', async () => {
    const bench = await benchOf(nineByNineReed)
    for (let change = 0; change < 30; change++) {
      const from = bench.received.length
      const before = bench.position
      if (change % 2 === 0) bench.put(change)
      else bench.lift(change - 1)
      bench.run(120)
      const received = bench.received
        .slice(from)
        .flatMap(line => (line.type === 'sensors' ? [line.squares] : []))
      expect(received.filter(squares => squares !== before).length).toBeGreaterThan(0)
      expect(new Set(received.filter(squares => squares !== before)).size).toBe(1)
    }
  })

  test('a hand that hovers with a piece is not a piece', async () => {
    const bench = await benchOf(nineByNine)
    const received = positionsDuring(bench, () => {
      for (let square = 0; square < 9; square++) {
        const { magnets } = bench.machine.circuit
        magnets.put('hand', 'attacker', magnets.centreOf(square, 25))
        bench.run(150)
      }
    })
    expect([...received].every(squares => squares === dark)).toBe(true)
  })

  test('a full board does not fill the square that is left', async () => {
    const bench = await benchOf(nineByNine)
    const position = `${'t'.repeat(40)}.${'t'.repeat(40)}`
    bench.setUp(position)
    bench.run(200)
    expect(bench.position).toBe(position)
  })
})

describe('on the line', () => {
  /** Nothing has changed and nothing was answered; the next good line works. */
  function expectUnmoved(bench: Bench, disturb: () => void): void {
    const from = bench.received.length
    const lights = JSON.stringify(bench.lights)
    disturb()
    bench.runUntil(() => bench.machine.line.pending === 0, 60_000)
    bench.run(50)
    const answers = bench.received
      .slice(from)
      .filter(({ type }) => type === 'ack' || type === 'refusal' || type === 'hello')
    expect(answers).toEqual([])
    expect(JSON.stringify(bench.lights)).toBe(lights)
    expect(bench.refused).toEqual([])
    bench.sendText('\n')
    expect(bench.ask({ type: 'brightness', level: 255 }).type).toBe('ack')
  }

  async function lit(): Promise<Bench> {
    const bench = await benchOf(nineByNine)
    bench.ask({ type: 'palette', letter: 'a', rgb: '102030', effect: 'steady', periodMs: 0 })
    bench.ask({ type: 'lights', squares: 'a'.repeat(81) })
    bench.run(50)
    return bench
  }

  test('a flood of garbage', async () => {
    const bench = await lit()
    expectUnmoved(bench, () => bench.machine.line.send(new Random(11).fill(new Uint8Array(30_000))))
  })

  test('a flood of printable garbage with line ends', async () => {
    const bench = await lit()
    const random = new Random(12)
    const alphabet = ' *?LPIZDCXMW0123456789abcdefx.\n'
    const text = Array.from({ length: 30_000 }, () => alphabet[random.integer(alphabet.length)]).join('')
    expectUnmoved(bench, () => bench.sendText(text))
  })

  test('lines that are too long, right check or not', async () => {
    const bench = await lit()
    expectUnmoved(bench, () => {
      bench.sendText(`${appendCrc(`I 1 0 ${'0'.repeat(300)}`)}\n`)
      bench.sendText(`${'x'.repeat(5000)}\n`)
      const padded = appendCrc(`I 2 ${'0'.repeat(191)}`)
      expect(padded.length + 1).toBeGreaterThan(200)
      bench.sendText(`${padded}\n`)
    })
  })

  test('every single wrong bit in a line', async () => {
    const bench = await lit()
    const good = Buffer.from(`${appendCrc('I 5 0')}\n`)
    expectUnmoved(bench, () => {
      for (let bit = 0; bit < (good.length - 1) * 8; bit++) {
        const bad = Buffer.from(good)
        bad[bit >> 3]! ^= 1 << (bit & 7)
        bench.machine.line.send(bad)
      }
    })
  })

  test('a line that is cut off costs only itself', async () => {
    const bench = await lit()
    bench.sendText(`${appendCrc('I 5 0').slice(0, 6)}\n`)
    expect(bench.ask({ type: 'brightness', level: 255 }).type).toBe('ack')
  })

  test('a host at the wrong speed', async () => {
    const bench = await lit()
    bench.machine.line.baudRate = 57_600
    bench.sendText(`${appendCrc('I 5 0')}\n`.repeat(20))
    bench.runUntil(() => bench.machine.line.pending === 0, 5000)
    bench.machine.line.baudRate = 115_200
    bench.run(50)
    expect(bench.receivedOf('ack')).toHaveLength(2)
    bench.sendText('\n')
    expect(bench.ask({ type: 'brightness', level: 255 }).type).toBe('ack')
  })
})
