import { setTimeout as wait } from 'node:timers/promises'
import { ordinaryNoise } from '../../src/emulator/circuit/noise.ts'
import { startEmulatedController } from '../../src/emulator/emulated-controller.ts'
import { benchOf, elevenByEleven, nineByNine } from '../firmware/emulated/support/bench.ts'
import { lightEverything, measureLatencies, measureUnderLoad } from '../firmware/emulated/support/measures.ts'
import type { BenchRow } from './rows.ts'

const latencyLimitMs = 40 + 15
const latencySamples = 300
const characterUs = 87

/** The limits that the firmware has to keep, measured in the emulator. */
export async function benchFirmware(): Promise<BenchRow[]> {
  const small = await measureUnderLoad(nineByNine)
  const large = await measureUnderLoad(elevenByEleven)
  return [
    { name: '9×9 sweep, longest', value: small.longestSweepMs, unit: 'ms', limit: 5 },
    { name: '11×11 sweep, longest', value: large.longestSweepMs, unit: 'ms', limit: null },
    ...latencyRows('idle', await measureLatencies(latencySamples), latencyLimitMs),
    ...latencyRows(
      'lights pulsing',
      await measureLatencies(latencySamples, { before: lightEverything }),
      latencyLimitMs,
    ),
    ...latencyRows(
      '11×11 at 115200 baud',
      await measureLatencies(latencySamples, { build: elevenByEleven }),
      null,
    ),
    ...latencyRows(
      '11×11 at 250000 baud',
      await measureLatencies(latencySamples, { build: elevenByEleven, baudRate: 250_000 }),
      latencyLimitMs,
    ),
    {
      name: 'interrupts off, longest, 9×9',
      value: small.longestInterruptsOffUs,
      unit: 'µs',
      limit: characterUs,
    },
    {
      name: 'interrupts off, longest, 11×11',
      value: large.longestInterruptsOffUs,
      unit: 'µs',
      limit: characterUs,
    },
    { name: 'flash, 11×11', value: large.flashBytes, unit: 'bytes', limit: 16 * 1024 },
    { name: 'static RAM, 11×11', value: large.staticRamBytes, unit: 'bytes', limit: 1536 },
    {
      name: 'RAM with stack, 11×11',
      value: large.staticRamBytes + large.stackBytes,
      unit: 'bytes',
      limit: 1536,
    },
    { name: 'controller awake, idle 9×9', value: await awakePercent(), unit: '%', limit: null },
    ...idleRows(await idlePercents()),
  ]
}

function latencyRows(name: string, sorted: readonly number[], limit: number | null): BenchRow[] {
  return [0.5, 0.99, 1].map(share => ({
    name: `magnet to last byte of S, ${name}, ${share === 1 ? 'max' : `p${share * 100}`}`,
    value: sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)]!,
    unit: 'ms',
    limit,
  }))
}

async function awakePercent(): Promise<number> {
  const { machine } = await benchOf(nineByNine, { noise: ordinaryNoise })
  const asleep = machine.cyclesAsleep
  const cycles = machine.cycles
  machine.runForMs(3000)
  return 100 * (1 - (machine.cyclesAsleep - asleep) / (machine.cycles - cycles))
}

/** Shares of a core, sorted. What else runs on the computer makes them dearer, so the least is nearest to the truth. */
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
    { name: `${name}, least of ${sorted.length}`, value: sorted[0]!, unit: '% of a core', limit: null },
    { name: `${name}, median`, value: sorted[sorted.length >> 1]!, unit: '% of a core', limit: 25 },
  ]
}
