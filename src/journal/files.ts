import { errorCode } from './failure.ts'

/**
 * The disk, as far as the journal needs it. What is written may be lost until `sync` has returned; a name that
 * was made, moved or removed may be lost until its folder was synced. A failure is thrown with its errno `code`.
 */
export interface Files {
  /** Made and synced, with the folders above it, unless it is there. */
  makeFolder(path: string): Promise<void>
  /** The names in it; none where there is no such folder. */
  list(folder: string): Promise<string[]>
  read(path: string): Promise<Uint8Array>
  /** A new file, empty; EEXIST where there is one. */
  create(path: string): Promise<OpenFile>
  /** A file that is there, to be written. */
  open(path: string): Promise<OpenFile>
  /** Another name for the file; EEXIST where that name is taken. */
  link(path: string, name: string): Promise<void>
  rename(path: string, name: string): Promise<void>
  remove(path: string): Promise<void>
  syncFolder(folder: string): Promise<void>
}

export interface OpenFile {
  /** How many bytes were written, which may be fewer than were given. */
  write(bytes: Uint8Array, position: number): Promise<number>
  truncate(length: number): Promise<void>
  sync(): Promise<void>
  close(): Promise<void>
}

export async function writeAll(file: OpenFile, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const written = await file.write(bytes.subarray(done), position + done)
    if (written === 0) throw Object.assign(new Error('the disk takes no more'), { code: 'ENOSPC' })
    done += written
  }
}

/**
 * A new file with this content, on the disk when this returns; its name is the folder's to keep. What an earlier
 * try has left there loses its name and not its content, which by now may be known by another.
 */
export async function writeNew(files: Files, path: string, bytes: Uint8Array): Promise<void> {
  try {
    await files.remove(path)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
  const file = await files.create(path)
  try {
    await writeAll(file, bytes, 0)
    await file.sync()
  } finally {
    await file.close()
  }
}
