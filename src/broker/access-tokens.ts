import { createHmac } from 'node:crypto'
import type { AccessGrant } from '../core/access-grant.ts'
import { isSameSecret } from '../core/is-same-secret.ts'
import { digestOf, isSameSeat } from './token-file.ts'

/** A token as the broker knows it. */
export interface KnownToken {
  readonly id: string
  readonly grant: AccessGrant
  /** SHA-256, as hexadecimal. */
  readonly digest: string
  /** For one seat at this table of a remote game only. */
  readonly table?: string
}

/** The id of the control token. */
export const OPERATOR_ID = 'operator'

/** A page that is not opened for so long needs its link again. */
const SESSION_DAYS = 30
const DAY_S = 24 * 60 * 60

export interface AccessSession {
  readonly session: string
  readonly grant: AccessGrant
  readonly expiresAt: string
}

/**
 * Recognises tokens, and sessions that were exchanged for them. A session names its token and its end, signed with the
 * token's digest: it needs no storage, outlives a restart, and ends with its token.
 *
 *     s.<token's id>.<end, in seconds since 1970>.<HMAC-SHA-256 of both>
 */
export class AccessTokens {
  private known: readonly KnownToken[]
  private readonly timeOfDay: () => Date

  constructor(known: readonly KnownToken[], timeOfDay: () => Date) {
    this.known = known
    this.timeOfDay = timeOfDay
  }

  replace(known: readonly KnownToken[]): void {
    this.known = known
  }

  add(token: KnownToken): void {
    this.known = [...this.known.filter(known => !isSameSeat(known, token)), token]
  }

  remove(id: string): void {
    this.known = this.known.filter(token => token.id !== id)
  }

  /** Those for a seat at this table. */
  ofTable(table: string): readonly KnownToken[] {
    return this.known.filter(token => token.table === table)
  }

  /** The token that this is, or that this session was exchanged for; null where it is none. */
  identify(secret: string | Uint8Array): KnownToken | null {
    const text = Buffer.from(secret).toString('latin1')
    return this.tokenOfSession(text) ?? this.tokenWith(digestOf(secret))
  }

  isValid(token: KnownToken): boolean {
    return this.known.some(({ id, digest }) => id === token.id && digest === token.digest)
  }

  /** A session exchanged for a token, or for another session of it. */
  exchange(secret: string): AccessSession | null {
    const token = this.identify(secret)
    if (!token) return null
    const endS = Math.floor(this.timeOfDay().getTime() / 1000) + SESSION_DAYS * DAY_S
    const claim = `${token.id}.${endS}`
    return {
      session: `s.${claim}.${signature(claim, token)}`,
      grant: token.grant,
      expiresAt: new Date(endS * 1000).toISOString(),
    }
  }

  /** Every digest is compared, each in the same time wherever it differs. */
  private tokenWith(digest: string): KnownToken | null {
    let found: KnownToken | null = null
    for (const token of this.known) if (isSameSecret(token.digest, digest)) found = token
    return found
  }

  private tokenOfSession(text: string): KnownToken | null {
    const [, id, end, signed] = /^s\.([\w-]{1,64})\.(\d{1,12})\.([\w-]{43})$/.exec(text) ?? []
    const token = this.known.find(known => known.id === id)
    if (!token || signed === undefined || Number(end) * 1000 <= this.timeOfDay().getTime()) return null
    return isSameSecret(signed, signature(`${id}.${end}`, token)) ? token : null
  }
}

const signature = (claim: string, { digest }: KnownToken): string =>
  createHmac('sha256', Buffer.from(digest, 'hex')).update(claim).digest('base64url')
