import { setTimeout as pause } from 'node:timers/promises'
import { emptyFolder } from '../support/command.ts'
import { sitDown } from '../support/emulated-table.ts'
import type { BenchRow } from './firmware.ts'

const SAMPLES = 150
const DEBOUNCE_MS = 40

/** From a magnet that is lifted to the lights that answer it: circuit, firmware, wire, tracker, lights and back. */
export async function benchWholePath(): Promise<BenchRow[]> {
  const table = await sitDown(emptyFolder())
  const { hands, service, until, lastLitAtMs } = table
  try {
    await until('the start', () => service.now.phase === 'matching')
    await pause(1500)
    const times: number[] = []
    for (let sample = 0; sample < SAMPLES; sample++) {
      await pause(60 + (sample % 17))
      const liftedAtMs = performance.now()
      await hands.lift(27)
      await until('lights that answer', () => lastLitAtMs() > liftedAtMs)
      times.push(lastLitAtMs() - liftedAtMs)
      await hands.put(27)
      await until('the piece back', () => service.now.phase === 'matching')
    }
    times.sort((a, b) => a - b)
    const share = (part: number) => times[Math.min(times.length - 1, Math.floor(part * times.length))]!
    return [
      { name: 'magnet to lights, whole path, p50', value: share(0.5), unit: 'ms', limit: null },
      { name: 'magnet to lights, whole path, p99', value: share(0.99), unit: 'ms', limit: DEBOUNCE_MS + 30 },
    ]
  } finally {
    await table.standUp()
  }
}
