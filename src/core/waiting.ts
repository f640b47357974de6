import type { Clock } from './clock.ts'

/** A clock, and a signal that ends every wait. */
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

/** The result of the work, unless the signal comes first. */
export function orInterrupted<T>({ signal }: WaitContext, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}

const CHECK_MS = 20

/** False if the condition is not met in that time. */
export async function waitUntil(
  context: WaitContext,
  isMet: () => boolean,
  mostMs: number,
): Promise<boolean> {
  const endMs = context.clock.nowMs() + mostMs
  while (!isMet()) {
    if (context.clock.nowMs() >= endMs) return false
    await pause(context, CHECK_MS)
  }
  return true
}
