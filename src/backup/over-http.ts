import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Failure, failure, ok, type Result } from '../core/result.ts'
import { backupTar, readBackup } from './backup-file.ts'
import { isJournal, readDataFiles } from './data-files.ts'
import { stageRestore } from './restore-files.ts'

/** Far more than ten thousand games, and less than the unit's MemoryMax leaves. */
const MAX_UNPACKED_BYTES = 128 * 1024 * 1024

const compress = promisify(gzip)

/** Games, lessons and counters, without tokens. Compressed beside the loop, which goes on meanwhile. */
export async function packData(
  folder: string,
  version: string,
  now: Date,
): Promise<{ name: string; bytes: Uint8Array }> {
  const files = await readDataFiles(folder, { withSecrets: false })
  const bytes = await compress(backupTar(files, version, now))
  return { name: `konakis-${now.toISOString().slice(0, 10)}.tar.gz`, bytes }
}

/** Checks all of it first; the next start has the restored games. */
export async function unpackData(
  folder: string,
  bytes: Uint8Array,
): Promise<Result<{ games: number }, Failure<string>>> {
  const read = readBackup(bytes, MAX_UNPACKED_BYTES)
  if (!read.ok) return read
  const { files } = read.value
  try {
    await stageRestore(folder, files)
  } catch (error) {
    return failure('unwritable', (error as Error).message)
  }
  return ok({ games: files.filter(({ name }) => isJournal(name)).length })
}
