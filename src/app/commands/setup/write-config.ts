import { randomBytes } from 'node:crypto'
import { chmod, chown, copyFile, link, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { unwritableFile } from '../../../core/file-failures.ts'
import { UserError } from '../../user-error.ts'

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

/** Writes the whole file or nothing; the previous one becomes `<path>.bak`. */
export async function writeConfig({ path, text, isSecret, owner }: Writing): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const mode = isSecret ? 0o600 : 0o644
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(draft, text, { flag: 'wx', mode, flush: true })
    // The service has to be able to read it, whatever the umask is.
    await chmod(draft, mode)
    if (owner) await chown(draft, owner.uid, owner.gid)
    await keepOld(path)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    const { code } = error as NodeJS.ErrnoException
    if (!['EACCES', 'EPERM', 'EROFS'].includes(code ?? '')) throw new UserError(unwritableFile(path, error))
    throw new UserError(
      `${path} may not be written by you (${code}); run "sudo konakis setup", or choose another file with --config`,
    )
  }
}

/** Under both names for a moment, so that the file always exists. */
async function keepOld(path: string): Promise<void> {
  await rm(`${path}.bak`, { force: true })
  try {
    await link(path, `${path}.bak`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Linux lets nobody link a file of somebody else's (fs.protected_hardlinks).
    if (code === 'EPERM') await copyFile(path, `${path}.bak`)
    else if (code !== 'ENOENT') throw error
  }
}
