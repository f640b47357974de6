import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Database, RunSql, SqlRow } from './database.ts'

/** The package switches off fsync (-F), which a power cut would make us pay for. */
const START = PGlite.defaultStartParams.filter(word => word !== '-F')

/** Above what the tables of a hub need: a full disk may make every statement fail at once. */
const CHECKPOINTS = ['-c', 'fsync=on', '-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB']

/**
 * PostgreSQL compiled to WebAssembly, in this process, with its files in a folder. A disk that fails may leave it
 * unusable; it is then opened anew, which replays its log like after a power cut.
 */
export class EmbeddedDatabase implements Database {
  private readonly folder: string
  private opened: Promise<PGlite> | null = null
  private last: Promise<unknown> = Promise.resolve()

  private constructor(folder: string) {
    this.folder = folder
  }

  static async open(folder: string): Promise<EmbeddedDatabase> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const database = new EmbeddedDatabase(join(folder, 'archive'))
    await database.lite()
    return database
  }

  readonly run: RunSql = (statement, values = []) =>
    this.attempt(async lite => (await lite.query<SqlRow>(statement, [...values])).rows)

  transaction<T>(work: (run: RunSql) => Promise<T>): Promise<T> {
    return this.attempt(lite =>
      lite.transaction(transaction =>
        work(async (statement, values = []) => {
          return (await transaction.query<SqlRow>(statement, [...values])).rows
        }),
      ),
    )
  }

  async close(): Promise<void> {
    const { opened } = this
    this.opened = null
    await this.last.catch(() => undefined)
    await (await opened?.catch(() => null))?.close()
  }

  /** One after another, so that nothing runs in a database that is about to be opened anew. */
  private attempt<T>(work: (lite: PGlite) => Promise<T>): Promise<T> {
    const done = this.last.then(async () => {
      const lite = await this.lite()
      try {
        return await work(lite)
      } catch (error) {
        if (!(await isUsable(lite))) this.opened = null
        throw error
      }
    })
    this.last = done.catch(() => undefined)
    return done
  }

  private lite(): Promise<PGlite> {
    this.opened ??= PGlite.create({
      dataDir: this.folder,
      startParams: [...START, ...CHECKPOINTS],
    }).catch((error: unknown) => {
      this.opened = null
      throw error
    })
    return this.opened
  }
}

async function isUsable(lite: PGlite): Promise<boolean> {
  try {
    await lite.query('SELECT 1')
    return true
  } catch {
    return false
  }
}
