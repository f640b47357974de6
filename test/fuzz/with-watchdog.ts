import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { MAX_BYTES } from './mutate.ts'
import type { Target } from './target.ts'

const HANG_MS = 20_000
/** Instead of a length: no input is running. */
const NOTHING = -1

/** The target with a watchdog, which saves an input that hangs in the folder. */
export function withWatchdog(
  target: Target,
  folder: string,
  hangMs = HANG_MS,
): { target: Target; stop: () => Promise<unknown> } {
  const shared = new SharedArrayBuffer(8 + MAX_BYTES)
  const [count, length] = [0, 1]
  const numbers = new Int32Array(shared, 0, 2)
  const bytes = new Uint8Array(shared, 8)
  numbers[length] = NOTHING
  const watchdog = new Worker(join(import.meta.dirname, 'watchdog.js'), {
    workerData: { shared, folder, hangMs },
  })
  const run = async (input: Buffer) => {
    bytes.set(input.subarray(0, MAX_BYTES))
    Atomics.store(numbers, length, Math.min(input.length, MAX_BYTES))
    Atomics.add(numbers, count, 1)
    try {
      await target.run(input)
    } finally {
      Atomics.store(numbers, length, NOTHING)
    }
  }
  return { target: { ...target, run }, stop: () => watchdog.terminate() }
}
