import { type Trouble, trouble } from '../rules/result.ts'

export type DiskTrouble = Trouble<'disk-full' | 'read-only' | 'disk-failing'>

/** The file was written by another version of this program. */
export type VersionTrouble = Trouble<'version'>

export type JournalTrouble =
  | DiskTrouble
  | VersionTrouble
  | Trouble<
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
const READ_ONLY = ['EROFS', 'EACCES', 'EPERM']

/** A failure of the disk as a result; anything else that was thrown is a mistake and goes on. */
export function diskTrouble(error: unknown, path: string): { ok: false; error: DiskTrouble } {
  const code = errorCode(error)
  if (code === undefined) throw error
  if (FULL.includes(code)) {
    return trouble('disk-full', `${path} cannot be written, the disk is full; free some space and try again`)
  }
  if (READ_ONLY.includes(code)) {
    return trouble(
      'read-only',
      `${path} may not be written (${code}); check who owns the folder and that the disk is not read-only, as a worn SD card becomes`,
    )
  }
  return trouble(
    'disk-failing',
    `${path} cannot be read or written (${code}); check the disk or SD card and its cable, then try again`,
  )
}

/** ENOSPC and the like; undefined for what is no failure of the system. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
