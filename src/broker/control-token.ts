import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, link, mkdir, open, rename, rm, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { type Failure, failure, ok, type Result } from '../core/result.ts'

export type TokenFailure = Failure<
  /** Others on this machine may read it, and may have. */
  | 'token-readable-by-others'
  /** Empty, cut short or edited. */
  | 'token-malformed'
  | 'token-unreadable'
  | 'token-unwritable'
>

export const CONTROL_TOKEN_FILE = 'control-token'
/** 192 bits, in characters that need no escaping in a URL. */
const BYTES = 24
const TOKEN = /^[A-Za-z0-9_-]{22,128}$/

/** The token that lets a client send requests: created at the first start, the same from then on. */
export async function controlToken(folder: string): Promise<Result<string, TokenFailure>> {
  const path = join(folder, CONTROL_TOKEN_FILE)
  return (await readToken(path)) ?? (await makeToken(folder, path))
}

/** A new token in place of the old one, which is not valid any more. */
export async function rotateControlToken(folder: string): Promise<Result<string, TokenFailure>> {
  const path = join(folder, CONTROL_TOKEN_FILE)
  const next = `${path}.next`
  await rm(next, { force: true })
  const made = await makeToken(folder, next)
  if (made.ok) await rename(next, path)
  return made
}

/** null where there is none yet. */
async function readToken(path: string): Promise<Result<string, TokenFailure> | null> {
  try {
    // Not blocking: the file may be a named pipe.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      const { mode } = await file.stat()
      if (mode & 0o077) return readableByOthers(path)
      const token = (await file.readFile('latin1')).trim()
      return TOKEN.test(token) ? ok(token) : malformed(path)
    } finally {
      await file.close()
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    return failure(
      'token-unreadable',
      `${path} cannot be read (${codeOf(error)}); it has to be a file of the user who starts the service, so ask as that user or as root: sudo konakis token`,
    )
  }
}

async function makeToken(folder: string, path: string): Promise<Result<string, TokenFailure>> {
  const token = randomBytes(BYTES).toString('base64url')
  // Linked into place when it is complete: of two starts at once, one links its token and the other reads that.
  const draft = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(`${token}\n`)
      if (process.getuid?.() === 0) await chownTo(file, folder)
      await file.sync()
    } finally {
      await file.close()
    }
    try {
      await link(draft, path)
    } finally {
      await unlink(draft)
    }
    return ok(token)
  } catch (error) {
    const found = codeOf(error) === 'EEXIST' ? await readToken(path) : null
    if (found) return found
    return failure(
      'token-unwritable',
      `${path} cannot be written (${codeOf(error)}); check who owns the folder and whether its disk is full or read-only`,
    )
  }
}

/** A token created by root belongs to the owner of the folder, which is the service's user. */
async function chownTo(file: FileHandle, folder: string): Promise<void> {
  const { uid, gid } = await stat(folder)
  await file.chown(uid, gid)
}

const readableByOthers = (path: string) =>
  failure(
    'token-readable-by-others',
    `${path} may be read by others; delete it, and the next start makes a new one, or keep it with: chmod 600 ${path}`,
  )

const malformed = (path: string) =>
  failure('token-malformed', `${path} holds no token; delete it, and the next start makes a new one`)

/** An error of the system has a code; anything else is a programming error and is thrown again. */
function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  throw error
}
