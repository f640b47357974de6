import type { Command, Option } from 'commander'
import { UserError, unwrap } from '../user-error.ts'
import type { ConfigFile, ConfigValues } from './config-file.ts'
import { clockSettings, opponentSettings } from './option-values.ts'

/** There is no flag for it: everybody on the machine can see the flags of a program. */
const PASSWORD = 'KONAKIS_MQTT_PASSWORD'

/**
 * Settings are those options that have an environment variable. What neither a flag nor the environment says is as
 * the file has it.
 */
export async function applySettings(command: Command): Promise<void> {
  applyEnvironment(command)
  const file = await configFor(command)
  if (file === null) return
  console.error(`konakis: the settings in ${file.path} are used`)
  const { exposedPassword } = await import('./config-file.ts')
  const warning = exposedPassword(file)
  if (warning) console.error(`konakis: ${warning}`)
  const values = applicable(file.values, command)
  for (const { name } of settingsOf(command)) {
    const value = values[name]
    if (value === undefined || isGiven(command, name)) continue
    const parse = PARSED[name]
    command.setOptionValueWithSource(name, parse ? parse(String(value)) : value, 'config')
  }
  if (command.getOptionValueSource('rules') === 'config') await checkRules(command.opts().rules, file)
}

/** The file that was named, or the first that lies where one is looked for. */
export async function configFor(command: Command): Promise<ConfigFile | null> {
  const { defaultConfigPath, readConfig } = await import('./config-file.ts')
  const path: string | null = command.opts().config || defaultConfigPath(process.env)
  return path === null ? null : unwrap(readConfig(path))
}

/** What commander does not take from the environment by itself. A variable that is empty says nothing. */
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

/** The settings that a command knows, in the order of its options. */
export function settingsOf(command: Command): Setting[] {
  return command.options
    .filter(({ envVar }) => envVar !== undefined && envVar !== 'KONAKIS_CONFIG')
    .flatMap(option => {
      const setting = { name: option.attributeName(), option, variable: option.envVar! }
      return setting.name === 'mqttUser' ? [setting, { name: 'mqttPassword', variable: PASSWORD }] : [setting]
    })
}

function isGiven(command: Command, name: string): boolean {
  return ['cli', 'env'].includes(command.getOptionValueSource(name) ?? '')
}

/**
 * The file's user, password and certificates are for the broker that it names, and no other is shown them. A
 * password that is given elsewhere replaces the file's, in whichever way that has it.
 */
function applicable(values: ConfigValues, command: Command): ConfigValues {
  const isOtherBroker = isGiven(command, 'mqtt') && command.opts().mqtt !== values.mqtt
  const hasPassword = isGiven(command, 'mqttPassword') || isGiven(command, 'mqttPasswordFile')
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      if (isOtherBroker && name.startsWith('mqtt')) return false
      return !(hasPassword && name.startsWith('mqttPassword'))
    }),
  )
}

/** Settings that are more than the text by which they are named. */
const PARSED: { readonly [name: string]: (text: string) => unknown } = {
  clock: clockSettings,
  opponent: opponentSettings,
}

async function checkRules(rules: string, file: ConfigFile): Promise<void> {
  const { loadRuleSet } = await import('./rule-files.ts')
  try {
    loadRuleSet(rules)
  } catch (error) {
    if (error instanceof UserError) throw new UserError(`${file.placeOf('rules')}: rules: ${error.message}`)
    throw error
  }
}
