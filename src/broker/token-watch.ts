import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { AccessGrant } from '../core/access-grant.ts'
import type { CancelTimer, Clock } from '../core/clock.ts'
import { type Failure, ok, type Result } from '../core/result.ts'
import { AccessTokens, type KnownToken, OPERATOR_ID } from './access-tokens.ts'
import { CONTROL_TOKEN_FILE, controlToken } from './control-token.ts'
import {
  createToken,
  digestOf,
  listTokens,
  revokeToken,
  type StoredToken,
  TOKENS_FILE,
  type TokenFileFailure,
} from './token-file.ts'

/** How soon a token that is created or revoked by command counts. */
const CHECK_MS = 1_000

interface Parts {
  readonly folder: string
  readonly clock: Clock
  readonly timeOfDay: () => Date
}

/** The tokens in the data directory, read again when the files change. */
export class TokenWatch {
  readonly tokens: AccessTokens
  /** The one that the service prints at its start. */
  readonly controlToken: string
  private readonly parts: Parts
  private version: string
  private cancelCheck: CancelTimer = () => undefined

  private constructor(parts: Parts, control: string, known: readonly KnownToken[]) {
    this.parts = parts
    this.controlToken = control
    this.tokens = new AccessTokens(known, parts.timeOfDay)
    this.version = versionOf(parts.folder)
  }

  static async open(parts: Parts): Promise<Result<TokenWatch, Failure<string>>> {
    const control = await controlToken(parts.folder)
    if (!control.ok) return control
    const known = knownTokens(parts.folder, control.value)
    return known.ok ? ok(new TokenWatch(parts, control.value, known.value)) : known
  }

  /** While a file cannot be read, the tokens stay as they were. */
  start(onChange: () => void, note: (message: string) => void): void {
    this.cancelCheck = this.parts.clock.setTimer(CHECK_MS, () => {
      void this.check(onChange, note).finally(() => this.start(onChange, note))
    })
  }

  stop(): void {
    this.cancelCheck()
    this.start = () => undefined
  }

  list(): Result<readonly StoredToken[], TokenFileFailure> {
    return listTokens(this.parts.folder)
  }

  /** It is valid at once. */
  create(
    grant: AccessGrant,
    name: string | null,
    table?: string,
  ): Result<{ readonly token: string; readonly stored: StoredToken }, TokenFileFailure> {
    const { folder, timeOfDay } = this.parts
    const seat = table === undefined ? {} : { table }
    const created = createToken(folder, { grant, name, at: timeOfDay(), ...seat })
    if (created.ok) this.tokens.add(created.value.stored)
    return created
  }

  /** It is not valid any more, at once. */
  revoke(id: string): Result<StoredToken, TokenFileFailure> {
    const revoked = revokeToken(this.parts.folder, id)
    if (revoked.ok) this.tokens.remove(id)
    return revoked
  }

  private async check(onChange: () => void, note: (message: string) => void): Promise<void> {
    const version = versionOf(this.parts.folder)
    if (version === this.version) return
    this.version = version
    const control = await controlToken(this.parts.folder)
    const known = control.ok ? knownTokens(this.parts.folder, control.value) : control
    if (!known.ok) {
      note(known.error.message)
      return
    }
    this.tokens.replace(known.value)
    onChange()
  }
}

function knownTokens(folder: string, control: string): Result<readonly KnownToken[], Failure<string>> {
  const stored = listTokens(folder)
  if (!stored.ok) return stored
  return ok([{ id: OPERATOR_ID, grant: 'operator', digest: digestOf(control) }, ...stored.value])
}

function versionOf(folder: string): string {
  return [CONTROL_TOKEN_FILE, TOKENS_FILE]
    .map(name => {
      const { mtimeMs, size, ino } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? {}
      return `${mtimeMs} ${size} ${ino}`
    })
    .join()
}
