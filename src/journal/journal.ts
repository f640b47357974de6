import { failure, ok, type Result } from '../core/result.ts'
import { SerialQueue } from '../core/serial-queue.ts'
import type { GameEvent } from '../game/events.ts'
import { diskFailure, type JournalFailure } from './failure.ts'
import { type Files, type OpenFile, writeAll } from './files.ts'
import { type End, makeLines, readJournal } from './lines.ts'

/** The file of one game, to which events are appended and nothing else. */
export class Journal {
  readonly path: string
  private readonly files: Files
  private readonly onClosed: () => void
  /** Everything up to here was synced; anything after it was never promised to anybody. */
  private end: End
  /** null until the file is needed, and after a failure, when nobody knows what it holds past `end`. */
  private file: OpenFile | null = null
  private readonly queue = new SerialQueue()
  private closed = false

  constructor(files: Files, path: string, end: End, onClosed: () => void = () => {}) {
    this.files = files
    this.path = path
    this.end = end
    this.onClosed = onClosed
  }

  /**
   * The events are on the disk when this gives a good result; after a bad one none of them counts, and the next
   * append begins where this one did. (A power cut in the middle may leave the first few of several.) Appends
   * wait for each other.
   */
  append(events: readonly GameEvent[]): Promise<Result<void, JournalFailure>> {
    return this.queue.add(() => this.write(events))
  }

  close(): Promise<void> {
    return this.queue.add(async () => {
      this.closed = true
      await this.letGo()
      this.onClosed()
    })
  }

  private async write(events: readonly GameEvent[]): Promise<Result<void, JournalFailure>> {
    if (this.closed) throw new Error(`${this.path} was closed`)
    if (events.length === 0) return ok(undefined)
    try {
      if (!this.file) {
        const reopened = await this.reopen()
        if (!reopened.ok) return reopened
        this.file = reopened.value
      }
      const { bytes, end } = makeLines(events, this.end)
      await writeAll(this.file, bytes, this.end.bytes)
      await this.file.sync()
      this.end = end
      return ok(undefined)
    } catch (error) {
      await this.takeBackTail()
      return diskFailure(error, this.path)
    }
  }

  /** Cuts off what may have been written past the end. Where that fails too, `reopen` will have to. */
  private async takeBackTail(): Promise<void> {
    try {
      await this.file?.truncate(this.end.bytes)
      await this.file?.sync()
    } catch {}
    await this.letGo()
  }

  private async letGo(): Promise<void> {
    const { file } = this
    this.file = null
    try {
      await file?.close()
    } catch {}
  }

  /**
   * After a failed sync the system may hold pages that the disk does not have, and call them clean: the file is
   * read again, and trusted only if it holds what was promised.
   */
  private async reopen(): Promise<Result<OpenFile, JournalFailure>> {
    const contents = readJournal((await this.files.read(this.path)).subarray(0, this.end.bytes))
    const { bytes, checksum } = this.end
    if (!contents.ok || contents.value.end.bytes !== bytes || contents.value.end.checksum !== checksum) {
      return failure('altered', `${this.path} is not as it was written; start again to recover the game`)
    }
    const file = await this.files.open(this.path)
    try {
      await file.truncate(bytes)
      await file.sync()
    } catch (error) {
      await file.close().catch(() => undefined)
      throw error
    }
    return ok(file)
  }
}
