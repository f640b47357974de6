import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { Failure } from './failure.ts'

const ENDING = '.otg'

/** Game records in the data directory, a file a game. */
export class GameFiles {
  private readonly folder: string

  constructor(dataDirectory: string) {
    this.folder = join(dataDirectory, 'games')
  }

  list(): string[] {
    try {
      return readdirSync(this.folder)
        .filter(name => name.endsWith(ENDING))
        .map(name => name.slice(0, -ENDING.length))
        .sort()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw new Failure(`cannot list the games in ${this.folder}: ${(error as Error).message}`)
    }
  }

  /** `2026-11-16-1`, `2026-11-16-2` … */
  newId(startedAt: Date): string {
    const day = startedAt.toISOString().slice(0, 10)
    const taken = this.list()
      .filter(id => id.startsWith(`${day}-`))
      .map(id => Number(id.slice(day.length + 1)))
    return `${day}-${Math.max(0, ...taken) + 1}`
  }

  read(id: string): string {
    if (!this.list().includes(id)) {
      const known = this.list().slice(-5).join(', ') || 'none yet'
      throw new Failure(`there is no game "${id}" in ${this.folder}; the latest: ${known}`)
    }
    return readFileSync(join(this.folder, id + ENDING), 'utf8')
  }

  /** Whole or not at all: written beside the file, then put in its place. */
  write(id: string, record: string): void {
    const path = join(this.folder, id + ENDING)
    try {
      mkdirSync(this.folder, { recursive: true })
      writeFileSync(`${path}.new`, record, { flush: true })
      renameSync(`${path}.new`, path)
    } catch (error) {
      throw new Failure(`cannot keep the game in ${path}: ${(error as Error).message}`)
    }
  }
}

export function defaultDataDirectory(environment: NodeJS.ProcessEnv): string {
  return join(environment.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'konakis')
}
