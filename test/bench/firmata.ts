import type { Lights } from '../../src/boards/board.ts'
import { DEFAULT_DEBOUNCE } from '../../src/boards/firmata/debounce.ts'
import type { FirmataBoard } from '../../src/boards/firmata/firmata-board.ts'
import { Random } from '../../src/emulator/random.ts'
import { EmulatedFirmata } from '../boards/firmata/support/emulated-firmata.ts'
import { type BenchPromise, type BenchRow, exactly, OWN_GOAL, percentile } from './row.ts'

const SAMPLES = 200
const FEWER_SAMPLES = 60
const EVENT_PROMISE = exactly(60 + DEFAULT_DEBOUNCE.pressMs, `${OWN_GOAL}: debounce and 60 ms`)
const LATCH_PROMISE = exactly(20, OWN_GOAL)
const SQUARES = 81

const DARK = '.'.repeat(SQUARES)
const palette = {
  a: { rgb: 'ffffff', effect: 'steady', periodMs: 0 },
  i: { rgb: 'ffffff', effect: 'blink', periodMs: 400 },
} as const

/** johnny-five with StandardFirmata in the emulator; every figure in the emulated controller's time. */
export async function benchFirmata(): Promise<BenchRow[]> {
  const emulated = new EmulatedFirmata()
  const board = emulated.board()
  let frame = ''
  board.start(event => {
    if (event.type === 'frame') frame = event.squares
  })
  await emulated.until('the board', () => frame !== '')

  const latch = await latchTimesMs(emulated, board)
  board.show({ squares: DARK, palette })
  const quiet = await eventTimesMs(emulated, () => frame, SAMPLES)
  board.show({ squares: 'i'.repeat(SQUARES), palette })
  const flickering = await eventTimesMs(emulated, () => frame, FEWER_SAMPLES)
  emulated.circuit.expanders[5]!.answers = false
  await emulated.pass(1000)
  const crippled = await eventTimesMs(emulated, () => frame, FEWER_SAMPLES)
  await board.stop()

  return [
    ...rows('Firmata: switch to event, with debounce', quiet, EVENT_PROMISE),
    ...rows('Firmata: the same, lights flickering', flickering, EVENT_PROMISE),
    ...rows('Firmata: the same, one chip gone', crippled, EVENT_PROMISE),
    ...rows('Firmata: lights shown to latched', latch, LATCH_PROMISE),
  ]
}

/** From a switch that closes or opens to the frame that shows it. */
async function eventTimesMs(
  emulated: EmulatedFirmata,
  frame: () => string,
  samples: number,
): Promise<number[]> {
  const { circuit, nano } = emulated
  const random = new Random(7)
  const times: number[] = []
  while (times.length < samples) {
    await emulated.pass(5 + random.integer(40))
    const square = random.integer(SQUARES)
    if (frame()[square] === '?') continue
    const isClosing = frame()[square] === '.'
    const changedAtMs = nano.ms
    if (isClosing) circuit.put(square)
    else circuit.lift(square)
    await emulated.until('the event', () => frame()[square] === (isClosing ? 'o' : '.'))
    times.push(nano.ms - changedAtMs)
  }
  return times.sort((a, b) => a - b)
}

/** From `show` to the stop that ends the write to the LED driver. */
async function latchTimesMs(emulated: EmulatedFirmata, board: FirmataBoard): Promise<number[]> {
  const { circuit, nano } = emulated
  const random = new Random(8)
  const times: number[] = []
  for (let sample = 0; sample < SAMPLES; sample++) {
    await emulated.pass(5 + random.integer(40))
    let latchedAtMs = 0
    circuit.lights.onWritten = () => {
      latchedAtMs = nano.ms
    }
    const shownAtMs = nano.ms
    board.show(someLights(random))
    await emulated.until('the lights', () => latchedAtMs > 0)
    times.push(latchedAtMs - shownAtMs)
  }
  return times.sort((a, b) => a - b)
}

function someLights(random: Random): Lights {
  const squares = Array.from(DARK, () => (random.integer(2) === 0 ? 'a' : '.')).join('')
  return { squares, palette }
}

function rows(name: string, sorted: readonly number[], promise: BenchPromise): BenchRow[] {
  const row = (which: string, share: number): BenchRow => ({
    name: `${name}, ${which}`,
    value: percentile(sorted, share),
    unit: 'ms',
    better: 'less',
  })
  return [row('p50', 0.5), { ...row('p95', 0.95), promise }, row('max', 1)]
}
