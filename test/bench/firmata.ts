import type { Lights } from '../../src/boards/board.ts'
import { DEFAULT_DEBOUNCE } from '../../src/boards/firmata/debounce.ts'
import type { FirmataBoard } from '../../src/boards/firmata/firmata-board.ts'
import { Random } from '../../src/emulator/random.ts'
import { EmulatedFirmata } from '../boards/firmata/support/emulated-firmata.ts'
import type { BenchRow } from './rows.ts'

const SAMPLES = 200
const FEWER_SAMPLES = 60
const EVENT_LIMIT_MS = 60 + DEFAULT_DEBOUNCE.pressMs
const LATCH_LIMIT_MS = 20
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
    ...rows('Firmata: switch to event, with debounce', quiet, EVENT_LIMIT_MS),
    ...rows('Firmata: the same, lights flickering', flickering, EVENT_LIMIT_MS),
    ...rows('Firmata: the same, one chip gone', crippled, EVENT_LIMIT_MS),
    ...rows('Firmata: lights shown to latched', latch, LATCH_LIMIT_MS, LATCH_LIMIT_MS),
  ]
}

/** From a switch that closes or opens to the frame that says so. */
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
    const isClosing = !circuit.occupied.has(square)
    const changedAtMs = nano.ms
    if (isClosing) circuit.occupied.add(square)
    else circuit.occupied.delete(square)
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

function rows(
  name: string,
  sorted: readonly number[],
  p95LimitMs: number,
  maxLimitMs: number | null = null,
): BenchRow[] {
  const at = (share: number) => sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)]!
  return [
    { name: `${name}, p50`, value: at(0.5), unit: 'ms', limit: null },
    { name: `${name}, p95`, value: at(0.95), unit: 'ms', limit: p95LimitMs },
    { name: `${name}, max`, value: at(1), unit: 'ms', limit: maxLimitMs },
  ]
}
