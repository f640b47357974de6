import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const firmwareFolder = fileURLToPath(new URL('../../hardware/firmware/', import.meta.url))

export interface BuildSettings {
  files?: 7 | 9 | 11
  sense?: 'side' | 'occupancy'
}

/** The firmware's pure parts, compiled for this computer, in a folder of their own. */
export class PureParts {
  readonly #folder = mkdtempSync(join(tmpdir(), 'konakis-host-'))

  constructor({ files = 9, sense = 'side' }: BuildSettings = {}) {
    make('host', `BUILD=${this.#folder}`, `FILES=${files}`, `SENSE=${sense}`)
  }

  /** Each call is a new process that knows nothing of the ones before; an answer a request. */
  ask(...requests: string[]): string[] {
    const answers = execFileSync(join(this.#folder, 'konakis-host'), {
      input: requests.map(request => `${request}\n`).join(''),
      encoding: 'utf8',
    })
    return answers.split('\n').slice(0, -1)
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true })
  }
}

export function make(...args: string[]): string {
  return execFileSync('make', ['--no-print-directory', '-s', '-C', firmwareFolder, ...args], {
    encoding: 'utf8',
    stdio: 'pipe',
  })
}
