import type { Command } from 'commander'
import { parseServerUrl, splitAddresses } from '../../mqtt/server-url.ts'
import { configFor, settingsOf, withSettings } from '../settings/apply-settings.ts'
import { settingText } from '../settings/option-values.ts'
import { json, record, SETTINGS } from '../settings/options.ts'
import { makeList } from '../terminal/table.ts'

const HIDDEN = '[hidden]'

export function register(program: Command): void {
  const command = program
    .command('config')
    .description('the settings that "konakis play" would use, and the source of each')
    .addOption(json)
  withSettings(command, ...SETTINGS, record).action((_, command: Command) => showConfig(command))
}

interface SettingRow {
  readonly setting: string
  /** null if there is none. */
  readonly value: string | number | boolean | null
  readonly from: 'flag' | 'environment' | 'file' | 'default'
  /** The flag, the variable, or the line in the file. */
  readonly where: string
}

/** Every setting with its value and its source; no secret is shown. */
function showConfig(command: Command): void {
  const file = configFor(command)
  const rows: SettingRow[] = settingsOf(command).map(({ name, variable }) => ({
    setting: name,
    value: shown(name, command.getOptionValue(name)),
    ...sourceOf(name, variable),
  }))
  if (command.opts().json) for (const row of rows) console.log(JSON.stringify(row))
  else {
    const cells = rows.map(({ setting, value, where }) => [setting, String(value ?? '—'), where])
    console.log(makeList(['setting', 'value', 'from'], cells))
  }

  function sourceOf(name: string, variable: string): Pick<SettingRow, 'from' | 'where'> {
    switch (command.getOptionValueSource(name)) {
      case 'cli':
        return { from: 'flag', where: `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}` }
      case 'env':
        return { from: 'environment', where: variable }
      case 'config':
        return { from: 'file', where: file!.placeOf(name) }
    }
    return { from: 'default', where: 'default' }
  }
}

function shown(name: string, value: unknown): SettingRow['value'] {
  if (value === undefined) return null
  if (name === 'mqttPassword') return HIDDEN
  if (name === 'mqtt') return withoutPasswords(String(value))
  return settingText(name, value)
}

function withoutPasswords(urls: string): string {
  return splitAddresses(urls).map(withoutPassword).join(',')
}

/** A URL that cannot be read may hold the password anywhere. */
function withoutPassword(url: string): string {
  const read = parseServerUrl(url)
  if (!read.ok) return HIDDEN
  return read.value.password === undefined ? url : url.replace(/:[^:@/]*@/, `:${HIDDEN}@`)
}
