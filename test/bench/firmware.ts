import { setTimeout as wait } from 'node:timers/promises'
import { ordinaryNoise } from '../../src/emulator/circuit/noise.ts'
import { startEmulatedController } from '../../src/emulator/emulated-controller.ts'
import { benchOf, elevenByEleven, nineByNine } from '../firmware/emulated/support/bench.ts'
import { lightEverything, measureLatencies, measureUnderLoad } from '../firmware/emulated/support/measures.ts'
import { type BenchPromise, type BenchRow, exactly, median, percentile } from './row.ts'

const LATENCY_SAMPLES = 300
const CONTRACT = "the firmware's contract"
const LATENCY_PROMISE = exactly(40 + 15, `${CONTRACT}: debounce and 15 ms`)
const CHARACTER_PROMISE = exactly(87, `${CONTRACT}: a character at 115200 baud`)
const RAM_PROMISE = exactly(1536, CONTRACT)

/** In emulated time, so the same on every machine but for the last rows. */
export async function benchFirmware(): Promise<BenchRow[]> {
  const small = await measureUnderLoad(nineByNine)
  const large = await measureUnderLoad(elevenByEleven)
  const row = (name: string, value: number, unit: string, promise?: BenchPromise): BenchRow => ({
    name,
    value,
    unit,
    better: 'less',
    ...(promise && { promise }),
  })
  return [
    row('9×9 sweep, longest', small.longestSweepMs, 'ms', exactly(5, CONTRACT)),
    row('11×11 sweep, longest', large.longestSweepMs, 'ms'),
    ...latencyRows('idle', await measureLatencies(LATENCY_SAMPLES), LATENCY_PROMISE),
    ...latencyRows(
      'lights pulsing',
      await measureLatencies(LATENCY_SAMPLES, { before: lightEverything }),
      LATENCY_PROMISE,
    ),
    ...latencyRows(
      '11×11 at 115200 baud',
      await measureLatencies(LATENCY_SAMPLES, { build: elevenByEleven }),
    ),
    ...latencyRows(
      '11×11 at 250000 baud',
      await measureLatencies(LATENCY_SAMPLES, { build: elevenByEleven, baudRate: 250_000 }),
      LATENCY_PROMISE,
    ),
    row('interrupts off, longest, 9×9', small.longestInterruptsOffUs, 'µs', CHARACTER_PROMISE),
    row('interrupts off, longest, 11×11', large.longestInterruptsOffUs, 'µs', CHARACTER_PROMISE),
    row('flash, 11×11', large.flashBytes, 'bytes', exactly(16 * 1024, CONTRACT)),
    row('static RAM, 11×11', large.staticRamBytes, 'bytes', RAM_PROMISE),
    row('RAM with stack, 11×11', large.staticRamBytes + large.stackBytes, 'bytes', RAM_PROMISE),
    row('controller awake, idle 9×9', await awakePercent(), '%'),
    ...idleRows(await idlePercents()),
  ]
}

function latencyRows(name: string, sorted: readonly number[], promise?: BenchPromise): BenchRow[] {
  return [0.5, 0.99, 1].map(share => ({
    name: `magnet to last byte of S, ${name}, ${share === 1 ? 'max' : `p${share * 100}`}`,
    value: percentile(sorted, share),
    unit: 'ms',
    better: 'less',
    ...(promise && { promise }),
  }))
}

async function awakePercent(): Promise<number> {
  const { machine } = await benchOf(nineByNine, { noise: ordinaryNoise })
  const asleep = machine.cyclesAsleep
  const cycles = machine.cycles
  machine.runForMs(3000)
  return 100 * (1 - (machine.cyclesAsleep - asleep) / (machine.cycles - cycles))
}

/** Shares of a core, sorted. What else runs on the machine adds to them, so the least is nearest to the true cost. */
async function idlePercents(): Promise<number[]> {
  const controller = await startEmulatedController({ ...nineByNine, bootloaderMs: 0 })
  await wait(3000)
  const shares: number[] = []
  for (let window = 0; window < 5; window++) {
    const before = process.cpuUsage()
    const from = performance.now()
    await wait(1500)
    const { user, system } = process.cpuUsage(before)
    shares.push((user + system) / 10 / (performance.now() - from))
  }
  await controller.stop()
  return shares.sort((a, b) => a - b)
}

function idleRows(sorted: readonly number[]): BenchRow[] {
  const name = 'emulated board in real time, idle'
  return [
    { name: `${name}, least of ${sorted.length}`, value: sorted[0]!, unit: '% of a core', better: 'less' },
    { name: `${name}, median`, value: median(sorted), unit: '% of a core', better: 'less' },
  ]
}
