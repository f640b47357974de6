import { publicFilter } from '../../messages/topics.ts'
import type { Access } from '../state/access.ts'

/** One board and the names of the others, or every board for the lobby. */
export function subscriptions(prefix: string, shown: string | null, access: Access): string[] {
  const isGuest = access !== 'watch' && access !== 'refused'
  return [
    ...(shown === null
      ? [publicFilter(prefix)]
      : [publicFilter(prefix, shown), `${prefix}/+/public/availability`]),
    ...(isGuest ? [`${prefix}/+/response/+`] : []),
    ...(access === 'operator' ? [`${prefix}/+/bridge/setup`] : []),
  ]
}
