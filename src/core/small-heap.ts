import { setFlagsFromString } from 'node:v8'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Node's unit: three semi-spaces of a megabyte, which is what a thread begins with. */
const YOUNG_GENERATION_MB = 3
let isKeptSmall = false

/**
 * V8's young generation stays at the megabyte that it begins with, and the old one at half as much again as is in use. Both
 * would grow by tens of megabytes while the program is loaded or strangers flood it, and shrink only when much is
 * allocated, which a service that waits for the next move does not do. The coach's search takes the same time with either.
 */
export function keepHeapSmall(): void {
  isKeptSmall = true
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--heap-growing-percent=50')
}

/** Whenever a thread is made, V8 sets the growth of all threads back to the usual one: so each has a limit of its own. */
export function startWorker(file: URL, options: WorkerOptions): Worker {
  const worker = new Worker(file, {
    ...options,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  })
  worker.once('online', () => {
    if (isKeptSmall) keepHeapSmall()
  })
  return worker
}
