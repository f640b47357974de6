import { join } from 'node:path'
import { ok, type Result } from '../core/result.ts'
import { SerialQueue } from '../core/serial-queue.ts'
import { type DiskFailure, diskFailure, errorCode } from './failure.ts'
import { type Files, writeNew } from './files.ts'
import { nodeFiles } from './node-files.ts'

/** Numbers are set aside by the thousand, so that the card is not written to with every one. */
const SET_ASIDE = 1000

/**
 * Numbers that never repeat, restarts included. The file `sequence` holds the last number that may have been
 * given out: after a clean stop that is the last one, after a power cut there is a gap.
 */
export class Sequence {
  private readonly files: Files
  private readonly folder: string
  private last: number
  private setAside: number
  private readonly queue = new SerialQueue()

  private constructor(files: Files, folder: string, last: number) {
    this.files = files
    this.folder = folder
    this.last = last
    this.setAside = last
  }

  static async open(folder: string, files: Files = nodeFiles): Promise<Result<Sequence, DiskFailure>> {
    try {
      const sequence = new Sequence(files, folder, await lastOf(files, folder))
      await sequence.write(sequence.last + SET_ASIDE)
      return ok(sequence)
    } catch (error) {
      return diskFailure(error, pathIn(folder))
    }
  }

  get current(): number {
    return this.last
  }

  next(): number {
    this.last++
    // Early enough to be written before it is needed. A disk that refuses is asked again with the next number.
    if (this.setAside - this.last < SET_ASIDE / 2) void this.later(this.setAside + SET_ASIDE)
    return this.last
  }

  async close(): Promise<void> {
    await this.later(this.last)
  }

  private later(setAside: number): Promise<unknown> {
    this.setAside = setAside
    return this.queue
      .add(() => this.write(setAside))
      .catch(() => {
        this.setAside = this.last
      })
  }

  private async write(setAside: number): Promise<void> {
    const path = pathIn(this.folder)
    await writeNew(this.files, `${path}.new`, Buffer.from(`${setAside}\n`))
    await this.files.rename(`${path}.new`, path)
    await this.files.syncFolder(this.folder)
    this.setAside = setAside
  }
}

/** Far more than were ever given out, and far from where whole numbers end: anything beyond is damage. */
const MOST = 2 ** 52

const pathIn = (folder: string) => join(folder, 'sequence')

async function lastOf(files: Files, folder: string): Promise<number> {
  try {
    const text = Buffer.from(await files.read(pathIn(folder))).toString()
    const last = Number(text)
    return Number.isSafeInteger(last) && last >= 0 && last <= MOST ? last : 0
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0
    throw error
  }
}
