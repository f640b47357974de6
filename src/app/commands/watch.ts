import { type Command, Option } from 'commander'
import { escapeControls, ok, type Result } from '../../core/result.ts'
import { systemClock } from '../../core/system-clock.ts'
import { publicHeartbeat } from '../../messages/heartbeat.ts'
import {
  afterAnnouncement,
  afterRequest,
  afterSnapshot,
  isToBeAskedFor,
  type News,
  NO_NEWS,
} from '../../messages/missing-news.ts'
import { publicBoard, publicEvent, publicGame } from '../../messages/public-messages.ts'
import { type JsonFailure, readJson } from '../../messages/read-json.ts'
import { MAX_MESSAGE_BYTES, readMessage } from '../../messages/read-message.ts'
import { publicFilter } from '../../messages/topics.ts'
import { MqttViewer } from '../../mqtt/mqtt-viewer.ts'
import { parseServerSettings } from '../../mqtt/server-settings.ts'
import { parseOptions } from '../../rules/rule-set.ts'
import { type Rules, readyRules } from '../../rules/rules.ts'
import { makeWatchedGame, type Watched } from '../../views/watched-game.ts'
import { applyEnvironment, applySettings, withOptions } from '../settings/apply-settings.ts'
import { boardId } from '../settings/option-values.ts'
import {
  brokerSettings,
  config,
  json,
  type MqttOptions,
  mqttCa,
  mqttPasswordFile,
  mqttUser,
  prefix,
  setting,
} from '../settings/options.ts'
import { signalled } from '../terminal/signals.ts'
import { unwrap } from '../user-error.ts'
import { SilentBoards } from './silent-boards.ts'

interface WatchOptions extends MqttOptions {
  readonly id?: string
  readonly prefix: string
  readonly json?: boolean
}

export function register(program: Command): void {
  const command = program
    .command('watch')
    .description('watch the boards on a broker, live')
    .argument('[mqtt-url]', 'address of the broker; the configured broker and board if omitted')
    .addOption(
      setting('--mqtt <url>', 'the address, if it is not the argument').default('mqtt://127.0.0.1:1883'),
    )
    .addOption(setting('--id <name>', 'only this board').argParser(boardId))
  withOptions(
    command,
    prefix,
    alsoAs('--user', mqttUser),
    alsoAs('--password-file', mqttPasswordFile),
    alsoAs('--ca', mqttCa),
    config,
    json,
  )
    .hook('preAction', command => (command.args.length === 0 ? applySettings : applyEnvironment)(command))
    .action((url, options) => watch(url ?? options.mqtt, options))
}

function alsoAs(flag: string, { flags, description, envVar }: Option): Option {
  return new Option(`${flag}, ${flags}`, description).env(envVar!)
}

const CLEAR = '\x1b[H\x1b[2J'

/** A live view of the boards on a broker: redrawn on a terminal, one line per message in a pipe. */
async function watch(url: string, options: WatchOptions): Promise<void> {
  const servers = unwrap(parseServerSettings(brokerSettings({ ...options, mqtt: url })!))
  const boards = new Map<string, Watched>()
  const silent = new SilentBoards()
  const news = new Map<string, News>()
  const isDrawn = process.stdout.isTTY && !options.json
  let connection = 'connecting …'

  const viewer = new MqttViewer({
    servers,
    filters: [publicFilter(options.prefix, options.id)],
    clock: systemClock,
    random: Math.random,
    onUp: () => note('connected'),
    onDown: reason => note(reason),
    onMessage: (topic, payload) => receive(topic, payload),
  })
  viewer.start()
  const checking = setInterval(() => checkSilence(), 1000)
  await signalled()
  clearInterval(checking)
  await viewer.stop()

  function note(text: string): void {
    connection = text
    if (isDrawn) draw()
    else console.error(text)
  }

  function receive(topic: string, payload: Uint8Array): void {
    const [, id, name] = /([^/]+)\/public\/([^/]+)$/.exec(topic) ?? []
    if (id === undefined || name === undefined) return
    silent.received(id, name, performance.now())
    news.set(id, newsAfter(news.get(id) ?? NO_NEWS, name, payload, performance.now()))
    if (options.json) {
      if (name !== 'record' && name !== 'availability') printJson(id, name, payload)
      return
    }
    const before = boards.get(id) ?? { id, isOnline: null, board: null, game: null }
    const now = applyMessage(before, name, payload)
    boards.set(id, now)
    if (isDrawn) draw()
    else if (name === 'event') printLine(eventLine(id, payload))
    else if (name === 'game' && before.game === null) console.log(drawBoardState(now))
  }

  /** Redraws the seconds; in a pipe, one line when a board falls silent. */
  function checkSilence(): void {
    askForMissing()
    for (const { id, seconds } of silent.newlySilent(performance.now()))
      if (!isDrawn) console.error(`${id}: no news for ${seconds} s`)
    if (isDrawn && silent.some) draw()
  }

  /** Subscribing again has the broker send what it has retained. */
  function askForMissing(): void {
    const nowMs = performance.now()
    const missing = [...news].filter(([, board]) => isToBeAskedFor(board, nowMs))
    for (const [id, board] of missing) news.set(id, afterRequest(board, nowMs))
    if (missing.length > 0) viewer.askAgain()
  }

  function draw(): void {
    const all = [...boards.values()].map(board => ({
      ...board,
      silentS: silent.secondsOf(board.id, performance.now()),
    }))
    const rank = ({ isOnline, silentS }: Watched) => Number(isOnline === false || silentS !== null)
    const shown = all.sort((a, b) => rank(a) - rank(b) || a.id.localeCompare(b.id)).map(drawBoardState)
    process.stdout.write(`${CLEAR}${[...shown, `${url} · ${connection}`].join('\n\n')}\n`)
  }
}

/** Events and heartbeats announce a snapshot; the snapshot is the news. */
function newsAfter(before: News, name: string, payload: Uint8Array, atMs: number): News {
  switch (name) {
    case 'game': {
      const game = readMessage(publicGame, payload)
      return game.ok ? afterSnapshot(before, game.value.seq, atMs) : before
    }
    case 'event':
    case 'heartbeat': {
      const { seq } = announcement(name, payload) ?? {}
      return seq === undefined ? before : afterAnnouncement(before, seq, atMs)
    }
    default:
      return before
  }
}

function announcement(
  name: 'event' | 'heartbeat',
  payload: Uint8Array,
): { readonly seq?: number | undefined } | null {
  const read = name === 'event' ? readMessage(publicEvent, payload) : readMessage(publicHeartbeat, payload)
  return read.ok ? read.value : null
}

/** The known state of a board after this message. An unreadable message changes nothing. */
export function applyMessage(watched: Watched, name: string, payload: Uint8Array): Watched {
  switch (name) {
    case 'availability':
      return { ...watched, isOnline: Buffer.from(payload).toString() === 'online' }
    case 'board': {
      const board = readMessage(publicBoard, payload)
      return board.ok ? { ...watched, board: board.value } : watched
    }
    case 'game': {
      const game = readMessage(publicGame, payload)
      return game.ok ? { ...watched, game: game.value } : watched
    }
    default:
      return watched
  }
}

export function drawBoardState(watched: Watched): string {
  return makeWatchedGame(watched, rulesOf(watched))
}

function rulesOf({ game }: Watched): Rules | null {
  if (!game?.options) return null
  const options = parseOptions(game.options)
  if (!options.ok) return null
  const rules = readyRules(game.rules, options.value)
  return rules.ok ? rules.value : null
}

/** A line for an event; null if it cannot be read. */
export function eventLine(id: string, payload: Uint8Array): string | null {
  const event = readMessage(publicEvent, payload)
  if (!event.ok) return null
  const { v: _, seq: __, at, type, ...about } = event.value
  const details = Object.entries(about).map(([name, value]) => `${name} ${JSON.stringify(value)}`)
  return escapeControls([at.slice(11, 19), id, type, ...details].join('  '))
}

function printLine(line: string | null): void {
  if (line !== null) console.log(line)
}

function printJson(id: string, name: string, payload: Uint8Array): void {
  const line = jsonLine(id, name, payload)
  if (line.ok) console.log(line.value)
  else console.error(escapeControls(`${id}, ${name}: ${line.error.message}`))
}

/** A message as one line for a program; it has to be JSON, whatever its content. */
export function jsonLine(id: string, name: string, payload: Uint8Array): Result<string, JsonFailure> {
  const read = readJson(payload, MAX_MESSAGE_BYTES)
  return read.ok ? ok(JSON.stringify({ board: id, topic: name, message: read.value })) : read
}
