import { isFilter } from './topic-filter.ts'

/** Anyone may read what is public, clients with the token may send requests, and only the service may publish the rest. */
export type AccessRole = 'anonymous' | 'control' | 'service'

export function maySubscribe(role: AccessRole, filter: string, prefix: string): boolean {
  // $SYS belongs to the broker, $share would let one viewer take messages away from another.
  if (!isFilter(filter) || filter.startsWith('$')) return false
  switch (role) {
    case 'anonymous':
      return isPublic(filter, prefix)
    case 'control':
    case 'service':
      return true
  }
}

export function mayPublish(role: AccessRole, topic: string, prefix: string): boolean {
  if (topic.startsWith('$')) return false
  switch (role) {
    case 'anonymous':
      return false
    case 'control':
      return isRequest(topic, prefix)
    case 'service':
      // An MQTT 5 request may name any topic for its response.
      return true
  }
}

/** Does the filter match nothing but what `<prefix>/+/public/#` matches? */
function isPublic(filter: string, prefix: string): boolean {
  const rest = below(filter, prefix)
  return rest?.[1] === 'public'
}

/** `<prefix>/+/request/+` */
function isRequest(topic: string, prefix: string): boolean {
  const rest = below(topic, prefix)
  return rest?.length === 3 && rest[0] !== '' && rest[1] === 'request' && rest[2] !== ''
}

function below(text: string, prefix: string): string[] | null {
  return text.startsWith(`${prefix}/`) ? text.slice(prefix.length + 1).split('/') : null
}
