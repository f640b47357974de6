import type { Clock } from '../../core/clock.ts'

/** Somebody has pressed Ctrl-C. */
export class Interrupted extends Error {}

/** Aborted by SIGINT or SIGTERM; `forget` when nothing is to be put back any more. */
export function interruption(): { readonly signal: AbortSignal; readonly forget: () => void } {
  const controller = new AbortController()
  const interrupt = () => controller.abort(new Interrupted())
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const name of signals) process.once(name, interrupt)
  return {
    signal: controller.signal,
    forget: () => {
      for (const name of signals) process.off(name, interrupt)
    },
  }
}

/** Time, and the wish that it should end. */
export interface WaitContext {
  readonly clock: Clock
  readonly signal: AbortSignal
}

export function pause({ clock, signal }: WaitContext, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      cancel()
      reject(signal.reason)
    }
    const cancel = clock.setTimer(ms, () => {
      signal.removeEventListener('abort', end)
      resolve()
    })
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}

/** What comes of it, unless somebody has had enough before. */
export function orInterrupted<T>({ signal }: WaitContext, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}

const LOOK_MS = 20

/** False if it has not come about in that time. */
export async function waitUntil(
  patience: WaitContext,
  isSo: () => boolean,
  mostMs: number,
): Promise<boolean> {
  const endMs = patience.clock.nowMs() + mostMs
  while (!isSo()) {
    if (patience.clock.nowMs() >= endMs) return false
    await pause(patience, LOOK_MS)
  }
  return true
}
