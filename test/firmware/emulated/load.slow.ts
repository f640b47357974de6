import { describe, expect, test } from 'vitest'
import { Random } from '../../../src/emulator/random.ts'
import { inShortForm } from '../../support/short-form.ts'
import { type Bench, benchOf, coldBench, nineByNine } from './support/bench.ts'
import { ownHex } from './support/own-build.ts'

/** Sends that many frames and waits for each answer; looks at the lights after every hundredth. */
function sendFrames(bench: Bench, frames: number): void {
  const random = new Random(21)
  for (const [letter, rgb] of Object.entries({ a: '010000', b: '000200', c: '000003' })) {
    bench.ask({ type: 'palette', letter, rgb, effect: 'steady', periodMs: 0 })
  }
  const shownAs = { '.': '0,0,0', a: '1,0,0', b: '0,2,0', c: '0,0,3' } as const
  for (let frame = 0; frame < frames; frame++) {
    const squares = Array.from({ length: 81 }, () => '.abc'[random.integer(4)]).join('')
    expect(bench.ask({ type: 'lights', squares }).type).toBe('ack')
    if (frame % 100 !== 0) continue
    bench.run(50)
    const shown = bench.lights.map(({ red, green, blue }) => `${red},${green},${blue}`)
    expect(shown).toEqual([...squares].map(letter => shownAs[letter as keyof typeof shownAs]))
  }
  expect(bench.refused).toEqual([])
}

const FRAMES = inShortForm({ short: 500, whole: 5000 })
const CHANGES = inShortForm({ short: 1000, whole: 10_000 })

describe('LED frames, none lost', () => {
  test(`${FRAMES} at 115200 baud, by the firmware in the repository`, async () => {
    sendFrames(await benchOf(nineByNine), FRAMES)
  })

  test(`${FRAMES} at 250000 baud, by a build for it`, async () => {
    const bench = await coldBench(nineByNine, { hex: ownHex(nineByNine, 'BAUD_RATE=250000') })
    bench.machine.line.baudRate = 250_000
    bench.machine.powerOn()
    bench.next('sensors')
    sendFrames(bench, FRAMES)
  })
})

test(`${CHANGES} sensor changes, none lost`, async () => {
  const bench = await benchOf(nineByNine)
  bench.ask({ type: 'debounce', pressMs: 10, releaseMs: 10 }, 2000)
  const random = new Random(22)
  const position = new Array<string>(81).fill('.')
  for (let changes = 0; changes < CHANGES; ) {
    for (let more = 0; more < 20; more++, changes++) {
      const square = random.integer(81)
      position[square] = position[square] === '.' ? 'tT'[random.integer(2)]! : '.'
    }
    bench.setUp(position.join(''))
    bench.runUntil(() => bench.position === position.join(''), 60)
  }
  const received = bench.receivedOf('sensors')
  for (const [index, { seq }] of received.slice(1).entries())
    expect(seq).toBe((received[index]!.seq + 1) % 65_536)
  expect(bench.refused).toEqual([])
}, 120_000)

test('frames to the lights do not disturb the sensors, nor the other way round', async () => {
  const bench = await benchOf(nineByNine)
  for (let round = 0; round < 40; round++) {
    if (round % 2 === 0) bench.put(round)
    else bench.lift(round - 1)
    const at = bench.machine.ms
    const before = bench.position
    while (bench.position === before) {
      expect(bench.ask({ type: 'lights', squares: 'a'.repeat(81) }).type).toBe('ack')
      expect(bench.machine.ms - at).toBeLessThan(40 + 40)
    }
  }
  expect(bench.refused).toEqual([])
})
