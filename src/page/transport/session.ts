import { type AccessGrant, isAccessGrant } from '../../core/access-grant.ts'
import type { Address } from './address.ts'

export interface ExchangedToken {
  /** What the page connects with. */
  readonly secret: string
  /** A token that the service would exchange is not stored. */
  readonly mayStore: boolean
  /** What it is for, if the service says so. */
  readonly grant: AccessGrant | null
}

export type Fetch = (
  url: string,
  init: { method: string; body: string },
) => Promise<Pick<globalThis.Response, 'ok' | 'status' | 'json'>>

/**
 * Exchanges a token, or the session of last time, for a new session at the service that serves the page. A broker
 * elsewhere knows no sessions: there the token itself is used.
 */
export async function exchangeToken(
  { broker, isOwnBroker }: Pick<Address, 'broker' | 'isOwnBroker'>,
  token: string,
  fetch: Fetch,
): Promise<ExchangedToken> {
  if (!isOwnBroker) return { secret: token, mayStore: true, grant: null }
  try {
    const answer = await fetch(new URL('session', broker.replace(/^ws/, 'http')).href, {
      method: 'POST',
      body: token,
    })
    const { session, grant } = answer.ok
      ? ((await answer.json()) as { session?: unknown; grant?: unknown })
      : {}
    if (typeof session === 'string')
      return { secret: session, mayStore: true, grant: isAccessGrant(grant) ? grant : null }
    // A plain web server next to a broker: neither knows sessions.
    return { secret: token, mayStore: [404, 405].includes(answer.status), grant: null }
  } catch {
    return { secret: token, mayStore: false, grant: null }
  }
}
