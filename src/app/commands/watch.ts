import { escapeControls, ok, type Result } from '../../core/result.ts'
import { systemClock } from '../../core/system-clock.ts'
import { publicBoard, publicEvent, publicGame } from '../../messages/public-messages.ts'
import { type JsonFailure, readJson } from '../../messages/read-json.ts'
import { MAX_MESSAGE_BYTES, readMessage } from '../../messages/read-public.ts'
import { publicFilter } from '../../messages/topics.ts'
import { MqttViewer } from '../../mqtt/mqtt-viewer.ts'
import { parseServerSettings } from '../../mqtt/server-settings.ts'
import { parseOptions } from '../../rules/rule-set.ts'
import { type Rules, readyRules } from '../../rules/rules.ts'
import { makeWatchedGame, type Watched } from '../../views/watched-game.ts'
import { signalled } from '../terminal/signalled.ts'
import { unwrap } from '../user-error.ts'

interface WatchOptions {
  readonly id?: string
  readonly prefix: string
  readonly mqttUser?: string
  readonly mqttPassword?: string
  readonly mqttPasswordFile?: string
  readonly mqttCa?: string
  readonly json?: boolean
}

const CLEAR = '\x1b[H\x1b[2J'

/** A live view of the boards on a broker: drawn anew on a terminal, a line for each thing into a pipe. */
export async function watch(url: string, options: WatchOptions): Promise<void> {
  const server = unwrap(
    parseServerSettings({
      url,
      user: options.mqttUser,
      password: options.mqttPassword,
      passwordFile: options.mqttPasswordFile,
      caFile: options.mqttCa,
    }),
  )
  const boards = new Map<string, Watched>()
  const isDrawn = process.stdout.isTTY && !options.json
  let connection = 'connecting …'

  const viewer = new MqttViewer({
    server,
    filters: [publicFilter(options.prefix, options.id)],
    clock: systemClock,
    chance: Math.random,
    onUp: () => note('connected'),
    onDown: reason => note(reason),
    onMessage: (topic, payload) => hear(topic, payload),
  })
  viewer.start()
  await signalled()
  await viewer.stop()

  function note(text: string): void {
    connection = text
    if (isDrawn) draw()
    else console.error(text)
  }

  function hear(topic: string, payload: Uint8Array): void {
    const [, id, name] = /([^/]+)\/public\/([^/]+)$/.exec(topic) ?? []
    if (id === undefined || name === undefined) return
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

  function draw(): void {
    const shown = [...boards.values()].sort((a, b) => a.id.localeCompare(b.id)).map(drawBoardState)
    process.stdout.write(`${CLEAR}${[...shown, `${url} · ${connection}`].join('\n\n')}\n`)
  }
}

/** What is known of a board when this was published. What cannot be read changes nothing. */
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

/** A line for an event, or nothing where it cannot be read. */
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

/** What was published as one line for a program, whatever it says; that it is JSON is all that is asked. */
export function jsonLine(id: string, name: string, payload: Uint8Array): Result<string, JsonFailure> {
  const read = readJson(payload, MAX_MESSAGE_BYTES)
  return read.ok ? ok(JSON.stringify({ board: id, topic: name, message: read.value })) : read
}
