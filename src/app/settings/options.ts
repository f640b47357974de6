import { homedir } from 'node:os'
import { join as joinPath } from 'node:path'
import { Option } from 'commander'
import type { ClockSettings } from '../../game/clock.ts'
import { DEFAULT_PREFIX } from '../../messages/topics.ts'
import { type PlainServerSettings, PROTOCOLS } from '../../mqtt/server-settings.ts'
import { SIDES } from '../../rules/piece.ts'
import { DEFAULT_SETTINGS, TAKEBACKS, TOUCH_MOVES, type TrackingSettings } from '../../tracking/settings.ts'
import { DISCOVERY_PREFIX } from '../../views/home-assistant.ts'
import { LANGUAGES, type Language } from '../../words/language.ts'
import { type AccessSettings, delayTime, hostNames, origins, proxyAddresses } from './access-settings.ts'
import type { OpponentSettings } from './opponent-setting.ts'
import {
  BOARD_KINDS,
  boardId,
  boardKind,
  type ChosenBoard,
  clockSettings,
  opponentSettings,
  playerName,
  portNumber,
  topicPrefix,
} from './option-values.ts'

/** An option with an environment variable: `--mqtt-user` is `KONAKIS_MQTT_USER`. */
export function setting(flags: string, description: string): Option {
  const option = new Option(flags, description)
  return option.env(`KONAKIS_${option.long!.slice(2).replaceAll('-', '_').toUpperCase()}`)
}

export const board = setting(
  '--board <kind>',
  `which board: ${BOARD_KINDS.join(', ')}, or script:<file> for one that plays a recording or a game`,
)
  .argParser(boardKind)
  .default('emulated')
export const port = setting('--port <path>', 'serial port of the board; detected if omitted')
const wiring = setting('--wiring <file>', 'wiring of a Firmata board that differs from the reference')
export const rules = setting('--rules <id>', 'a rule set, or the path of a rule file').default(
  'brettspielnetz',
)
export const data = setting('--data <dir>', 'folder for the games').default(
  joinPath(process.env.XDG_DATA_HOME ?? joinPath(homedir(), '.local', 'share'), 'konakis'),
  '~/.local/share/konakis',
)
const clock = setting('--clock <time>', 'minutes for each side, and seconds added per move: 10+5').argParser(
  clockSettings,
)
const takeback = setting('--takeback <how>', 'take a move back by putting the pieces back')
  .choices(TAKEBACKS)
  .default(DEFAULT_SETTINGS.takeback)
const touchMove = setting('--touch-move <how>', 'change a move until the opponent touches a piece, or never')
  .choices(TOUCH_MOVES)
  .default(DEFAULT_SETTINGS.touchMove)
const opponent = setting(
  '--opponent <side:level>',
  'the coach plays a side, at level 1 to 8: attackers:3',
).argParser(opponentSettings)
const id = setting('--id <name>', 'the board’s name on the broker').default('board').argParser(boardId)
const http = setting('--http <port>', 'port of the page; 0 picks a free one')
  .default(8080)
  .argParser(portNumber)
const host = setting('--host <addr>', 'address of the page; 0.0.0.0 opens it to the network').default(
  '127.0.0.1',
)
const tlsCert = setting('--tls-cert <file>', 'certificate for an encrypted page, with its chain')
const tlsKey = setting('--tls-key <file>', 'and its key')
const trustProxy = setting(
  '--trust-proxy [addresses]',
  'proxies that name the visitor’s address; those on this machine if none are listed',
).argParser(proxyAddresses)
const allowHost = setting('--allow-host <names>', 'host names by which the page may be opened').argParser(
  hostNames,
)
const allowOrigin = setting('--allow-origin <origins>', 'other sites whose pages may connect').argParser(
  origins,
)
const allowEmbed = setting(
  '--allow-embed <origins>',
  'other sites that may show the page in a frame',
).argParser(origins)
const delay = setting('--delay <time>', 'how late viewers see the game: 90s, 10m').argParser(delayTime)
const mqtt = setting(
  '--mqtt <url>',
  'a broker to publish to as well: mqtt(s):// or ws(s)://, several nodes with commas',
)
export const mqttUser = setting(
  '--mqtt-user <name>',
  'user on the broker; the password: KONAKIS_MQTT_PASSWORD',
)
export const mqttPasswordFile = setting('--mqtt-password-file <file>', 'or the first line of this file')
export const mqttCa = setting('--mqtt-ca <file>', 'CA that signed the broker’s certificate')
const mqttCert = setting('--mqtt-cert <file>', 'client certificate for the broker')
const mqttKey = setting('--mqtt-key <file>', 'and its key')
const mqttProtocol = setting('--mqtt-protocol <version>', 'MQTT version').choices(PROTOCOLS)
export const prefix = setting('--prefix <topic>', 'first part of every topic')
  .default(DEFAULT_PREFIX)
  .argParser(topicPrefix)
const homeAssistant = setting('--home-assistant', 'announce the board to Home Assistant').default(false)
export const homeAssistantPrefix = setting(
  '--home-assistant-prefix <topic>',
  'where Home Assistant looks for devices',
)
  .default(DISCOVERY_PREFIX)
  .argParser(topicPrefix)
export const language = setting('--language <code>', 'language of the texts that exist in several')
  .choices(LANGUAGES)
  .default('en')

/** The broker outside, and how to log in there. */
export const MQTT_SETTINGS = [mqtt, mqttUser, mqttPasswordFile, mqttCa, mqttCert, mqttKey, mqttProtocol]

/** Who may open the page, and how. */
export const WEB_SETTINGS = [
  ...[http, host, tlsCert, tlsKey],
  ...[trustProxy, allowHost, allowOrigin, allowEmbed],
]

/** What every command about the board and its broker needs to know, in the order of the help. */
export const CONNECTION_SETTINGS = [
  ...[port, wiring, rules, data, id, prefix],
  ...WEB_SETTINGS,
  ...MQTT_SETTINGS,
]

/** Every setting of the service, in the order of the help. */
export const SETTINGS = [
  board,
  ...CONNECTION_SETTINGS,
  ...[delay, homeAssistant, homeAssistantPrefix, clock, takeback, touchMove, opponent, language],
]

export const config = setting('--config <file>', 'settings file; flags and environment take precedence')
export const record = new Option('--record <file>', 'record what the board sends, for "konakis track"')
export const join = setting(
  '--join <link>',
  'play a seat at another board’s table: the link that "konakis invite" printed',
)
export const name = setting(
  '--name <name>',
  'who plays at this board, in a remote game that it joins',
).argParser(playerName)
export const json = new Option('--json', 'print JSON, one value per line')
export const position = new Option('--position <diagram>', 'start from this position, top rank first')
export const toMove = new Option('--to-move <side>', 'side to move').choices(SIDES)

/** The values of `CONNECTION_SETTINGS`. */
export interface ConnectionSettings extends Omit<AccessSettings, 'delay'> {
  readonly port?: string
  readonly wiring?: string
  readonly rules: string
  readonly data: string
  readonly id: string
  readonly prefix: string
  readonly http: number
  readonly host: string
  readonly mqtt?: string
  readonly mqttUser?: string
  /** From the environment or the settings file alone: everybody on the machine can see the flags of a program. */
  readonly mqttPassword?: string
  readonly mqttPasswordFile?: string
  readonly mqttCa?: string
  readonly mqttCert?: string
  readonly mqttKey?: string
  readonly mqttProtocol?: string
}

/** The values of `SETTINGS`, and where to record what the board sends. */
export interface PlayOptions extends ConnectionSettings, Pick<TrackingSettings, 'takeback' | 'touchMove'> {
  readonly board: ChosenBoard
  readonly record?: string
  /** The seat that this board takes elsewhere. */
  readonly join?: string
  /** Of the player there. */
  readonly name?: string
  readonly clock?: ClockSettings
  readonly opponent?: OpponentSettings
  readonly delay?: string
  readonly homeAssistant: boolean
  readonly homeAssistantPrefix: string
  readonly language: Language
}

export type MqttOptions = Pick<ConnectionSettings, Extract<keyof ConnectionSettings, `mqtt${string}`>>

/** Null runs the embedded broker. */
export function brokerSettings(options: MqttOptions): PlainServerSettings | null {
  return options.mqtt === undefined ? null : { url: options.mqtt, ...mqttLogin(options) }
}

/** How to log in at a broker outside. */
export function mqttLogin(options: MqttOptions): Omit<PlainServerSettings, 'url'> {
  return {
    user: options.mqttUser,
    password: options.mqttPassword,
    passwordFile: options.mqttPasswordFile,
    caFile: options.mqttCa,
    certFile: options.mqttCert,
    keyFile: options.mqttKey,
    protocol: options.mqttProtocol,
  }
}
