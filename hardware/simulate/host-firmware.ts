import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const firmwareFolder = join(import.meta.dirname, '../firmware')

/** The firmware's own calibration and classification, compiled for this computer; an answer a request. */
export function askFirmware(requests: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'konakis-boards-'))
  try {
    execFileSync('make', ['-s', '-C', firmwareFolder, 'host', `BUILD=${folder}`], { stdio: 'pipe' })
    const answers = execFileSync(join(folder, 'konakis-host'), {
      input: requests.map(request => `${request}\n`).join(''),
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    })
    return answers.split('\n').slice(0, -1)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
