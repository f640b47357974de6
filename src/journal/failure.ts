import { err, type Failure, failure } from '../core/result.ts'

export interface DiskFailure extends Failure<'disk-full' | 'read-only' | 'disk-failing'> {
  readonly path: string
  /** ENOSPC and the like. */
  readonly system: string
}

/** The file was written by another version of this program. */
export interface VersionFailure extends Failure<'version'> {
  readonly found: number
  readonly known: number
}

export type JournalFailure =
  | DiskFailure
  | VersionFailure
  | Failure<
      /** Another process keeps its games there. */
      | 'locked'
      | 'no-such-game'
      | 'already-there'
      /** The file holds no game, not even its start. */
      | 'empty'
      /** Somebody else has written to the file meanwhile. */
      | 'altered'
    >

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG']
const FORBIDDEN = ['EACCES', 'EPERM']
const NO_FOLDER = ['ENOTDIR', 'ELOOP', 'ENAMETOOLONG']

/** A failure of the disk as a result; anything else that was thrown is a mistake and goes on. */
export function diskFailure(error: unknown, path: string): { ok: false; error: DiskFailure } {
  const system = errorCode(error)
  if (system === undefined) throw error
  return err({ ...describedFailure(system, path).error, path, system })
}

function describedFailure(code: string, path: string) {
  if (FULL.includes(code)) {
    return failure('disk-full', `${path} cannot be written, the disk is full; free some space and try again`)
  }
  if (FORBIDDEN.includes(code)) {
    return failure(
      'read-only',
      `${path} may not be read or written by this user (${code}); "ls -ld" on its folders shows who may: start konakis as that user, or choose another folder with --data`,
    )
  }
  if (code === 'EROFS') {
    return failure(
      'read-only',
      `${path} may not be written (EROFS), its disk is read-only, as a worn SD card becomes; look at the disk, or choose a folder on another one with --data`,
    )
  }
  if (NO_FOLDER.includes(code)) {
    return failure(
      'disk-failing',
      `${path} cannot be (${code}), part of its path is no folder; choose another folder with --data`,
    )
  }
  return failure(
    'disk-failing',
    `${path} cannot be read or written (${code}); check the disk or SD card and its cable, then try again`,
  )
}

/** ENOSPC and the like; undefined for what is no failure of the system. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
