import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PostgresServer } from '../../support/postgres-server.ts'

export interface DatabasePlace {
  readonly where: string
  readonly end: () => Promise<void> | void
}

/** The same tests on both. */
export const DATABASES: readonly (readonly [name: string, open: () => Promise<DatabasePlace>])[] = [
  [
    'embedded',
    async () => {
      const where = mkdtempSync(join(tmpdir(), 'konakis-hub-'))
      return { where, end: () => rmSync(where, { recursive: true }) }
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const server = await PostgresServer.start()
      return { where: server.url, end: () => server.stop() }
    },
  ],
]
