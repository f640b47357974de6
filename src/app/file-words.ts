import { dirname } from 'node:path'

type SystemError = Pick<NodeJS.ErrnoException, 'code' | 'message'>

/** Why a file could not be read, and what to do. */
export function unreadableFile(path: string, error: unknown): string {
  const { code, message } = error as SystemError
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return `there is no file ${path}; check its path`
    case 'EACCES':
      return `${path} may not be read by you; "ls -l ${path}" shows who may`
    case 'EISDIR':
      return `${path} is a folder; name a file in it`
  }
  return `${path} cannot be read: ${message}`
}

/** Why a file could not be made or written, and what to do. */
export function unwritableFile(path: string, error: unknown): string {
  const { code, message } = error as SystemError
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return `${path} cannot be made, since there is no folder ${dirname(path)}; make that first`
    case 'EACCES':
    case 'EPERM':
      return `${path} may not be written by you; choose a folder of your own`
    case 'EROFS':
      return `${path} is on a disk that is read-only, as a worn SD card becomes; choose another place`
    case 'EISDIR':
      return `${path} is a folder; name a file in it`
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return `${path} cannot be written, the disk is full; free some space and try again`
  }
  return `${path} cannot be written: ${message}`
}
