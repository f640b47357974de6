import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { type Files, writeAll } from './files.ts'
import type { GameSummary } from './game-list.ts'

const FILE = 'game-summaries.jsonl'
const NEWLINE = 0x0a

interface CachedSummary {
  /** Of the journal that it was made from. */
  readonly key: string
  readonly summary: GameSummary
}

/** Changes with every byte of a journal. */
export const journalKey = (bytes: Uint8Array): string => `${bytes.length}-${crc32(bytes).toString(16)}`

/**
 * What lists say of games, a line each, so that a game is replayed once and not with every start of the service. It is
 * only a cache: a line counts while its journal is the same, and the file may be deleted at any time.
 */
export class SummaryCache {
  private readonly path: string
  private readonly files: Files
  private known: Promise<Map<string, CachedSummary>> | null = null
  private endsAt = 0

  constructor(dataDirectory: string, files: Files) {
    this.path = join(dataDirectory, FILE)
    this.files = files
  }

  async get(id: string, key: string): Promise<GameSummary | null> {
    const cached = (await this.load()).get(id)
    return cached?.key === key ? cached.summary : null
  }

  /** What cannot be written is remembered until the end of the process. */
  async add(summaries: readonly CachedSummary[]): Promise<void> {
    if (summaries.length === 0) return
    const known = await this.load()
    for (const cached of summaries) known.set(cached.summary.id, cached)
    // It begins with a line end, in case an earlier line was cut off.
    const bytes = Buffer.from(`\n${summaries.map(cached => JSON.stringify(cached)).join('\n')}\n`)
    try {
      const file = await this.files.open(this.path).catch(() => this.files.create(this.path))
      try {
        await writeAll(file, bytes, this.endsAt)
        this.endsAt += bytes.length
      } finally {
        await file.close()
      }
    } catch {
      // A full or read-only disk is reported where games are written.
    }
  }

  private load(): Promise<Map<string, CachedSummary>> {
    this.known ??= this.read()
    return this.known
  }

  private async read(): Promise<Map<string, CachedSummary>> {
    const known = new Map<string, CachedSummary>()
    const bytes = await this.files.read(this.path).catch(() => new Uint8Array())
    this.endsAt = bytes.length
    const text = Buffer.from(bytes)
    for (let start = 0; start < text.length; ) {
      const newline = text.indexOf(NEWLINE, start)
      const end = newline < 0 ? text.length : newline
      const cached = parseLine(text.toString('utf8', start, end))
      if (cached) known.set(cached.summary.id, cached)
      start = end + 1
    }
    return known
  }
}

/** The service alone writes the file; a line that is not whole is skipped. */
function parseLine(line: string): CachedSummary | null {
  try {
    const { key, summary } = JSON.parse(line) as Partial<CachedSummary>
    return typeof key === 'string' && typeof summary?.id === 'string' ? { key, summary } : null
  } catch {
    return null
  }
}
