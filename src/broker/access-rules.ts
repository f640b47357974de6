import { isFilter } from './topic-filter.ts'

/**
 * Anyone may read what is public. Clients with a token may send requests: the operator, who has control, reads
 * everything, and a guest (a player or a teacher) the responses to guests. Only the service may publish the rest.
 */
export type AccessRole = 'anonymous' | 'guest' | 'control' | 'service'

/** Longer than any topic of a board. A filter is kept as long as its client is connected, level by level. */
const MAX_FILTER_LENGTH = 256
const MAX_FILTER_LEVELS = 16

/** The seat of a remote game that a token is for. */
export interface SeatAccess {
  readonly table: string
  readonly side: string
}

export function maySubscribe(
  role: AccessRole,
  filter: string,
  prefix: string,
  seat: SeatAccess | null = null,
): boolean {
  // $SYS belongs to the broker, $share would let one viewer take messages away from another.
  if (!isFilter(filter) || filter.startsWith('$')) return false
  if (role !== 'service' && isOverlong(filter)) return false
  switch (role) {
    case 'anonymous':
      return isBelow(filter, prefix, 'public')
    case 'guest':
      if (seat && isOfSeat(filter, prefix, seat, 'to')) return true
      return isBelow(filter, prefix, 'public') || isBelow(filter, prefix, 'response')
    case 'control':
    case 'service':
      return true
  }
}

export function mayPublish(
  role: AccessRole,
  topic: string,
  prefix: string,
  seat: SeatAccess | null = null,
): boolean {
  if (topic.startsWith('$')) return false
  switch (role) {
    case 'anonymous':
      return false
    case 'guest':
      return isRequest(topic, prefix) || (seat !== null && isOfSeat(topic, prefix, seat, 'from'))
    case 'control':
      return isRequest(topic, prefix)
    case 'service':
      // An MQTT 5 request may name any topic for its response.
      return true
  }
}

const isOverlong = (filter: string): boolean =>
  filter.length > MAX_FILTER_LENGTH || filter.split('/').length > MAX_FILTER_LEVELS

/** Does the filter match nothing but what `<prefix>/+/<kind>/#` matches? */
function isBelow(filter: string, prefix: string, kind: 'public' | 'response'): boolean {
  return below(filter, prefix)?.[1] === kind
}

/** `<prefix>/+/request/+` */
function isRequest(topic: string, prefix: string): boolean {
  const rest = below(topic, prefix)
  return rest?.length === 3 && rest[0] !== '' && rest[1] === 'request' && rest[2] !== ''
}

/** `<prefix>/<id>/table/<table>/from-<side>`: what the seat sends, and `to-<side>`: what it is sent. */
function isOfSeat(
  topic: string,
  prefix: string,
  { table, side }: SeatAccess,
  direction: 'from' | 'to',
): boolean {
  const [id, kind, ...rest] = below(topic, prefix) ?? []
  return !!id && kind === 'table' && rest.join('/') === `${table}/${direction}-${side}`
}

function below(text: string, prefix: string): string[] | null {
  return text.startsWith(`${prefix}/`) ? text.slice(prefix.length + 1).split('/') : null
}
