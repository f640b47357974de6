import type { Command } from 'commander'
import type { ClockSettings } from '../../game/clock.ts'
import { parseServerUrl } from '../../mqtt/server-url.ts'
import type { OpponentSettings } from '../service/coach-opponent.ts'
import { configFor, settingsOf, withSettings } from '../settings/apply-settings.ts'
import type { ConfigFile } from '../settings/config-file.ts'
import { json, SETTINGS } from '../settings/options.ts'

const HIDDEN = '[hidden]'

export function register(program: Command): void {
  const command = program
    .command('config')
    .description('the settings that "konakis play" would use, and the source of each')
    .addOption(json)
  withSettings(command, ...SETTINGS).action((_, command: Command) => showConfig(command))
}

/** Every setting with its value and its origin; nothing secret is shown. */
function showConfig(command: Command): void {
  const file = configFor(command)
  const rows = settingsOf(command).map(({ name, variable }) => {
    const source = command.getOptionValueSource(name)
    const value = shown(name, command.getOptionValue(name))
    return { setting: name, value, from: fromOf(source), where: whereOf(source, variable, name, file) }
  })
  if (command.opts().json) for (const row of rows) console.log(JSON.stringify(row))
  else for (const row of rows) console.log(inWords(row))
}

interface Row {
  readonly setting: string
  /** null if there is none. */
  readonly value: string | number | boolean | null
  readonly from: Origin
  /** The flag, the variable, or the line in the file. */
  readonly where: string
}

type Origin = 'flag' | 'environment' | 'file' | 'default'

function fromOf(source: string | undefined): Origin {
  if (source === 'cli') return 'flag'
  if (source === 'env') return 'environment'
  return source === 'config' ? 'file' : 'default'
}

function whereOf(source: string | undefined, variable: string, name: string, file: ConfigFile | null) {
  const origin = fromOf(source)
  switch (origin) {
    case 'flag':
      return `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`
    case 'environment':
      return variable
    case 'file':
      return file!.placeOf(name)
    case 'default':
      return 'default'
  }
}

function shown(name: string, value: unknown): Row['value'] {
  if (value === undefined) return null
  if (name === 'mqttPassword') return HIDDEN
  if (name === 'mqtt') return withoutPassword(String(value))
  if (name === 'clock') return clockWords(value as ClockSettings)
  if (name === 'opponent') return opponentWords(value as OpponentSettings)
  return value as Row['value']
}

/** A URL that cannot be read may hold the password anywhere. */
function withoutPassword(url: string): string {
  const read = parseServerUrl(url)
  if (!read.ok) return HIDDEN
  return read.value.password === undefined ? url : url.replace(/:[^:@/]*@/, `:${HIDDEN}@`)
}

const clockWords = ({ mainMs, incrementMs }: ClockSettings) => `${mainMs / 60_000}+${incrementMs / 1000}`
const opponentWords = ({ side, level }: OpponentSettings) => `${side}:${level}`

function inWords({ setting, value, where }: Row): string {
  return `${setting.padEnd(16)}  ${String(value ?? '—').padEnd(28)}  ${where}`
}
