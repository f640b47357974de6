import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { type Failure, failure, ok, type Result } from '../core/result.ts'
import { readJson } from '../messages/read-json.ts'
import { isDataFile } from './data-files.ts'
import { makeTar, readTar, type TarFailure, type TarFile } from './tar.ts'

/** `backup.json`, the first file in the archive, names all others. */
const MANIFEST = 'backup.json'
const FORMAT = 'konakis-backup'
const VERSION = 1
/** Thousands of games. */
const MAX_BYTES = 512 * 1024 * 1024

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.number(),
  /** The version of Konakis that packed it, and when. */
  program: z.string(),
  at: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
})

type Manifest = z.infer<typeof manifestSchema>

export type BackupFailure =
  | TarFailure
  | Failure<
      | 'not-gzip'
      | 'not-a-backup'
      /** Packed by a newer Konakis. */
      | 'version'
      /** Not a file of a data directory, such as a path outside it. */
      | 'name'
      /** The files are not those that were packed. */
      | 'altered'
    >

export interface Backup {
  readonly program: string
  readonly at: string
  readonly files: readonly TarFile[]
}

export function makeBackup(files: readonly TarFile[], program: string, date: Date): Buffer {
  return gzipSync(backupTar(files, program, date), { level: 9 })
}

/** The same before it is compressed. */
export function backupTar(files: readonly TarFile[], program: string, date: Date): Buffer {
  const manifest: Manifest = {
    format: FORMAT,
    version: VERSION,
    program,
    at: date.toISOString(),
    files: files.map(({ name, bytes }) => ({ name, bytes: bytes.length, sha256: sha256(bytes) })),
  }
  const first = { name: MANIFEST, bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) }
  return makeTar([first, ...files], date)
}

/** Reads and checks a whole backup. */
export function readBackup(bytes: Uint8Array, maxBytes = MAX_BYTES): Result<Backup, BackupFailure> {
  const tar = unzip(bytes, maxBytes)
  if (!tar.ok) return tar
  const all = readTar(tar.value)
  if (!all.ok) return all
  const [first, ...files] = all.value
  const manifest = first?.name === MANIFEST ? parseManifest(first.bytes) : notABackup
  if (!manifest.ok) return manifest
  const { program, at, files: listed } = manifest.value
  for (const { name } of files)
    if (!isDataFile(name))
      return failure('name', `"${name}" is not a file of a Konakis backup; nothing was restored`)
  const isAsListed =
    listed.length === files.length &&
    new Set(files.map(({ name }) => name)).size === files.length &&
    listed.every(({ name, sha256: wanted }, index) => {
      const file = files[index]!
      return file.name === name && sha256(file.bytes) === wanted
    })
  if (!isAsListed) return failure('altered', 'its files are not those that were packed; use another copy')
  return ok({ program, at, files })
}

function unzip(bytes: Uint8Array, maxBytes: number): Result<Uint8Array, BackupFailure> {
  try {
    return ok(gunzipSync(bytes, { maxOutputLength: maxBytes }))
  } catch {
    return failure('not-gzip', 'it is not a .tar.gz file, or it is corrupted; use another copy')
  }
}

function parseManifest(bytes: Uint8Array): Result<Manifest, BackupFailure> {
  const json = readJson(bytes, MAX_BYTES)
  const read = z.safeParse(manifestSchema, json.ok ? json.value : null)
  if (!read.success) return notABackup
  if (read.data.version === VERSION) return ok(read.data)
  return failure(
    'version',
    `it is a backup of version ${read.data.version}, and this program reads version ${VERSION}; use Konakis ${read.data.program} or newer`,
  )
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const notABackup = failure('not-a-backup', 'it is not a Konakis backup; "konakis backup" writes one')
