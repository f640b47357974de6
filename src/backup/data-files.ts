import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nodeFiles } from '../journal/node-files.ts'
import type { TarFile } from './tar.ts'

export const SEQUENCE = 'sequence'
/** What was learned, by nobody in particular and by each pupil. */
export const LEARNED: readonly string[] = ['lessons.json', 'pupils.json']
export const TOKEN = 'control-token'
export const TOKENS = 'tokens.json'
export const GAMES = 'games'

/** Files that let others in. */
export const isSecret = (name: string) => [TOKEN, TOKENS].includes(name)

const JOURNAL = /^games\/\d{4}-\d{2}-\d{2}-[1-9]\d{0,8}\.journal$/
const DAMAGED = /^games\/\d{4}-\d{2}-\d{2}-[1-9]\d{0,8}\.journal\.damaged-[1-9]\d{0,8}$/

/** The files of a data directory that last: not the lock, and nothing half written. */
export const isDataFile = (name: string) =>
  [SEQUENCE, ...LEARNED].includes(name) || isSecret(name) || JOURNAL.test(name) || DAMAGED.test(name)

export const isJournal = (name: string) => JOURNAL.test(name)

/** For people: `2 games`. */
export function gameCount(files: readonly TarFile[]): string {
  const count = files.filter(({ name }) => isJournal(name)).length
  return count === 1 ? '1 game' : `${count} games`
}

const NEWLINE = 0x0a

/**
 * Also works while a service uses the directory: a journal only grows, so it is complete up to its last line end,
 * and every other file is replaced as a whole.
 */
export async function readDataFiles(
  data: string,
  { withSecrets }: { readonly withSecrets: boolean },
): Promise<TarFile[]> {
  const games = (await nodeFiles.list(join(data, GAMES))).map(name => `${GAMES}/${name}`)
  const names = [...games, ...(await nodeFiles.list(data))]
    .filter(isDataFile)
    .filter(name => withSecrets || !isSecret(name))
    .sort()
  return Promise.all(
    names.map(async name => {
      const bytes = await readFile(join(data, name))
      return { name, bytes: isJournal(name) ? bytes.subarray(0, bytes.lastIndexOf(NEWLINE) + 1) : bytes }
    }),
  )
}
