import { join } from 'node:path'
import type { Command, Option } from 'commander'
import { UserError, unwrap } from '../user-error.ts'
import { loadRuleSet } from './chosen-rules.ts'
import {
  type ConfigFile,
  type ConfigValues,
  configPlaces,
  defaultConfigPath,
  exposedPassword,
  filterValues,
  readConfig,
} from './config-file.ts'
import { clockSettings, opponentSettings } from './option-values.ts'
import { config } from './options.ts'

/** There is no flag for it: everybody on the machine can see the flags of a program. */
const PASSWORD = 'KONAKIS_MQTT_PASSWORD'

/** In force as long as there is no settings file: the package knows at the start which board is plugged in. */
const FIRST_VALUES = { board: 'KONAKIS_FIRST_BOARD', host: 'KONAKIS_FIRST_HOST' } as const

/** Gives a command these options and `--config`; the settings file and the environment are read before it runs. */
export function withSettings(command: Command, ...options: readonly Option[]): Command {
  return withOptions(command, ...options, config).hook('preAction', applySettings)
}

export function withOptions(command: Command, ...options: readonly Option[]): Command {
  for (const option of options) command.addOption(option)
  return command
}

/** Settings are the options with an environment variable. Flags win over the environment, and both over the file. */
export function applySettings(command: Command): void {
  applyEnvironment(command)
  const file = configFor(command)
  if (file === null) {
    for (const [name, variable] of Object.entries(FIRST_VALUES)) {
      const first = process.env[variable]
      if (first && command.getOptionValueSource(name) === 'default')
        command.setOptionValueWithSource(name, first, 'default')
    }
    return
  }
  console.error(`konakis: the settings in ${file.path} are used`)
  const warning = exposedPassword(file)
  if (warning) console.error(`konakis: ${warning}`)
  const values = applicable(file.values, command)
  for (const { name } of settingsOf(command)) {
    const value = values[name]
    if (value === undefined || isGiven(command, name)) continue
    const parse = PARSED[name]
    command.setOptionValueWithSource(name, parse ? parse(String(value)) : value, 'config')
  }
  if (command.getOptionValueSource('rules') === 'config') checkRules(command.opts().rules, file)
}

/** Settings that were given by a flag or the environment, which the file does not change. */
export function givenSettings(command: Command): string[] {
  return settingsOf(command).flatMap(({ name }) => (isGiven(command, name) ? [name] : []))
}

/** The file to which settings are saved: the one in use, or the one that will be found at the next start. */
export function configToWrite(command: Command): string {
  const { CONFIGURATION_DIRECTORY } = process.env
  const inUse: string | null = command.opts().config || defaultConfigPath(process.env)
  // systemd sets it for the unit's ConfigurationDirectory=.
  return (
    inUse ??
    (CONFIGURATION_DIRECTORY ? join(CONFIGURATION_DIRECTORY, 'config.yaml') : configPlaces(process.env)[0]!)
  )
}

/** The file that was named, or the first of the usual places. */
export function configFor(command: Command): ConfigFile | null {
  const path: string | null = command.opts().config || defaultConfigPath(process.env)
  return path === null ? null : unwrap(readConfig(path))
}

/** What commander does not read from the environment by itself. An empty variable counts as unset. */
export function applyEnvironment(command: Command): void {
  for (const { name, option, variable } of settingsOf(command)) {
    const text = process.env[variable]
    if (text === undefined || command.getOptionValueSource(name) === 'cli') continue
    if (text === '') command.setOptionValueWithSource(name, option?.defaultValue, 'default')
    else if (!option) command.setOptionValueWithSource(name, text, 'env')
    else if (option.isBoolean()) command.setOptionValueWithSource(name, yesOrNo(text, variable), 'env')
  }
}

function yesOrNo(text: string, variable: string): boolean {
  if (!/^(?:true|false|1|0|yes|no|on|off)$/i.test(text))
    throw new UserError(`${variable} is "${text}"; write true or false`)
  return /^(?:true|1|yes|on)$/i.test(text)
}

interface Setting {
  readonly name: string
  /** None for the password. */
  readonly option?: Option
  readonly variable: string
}

/** The settings of a command, in the order of its options. */
export function settingsOf(command: Command): Setting[] {
  return command.options
    .filter(option => option.envVar !== undefined && option !== config)
    .flatMap(option => {
      const setting = { name: option.attributeName(), option, variable: option.envVar! }
      return setting.name === 'mqttUser' ? [setting, { name: 'mqttPassword', variable: PASSWORD }] : [setting]
    })
}

function isGiven(command: Command, name: string): boolean {
  return ['cli', 'env'].includes(command.getOptionValueSource(name) ?? '')
}

/**
 * The file's user, password and certificates are for the broker that it names, and are sent to no other. A
 * password from a flag or the environment replaces the file's password or password file.
 */
function applicable(values: ConfigValues, command: Command): ConfigValues {
  const isOtherBroker = isGiven(command, 'mqtt') && command.opts().mqtt !== values.mqtt
  const hasPassword = isGiven(command, 'mqttPassword') || isGiven(command, 'mqttPasswordFile')
  return filterValues(values, name => {
    if (isOtherBroker && name.startsWith('mqtt')) return false
    return !(hasPassword && name.startsWith('mqttPassword'))
  })
}

/** Settings whose value is more than their text. */
const PARSED: { readonly [name: string]: (text: string) => unknown } = {
  clock: clockSettings,
  opponent: opponentSettings,
}

function checkRules(rules: string, file: ConfigFile): void {
  try {
    loadRuleSet(rules)
  } catch (error) {
    if (error instanceof UserError) throw new UserError(`${file.placeOf('rules')}: rules: ${error.message}`)
    throw error
  }
}
