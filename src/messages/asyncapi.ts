import * as z from 'zod/mini'
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
import { COMMAND_NAMES, type CommandName, REQUESTS } from './requests.ts'
import { response, telemetryHealth, telemetryInfo, telemetryLog } from './responses.ts'
import { DEFAULT_PREFIX } from './topics.ts'

interface PublishedTopic {
  readonly topic: string
  readonly summary: string
  readonly retained: boolean
  readonly qos: 0 | 1
  readonly payload: z.core.$ZodType | 'text'
}

/** What the service says, in the order in which a reader wants to know it. */
const PUBLISHED: { readonly [name: string]: PublishedTopic } = {
  availability: {
    topic: 'public/availability',
    summary: 'Whether the service is there; offline is also its will.',
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
    summary: 'The whole game in one snapshot.',
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
    summary: 'Exactly what the lights of the board show.',
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
    summary: 'The lessons that hold under the rules of the game, and which of them were learned.',
    retained: true,
    qos: 1,
    payload: publicLessons,
  },
  frame: {
    topic: 'public/frame',
    summary: 'What each sensor sees.',
    retained: true,
    qos: 0,
    payload: publicFrame,
  },
  hands: {
    topic: 'public/hands',
    summary: 'The pieces of the emulated board, as they stand; other boards do not send it.',
    retained: true,
    qos: 0,
    payload: publicHands,
  },
  'board-health': {
    topic: 'public/health',
    summary: 'How board, sensors, link, broker, journal, disk and clock are, and what helps.',
    retained: true,
    qos: 1,
    payload: publicHealth,
  },
  info: {
    topic: 'bridge/info',
    summary: 'The service itself.',
    retained: true,
    qos: 1,
    payload: telemetryInfo,
  },
  health: {
    topic: 'bridge/health',
    summary: 'How the service is, every half minute.',
    retained: true,
    qos: 1,
    payload: telemetryHealth,
  },
  log: {
    topic: 'bridge/log',
    summary: 'What the service has to say to its operator.',
    retained: false,
    qos: 0,
    payload: telemetryLog,
  },
}

const COMMAND_SUMMARIES: { readonly [name in CommandName]: string } = {
  'new-game': 'Another game. It is in the journal at once, and begins when its pieces stand.',
  undo: 'Takes back moves, one where none is said; 0 takes back a resignation or an agreed draw.',
  resign: 'This side gives up.',
  draw: 'Offers a draw, answers the offer, or claims what the rules give.',
  move: 'A remote player’s move: the board lights it and waits until somebody makes it by hand.',
  'set-position': 'The operator says how the game stands.',
  hints: 'How much the lights help.',
  lesson: 'Begins a lesson; "stop" ends it.',
  lights: 'How bright the lights are.',
  calibrate: 'Takes the sensors’ measure, with the board empty or set up.',
  mask: 'Sensors that are not to be read.',
  hands: 'Moves the pieces of the emulated board.',
}

/** The messages as an AsyncAPI 3 document, made from their schemas. */
export function makeAsyncApi(version: string) {
  const sent = Object.entries(PUBLISHED)
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Konakis',
      version,
      description:
        'What the service of a physical tablut board says and hears over MQTT, 3.1.1 and 5. ' +
        'Readers ignore what they do not know; everything a viewer may see is under public/.',
    },
    defaultContentType: 'application/json',
    channels: {
      ...Object.fromEntries(sent.map(([name, { topic }]) => [name, channel(topic, name)])),
      ...Object.fromEntries(
        COMMAND_NAMES.flatMap(name => [
          [`request-${name}`, channel(`request/${name}`, `request-${name}`)],
          [`response-${name}`, channel(`response/${name}`, 'response')],
        ]),
      ),
    },
    operations: {
      ...Object.fromEntries(
        sent.map(([name, { summary, retained, qos }]) => [
          `say-${name}`,
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
        ...Object.fromEntries(sent.map(([name, { payload }]) => [name, message(payload)])),
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
