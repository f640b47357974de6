import { createHash, timingSafeEqual } from 'node:crypto'
import type { AccessRole } from './access-rules.ts'

/** CONNACK return codes of MQTT 3.1.1 table 3.1. */
export const CONNECT_REFUSED = { idRejected: 2, full: 3, badPassword: 4 } as const
export type ConnectRefusal = (typeof CONNECT_REFUSED)[keyof typeof CONNECT_REFUSED]

export interface Credentials {
  readonly controlToken: string
  readonly servicePassword: string
  readonly serviceClientId: string
}

export interface ConnectCredentials {
  readonly clientId: string
  readonly username: string | undefined
  readonly password: Buffer | undefined
}

/** Who connects, or why not. */
export function authenticate(
  claim: ConnectCredentials,
  credentials: Credentials,
): AccessRole | ConnectRefusal {
  const role = roleOf(claim, credentials)
  if (role === null) return CONNECT_REFUSED.badPassword
  // Whoever has the name of another throws him out [MQTT-3.1.4-2].
  if (role !== 'service' && claim.clientId === credentials.serviceClientId) return CONNECT_REFUSED.idRejected
  return role
}

function roleOf({ username, password }: ConnectCredentials, credentials: Credentials): AccessRole | null {
  if (username === undefined && password === undefined) return 'anonymous'
  if (username === 'control' && isSecret(password, credentials.controlToken)) return 'control'
  if (username === 'service' && isSecret(password, credentials.servicePassword)) return 'service'
  return null
}

/** Digests are of one length, and are compared in the same time wherever they differ. */
function isSecret(given: Buffer | undefined, secret: string): boolean {
  return given !== undefined && timingSafeEqual(digest(given), digest(secret))
}

const digest = (text: Buffer | string): Buffer => createHash('sha256').update(text).digest()
