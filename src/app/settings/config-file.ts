import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import * as z from 'zod/mini'
import { unreadableFile } from '../../core/file-failures.ts'
import { type Failure, failure, ok, type Result } from '../../core/result.ts'
import { isBoardId, isTopicPrefix } from '../../messages/topics.ts'
import { PROTOCOLS } from '../../mqtt/server-settings.ts'
import { parseServerUrl, splitAddresses } from '../../mqtt/server-url.ts'
import { TAKEBACKS, TOUCH_MOVES } from '../../tracking/settings.ts'
import { LANGUAGES } from '../../words/language.ts'
import { didYouMean } from '../did-you-mean.ts'
import { isHostName, isListOf, isOrigin, isProxy, parseDelay } from './access-settings.ts'
import { parseOpponent } from './opponent-setting.ts'
import { BOARD_KINDS, isBoardKind } from './option-values.ts'
import { parseYaml, yamlPackage } from './yaml-text.ts'

const text = z.string().check(z.minLength(1))
const brokerUrl = text.check(z.refine(urls => splitAddresses(urls).every(url => parseServerUrl(url).ok)))

const mqtt = z.strictObject({
  url: brokerUrl,
  user: z.optional(text),
  password: z.optional(text),
  passwordFile: z.optional(text),
  ca: z.optional(text),
  cert: z.optional(text),
  key: z.optional(text),
  protocol: z.optional(z.enum(PROTOCOLS)),
})

/** Every setting of the file. Each is also a flag and an environment variable, which take precedence. */
const schema = z.strictObject({
  board: z.optional(text.check(z.refine(isBoardKind))),
  port: z.optional(text),
  wiring: z.optional(text),
  rules: z.optional(text),
  language: z.optional(z.enum(LANGUAGES)),
  data: z.optional(text),
  id: z.optional(text.check(z.refine(isBoardId))),
  prefix: z.optional(text.check(z.refine(isTopicPrefix))),
  http: z.optional(z.int().check(z.minimum(0), z.maximum(65535))),
  host: z.optional(text),
  tlsCert: z.optional(text),
  tlsKey: z.optional(text),
  trustProxy: z.optional(z.union([z.boolean(), text.check(z.refine(isListOf(isProxy)))])),
  allowHost: z.optional(text.check(z.refine(isListOf(isHostName)))),
  allowOrigin: z.optional(text.check(z.refine(isListOf(isOrigin)))),
  allowEmbed: z.optional(text.check(z.refine(isListOf(isOrigin)))),
  delay: z.optional(text.check(z.refine(value => parseDelay(value) !== null))),
  mqtt: z.optional(mqtt),
  homeAssistant: z.optional(z.boolean()),
  homeAssistantPrefix: z.optional(text.check(z.refine(isTopicPrefix))),
  clock: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}(?:\+\d{1,3})?$/))),
  opponent: z.optional(z.string().check(z.refine(value => parseOpponent(value) !== null))),
  takeback: z.optional(z.enum(TAKEBACKS)),
  touchMove: z.optional(z.enum(TOUCH_MOVES)),
})

/** What is expected of settings that are not a choice or free text. */
const EXPECTED: { readonly [setting: string]: string } = {
  'the file': 'expected settings, each on a line of its own, like board: emulated',
  id: 'expected 1 to 32 of a-z, 0-9 and -',
  prefix: 'expected a topic without wildcards, not beginning or ending with a slash',
  http: 'expected a port from 0 to 65535; 0 picks a free one',
  trustProxy: 'expected true for the proxies on this machine, or addresses with commas: 10.0.0.1,10.0.0.2',
  allowHost: 'expected host names with commas: board.example,board.lan',
  allowOrigin: 'expected origins with commas: https://club.example',
  allowEmbed: 'expected origins with commas: https://club.example',
  delay: 'expected seconds or minutes, at most 60m: 90s, 10m',
  mqtt: 'expected "url: mqtt://…" on the next line, indented by two spaces',
  'mqtt.url':
    'expected the address of a broker, like mqtt://broker.local:1883 or wss://broker.local/mqtt; several with commas',
  'mqtt.password': 'expected text; write it in quotes',
  homeAssistant: 'expected true or false',
  homeAssistantPrefix: 'expected a topic without wildcards, not beginning or ending with a slash',
  clock: 'expected minutes+seconds: 10+5',
  opponent: 'expected side:level: attackers:3',
}

/** Relative paths start at the file's folder, because a service can be started from anywhere. */
const PATHS = ['wiring', 'data', 'tlsCert', 'tlsKey', 'mqttPasswordFile', 'mqttCa', 'mqttCert', 'mqttKey']

export type ConfigFailure = Failure<'unreadable' | 'yaml' | 'setting'>

/** By the names of the flags: `mqtt.user` is `mqttUser`. */
export type ConfigValues = Readonly<Record<string, string | number | boolean>>

/** The values whose name is wanted. */
export function filterValues(values: ConfigValues, isWanted: (name: string) => boolean): ConfigValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)))
}

export interface ConfigFile {
  readonly path: string
  readonly values: ConfigValues
  /** The place of a setting: `/etc/konakis/config.yaml, line 3`. */
  placeOf(name: string): string
}

/** The settings in a file, or the lines with mistakes. */
export function readConfig(path: string): Result<ConfigFile, ConfigFailure> {
  let source: string
  try {
    source = readFileSync(path, 'utf8')
  } catch (error) {
    return failure('unreadable', unreadable(path, error as NodeJS.ErrnoException))
  }
  const read = readText(source, path)
  if (!read.ok) return read
  return ok({ ...read.value, values: resolvePaths(dirname(resolve(path)), read.value.values) })
}

/** The settings as written, with relative paths. */
export function parseConfig(source: string, path: string): Result<ConfigValues, ConfigFailure> {
  const read = readText(source, path)
  return read.ok ? ok(read.value.values) : read
}

function readText(source: string, path: string): Result<ConfigFile, ConfigFailure> {
  const yaml = parseYaml(source)
  if (!yaml.ok) return failure('yaml', `${path}, ${yaml.error.message}`)
  const { document, lineAt } = yaml.value
  const content = yaml.value.content ?? {}
  const read = z.safeParse(schema, content)
  if (read.success) {
    const placeOf = (name: string) => `${path}${lineOf(pathOf(name))}`
    return ok({ path, values: flat(read.data), placeOf })
  }
  return failure('setting', read.error.issues.map(issue => wordsOf(issue)).join('\n'))

  function wordsOf(issue: z.core.$ZodIssue): string {
    const isUnknown = issue.code === 'unrecognized_keys'
    const at = (isUnknown ? [...issue.path, issue.keys[0]!] : issue.path) as (string | number)[]
    const words = isUnknown ? noSuchSetting(at) : expectedOf(issue, at)
    return `${path}${lineOf(at)}: ${at.join('.') || 'the file'}: ${words}`
  }

  function expectedOf(issue: z.core.$ZodIssue, at: readonly (string | number)[]): string {
    const value = at.length === 0 ? content : document.getIn(at)
    if (issue.code === 'invalid_value') return noneOf(String(value), issue.values.map(String))
    if (at.join('.') === 'board') return noneOf(String(value), [...BOARD_KINDS, 'script:<file>'])
    const known = EXPECTED[at.join('.') || 'the file']
    if (at.join('.') === 'mqtt.url' && value === undefined) return 'is missing; a broker needs its address'
    if (known !== undefined) return known
    return `expected text; write it in quotes: "${value ?? ''}"`
  }

  function lineOf(at: readonly (string | number)[]): string {
    const node = document.getIn(at, true) ?? (at.length > 1 ? document.getIn(at.slice(0, -1), true) : null)
    const range = yamlPackage().isNode(node) ? node.range : null
    return range ? `, line ${lineAt(range[0])}` : ''
  }
}

function noneOf(value: string, choices: readonly string[]): string {
  return `"${value}" is none of ${choices.join(', ')}${didYouMean(value, choices)}`
}

function noSuchSetting(at: readonly (string | number)[]): string {
  const known = Object.keys(at.length > 1 ? mqtt.shape : schema.shape)
  return `there is no such setting; there are ${known.join(', ')}${didYouMean(String(at.at(-1)), known)}`
}

function unreadable(path: string, error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return `there is no ${path}; "konakis setup --config ${path}" writes it`
  return unreadableFile(path, error)
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

/** The path of a setting in the file: `mqttUser` is `mqtt.user`. */
export function pathOf(name: string): string[] {
  if (name === 'mqtt') return ['mqtt', 'url']
  if (!name.startsWith('mqtt')) return [name]
  return ['mqtt', `${name[4]!.toLowerCase()}${name.slice(5)}`]
}

/** Makes paths absolute, starting at that folder. */
export function resolvePaths(folder: string, values: ConfigValues): ConfigValues {
  const isPath = (name: string, value: unknown) =>
    PATHS.includes(name) || (name === 'rules' && /[./]/.test(String(value)))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isPath(name, value) ? resolve(folder, String(value)) : value,
    ]),
  )
}

/** The places of the settings file if none is named, the first one wins. */
export function configPlaces(environment: NodeJS.ProcessEnv): string[] {
  const { XDG_CONFIG_HOME, HOME } = environment
  const own = XDG_CONFIG_HOME || (HOME ? `${HOME}/.config` : null)
  return [...(own === null ? [] : [`${own}/konakis/config.yaml`]), '/etc/konakis/config.yaml']
}

/** The first of those places with a file. */
export function defaultConfigPath(environment: NodeJS.ProcessEnv): string | null {
  return configPlaces(environment).find(place => existsSync(place)) ?? null
}

const READABLE_BY_ALL = 0o004

/** A warning if everybody can read the password; otherwise null. */
export function exposedPassword({ path, values }: ConfigFile): string | null {
  if (!holdsSecret(values) || !(statSync(path).mode & READABLE_BY_ALL)) return null
  return `everybody on this computer can read the password in ${path}; run \`chmod o-rwx ${path}\``
}

/** A password may also be part of the broker's URL. */
export function holdsSecret({ mqttPassword, mqtt }: ConfigValues): boolean {
  if (mqttPassword !== undefined) return true
  const urls = typeof mqtt === 'string' ? splitAddresses(mqtt).map(parseServerUrl) : []
  return urls.some(url => url.ok && url.value.password !== undefined)
}
