import { link, mkdir, open, readdir, readFile, rename, unlink } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { errorCode } from './failure.ts'
import type { Files, OpenFile } from './files.ts'

export const nodeFiles: Files = {
  makeFolder,
  async list(folder) {
    try {
      return await readdir(folder)
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return []
      throw error
    }
  },
  read: path => readFile(path),
  create: path => openAs(path, 'wx'),
  open: path => openAs(path, 'r+'),
  link,
  rename,
  remove: unlink,
  syncFolder,
}

/** Step by step: of a whole path Node says ENOENT where the disk is read-only. */
async function makeFolder(path: string): Promise<void> {
  const parent = dirname(resolve(path))
  try {
    await mkdir(path)
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || parent === path) throw error
    await makeFolder(parent)
    return makeFolder(path)
  }
  await syncFolder(parent)
}

async function openAs(path: string, flags: 'wx' | 'r+'): Promise<OpenFile> {
  const handle = await open(path, flags)
  return {
    write: async (bytes, position) => (await handle.write(bytes, 0, bytes.length, position)).bytesWritten,
    truncate: length => handle.truncate(length),
    sync: () => handle.datasync(),
    close: () => handle.close(),
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
