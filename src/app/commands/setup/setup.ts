import { identify } from '../../../boards/identify.ts'
import { findPorts } from '../../../boards/serial/find-ports.ts'
import { nativeBinding } from '../../../boards/serial/native-binding.ts'
import { systemClock } from '../../../core/system-clock.ts'
import { type ConfigValues, configPlaces } from '../../settings/config-file.ts'
import { DefaultsPrompter } from '../../terminal/defaults-prompter.ts'
import { type Prompter, TerminalPrompter } from '../../terminal/prompter.ts'
import { UserError } from '../../user-error.ts'
import type { FoundBoard } from '../flash/find-board.ts'
import { runSetup } from './run-setup.ts'
import { systemd } from './systemd.ts'
import { tryBroker } from './try-broker.ts'

export interface SetupOptions {
  readonly config?: string
  readonly data: string
  readonly yes?: boolean
  readonly service?: boolean
}

const SERVICE_CONFIG = '/etc/konakis/config.yaml'

export async function setup(given: ConfigValues, options: SetupOptions): Promise<void> {
  const asker = chosenAsker(options.yes ?? false)
  const isRoot = process.getuid?.() === 0
  const lookAt = (path: string) => identify(path, { clock: systemClock, signal: asker.signal })
  const places = configPlaces(process.env)
  const path = options.config || (isRoot ? SERVICE_CONFIG : places[0]!)
  try {
    await runSetup({
      prompter: asker,
      identify: lookAt,
      findBoards: () => findBoards(lookAt),
      tryBroker: (server, id, prefix) =>
        tryBroker(server, { id, prefix, clock: systemClock, signal: asker.signal }),
      service: systemd,
      serviceConfig: SERVICE_CONFIG,
      path,
      isFoundByItself: places.includes(path),
      given,
      data: options.data,
      startService: options.service ?? (options.yes ? false : undefined),
      isRoot,
    })
  } finally {
    asker.close()
  }
}

function chosenAsker(isSilent: boolean): Prompter {
  if (isSilent) return new DefaultsPrompter(process.stderr)
  if (!process.stdin.isTTY)
    throw new UserError(
      '"konakis setup" asks its questions in a terminal; without one, give the answers as flags ("konakis setup --help") and add --yes',
    )
  return new TerminalPrompter(process.stdin, process.stderr)
}

async function findBoards(lookAt: (path: string) => Promise<FoundBoard['occupant']>): Promise<FoundBoard[]> {
  const ports = await findPorts(await nativeBinding(), '/dev')
  const found: FoundBoard[] = []
  for (const path of ports.ok ? ports.paths : []) found.push({ path, occupant: await lookAt(path) })
  return found
}
