import { dirname } from 'node:path'

type SystemError = Pick<NodeJS.ErrnoException, 'code' | 'message'>

/** Why a file cannot be read, and what to do. */
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

/** Why a file cannot be created or written, and what to do. */
export function unwritableFile(path: string, error: unknown): string {
  const { code, message } = error as SystemError
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return `${path} cannot be created, because there is no folder ${dirname(path)}; create that first`
    case 'EACCES':
    case 'EPERM':
      return `${path} may not be written by you; choose a folder of your own`
    case 'EROFS':
      return `${path} is on a read-only disk (a worn SD card becomes read-only); choose another place`
    case 'EISDIR':
      return `${path} is a folder; name a file in it`
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return `${path} cannot be written, the disk is full; free some space and try again`
  }
  return `${path} cannot be written: ${message}`
}
