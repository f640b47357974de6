import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { type Command, Option } from 'commander'
import { readBackup } from '../../backup/backup-file.ts'
import { gameCount } from '../../backup/data-files.ts'
import { finishRestore, holdsGames, isKept, restoreFiles } from '../../backup/restore-files.ts'
import { GameStore } from '../../journal/game-store.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { data } from '../settings/options.ts'
import { UserError, unwrap, withRemedy } from '../user-error.ts'

export function register(program: Command): void {
  const command = program
    .command('restore')
    .description('unpack a file that "konakis backup" has written')
    .argument('<file>', 'a backup; - for standard input')
    .addOption(new Option('--force', 'even if there are games; they are moved aside'))
  withSettings(command, data).action(restore)
}

interface RestoreOptions {
  readonly data: string
  readonly force?: boolean
}

/** Unpacks a backup into the data directory, which no service may be using and, unless forced, holds no games. */
async function restore(path: string, { data, force = false }: RestoreOptions): Promise<void> {
  const bytes = await withRemedy(
    () => (path === '-' ? buffer(process.stdin) : readFile(path)),
    'cannot be read; "-" lets the shell read it: konakis restore - < file',
  )
  const { files, program, at } = unwrap(readBackup(bytes), `${path}: `)
  const store = unwrap(await GameStore.lock(data))
  try {
    await finishRestore(data)
    if (!force && (await holdsGames(data)))
      throw new UserError(
        `there are games or lessons in ${data}; --force moves them aside, or choose another folder with --data`,
      )
    const kept = files.map(({ name }) => name).filter(name => isKept(data, name))
    const aside = await withRemedy(() => restoreFiles(data, files), 'cannot be written')
    console.error(`${gameCount(files)}, packed by Konakis ${program} at ${at}.`)
    if (kept.length > 0)
      console.error(
        `${kept.join(' and ')} stay as they are in ${data}; delete them first to use those of the backup.`,
      )
    if (aside !== null) console.error(`The previous games are in ${data}/${aside}.`)
  } finally {
    await store.unlock()
  }
}
