import { createHash, timingSafeEqual } from 'node:crypto'
import type { AccessRole } from './access-rules.ts'

/** CONNACK return codes of MQTT 3.1.1 table 3.1. */
export const CONNECT_REFUSED = { full: 3, badPassword: 4 } as const
export type ConnectRefusal = (typeof CONNECT_REFUSED)[keyof typeof CONNECT_REFUSED]

export interface ConnectCredentials {
  readonly username: string | undefined
  readonly password: Buffer | undefined
}

/** What a client from outside this process may be; null where its user name or password is wrong. */
export function authenticate(
  { username, password }: ConnectCredentials,
  controlToken: string,
): Exclude<AccessRole, 'service'> | null {
  if (username === undefined && password === undefined) return 'anonymous'
  return username === 'control' && isSecret(password, controlToken) ? 'control' : null
}

/** Digests have one length, and are compared in the same time wherever they differ. */
function isSecret(given: Buffer | undefined, secret: string): boolean {
  return given !== undefined && timingSafeEqual(digest(given), digest(secret))
}

const digest = (text: Buffer | string): Buffer => createHash('sha256').update(text).digest()
