import { ordinaryNoise } from '../../../../src/emulator/circuit/noise.ts'
import { type BoardBuild, firmwareFor } from '../../../../src/emulator/firmware-files.ts'
import { cyclesToMs } from '../../../../src/emulator/machine.ts'
import { Random } from '../../../../src/emulator/random.ts'
import { type Bench, coldBench, nineByNine, patienceMs } from './bench.ts'
import { ownHex } from './own-build.ts'

export interface UnderLoad {
  readonly longestSweepMs: number
  readonly longestInterruptsOffUs: number
  readonly flashBytes: number
  readonly staticRamBytes: number
  readonly stackBytes: number
}

/** Keeps every part of the controller busy at once: lights, sensors, raw readings, a beep, buttons, saving, garbage. */
function work(bench: Bench): void {
  const { circuit } = bench.machine
  bench.ask({ type: 'palette', letter: 'a', rgb: 'ffffff', effect: 'pulse', periodMs: 700 }, patienceMs)
  bench.ask({ type: 'palette', letter: 'b', rgb: '2040ff', effect: 'blink', periodMs: 300 }, patienceMs)
  bench.ask({ type: 'calibrate', step: 'empty' }, patienceMs)
  bench.ask({ type: 'mode', mode: 'full' }, patienceMs)
  for (let round = 0; round < 30; round++) {
    bench.ask({ type: 'lights', squares: (round % 2 ? 'a' : 'b').repeat(bench.squares) }, patienceMs)
    bench.ask({ type: 'beep', hz: 300 + 50 * round, durationMs: 40 }, patienceMs)
    if (round % 10 === 0) bench.ask({ type: 'name', name: `bench-${round}` }, patienceMs)
    bench.put(round)
    circuit.press('menu')
    bench.run(60)
    circuit.release('menu')
  }
  bench.machine.line.send(new Random(4).fill(new Uint8Array(2000)))
  bench.run(300)
}

/** RAM is painted before the start: what still has its paint after hard work was never used. */
export async function measureUnderLoad(build: BoardBuild): Promise<UnderLoad> {
  const paint = 0xc5
  const bench = await coldBench(build, { noise: ordinaryNoise })
  const { machine } = bench
  machine.powerOn(new Uint8Array(2048).fill(paint))
  bench.next('sensors')
  machine.circuit.sensors.sweep.longestCycles = 0
  work(bench)
  const [from, to] = longestRun(machine.sram, paint)
  return {
    longestSweepMs: cyclesToMs(machine.circuit.sensors.sweep.longestCycles),
    longestInterruptsOffUs: cyclesToMs(machine.longestInterruptsOffCycles) * 1000,
    flashBytes: machine.flashBytes,
    staticRamBytes: from,
    stackBytes: machine.sram.length - to,
  }
}

function longestRun(bytes: Uint8Array, wanted: number): [from: number, to: number] {
  let best: [number, number] = [0, 0]
  let from = 0
  for (let at = 0; at <= bytes.length; at++) {
    if (bytes[at] === wanted) continue
    if (at - from > best[1] - best[0]) best = [from, at]
    from = at + 1
  }
  return best
}

export interface LatencyOptions {
  readonly build?: BoardBuild
  /** Other than 115200 it takes a firmware that is built for it. */
  readonly baudRate?: number
  /** For press and release; without it, as the firmware has it by default. */
  readonly debounceMs?: number
  readonly before?: (bench: Bench) => void
}

/** Milliseconds from a magnet's arrival or leaving to the last byte of the `S` that reports it, at random phases, sorted. */
export async function measureLatencies(samples: number, options: LatencyOptions = {}): Promise<number[]> {
  const { build = nineByNine, baudRate, debounceMs, before = () => {} } = options
  const hex = baudRate ? ownHex(build, `BAUD_RATE=${baudRate}`) : await firmwareFor(build)
  const bench = await coldBench(build, { noise: ordinaryNoise, hex })
  if (baudRate) bench.machine.line.baudRate = baudRate
  bench.machine.powerOn()
  bench.next('sensors')
  if (debounceMs) bench.ask({ type: 'debounce', pressMs: debounceMs, releaseMs: debounceMs }, patienceMs)
  const random = new Random(31)
  const latencies: number[] = []
  while (latencies.length < samples) {
    bench.run(20 + random.uniform() * 1000)
    before(bench)
    const position = bench.position
    const square = random.integer(bench.squares)
    if (position[square] === '.') bench.put(square)
    else bench.lift(square)
    const at = bench.machine.ms
    bench.runUntil(() => bench.position !== position, 500)
    latencies.push(bench.receivedOf('sensors').at(-1)!.atMs - at)
  }
  return latencies.sort((a, b) => a - b)
}

export function lightEverything(bench: Bench): void {
  bench.ask({ type: 'palette', letter: 'a', rgb: 'ffffff', effect: 'pulse', periodMs: 1000 }, patienceMs)
  bench.ask({ type: 'lights', squares: 'a'.repeat(bench.squares) }, patienceMs)
}
