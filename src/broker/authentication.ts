import type { AccessRole } from './access-rules.ts'
import type { AccessTokens, KnownToken } from './access-tokens.ts'

/** CONNACK return codes of MQTT 3.1.1 table 3.1. */
export const CONNECT_REFUSED = { full: 3, badPassword: 4 } as const
export type ConnectRefusal = (typeof CONNECT_REFUSED)[keyof typeof CONNECT_REFUSED]

export interface ConnectCredentials {
  readonly username: string | undefined
  readonly password: Buffer | undefined
}

/** What a client may be, and by which token. */
export interface ClientIdentity {
  readonly role: AccessRole
  readonly token: KnownToken | null
}

export const SERVICE_IDENTITY: ClientIdentity = { role: 'service', token: null }

/** Of a client from outside this process; null where its user name or password is wrong. */
export function authenticate(
  { username, password }: ConnectCredentials,
  tokens: AccessTokens,
): ClientIdentity | null {
  if (username === undefined && password === undefined) return { role: 'anonymous', token: null }
  const token = username === 'control' && password !== undefined ? tokens.identify(password) : null
  if (!token) return null
  return { role: token.grant === 'operator' ? 'control' : 'guest', token }
}
