import { dirname } from 'node:path'
import type { Files, OpenFile } from '../../src/journal/files.ts'

/** A file: what a program reads, and what the disk would have after a power cut. */
interface Inode {
  content: Buffer
  durable: Buffer
}

export type Operation = Exclude<keyof Files, 'read' | 'list'> | keyof OpenFile

/** What an operation meets: nothing, an errno, a write that stops half-way or a byte before its end, or a power cut. */
export type Fate = null | { readonly errno: string } | 'half' | 'nearly' | 'power-cut'

/** A disk that keeps what was synced, loses what was not, and fails when it is told to. */
export class FakeDisk implements Files {
  private names = new Map<string, Inode>()
  private durableNames = new Map<string, Inode>()
  operations = 0
  fateOf: (number: number, operation: Operation) => Fate = () => null
  /** Resolves when the power is cut; what was under way then never ends. */
  readonly dead: Promise<void>
  private die!: () => void

  constructor(files: { readonly [path: string]: Uint8Array } = {}) {
    this.dead = new Promise(resolve => {
      this.die = resolve
    })
    for (const [path, bytes] of Object.entries(files)) {
      const inode = { content: Buffer.from(bytes), durable: Buffer.from(bytes) }
      this.names.set(path, inode)
      this.durableNames.set(path, inode)
    }
  }

  get contents(): { [path: string]: Buffer } {
    return Object.fromEntries([...this.names].map(([path, { content }]) => [path, content]))
  }

  /**
   * What a restart finds. What was not synced is there or is not, name by name and file by file, as `chance`
   * has it; of a file that grew, also a part.
   */
  afterPowerCut(chance: () => number): FakeDisk {
    const found: { [path: string]: Uint8Array } = {}
    for (const path of new Set([...this.durableNames.keys(), ...this.names.keys()])) {
      const inode = chance() < 0.5 ? this.durableNames.get(path) : this.names.get(path)
      if (inode) found[path] = survivor(inode, chance)
    }
    return new FakeDisk(found)
  }

  /** What a restart finds at the least: only what was synced. */
  get synced(): FakeDisk {
    return new FakeDisk(
      Object.fromEntries([...this.durableNames].map(([path, { durable }]) => [path, durable])),
    )
  }

  async makeFolder(_path: string): Promise<void> {
    await this.meet('makeFolder')
  }

  async list(folder: string): Promise<string[]> {
    return [...this.names.keys()]
      .filter(path => dirname(path) === folder)
      .map(path => path.slice(folder.length + 1))
  }

  async read(path: string): Promise<Uint8Array> {
    return Buffer.from(this.find(path).content)
  }

  async create(path: string): Promise<OpenFile> {
    await this.meet('create')
    if (this.names.has(path)) throw failure('EEXIST')
    const inode = { content: Buffer.alloc(0), durable: Buffer.alloc(0) }
    this.names.set(path, inode)
    return this.handle(inode)
  }

  async open(path: string): Promise<OpenFile> {
    await this.meet('open')
    return this.handle(this.find(path))
  }

  async link(path: string, name: string): Promise<void> {
    await this.meet('link')
    if (this.names.has(name)) throw failure('EEXIST')
    this.names.set(name, this.find(path))
  }

  async rename(path: string, name: string): Promise<void> {
    await this.meet('rename')
    this.names.set(name, this.find(path))
    this.names.delete(path)
  }

  async remove(path: string): Promise<void> {
    await this.meet('remove')
    this.find(path)
    this.names.delete(path)
  }

  async syncFolder(folder: string): Promise<void> {
    await this.meet('syncFolder')
    for (const path of new Set([...this.names.keys(), ...this.durableNames.keys()])) {
      if (dirname(path) !== folder) continue
      const inode = this.names.get(path)
      if (inode) this.durableNames.set(path, inode)
      else this.durableNames.delete(path)
    }
  }

  private handle(inode: Inode): OpenFile {
    return {
      write: async (bytes, position) => {
        const fate = await this.meet('write')
        const { length } = bytes
        const count = fate === 'half' ? Math.floor(length / 2) : fate === 'nearly' ? length - 1 : length
        const grown = Buffer.alloc(Math.max(inode.content.length, position + count))
        inode.content.copy(grown)
        grown.set(bytes.subarray(0, count), position)
        inode.content = grown
        return count
      },
      truncate: async length => {
        await this.meet('truncate')
        const cut = Buffer.alloc(length)
        inode.content.copy(cut)
        inode.content = cut
      },
      sync: async () => {
        await this.meet('sync')
        inode.durable = inode.content
      },
      close: async () => {
        await this.meet('close')
      },
    }
  }

  private async meet(operation: Operation): Promise<Fate> {
    const fate = this.fateOf(this.operations++, operation)
    if (fate === 'power-cut') {
      this.die()
      return new Promise(() => {})
    }
    if (fate !== null && typeof fate === 'object') throw failure(fate.errno)
    return fate
  }

  private find(path: string): Inode {
    const inode = this.names.get(path)
    if (!inode) throw failure('ENOENT')
    return inode
  }
}

function survivor({ content, durable }: Inode, chance: () => number): Buffer {
  const fate = chance()
  if (fate < 0.4 || content.equals(durable)) return durable
  if (fate < 0.6) return content
  const grew = content.subarray(0, durable.length).equals(durable)
  return grew
    ? content.subarray(0, durable.length + Math.floor(chance() * (content.length - durable.length)))
    : durable
}

function failure(code: string): Error {
  return Object.assign(new Error(code), { code })
}
