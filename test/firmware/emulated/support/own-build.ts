import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BoardBuild } from '../../../../src/emulator/firmware-files.ts'
import { make } from '../../pure-parts.ts'

/** The Intel hex of a firmware that is not in the repository, compiled now. */
export function hexAtBaudRate({ files, sense }: BoardBuild, baudRate: number): string {
  const folder = mkdtempSync(join(tmpdir(), `konakis-${baudRate}-`))
  try {
    make('one', `FILES=${files}`, `SENSE=${sense}`, `BAUD_RATE=${baudRate}`, `BUILD=${folder}`)
    return readFileSync(join(folder, 'konakis-own.hex'), 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
