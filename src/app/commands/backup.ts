import { rename, writeFile } from 'node:fs/promises'
import { type Command, Option } from 'commander'
import { makeBackup } from '../../backup/backup-file.ts'
import { gameCount, isSecret, readDataFiles } from '../../backup/data-files.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { data } from '../settings/options.ts'
import { withRemedy } from '../user-error.ts'
import { version } from '../version.ts'

export function register(program: Command): void {
  const command = program
    .command('backup')
    .description('pack games, lessons and counters into one file; the service may be running')
    .argument('<file>', 'such as konakis.tar.gz; - for standard output')
    .addOption(new Option('--with-secrets', 'include the control token and the tokens of others'))
  withSettings(command, data).action(backup)
}

interface BackupOptions {
  readonly data: string
  readonly withSecrets?: boolean
}

async function backup(path: string, { data, withSecrets = false }: BackupOptions): Promise<void> {
  const files = await withRemedy(() => readDataFiles(data, { withSecrets }), 'cannot be read')
  const bytes = makeBackup(files, version, new Date())
  if (path === '-') process.stdout.write(bytes)
  else
    await withRemedy(
      () => writeWhole(path, bytes),
      'cannot be written; "-" lets the shell write it: konakis backup - > file',
    )
  const secret = files.some(({ name }) => isSecret(name)) ? ' and the tokens: keep it private' : ''
  console.error(`${gameCount(files)}${secret}.`)
}

/** Under another name until it is complete, so that a full disk does not cost an older backup. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${process.pid}.new`
  await writeFile(draft, bytes, { mode: 0o600, flush: true })
  await rename(draft, path)
}
