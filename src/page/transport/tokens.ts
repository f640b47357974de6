import { type AccessGrant, isAccessGrant } from '../../core/access-grant.ts'
import type { Address } from './address.ts'

/** A token that was handed out, as the service lists it. */
export interface ListedToken {
  readonly id: string
  readonly grant: AccessGrant
  readonly name: string | null
  readonly createdAt: string
}

/** What an operator does with tokens. Null where the service refuses or is out of reach. */
export interface TokenRequests {
  readonly list: () => Promise<readonly ListedToken[] | null>
  /** The token, which the service shows only once; with a table for its seat only. */
  readonly create: (grant: AccessGrant, name: string, table?: string) => Promise<string | null>
  readonly revoke: (id: string) => Promise<boolean>
}

type Fetch = (
  url: string,
  init: { method: string; headers: { [name: string]: string }; body?: string },
) => Promise<Pick<globalThis.Response, 'ok' | 'json'>>

/** By HTTP, at the service that serves the page. Over MQTT others would read the response. */
export function tokenRequests(
  { broker }: Pick<Address, 'broker'>,
  secret: () => string | null,
  fetch: Fetch,
): TokenRequests {
  async function ask(method: string, path: string, body?: object): Promise<object | null> {
    try {
      const answer = await fetch(new URL(path, broker.replace(/^ws/, 'http')).href, {
        method,
        headers: { authorization: `Bearer ${secret() ?? ''}` },
        ...(body && { body: JSON.stringify(body) }),
      })
      return answer.ok ? (Object(await answer.json()) as object) : null
    } catch {
      return null
    }
  }

  return {
    async list() {
      const { tokens } = ((await ask('GET', 'tokens')) ?? {}) as { tokens?: unknown }
      return Array.isArray(tokens) ? tokens.filter(isListedToken) : null
    },
    async create(grant, name, table) {
      const wanted = { grant, name, ...(table !== undefined && { table }) }
      const { token } = ((await ask('POST', 'tokens', wanted)) ?? {}) as { token?: unknown }
      return typeof token === 'string' ? token : null
    },
    async revoke(id) {
      return (await ask('DELETE', `tokens/${encodeURIComponent(id)}`)) !== null
    },
  }
}

function isListedToken(value: unknown): value is ListedToken {
  const { id, grant, name, createdAt } = Object(value) as { [field in keyof ListedToken]?: unknown }
  return (
    typeof id === 'string' &&
    isAccessGrant(grant) &&
    (name === null || typeof name === 'string') &&
    typeof createdAt === 'string'
  )
}
