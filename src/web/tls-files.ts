import { readFileSync, statSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import type { CancelTimer, Clock } from '../core/clock.ts'
import { type Failure, failure, ok, type Result } from '../core/result.ts'

export interface TlsPaths {
  readonly cert: string
  readonly key: string
}

export interface TlsContents {
  readonly cert: Buffer
  readonly key: Buffer
}

export type TlsFailure = Failure<'tls-unreadable' | 'tls-unusable'>

const CHECK_MS = 5_000

/** A certificate and its key, read again when the files change: one from Let's Encrypt is renewed every two months. */
export class TlsFiles {
  readonly contents: TlsContents
  private readonly paths: TlsPaths
  private readonly clock: Clock
  private version: string
  private cancelCheck: CancelTimer = () => undefined

  private constructor(paths: TlsPaths, contents: TlsContents, clock: Clock) {
    this.paths = paths
    this.contents = contents
    this.clock = clock
    this.version = versionOf(paths)
  }

  static open(paths: TlsPaths, clock: Clock): Result<TlsFiles, TlsFailure> {
    const contents = readTls(paths)
    return contents.ok ? ok(new TlsFiles(paths, contents.value, clock)) : contents
  }

  /** A new pair is used when both files fit together; until then the old one is. */
  start(onChange: (contents: TlsContents) => void, onFailure: (failure: TlsFailure) => void): void {
    this.cancelCheck = this.clock.setTimer(CHECK_MS, () => {
      const version = versionOf(this.paths)
      if (version !== this.version) {
        this.version = version
        const contents = readTls(this.paths)
        if (contents.ok) onChange(contents.value)
        else onFailure(contents.error)
      }
      this.start(onChange, onFailure)
    })
  }

  stop(): void {
    this.cancelCheck()
  }
}

function versionOf({ cert, key }: TlsPaths): string {
  return [cert, key]
    .map(path => {
      const { mtimeMs, size, ino } = statSync(path, { throwIfNoEntry: false }) ?? {}
      return `${mtimeMs} ${size} ${ino}`
    })
    .join()
}

function readTls({ cert, key }: TlsPaths): Result<TlsContents, TlsFailure> {
  let contents: TlsContents
  try {
    contents = { cert: readFileSync(cert), key: readFileSync(key) }
  } catch (error) {
    const { code, path = cert } = error as NodeJS.ErrnoException
    return failure(
      'tls-unreadable',
      `${path} cannot be read (${code}); --tls-cert and --tls-key name files that the service's user may read`,
    )
  }
  try {
    createSecureContext(contents)
    return ok(contents)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : 'unknown reason'
    return failure(
      'tls-unusable',
      `${cert} and ${key} are not usable together (${reason}); give PEM files, the certificate with its chain and the key that belongs to it`,
    )
  }
}
