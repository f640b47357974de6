import { homedir } from 'node:os'
import { join } from 'node:path'
import { Option } from 'commander'
import type { ClockSettings } from '../../game/clock.ts'
import { DEFAULT_PREFIX } from '../../messages/topics.ts'
import { type PlainServerSettings, PROTOCOLS } from '../../mqtt/server-settings.ts'
import { SIDES } from '../../rules/piece.ts'
import { DEFAULT_SETTINGS, TAKEBACKS, TOUCH_MOVES, type TrackingSettings } from '../../tracking/settings.ts'
import { LANGUAGES, type Language } from '../../words/language.ts'
import type { OpponentSettings } from '../service/coach-opponent.ts'
import { boardId, clockSettings, opponentSettings, portNumber, topicPrefix } from './option-values.ts'

export const BOARD_KINDS = ['emulated', 'serial', 'firmata', 'keyboard'] as const

export const board = new Option('--board <kind>', 'which board')
  .choices(BOARD_KINDS)
  .env('KONAKIS_BOARD')
  .default('emulated')
export const port = new Option('--port <path>', 'serial port of the board; detected if omitted').env(
  'KONAKIS_PORT',
)
const wiring = new Option('--wiring <file>', 'wiring of a Firmata board that differs from the reference').env(
  'KONAKIS_WIRING',
)
export const rules = new Option('--rules <id>', 'a rule set, or the path of a rule file')
  .env('KONAKIS_RULES')
  .default('brettspielnetz')
export const data = new Option('--data <dir>', 'folder for the games')
  .env('KONAKIS_DATA')
  .default(defaultDataDirectory(process.env), '~/.local/share/konakis')
const clock = new Option('--clock <time>', 'minutes for each side, and seconds added per move: 10+5')
  .env('KONAKIS_CLOCK')
  .argParser(clockSettings)
const takeback = new Option('--takeback <how>', 'take a move back by putting the pieces back')
  .choices(TAKEBACKS)
  .env('KONAKIS_TAKEBACK')
  .default(DEFAULT_SETTINGS.takeback)
const touchMove = new Option(
  '--touch-move <how>',
  'whether a move may be changed until the opponent touches a piece',
)
  .choices(TOUCH_MOVES)
  .env('KONAKIS_TOUCH_MOVE')
  .default(DEFAULT_SETTINGS.touchMove)
const opponent = new Option('--opponent <side:level>', 'the coach plays a side, at level 1 to 8: attackers:3')
  .env('KONAKIS_OPPONENT')
  .argParser(opponentSettings)
export const id = new Option('--id <name>', 'the board’s name on the broker')
  .env('KONAKIS_ID')
  .default('board')
  .argParser(boardId)
const http = new Option('--http <port>', 'port of the page; 0 picks a free one')
  .env('KONAKIS_HTTP')
  .default(8080)
  .argParser(portNumber)
const host = new Option('--host <addr>', 'address of the page; 0.0.0.0 opens it to the network')
  .env('KONAKIS_HOST')
  .default('127.0.0.1')
export const mqtt = new Option(
  '--mqtt <url>',
  'a broker, mqtt(s):// or ws(s)://; the embedded one if omitted',
).env('KONAKIS_MQTT')
export const mqttUser = new Option(
  '--mqtt-user <name>',
  'user on the broker; the password: KONAKIS_MQTT_PASSWORD',
).env('KONAKIS_MQTT_USER')
export const mqttPasswordFile = new Option(
  '--mqtt-password-file <file>',
  'or the first line of this file',
).env('KONAKIS_MQTT_PASSWORD_FILE')
export const mqttCa = new Option('--mqtt-ca <file>', 'CA that signed the broker’s certificate').env(
  'KONAKIS_MQTT_CA',
)
const mqttCert = new Option('--mqtt-cert <file>', 'client certificate for the broker').env(
  'KONAKIS_MQTT_CERT',
)
const mqttKey = new Option('--mqtt-key <file>', 'and its key').env('KONAKIS_MQTT_KEY')
const mqttProtocol = new Option('--mqtt-protocol <version>', 'MQTT version')
  .choices(PROTOCOLS)
  .env('KONAKIS_MQTT_PROTOCOL')
export const prefix = new Option('--prefix <topic>', 'first part of every topic')
  .env('KONAKIS_PREFIX')
  .default(DEFAULT_PREFIX)
  .argParser(topicPrefix)
const homeAssistant = new Option('--home-assistant', 'announce the board to Home Assistant')
  .env('KONAKIS_HOME_ASSISTANT')
  .default(false)
export const language = new Option('--language <code>', 'language of the texts that exist in several')
  .choices(LANGUAGES)
  .env('KONAKIS_LANGUAGE')
  .default('en')

/** What every command about the board and its broker needs to know, in the order of the help. */
export const CONNECTION_SETTINGS = [
  ...[port, wiring, rules, data, id, prefix, http, host],
  ...[mqtt, mqttUser, mqttPasswordFile, mqttCa, mqttCert, mqttKey, mqttProtocol],
]

/** Every setting of the service, in the order of the help. */
export const SETTINGS = [
  board,
  ...CONNECTION_SETTINGS,
  ...[homeAssistant, clock, takeback, touchMove, opponent, language],
]

export const config = new Option(
  '--config <file>',
  'settings file; flags and environment take precedence',
).env('KONAKIS_CONFIG')
export const json = new Option('--json', 'print JSON, one value per line')
export const position = new Option('--position <diagram>', 'start from this position, top rank first')
export const toMove = new Option('--to-move <side>', 'side to move').choices(SIDES)

/** The values of `CONNECTION_SETTINGS`. */
export interface ConnectionSettings {
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
  readonly board: (typeof BOARD_KINDS)[number]
  readonly record?: string
  readonly clock?: ClockSettings
  readonly opponent?: OpponentSettings
  readonly homeAssistant: boolean
  readonly language: Language
}

export type MqttOptions = Pick<ConnectionSettings, Extract<keyof ConnectionSettings, `mqtt${string}`>>

/** Null runs the embedded broker. */
export function brokerSettings(options: MqttOptions): PlainServerSettings | null {
  if (options.mqtt === undefined) return null
  return {
    url: options.mqtt,
    user: options.mqttUser,
    password: options.mqttPassword,
    passwordFile: options.mqttPasswordFile,
    caFile: options.mqttCa,
    certFile: options.mqttCert,
    keyFile: options.mqttKey,
    protocol: options.mqttProtocol,
  }
}

function defaultDataDirectory(environment: NodeJS.ProcessEnv): string {
  return join(environment.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'konakis')
}
