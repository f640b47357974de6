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
