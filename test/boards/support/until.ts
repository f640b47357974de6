import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until the condition holds; the test's own timeout is the limit. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(1)
}
