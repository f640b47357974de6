import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BoardBuild } from '../../../../src/emulator/firmware-files.ts'
import { make } from '../../pure-parts.ts'

/** The Intel hex of a firmware that is not in the repository, compiled now with options of `make one`. */
export function ownHex({ files, sense }: BoardBuild, ...options: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'konakis-own-'))
  try {
    make('one', `FILES=${files}`, `SENSE=${sense}`, ...options, `BUILD=${folder}`)
    return readFileSync(join(folder, 'konakis-own.hex'), 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
