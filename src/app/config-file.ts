import { existsSync, readFileSync } from 'node:fs'
import { isNode } from 'yaml'
import * as z from 'zod/mini'
import { isBoardId, isTopicPrefix } from '../messages/topics.ts'
import { PROTOCOLS } from '../mqtt/server-settings.ts'
import { good, type Result, type Trouble, trouble } from '../rules/result.ts'
import { TAKEBACKS, TOUCH_MOVES } from '../tracking/settings.ts'
import { BOARD_KINDS } from './play-options.ts'
import { parseOpponent } from './service/coach-opponent.ts'
import { parseYaml } from './yaml-text.ts'

const text = z.string().check(z.minLength(1))

const mqtt = z.strictObject({
  url: text,
  user: z.optional(text),
  passwordFile: z.optional(text),
  ca: z.optional(text),
  cert: z.optional(text),
  key: z.optional(text),
  protocol: z.optional(z.enum(PROTOCOLS)),
})

/** Every setting of the file. Each is also a flag, and an environment variable, which win over it. */
const schema = z.strictObject({
  board: z.optional(z.enum(BOARD_KINDS)),
  port: z.optional(text),
  wiring: z.optional(text),
  rules: z.optional(text),
  data: z.optional(text),
  id: z.optional(text.check(z.refine(isBoardId, 'expected 1 to 32 of a-z, 0-9 and -'))),
  prefix: z.optional(
    text.check(z.refine(isTopicPrefix, 'expected a topic without wildcards, and no slash at its ends')),
  ),
  http: z.optional(z.int().check(z.minimum(0), z.maximum(65535))),
  host: z.optional(text),
  mqtt: z.optional(mqtt),
  homeAssistant: z.optional(z.boolean()),
  clock: z.optional(
    z.string().check(z.regex(/^[1-9]\d{0,2}(?:\+\d{1,3})?$/, 'expected minutes+seconds: 10+5')),
  ),
  opponent: z.optional(
    z.string().check(z.refine(value => parseOpponent(value) !== null, 'expected side:level: attackers:3')),
  ),
  takeback: z.optional(z.enum(TAKEBACKS)),
  touchMove: z.optional(z.enum(TOUCH_MOVES)),
})

export type ConfigTrouble = Trouble<'unreadable' | 'yaml' | 'setting'>

/** By the names that the flags have: `mqtt.user` is `mqttUser`. */
export type ConfigValues = Readonly<Record<string, string | number | boolean>>

/** The settings in a file, or the line in which it is wrong. */
export function readConfig(path: string): Result<ConfigValues, ConfigTrouble> {
  let source: string
  try {
    source = readFileSync(path, 'utf8')
  } catch (error) {
    return trouble('unreadable', `${path} cannot be read: ${(error as Error).message}`)
  }
  return parseConfig(source, path)
}

export function parseConfig(source: string, path: string): Result<ConfigValues, ConfigTrouble> {
  const yaml = parseYaml(source)
  if (!yaml.ok) return trouble('yaml', `${path}, ${yaml.error.message}`)
  const { content, document, lineAt } = yaml.value
  const read = z.safeParse(schema, content ?? {}, { error: z.locales.en().localeError })
  if (read.success) return good(flat(read.data))
  const words = read.error.issues.map(issue => {
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : issue.path
    return `${placeOf(path as (string | number)[])}${wordsOf(issue)}`
  })
  return trouble('setting', words.map(line => `${path}${line}`).join('\n'))

  function placeOf(at: readonly (string | number)[]): string {
    const node = document.getIn(at, true)
    const range = isNode(node) ? node.range : null
    const where = range ? `, line ${lineAt(range[0])}` : ''
    return `${where}: ${at.join('.') || 'the file'}: `
  }
}

function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'unrecognized_keys') return issue.message
  const known = Object.keys(issue.path[0] === 'mqtt' ? mqtt.shape : schema.shape)
  return `there is no such setting; there are ${known.join(', ')}`
}

function flat({ mqtt, ...settings }: z.infer<typeof schema>): ConfigValues {
  const { url, ...others } = mqtt ?? {}
  const named = Object.entries(others).map(([name, value]) => [
    `mqtt${name[0]!.toUpperCase()}${name.slice(1)}`,
    value,
  ])
  const all = { ...settings, ...(url === undefined ? {} : { mqtt: url }), ...Object.fromEntries(named) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as ConfigValues
}

/** Where a file is looked for when none is named; the first that is there counts. */
export function defaultConfigPath(environment: NodeJS.ProcessEnv): string | null {
  const { XDG_CONFIG_HOME, HOME } = environment
  const own = XDG_CONFIG_HOME ?? (HOME === undefined ? null : `${HOME}/.config`)
  const places = [...(own === null ? [] : [`${own}/konakis/config.yaml`]), '/etc/konakis/config.yaml']
  return places.find(place => existsSync(place)) ?? null
}
