import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { controlToken } from '../../../broker/control-token.ts'
import {
  hasSettingsAlready,
  serviceReads,
  startItWith,
  TERMINAL_SETUP_WORDS,
  tokenIsIn,
  writeTo,
  written,
} from '../../../words/setup-questions.ts'
import { type ConfigValues, holdsSecret, readConfig } from '../../settings/config-file.ts'
import { Stopped } from '../../terminal/prompter.ts'
import { UserError, unwrap } from '../../user-error.ts'
import { makeConfig, withoutSecrets } from './config-text.ts'
import { askEverything, type SetupEnvironment } from './questions.ts'
import type { ServiceStatus, SystemService } from './systemd.ts'
import { writeConfig } from './write-config.ts'

export interface Setup extends SetupEnvironment {
  readonly service: SystemService
  /** The file that the service reads. */
  readonly serviceConfig: string
  /** The file to be written. */
  readonly path: string
  /** It is in one of the usual places, so that it needs no --config. */
  readonly isFoundByItself: boolean
  /** From flags. */
  readonly given: ConfigValues
  /** Folder for the games, unless the file names another. */
  readonly data: string
  /** Whether to start the service; undefined asks. */
  readonly startService: boolean | undefined
  /** Whether the file can be given to the service's user. */
  readonly isRoot: boolean
}

/** Asks, shows the file, writes it after a yes, and offers to start the service. */
export async function runSetup(setup: Setup): Promise<void> {
  const { prompter, path } = setup
  const before = readBefore(setup)
  const values = await askEverything(setup, { given: setup.given, before })
  const text = makeConfig(values)
  const status = await setup.service.status()
  if (prompter.signal.aborted) throw new Stopped()
  if (existsSync(path) && readFileSync(path, 'utf8') === text) prompter.print(hasSettingsAlready(path))
  else await write(setup, values, text, status)
  await makeToken(setup, values)
  await offerService(setup, status)
}

/** The settings of the present file; none if there is no file, or it is not valid. */
function readBefore({ prompter, path }: Setup): ConfigValues {
  if (!existsSync(path)) return {}
  const read = readConfig(path)
  if (read.ok) return read.value.values
  if (read.error.code === 'unreadable') throw new UserError(read.error.message)
  prompter.print(read.error.message)
  prompter.print(TERMINAL_SETUP_WORDS.asIfNoFile)
  return {}
}

async function write(
  { prompter, path, serviceConfig, isRoot }: Setup,
  values: ConfigValues,
  text: string,
  { owner }: ServiceStatus,
): Promise<void> {
  prompter.print(`${settingLines(withoutSecrets(text))}\n`)
  const copy = existsSync(path) ? `${path}.bak` : null
  if (!(await prompter.confirm(writeTo(path, copy), true))) throw new UserError('nothing was written')
  const isForService = isRoot && path === serviceConfig
  await writeConfig({ path, text, isSecret: holdsSecret(values), owner: isForService ? owner : null })
  prompter.print(written(path))
}

/** The lines with a setting, without comments. */
function settingLines(text: string): string {
  return text
    .split('\n')
    .filter(line => /^ *[a-zA-Z]/.test(line))
    .map(line => `  ${line}`)
    .join('\n')
}

/** Players on the network need it, so it is created now and can be given to them. */
async function makeToken(
  { prompter, path, isFoundByItself, data }: Setup,
  values: ConfigValues,
): Promise<void> {
  if (/^(?:127\.|localhost$|::1$)/.test(String(values.host))) return
  const folder = values.data === undefined ? data : resolve(dirname(path), String(values.data))
  unwrap(await controlToken(folder))
  const flag = isFoundByItself ? '' : ` --config ${path}`
  prompter.print(tokenIsIn(`${folder}/control-token`, `konakis token${flag}`))
}

async function offerService(setup: Setup, status: ServiceStatus): Promise<void> {
  const { prompter, path, service, serviceConfig, startService } = setup
  const start = startItWith(`konakis play${setup.isFoundByItself ? '' : ` --config ${path}`}`)
  if (status.state === 'absent') {
    prompter.print(start)
    return
  }
  if (path !== serviceConfig) {
    prompter.print(start)
    prompter.print(serviceReads(serviceConfig))
    return
  }
  const question =
    status.state === 'running' ? TERMINAL_SETUP_WORDS.restartService : TERMINAL_SETUP_WORDS.startService
  if (!(startService ?? (await prompter.confirm(question, true)))) {
    prompter.print(TERMINAL_SETUP_WORDS.startItWithSystemctl)
    return
  }
  if (!(await service.start(status)))
    throw new UserError(
      'the settings are written, but the service does not start; "systemctl status konakis" shows why',
    )
  prompter.print(TERMINAL_SETUP_WORDS.serviceRuns)
}
