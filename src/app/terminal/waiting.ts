import type { Clock } from '../../core/clock.ts'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Resolves when the program is asked to end. */
export function signalled(): Promise<void> {
  return new Promise(resolve => {
    for (const signal of SIGNALS) process.once(signal, () => resolve())
  })
}

/** The reason of `interruption`: somebody has pressed Ctrl-C. */
export class Interrupted extends Error {}

/** Aborted by SIGINT or SIGTERM; call `forget` when there is nothing left to clean up. */
export function interruption(): { readonly signal: AbortSignal; readonly forget: () => void } {
  const controller = new AbortController()
  const interrupt = () => controller.abort(new Interrupted())
  for (const name of SIGNALS) process.once(name, interrupt)
  return {
    signal: controller.signal,
    forget: () => {
      for (const name of SIGNALS) process.off(name, interrupt)
    },
  }
}

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
