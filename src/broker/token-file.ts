import { createHash, randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AccessGrant, isAccessGrant } from '../core/access-grant.ts'
import { type Failure, failure, ok, type Result } from '../core/result.ts'

/** A token that was handed out. The token itself is not stored, only what recognises it. */
export interface StoredToken {
  /** By which it is listed and revoked. */
  readonly id: string
  readonly grant: AccessGrant
  /** Whom it was made for. */
  readonly name: string | null
  readonly createdAt: string
  /** SHA-256, as hexadecimal. */
  readonly digest: string
  /** For one seat at this table of a remote game only. */
  readonly table?: string
}

export type TokenFileFailure = Failure<
  'tokens-unreadable' | 'tokens-malformed' | 'tokens-unwritable' | 'no-such-token'
>

export const TOKENS_FILE = 'tokens.json'
/** 192 bits, in characters that need no escaping in a URL. */
const TOKEN_BYTES = 24
const ID_BYTES = 4
/** As many as a club has members. */
const MAX_TOKENS = 1_000

export const digestOf = (token: string | Uint8Array): string =>
  createHash('sha256').update(token).digest('hex')

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

export function listTokens(folder: string): Result<readonly StoredToken[], TokenFileFailure> {
  const path = join(folder, TOKENS_FILE)
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ok([])
    return failure(
      'tokens-unreadable',
      `${path} cannot be read (${codeOf(error)}); ask as the service's user or as root`,
    )
  }
  const tokens = parseTokens(text)
  if (tokens) return ok(tokens)
  return failure('tokens-malformed', `${path} cannot be read; delete it, and create the tokens again`)
}

export interface NewToken extends Pick<StoredToken, 'grant' | 'name' | 'table'> {
  readonly at: Date
}

/** The token is returned once, and cannot be shown again. */
export function createToken(
  folder: string,
  { grant, name, at, table }: NewToken,
): Result<{ readonly token: string; readonly stored: StoredToken }, TokenFileFailure> {
  const tokens = listTokens(folder)
  if (!tokens.ok) return tokens
  if (tokens.value.length >= MAX_TOKENS)
    return failure('tokens-unwritable', `there are ${MAX_TOKENS} tokens already; revoke some first`)
  const token = newToken()
  const id = randomBytes(ID_BYTES).toString('hex')
  const seat = table === undefined ? {} : { table }
  const createdAt = at.toISOString()
  const stored: StoredToken = { id, grant, name, createdAt, digest: digestOf(token), ...seat }
  const others = tokens.value.filter(other => !isSameSeat(other, stored))
  const written = writeTokens(folder, [...others, stored])
  return written.ok ? ok({ token, stored }) : written
}

/** A new invitation to a seat replaces the one before. */
export const isSameSeat = (
  one: Pick<StoredToken, 'grant' | 'table'>,
  other: Pick<StoredToken, 'grant' | 'table'>,
): boolean => one.table !== undefined && one.table === other.table && one.grant === other.grant

export function revokeToken(folder: string, id: string): Result<StoredToken, TokenFileFailure> {
  const tokens = listTokens(folder)
  if (!tokens.ok) return tokens
  const revoked = tokens.value.find(token => token.id === id)
  if (!revoked) return failure('no-such-token', `there is no token "${id}"; "konakis token list" lists them`)
  const written = writeTokens(
    folder,
    tokens.value.filter(token => token !== revoked),
  )
  return written.ok ? ok(revoked) : written
}

function writeTokens(folder: string, tokens: readonly StoredToken[]): Result<void, TokenFileFailure> {
  const path = join(folder, TOKENS_FILE)
  const draft = `${path}.${process.pid}.new`
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(draft, `${JSON.stringify({ v: 1, tokens }, null, 1)}\n`, { mode: 0o600, flush: true })
    // Created by root, it belongs to the owner of the folder, which is the service's user.
    const { uid, gid } = statSync(folder)
    if (process.getuid?.() === 0) chownSync(draft, uid, gid)
    renameSync(draft, path)
    return ok(undefined)
  } catch (error) {
    return failure(
      'tokens-unwritable',
      `${path} cannot be written (${codeOf(error)}); check who owns the folder`,
    )
  }
}

function parseTokens(text: string): StoredToken[] | null {
  try {
    const { tokens } = JSON.parse(text) as { tokens?: unknown }
    return Array.isArray(tokens) && tokens.every(isStoredToken) ? tokens : null
  } catch {
    return null
  }
}

function isStoredToken(value: unknown): value is StoredToken {
  if (typeof value !== 'object' || value === null) return false
  const { id, grant, name, createdAt, digest, table } = value as { [field in keyof StoredToken]: unknown }
  return (
    typeof id === 'string' &&
    isAccessGrant(grant) &&
    (name === null || typeof name === 'string') &&
    typeof createdAt === 'string' &&
    (table === undefined || typeof table === 'string') &&
    typeof digest === 'string' &&
    /^[\da-f]{64}$/.test(digest)
  )
}

/** An error of the system has a code; anything else is a programming error and is thrown again. */
function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  throw error
}
