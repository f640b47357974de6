import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the service of a data directory is reached by other programs of the same user. */
export interface RunningService {
  /** The embedded broker. */
  readonly mqtt: string
  readonly root: string
}

const FILE = 'service.json'

export function noteRunning(folder: string, running: RunningService): void {
  writeFileSync(join(folder, FILE), `${JSON.stringify(running)}\n`, { mode: 0o600 })
}

export function noteStopped(folder: string): void {
  rmSync(join(folder, FILE), { force: true })
}

/** null where none has been started in this folder, or the last one was stopped. */
export function runningService(folder: string): RunningService | null {
  try {
    const { mqtt, root } = JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as { [name: string]: unknown }
    return typeof mqtt === 'string' && typeof root === 'string' ? { mqtt, root } : null
  } catch {
    return null
  }
}
