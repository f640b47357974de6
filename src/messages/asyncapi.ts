import * as z from 'zod/mini'
import { COMMAND_NAMES, type CommandName } from './command-names.ts'
import { publicHeartbeat } from './heartbeat.ts'
import {
  AVAILABILITIES,
  publicBoard,
  publicEvent,
  publicFrame,
  publicGame,
  publicHands,
  publicHealth,
  publicLessons,
  publicLights,
} from './public-messages.ts'
import { REQUESTS } from './requests.ts'
import { response } from './responses.ts'
import { setupState } from './setup.ts'
import { telemetryHealth, telemetryInfo, telemetryLog } from './telemetry.ts'
import { DEFAULT_PREFIX } from './topics.ts'

interface PublishedTopic {
  readonly topic: string
  readonly summary: string
  readonly retained: boolean
  readonly qos: 0 | 1
  readonly payload: z.core.$ZodType | 'text'
}

/** What the service publishes, the most useful topics first. */
const PUBLISHED: { readonly [name: string]: PublishedTopic } = {
  availability: {
    topic: 'public/availability',
    summary: 'Whether the service is running; "offline" is also its MQTT will.',
    retained: true,
    qos: 1,
    payload: z.enum(AVAILABILITIES),
  },
  board: {
    topic: 'public/board',
    summary: 'The board, and whether it is connected to the service.',
    retained: true,
    qos: 1,
    payload: publicBoard,
  },
  game: {
    topic: 'public/game',
    summary: 'The whole game as a snapshot.',
    retained: true,
    qos: 1,
    payload: publicGame,
  },
  event: {
    topic: 'public/event',
    summary: 'One thing that happened. Its seq is that of the snapshot which first includes it.',
    retained: false,
    qos: 1,
    payload: publicEvent,
  },
  lights: {
    topic: 'public/lights',
    summary: 'Exactly what the board’s lights show.',
    retained: true,
    qos: 0,
    payload: publicLights,
  },
  record: {
    topic: 'public/record',
    summary: 'The game so far as an OpenTafl record.',
    retained: true,
    qos: 1,
    payload: 'text',
  },
  lessons: {
    topic: 'public/lessons',
    summary: 'The lessons for the rules of the game, and which of them are learned.',
    retained: true,
    qos: 1,
    payload: publicLessons,
  },
  heartbeat: {
    topic: 'public/heartbeat',
    summary: 'The service is there, and what is retained is the present.',
    retained: true,
    qos: 0,
    payload: publicHeartbeat,
  },
  frame: {
    topic: 'public/frame',
    summary: 'The state of each sensor.',
    retained: true,
    qos: 0,
    payload: publicFrame,
  },
  hands: {
    topic: 'public/hands',
    summary: 'The pieces on the emulated board; other boards do not publish it.',
    retained: true,
    qos: 0,
    payload: publicHands,
  },
  'board-health': {
    topic: 'public/health',
    summary: 'The state of board, sensors, link, broker, journal, disk and clock, with remedies.',
    retained: true,
    qos: 1,
    payload: publicHealth,
  },
  info: {
    topic: 'bridge/info',
    summary: 'Version, instance and address of the service.',
    retained: true,
    qos: 1,
    payload: telemetryInfo,
  },
  health: {
    topic: 'bridge/health',
    summary: 'Health and counters of the service, every 30 seconds.',
    retained: true,
    qos: 1,
    payload: telemetryHealth,
  },
  log: {
    topic: 'bridge/log',
    summary: 'Log messages for the operator.',
    retained: false,
    qos: 0,
    payload: telemetryLog,
  },
  setup: {
    topic: 'bridge/setup',
    summary: 'What the service does for whoever sets the board up: search, firmware, calibration.',
    retained: true,
    qos: 0,
    payload: setupState,
  },
}

const COMMAND_SUMMARIES: { readonly [name in CommandName]: string } = {
  'new-game': 'Starts a new game. It is journaled at once, and play begins when the pieces are in place.',
  opponent: 'Changes the side that the computer plays, or its level, from now on.',
  presence:
    'Says that the player of a seat is at their page; every two seconds, so that their time runs only there.',
  invite: 'Opens a table for a remote game; that side is played elsewhere from now on.',
  join: 'Takes the seat of an invitation with this board; the game there is played here from now on.',
  takeback: 'Answers the takeback that the other player of a remote game has proposed.',
  undo: 'Takes back moves, one by default; 0 takes back a resignation or an agreed draw.',
  resign: 'This side resigns.',
  draw: 'Offers, accepts or declines a draw, or claims one under the rules.',
  move: 'A remote player’s move: the board lights it and waits until somebody moves the piece.',
  'set-position': 'Sets the position and the side to move.',
  hints: 'Sets the hint level of the lights.',
  hint: 'Asks the coach which piece to move; asked again, where to.',
  lesson: 'Starts a lesson; "next" goes on after praise, "stop" ends it.',
  pupil: 'Says who learns from now on, or forgets a pupil.',
  games: 'Lists past games, newest first, a page at a time.',
  game: 'One past game: its snapshot and its record.',
  review: 'How a past game stood at each ply, and where it turned; answered after some seconds of thinking.',
  import: 'Adds a game in OpenTafl notation (.otg) to the past games, and answers with its id.',
  lights: 'Sets the brightness of the lights.',
  calibrate: 'Calibrates the sensors, with the board empty or set up.',
  mask: 'Sets the sensors to ignore.',
  hands:
    'Moves the pieces of the emulated board; "assist" has the service move those that no player has to, "by-hand" ends that.',
  'find-boards': 'Searches the serial ports for boards; bridge/setup lists them.',
  flash: 'Writes the firmware to a board that was found; bridge/setup shows the progress.',
  calibration: 'Calibrates the sensors step by step; bridge/setup shows the readings and what to do.',
  doctor: 'Checks board, broker and computer as konakis doctor does; bridge/setup shows what is found.',
  settings: 'The settings in use and those in the settings file.',
  'change-settings': 'Changes the settings file; they take effect after a restart.',
  logs: 'The latest log messages.',
  restart: 'Restarts the service with the settings in the file; the game continues.',
}

/** The AsyncAPI 3 document, generated from the message schemas. */
export function makeAsyncApi(version: string) {
  const published = Object.entries(PUBLISHED)
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Konakis',
      version,
      description:
        'What the service of a physical tablut board publishes and accepts over MQTT 3.1.1 and 5. ' +
        'Readers ignore fields they do not know; everything a viewer may see is under public/.',
    },
    defaultContentType: 'application/json',
    channels: {
      ...Object.fromEntries(published.map(([name, { topic }]) => [name, channel(topic, name)])),
      ...Object.fromEntries(
        COMMAND_NAMES.flatMap(name => [
          [`request-${name}`, channel(`request/${name}`, `request-${name}`)],
          [`response-${name}`, channel(`response/${name}`, 'response')],
        ]),
      ),
    },
    operations: {
      ...Object.fromEntries(
        published.map(([name, { summary, retained, qos }]) => [
          `publish-${name}`,
          { action: 'send', channel: ref('channels', name), summary, bindings: binding(qos, retained) },
        ]),
      ),
      ...Object.fromEntries(
        COMMAND_NAMES.map(name => [
          name,
          {
            action: 'receive',
            channel: ref('channels', `request-${name}`),
            summary: COMMAND_SUMMARIES[name],
            bindings: binding(1, false),
            reply: { channel: ref('channels', `response-${name}`) },
          },
        ]),
      ),
    },
    components: {
      messages: {
        ...Object.fromEntries(published.map(([name, { payload }]) => [name, message(payload)])),
        ...Object.fromEntries(COMMAND_NAMES.map(name => [`request-${name}`, message(REQUESTS[name])])),
        response: message(response),
      },
      parameters: { id: { description: 'The board’s name, [a-z0-9-]{1,32}.', default: 'board' } },
    },
  }
}

function channel(topic: string, name: string) {
  return {
    address: `${DEFAULT_PREFIX}/{id}/${topic}`,
    parameters: { id: ref('components/parameters', 'id') },
    messages: { [name]: ref('components/messages', name) },
  }
}

function message(payload: PublishedTopic['payload']) {
  return payload === 'text'
    ? { contentType: 'text/plain', payload: { type: 'string' } }
    : { payload: z.toJSONSchema(payload, { target: 'draft-7', io: 'input' }) }
}

const ref = (folder: string, name: string) => ({ $ref: `#/${folder}/${name}` })
const binding = (qos: 0 | 1, retain: boolean) => ({ mqtt: { qos, retain, bindingVersion: '0.2.0' } })
