import type { Files, OpenFile } from './files.ts'

/** A disk under a process that may lose its power: what it asks for after that is never answered. */
export class MortalFiles implements Files {
  private readonly files: Files
  private readonly handles = new Set<OpenFile>()
  private underWay = 0
  private isDead = false

  constructor(files: Files) {
    this.files = files
  }

  /** Is anything being read or written? */
  get isBusy(): boolean {
    return this.underWay > 0
  }

  /** The power is gone. What was on its way to the disk may arrive. */
  async die(): Promise<void> {
    this.isDead = true
    while (this.isBusy) await new Promise(setImmediate)
    for (const file of this.handles) await file.close().catch(() => undefined)
    this.handles.clear()
  }

  makeFolder(path: string): Promise<void> {
    return this.alive(() => this.files.makeFolder(path))
  }

  list(folder: string): Promise<string[]> {
    return this.alive(() => this.files.list(folder))
  }

  read(path: string): Promise<Uint8Array> {
    return this.alive(() => this.files.read(path))
  }

  create(path: string): Promise<OpenFile> {
    return this.alive(async () => this.watched(await this.files.create(path)))
  }

  open(path: string): Promise<OpenFile> {
    return this.alive(async () => this.watched(await this.files.open(path)))
  }

  link(path: string, name: string): Promise<void> {
    return this.alive(() => this.files.link(path, name))
  }

  rename(path: string, name: string): Promise<void> {
    return this.alive(() => this.files.rename(path, name))
  }

  remove(path: string): Promise<void> {
    return this.alive(() => this.files.remove(path))
  }

  syncFolder(folder: string): Promise<void> {
    return this.alive(() => this.files.syncFolder(folder))
  }

  private watched(file: OpenFile): OpenFile {
    this.handles.add(file)
    return {
      write: (bytes, position) => this.alive(() => file.write(bytes, position)),
      truncate: length => this.alive(() => file.truncate(length)),
      sync: () => this.alive(() => file.sync()),
      close: () => {
        this.handles.delete(file)
        return this.alive(() => file.close())
      },
    }
  }

  private async alive<T>(work: () => Promise<T>): Promise<T> {
    if (this.isDead) return never()
    this.underWay++
    const outcome = await work().then(
      value => () => value,
      error => () => {
        throw error
      },
    )
    this.underWay--
    return this.isDead ? never() : outcome()
  }
}

function never<T>(): Promise<T> {
  return new Promise(() => {})
}
