import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { controlToken } from '../../../broker/control-token.ts'
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
  /** Without --config, since it lies where it is looked for. */
  readonly isFoundByItself: boolean
  /** By flags. */
  readonly given: ConfigValues
  /** Where games are kept, unless the file says otherwise. */
  readonly data: string
  /** Whether to start the service; undefined asks. */
  readonly startService: boolean | undefined
  /** Whether what is written for the service can be made its own. */
  readonly isRoot: boolean
}

/** Asks, shows, writes, and offers to start. Until somebody has said yes to what is shown, nothing is written. */
export async function runSetup(setup: Setup): Promise<void> {
  const { prompter: asker, path } = setup
  const before = readBefore(setup)
  const values = await askEverything(setup, { given: setup.given, before })
  const text = makeConfig(values)
  const status = await setup.service.status()
  if (asker.signal.aborted) throw new Stopped()
  if (existsSync(path) && readFileSync(path, 'utf8') === text) asker.print(`\n${path} says so already.`)
  else await write(setup, values, text, status)
  await makeToken(setup, values)
  await offerService(setup, status)
}

/** What an earlier file says; nothing where there is none, or one that is not understood. */
function readBefore({ prompter: asker, path }: Setup): ConfigValues {
  if (!existsSync(path)) return {}
  const read = readConfig(path)
  if (read.ok) return read.value.values
  if (read.error.code === 'unreadable') throw new UserError(read.error.message)
  asker.print(`${read.error.message}\nThe questions begin as if there were no such file.`)
  return {}
}

async function write(
  { prompter: asker, path, serviceConfig, isRoot }: Setup,
  values: ConfigValues,
  text: string,
  { owner }: ServiceStatus,
): Promise<void> {
  asker.print(`\n${settingLines(withoutSecrets(text))}\n`)
  if (existsSync(path)) {
    if (!(await asker.confirm(`Write that to ${path}, and keep the present file as ${path}.bak`, true)))
      throw new UserError('nothing was written')
  } else if (!(await asker.confirm(`Write that to ${path}`, true))) throw new UserError('nothing was written')
  const isForService = isRoot && path === serviceConfig
  unwrap(await writeConfig({ path, text, isSecret: holdsSecret(values), owner: isForService ? owner : null }))
  asker.print(`Written: ${path}`)
}

/** The lines that say something, without those that only could. */
function settingLines(text: string): string {
  return text
    .split('\n')
    .filter(line => /^ *[a-zA-Z]/.test(line))
    .map(line => `  ${line}`)
    .join('\n')
}

/** Who comes over the network needs it, so it is made now and can be told to them. */
async function makeToken(
  { prompter: asker, path, isFoundByItself, data }: Setup,
  values: ConfigValues,
): Promise<void> {
  if (/^(?:127\.|localhost$|::1$)/.test(String(values.host))) return
  const folder = values.data === undefined ? data : resolve(dirname(path), String(values.data))
  unwrap(await controlToken(folder))
  const flag = isFoundByItself ? '' : ` --config ${path}`
  asker.print(
    `The token that lets people play is in ${folder}/control-token; "konakis token${flag}" shows it.`,
  )
}

async function offerService(setup: Setup, status: ServiceStatus): Promise<void> {
  const { prompter: asker, path, service, serviceConfig, startService } = setup
  const byHand = `Start it with: konakis play${setup.isFoundByItself ? '' : ` --config ${path}`}`
  if (status.state === 'absent') {
    asker.print(byHand)
    return
  }
  if (path !== serviceConfig) {
    asker.print(
      `${byHand}\nThe service of this machine reads ${serviceConfig}: "sudo konakis setup" writes that.`,
    )
    return
  }
  const question =
    status.state === 'running'
      ? 'The service is running. Start it anew with these settings'
      : 'Start the service, now and whenever this machine starts'
  if (!(startService ?? (await asker.confirm(question, true)))) {
    asker.print('Start it with: sudo systemctl enable --now konakis')
    return
  }
  if (!(await service.start(status)))
    throw new UserError(
      'the settings are written, but the service does not start; "systemctl status konakis" says why',
    )
  asker.print('The service runs; "journalctl -u konakis" shows what it says.')
}
