import { open, readFile, rename } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { errorCode } from '../../../journal/failure.ts'
import { GameStore } from '../../../journal/game-store.ts'
import { UserError, unwrap } from '../../user-error.ts'
import { version } from '../../version.ts'
import { makeBackup, readBackup } from './backup-file.ts'
import { isJournal, readDataFiles, TOKEN } from './data-files.ts'
import { finishRestore, holdsGames, restoreFiles } from './restore-files.ts'
import type { TarFile } from './tar.ts'

/** Where a file is left to the shell, which may write where this user may not. */
const STREAM = '-'

interface BackupOptions {
  readonly data: string
  readonly withSecrets?: boolean
}

/** Packs what the data directory keeps into one file; the service may play on meanwhile. */
export async function backup(path: string, { data, withSecrets = false }: BackupOptions): Promise<void> {
  const files = await orExplain(() => readDataFiles(data, { withSecrets }), 'cannot be read')
  const bytes = makeBackup(files, version, new Date())
  if (path === STREAM) process.stdout.write(bytes)
  else
    await orExplain(
      () => writeWhole(path, bytes),
      'cannot be written; "-" lets the shell write it: konakis backup - > file',
    )
  const secret = files.some(({ name }) => name === TOKEN) ? ' and the control token: keep it to yourself' : ''
  console.error(`${gamesIn(files)}${secret}.`)
}

interface RestoreOptions {
  readonly data: string
  readonly force?: boolean
}

/** Unpacks a backup into the data directory, where nobody may be playing and, unless forced, nothing may be lost. */
export async function restore(path: string, { data, force = false }: RestoreOptions): Promise<void> {
  const bytes = await orExplain(
    () => (path === STREAM ? buffer(process.stdin) : readFile(path)),
    'cannot be read; "-" lets the shell read it: konakis restore - < file',
  )
  const { files, program, at } = unwrap(readBackup(bytes), `${path}: `)
  const store = unwrap(await GameStore.lock(data))
  try {
    await finishRestore(data)
    if (!force && (await holdsGames(data)))
      throw new UserError(
        `there are games or lessons in ${data}; --force puts them aside, or choose another folder with --data`,
      )
    const aside = await orExplain(() => restoreFiles(data, files), 'cannot be written')
    console.error(`${gamesIn(files)}, as Konakis ${program} packed them at ${at}.`)
    if (aside !== null) console.error(`What was there before is in ${data}/${aside}.`)
  } finally {
    await store.unlock()
  }
}

function gamesIn(files: readonly TarFile[]): string {
  const count = files.filter(({ name }) => isJournal(name)).length
  return count === 1 ? '1 game' : `${count} games`
}

/** Under another name until it is whole, so that an older backup is not lost to a full disk. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${process.pid}.new`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

/** A failure of the system is explained; anything else is a mistake and goes on. */
async function orExplain<T>(deed: () => Promise<T>, words: string): Promise<T> {
  try {
    return await deed()
  } catch (error) {
    if (errorCode(error) === undefined) throw error
    throw new UserError(`${(error as Error).message}: it ${words}`)
  }
}
