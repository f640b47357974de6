import { SIDES, type Side } from '../rules/piece.ts'

/** A board's name: part of a topic, so no wildcard and no slash. */
const BOARD_ID = /^[a-z0-9-]{1,32}$/
export const isBoardId = (text: string) => BOARD_ID.test(text)

export const PUBLIC_TOPICS = [
  'availability',
  'heartbeat',
  'board',
  'game',
  'event',
  'lights',
  'record',
  'lessons',
  'frame',
  'hands',
  'health',
] as const
export type PublicTopic = (typeof PUBLIC_TOPICS)[number]
export const TELEMETRY_TOPICS = ['info', 'health', 'log', 'setup'] as const
export type TelemetryTopic = (typeof TELEMETRY_TOPICS)[number]

/** The prefix of all topics: no wildcard, no broker topic ($…), no empty level at either end. */
const TOPIC_PREFIX = /^[^+#$\0/][^+#\0]{0,99}(?<!\/)$/
export const isTopicPrefix = (text: string) => TOPIC_PREFIX.test(text)

export const DEFAULT_PREFIX = 'konakis'

export interface Topics {
  readonly prefix: string
  /** `<prefix>/<id>` */
  readonly root: string
  readonly public: (topic: PublicTopic) => string
  readonly telemetry: (topic: TelemetryTopic) => string
  readonly request: (command: string) => string
  readonly response: (command: string) => string
  /** What the seat of a remote game sends to the owner of its table, or is sent. */
  readonly seat: (table: string, side: Side, direction: 'from' | 'to') => string
  /** What all seats send. */
  readonly fromSeats: readonly string[]
  /** The seat that has sent a message; null for any other topic. */
  readonly seatOf: (topic: string) => { readonly table: string; readonly side: Side } | null
  /** The command named by a request topic; null for any other topic. */
  readonly commandOf: (topic: string) => string | null
}

export function topicsOf(prefix: string, id: string): Topics {
  const root = `${prefix}/${id}`
  const requests = `${root}/request/`
  return {
    prefix,
    root,
    public: topic => `${root}/public/${topic}`,
    telemetry: topic => `${root}/bridge/${topic}`,
    request: command => requests + command,
    response: command => `${root}/response/${command}`,
    seat: (table, side, direction) => `${root}/table/${table}/${direction}-${side}`,
    fromSeats: SIDES.map(side => `${root}/table/+/from-${side}`),
    seatOf: topic => {
      if (!topic.startsWith(`${root}/table/`)) return null
      const [table = '', sender] = topic.slice(`${root}/table/`.length).split('/')
      const side = SIDES.find(known => sender === `from-${known}`)
      return side ? { table, side } : null
    },
    commandOf: topic => (topic.startsWith(requests) ? topic.slice(requests.length) : null),
  }
}

/** What a viewer subscribes to: every board, or one. */
export const publicFilter = (prefix: string, id = '+') => `${prefix}/${id}/public/#`
