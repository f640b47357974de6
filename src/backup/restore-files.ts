import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../journal/failure.ts'
import { nodeFiles } from '../journal/node-files.ts'
import { GAMES, isJournal, isSecret, LEARNED, readDataFiles, SEQUENCE } from './data-files.ts'
import type { TarFile } from './tar.ts'

/** Holds the files while they are unpacked. */
const DRAFT = 'restore.new'
/** Holds all files when they are complete; they are moved into the data directory now, or at the next start. */
const WHOLE = 'restore'

/** Whether a restore would overwrite something. */
export async function holdsGames(data: string): Promise<boolean> {
  const names = (await readDataFiles(data, { withSecrets: false })).map(({ name }) => name)
  return names.some(name => LEARNED.includes(name) || isJournal(name))
}

/**
 * Puts all files into the data directory, or none. The caller has to hold the directory's lock.
 * Returns the name of the folder with the previous games; null if there were none.
 */
export async function restoreFiles(data: string, files: readonly TarFile[]): Promise<string | null> {
  await stageRestore(data, files)
  return finishRestore(data)
}

/** Puts all files beside those in use, to be moved in by `finishRestore`, at the latest with the next start. */
export async function stageRestore(data: string, files: readonly TarFile[]): Promise<void> {
  const draft = join(data, DRAFT)
  await rm(draft, { recursive: true, force: true })
  await mkdir(join(draft, GAMES), { recursive: true, mode: 0o700 })
  for (const { name, bytes } of files.filter(({ name }) => !isKept(data, name)))
    await write(join(draft, name), bytes)
  for (const folder of [join(draft, GAMES), draft]) await nodeFiles.syncFolder(folder)
  await rename(draft, join(data, WHOLE))
  await nodeFiles.syncFolder(data)
}

/** A token that is in use stays: whoever has it would be locked out, and whoever had the old one let in again. */
export const isKept = (data: string, name: string) => isSecret(name) && existsSync(join(data, name))

/** Finishes a restore that was interrupted by a power cut; does nothing if there is none. */
export async function finishRestore(data: string): Promise<string | null> {
  const whole = join(data, WHOLE)
  if (!existsSync(whole)) return null
  let aside: string | null = null
  if (existsSync(join(whole, GAMES))) {
    aside = await moveAside(data)
    await rename(join(whole, GAMES), join(data, GAMES))
    await nodeFiles.syncFolder(data)
  }
  await keepLater(join(whole, SEQUENCE), join(data, SEQUENCE))
  for (const name of await readdir(whole)) await rename(join(whole, name), join(data, name))
  await rmdir(whole)
  await nodeFiles.syncFolder(data)
  return aside
}

/** Nothing is deleted: the previous games are renamed, and the lessons' progress goes with them. */
async function moveAside(data: string): Promise<string | null> {
  const games = join(data, GAMES)
  await mkdir(games, { recursive: true, mode: 0o700 })
  for (const name of LEARNED)
    if (existsSync(join(data, name))) await rename(join(data, name), join(games, name))
  try {
    await rmdir(games)
    return null
  } catch (error) {
    if (errorCode(error) !== 'ENOTEMPTY') throw error
  }
  for (let number = 1; ; number++) {
    const aside = `${GAMES}.before-restore-${number}`
    if (existsSync(join(data, aside))) continue
    await rename(games, join(data, aside))
    return aside
  }
}

/** A number that has been used is never used again, whatever is restored. */
async function keepLater(restored: string, here: string): Promise<void> {
  if (!existsSync(restored) || !existsSync(here)) return
  const [old, now] = await Promise.all([readFile(restored, 'utf8'), readFile(here, 'utf8')])
  if (Number(now) > Number(old)) await rm(restored)
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600, flush: true })
}
