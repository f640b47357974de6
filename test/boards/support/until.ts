import { setTimeout as sleep } from 'node:timers/promises'

/** Waits no longer than it takes; the test's own timeout is the end of patience. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(1)
}
