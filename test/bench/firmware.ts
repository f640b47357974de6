import { setTimeout as wait } from 'node:timers/promises'
import { ordinaryNoise } from '../../src/emulator/circuit/noise.ts'
import { startEmulatedController } from '../../src/emulator/emulated-controller.ts'
import { cyclesToMs, type Machine } from '../../src/emulator/machine.ts'
import { Random } from '../../src/emulator/random.ts'
import {
  type Bench,
  benchOf,
  coldBench,
  elevenByEleven,
  nineByNine,
  patienceMs,
} from '../firmware/emulated/support/bench.ts'

export interface BenchRow {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The most that is allowed; null where nothing is promised. */
  readonly limit: number | null
}

const debounceMs = 40
const latencyLimitMs = debounceMs + 15
const latencySamples = 300
const characterUs = 87

export async function benchFirmware(): Promise<BenchRow[]> {
  const small = await loadedBoard(nineByNine)
  const large = await loadedBoard(elevenByEleven)
  return [
    { name: '9×9 sweep, longest', value: sweepMs(small), unit: 'ms', limit: 5 },
    { name: '11×11 sweep, longest', value: sweepMs(large), unit: 'ms', limit: null },
    ...(await latencyRows()),
    { name: 'interrupts off, longest, 9×9', value: interruptsOffUs(small), unit: 'µs', limit: characterUs },
    { name: 'interrupts off, longest, 11×11', value: interruptsOffUs(large), unit: 'µs', limit: characterUs },
    { name: 'flash, 11×11', value: large.flashBytes, unit: 'bytes', limit: 16_384 },
    { name: 'RAM with stack, 11×11', value: await ramUsed(), unit: 'bytes', limit: 1536 },
    { name: 'controller awake, idle 9×9', value: await awakePercent(), unit: '%', limit: null },
    { name: 'emulated board in real time, idle', value: await idlePercent(), unit: '% of a core', limit: 25 },
  ]
}

/** Keeps every part of the controller busy at once: lights, sensors, raw readings, a beep, buttons, saving. */
function work(bench: Bench): void {
  const { circuit } = bench.machine
  bench.ask({ type: 'palette', letter: 'a', rgb: 'ffffff', effect: 'pulse', periodMs: 700 }, patienceMs)
  bench.ask({ type: 'palette', letter: 'b', rgb: '2040ff', effect: 'blink', periodMs: 300 }, patienceMs)
  bench.ask({ type: 'mode', mode: 'raw' }, patienceMs)
  for (let round = 0; round < 30; round++) {
    bench.ask({ type: 'lights', squares: (round % 2 ? 'a' : 'b').repeat(bench.squares) }, patienceMs)
    bench.ask({ type: 'beep', hz: 300 + 50 * round, durationMs: 40 }, patienceMs)
    if (round % 10 === 9) bench.ask({ type: 'name', name: `bench-${round}` }, patienceMs)
    bench.put(round)
    circuit.press('menu')
    bench.run(60)
    circuit.release('menu')
  }
  bench.machine.line.send(new Random(4).fill(new Uint8Array(2000)))
  bench.run(300)
}

async function loadedBoard(build: typeof nineByNine): Promise<Machine> {
  const bench = await benchOf(build, { noise: ordinaryNoise })
  bench.machine.circuit.sensors.sweep.longestCycles = 0
  work(bench)
  return bench.machine
}

function sweepMs(machine: Machine): number {
  return cyclesToMs(machine.circuit.sensors.sweep.longestCycles)
}

function interruptsOffUs(machine: Machine): number {
  return cyclesToMs(machine.longestInterruptsOffCycles) * 1000
}

/** From the moment a magnet arrives or leaves to the last byte of the `S` that tells it, at random phases. */
async function latencies(during: (bench: Bench) => void): Promise<number[]> {
  const bench = await benchOf(nineByNine, { noise: ordinaryNoise })
  const random = new Random(31)
  const samples: number[] = []
  while (samples.length < latencySamples) {
    bench.run(20 + random.uniform() * 1000)
    during(bench)
    const before = bench.position
    const square = random.integer(81)
    if (before[square] === '.') bench.put(square)
    else bench.lift(square)
    const at = bench.machine.ms
    bench.runUntil(() => bench.position !== before, 500)
    samples.push(bench.heardOf('sensors').at(-1)!.atMs - at)
  }
  return samples.sort((a, b) => a - b)
}

async function latencyRows(): Promise<BenchRow[]> {
  const idle = await latencies(() => {})
  const lit = await latencies(bench => {
    bench.ask({ type: 'palette', letter: 'a', rgb: 'ffffff', effect: 'pulse', periodMs: 1000 }, patienceMs)
    bench.ask({ type: 'lights', squares: 'a'.repeat(81) }, patienceMs)
  })
  const rows = (name: string, sorted: number[]): BenchRow[] =>
    [0.5, 0.99, 1].map(share => ({
      name: `magnet to last byte of S, ${name}, ${share === 1 ? 'max' : `p${share * 100}`}`,
      value: sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)]!,
      unit: 'ms',
      limit: latencyLimitMs,
    }))
  return [...rows('idle', idle), ...rows('lights pulsing', lit)]
}

/** RAM is painted before the start: what still has its paint after hard work was never used. */
async function ramUsed(): Promise<number> {
  const paint = 0xc5
  const bench = await coldBench(elevenByEleven, { noise: ordinaryNoise })
  bench.machine.powerOn(new Uint8Array(2048).fill(paint))
  bench.next('sensors')
  work(bench)
  let longest = 0
  let untouched = 0
  for (const byte of bench.machine.sram) {
    untouched = byte === paint ? untouched + 1 : 0
    longest = Math.max(longest, untouched)
  }
  return bench.machine.sram.length - longest
}

async function awakePercent(): Promise<number> {
  const { machine } = await benchOf(nineByNine, { noise: ordinaryNoise })
  const before = machine.cyclesAsleep
  const cycles = machine.cycles
  machine.runForMs(3000)
  return 100 * (1 - (machine.cyclesAsleep - before) / (machine.cycles - cycles))
}

async function idlePercent(): Promise<number> {
  const controller = await startEmulatedController({ ...nineByNine, bootloaderMs: 0 })
  await wait(2000)
  const before = process.cpuUsage()
  const from = performance.now()
  await wait(5000)
  const { user, system } = process.cpuUsage(before)
  const elapsedUs = (performance.now() - from) * 1000
  await controller.stop()
  return (100 * (user + system)) / elapsedUs
}
