import { existsSync } from 'node:fs'
import { failure, ok, type Result } from '../../core/result.ts'
import type { CommandReply } from '../../messages/command-reply.ts'
import { SETTING_NAMES, type SettingValues } from '../../messages/setting-values.ts'
import type { SettingsData } from '../../messages/setup.ts'
import { parseServerUrl } from '../../mqtt/server-url.ts'
import { findRuleSet, RULE_SETS } from '../../rulesets/index.ts'
import { tryConfig } from '../commands/setup/config-text.ts'
import { writeConfig } from '../commands/setup/write-config.ts'
import { UserError } from '../user-error.ts'
import { version } from '../version.ts'
import {
  type ConfigFailure,
  type ConfigValues,
  filterValues,
  holdsSecret,
  readConfig,
} from './config-file.ts'
import { settingText } from './option-values.ts'
import type { PlayOptions } from './options.ts'

/** Where the settings of the running service came from. */
export interface SettingsOrigin {
  /** The file that is in use, or that will be. */
  readonly file: string
  /** Given by a flag or the environment. */
  readonly given: readonly string[]
}

interface Parts {
  readonly origin: SettingsOrigin
  readonly options: PlayOptions
  /** The page's addresses for others on the local network. */
  readonly addresses: () => string[]
}

/** Reads and changes the settings file, as `konakis setup` does. */
export class SettingsEditor {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  get isSetUp(): boolean {
    return existsSync(this.parts.origin.file)
  }

  read(): CommandReply {
    const { origin, options, addresses } = this.parts
    const saved = this.saved()
    if (!saved.ok) return saved
    const data: SettingsData = {
      file: origin.file,
      inForce: shown(inForce(options)),
      saved: shown(saved.value),
      fixed: SETTING_NAMES.filter(name => origin.given.includes(name)),
      addresses: addresses(),
      rules: RULE_SETS.map(({ id }) => id),
      version,
    }
    return ok({ ...data })
  }

  /** Writes the whole file anew; the previous one is kept beside it. */
  async change(changes: SettingValues): Promise<CommandReply> {
    const { origin, options } = this.parts
    const before = this.saved()
    if (!before.ok) return before
    const { rules } = changes
    // A sender names no file on this machine.
    if (rules != null && !findRuleSet(String(rules)) && rules !== options.rules)
      return failure('unknown-rules', `there are no rules "${rules}"`)
    const first = filterValues(inForce(options), name => !name.startsWith('mqtt'))
    const values = withChanges(this.isSetUp ? before.value : first, changes)
    const text = tryConfig(values)
    if (!text.ok) return text
    try {
      await writeConfig({ path: origin.file, text: text.value, isSecret: holdsSecret(values), owner: null })
    } catch (error) {
      if (error instanceof UserError) return failure('unwritable', error.message)
      throw error
    }
    return ok({ restart: true })
  }

  private saved(): Result<ConfigValues, ConfigFailure> {
    if (!this.isSetUp) return ok({})
    const read = readConfig(this.parts.origin.file)
    return read.ok ? ok(read.value.values) : read
  }
}

/** null takes a setting out. User, password and certificates belong to the broker that they were given for. */
function withChanges(before: ConfigValues, { mqtt, ...others }: SettingValues): ConfigValues {
  const isOtherBroker = mqtt !== undefined && mqtt !== withoutLogin(before).mqtt
  const kept = isOtherBroker ? filterValues(before, name => !name.startsWith('mqtt')) : before
  const all: SettingValues = { ...kept, ...others, ...(isOtherBroker && { mqtt }) }
  const isSet = (name: string, value: unknown) =>
    value != null && (all.mqtt != null || !name.startsWith('mqtt'))
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => isSet(name, value))) as ConfigValues
}

function inForce(options: PlayOptions): ConfigValues {
  const values = SETTING_NAMES.map(name => [name, options[name]] as const)
  return Object.fromEntries(
    values.flatMap(([name, value]) => (value === undefined ? [] : [[name, settingText(name, value)]])),
  )
}

/** What the page may show: no password, and none in the broker's address. */
function shown(values: ConfigValues): SettingValues {
  const visible = filterValues(withoutLogin(values), name => name !== 'mqttPassword')
  return Object.fromEntries(SETTING_NAMES.flatMap(name => (name in visible ? [[name, visible[name]!]] : [])))
}

function withoutLogin(values: ConfigValues): ConfigValues {
  const url = typeof values.mqtt === 'string' ? parseServerUrl(values.mqtt) : null
  if (!url?.ok || url.value.user === undefined) return values
  return { ...values, mqtt: String(values.mqtt).replace(/\/\/[^@/]*@/, '//') }
}
