import { randomBytes } from 'node:crypto'
import { chown, link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Failure, failure, ok, type Result } from '../../../core/result.ts'

export interface Owner {
  readonly uid: number
  readonly gid: number
}

export interface Writing {
  readonly path: string
  readonly text: string
  /** Readable by its owner alone. */
  readonly isSecret: boolean
  /** The new owner; null leaves it with the current user. */
  readonly owner: Owner | null
}

export type WriteFailure = Failure<'forbidden' | 'disk-full' | 'unwritable'>

/** Writes the whole file or nothing; the previous one becomes `<path>.bak`. */
export async function writeConfig({
  path,
  text,
  isSecret,
  owner,
}: Writing): Promise<Result<null, WriteFailure>> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await mkdir(dirname(path), { recursive: true })
    try {
      const file = await open(draft, 'wx', isSecret ? 0o600 : 0o644)
      try {
        // The service has to be able to read it, whatever the umask is.
        await file.chmod(isSecret ? 0o600 : 0o644)
        await file.writeFile(text)
        await file.sync()
      } finally {
        await file.close()
      }
      if (owner) await chown(draft, owner.uid, owner.gid)
      await keepOld(path)
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    return ok(null)
  } catch (error) {
    return writeFailure(error as NodeJS.ErrnoException, path)
  }
}

/** Under both names for a moment, so that the file always exists. */
async function keepOld(path: string): Promise<void> {
  await rm(`${path}.bak`, { force: true })
  try {
    await link(path, `${path}.bak`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function writeFailure({ code, message }: NodeJS.ErrnoException, path: string) {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return failure(
        'forbidden',
        `${path} may not be written by you (${code}); run "sudo konakis setup", or choose another file with --config`,
      )
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return failure(
        'disk-full',
        `${path} cannot be written, the disk is full; free some space and try again`,
      )
  }
  return failure('unwritable', `${path} cannot be written: ${message}`)
}
