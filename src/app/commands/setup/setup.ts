import { type Command, Option } from 'commander'
import { identify, type PortDevice } from '../../../boards/identify.ts'
import { findPorts } from '../../../boards/serial/find-ports.ts'
import { nativeBinding } from '../../../boards/serial/native-binding.ts'
import { tryBroker } from '../../../checks/broker-check.ts'
import { systemClock } from '../../../core/system-clock.ts'
import type { FoundBoard } from '../../../flash/find-board.ts'
import { topicsOf } from '../../../messages/topics.ts'
import { inOneText } from '../../../words/findings/finding-words.ts'
import { languageOfTerminal } from '../../../words/language.ts'
import { withOptions } from '../../settings/apply-settings.ts'
import { type ConfigValues, configPlaces, resolvePaths } from '../../settings/config-file.ts'
import { data, SETTINGS, setting } from '../../settings/options.ts'
import { DefaultsPrompter, type Prompter, TerminalPrompter } from '../../terminal/prompter.ts'
import { UserError } from '../../user-error.ts'
import { runSetup } from './run-setup.ts'
import { systemd } from './systemd.ts'

const SERVICE_CONFIG = '/etc/konakis/config.yaml'
/** Settings that may be given as flags in place of an answer. */
const ANSWERS = SETTINGS.filter(option => option !== data)

export function register(program: Command): void {
  const command = program
    .command('setup')
    .description('ask a few questions, write the settings file, and offer to start the service')
    .addOption(setting('--config <file>', 'the file to write'))
  withOptions(command, ...ANSWERS.map(asAnswer), data)
    .addOption(new Option('--yes', 'do not ask: use the flags, else the present settings, else the defaults'))
    .addOption(new Option('--service', 'start the service, if its unit is installed'))
    .addOption(new Option('--no-service', 'do not start it, and do not ask'))
    .action((options: SetupOptions, command: Command) => setup(givenValues(command), options))
}

/** Without variable and default: only a flag is an answer. Its text is checked, and written to the file as it is. */
function asAnswer({ flags, description, argChoices, parseArg }: Option): Option {
  const answer = new Option(flags, description)
  if (argChoices) return answer.choices(argChoices)
  if (!parseArg) return answer
  return answer.argParser<unknown>((text, previous) => {
    const value = parseArg(text, previous)
    return typeof value === 'number' ? value : text
  })
}

function givenValues(command: Command): ConfigValues {
  const values = ANSWERS.map(option => option.attributeName()).map(name => [
    name,
    command.getOptionValue(name),
  ])
  const given = Object.fromEntries(values.filter(([, value]) => value !== undefined))
  const password = process.env.KONAKIS_MQTT_PASSWORD
  if (password !== undefined && given.mqttUser !== undefined) given.mqttPassword = password
  if (command.getOptionValueSource('data') === 'cli') given.data = command.opts().data
  return resolvePaths(process.cwd(), given)
}

interface SetupOptions {
  readonly config?: string
  readonly data: string
  readonly yes?: boolean
  readonly service?: boolean
}

async function setup(given: ConfigValues, options: SetupOptions): Promise<void> {
  const prompter = chosenPrompter(options.yes ?? false)
  const context = { clock: systemClock, signal: prompter.signal }
  const identifyPort = (path: string) => identify(path, context)
  const isRoot = process.getuid?.() === 0
  const places = configPlaces(process.env)
  const path = options.config || (isRoot ? SERVICE_CONFIG : places[0]!)
  try {
    await runSetup({
      prompter,
      terminalLanguage: languageOfTerminal(process.env),
      identify: identifyPort,
      findBoards: () => findBoards(identifyPort),
      tryBroker: async (server, id, prefix) => {
        const failure = await tryBroker(server, topicsOf(prefix, id).request('+'), context)
        return failure && inOneText(failure)
      },
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
    prompter.close()
  }
}

function chosenPrompter(isSilent: boolean): Prompter {
  if (isSilent) return new DefaultsPrompter(process.stderr)
  if (!process.stdin.isTTY)
    throw new UserError(
      '"konakis setup" asks its questions in a terminal; without one, give the answers as flags ("konakis setup --help") and add --yes',
    )
  return new TerminalPrompter(process.stdin, process.stderr)
}

async function findBoards(identify: (path: string) => Promise<PortDevice>): Promise<FoundBoard[]> {
  const ports = await findPorts(await nativeBinding(), '/dev')
  const found: FoundBoard[] = []
  for (const path of ports.ok ? ports.paths : []) found.push({ path, occupant: await identify(path) })
  return found
}
