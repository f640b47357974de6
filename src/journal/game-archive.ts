import { join } from 'node:path'
import { err, failure, ok, printable, type Result } from '../core/result.ts'
import type { GameEvent } from '../game/events.ts'
import { isGameId, partsOfGameId } from '../game/game-id.ts'
import { recordOf } from '../game/record.ts'
import type { Over, Playing } from '../game/state.ts'
import { diskFailure, errorCode, type JournalFailure } from './failure.ts'
import type { Files } from './files.ts'
import { type Contents, readJournal } from './lines.ts'
import { nodeFiles } from './node-files.ts'
import { SummaryCache } from './summary-cache.ts'

const ENDING = '.journal'
/** A higher number was not given by us, and there might be none after it. */
const MOST_IN_A_DAY = 99_999

/** A game as its journal has it. */
export interface KeptGame {
  readonly id: string
  readonly state: Playing | Over
  readonly events: readonly GameEvent[]
  /** What was wrong with the file; null if nothing was. */
  readonly damage: Contents['after']
  /** The same in words, for a log. */
  readonly notes: readonly string[]
}

/** The games in a data directory, for anyone to read, also while another process plays. */
export class GameArchive {
  readonly folder: string
  protected readonly files: Files
  private readonly dataDirectory: string

  constructor(dataDirectory: string, files: Files = nodeFiles) {
    this.dataDirectory = dataDirectory
    this.folder = join(dataDirectory, 'games')
    this.files = files
  }

  /** The ids, oldest first. */
  async listGames(): Promise<Result<string[], JournalFailure>> {
    const names = await this.names()
    if (!names.ok) return names
    // The parts are taken once, and not in each comparison: there may be ten thousand games.
    const dated = names.value.flatMap(name => {
      const id = name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : ''
      const parts = partsOfGameId(id)
      return parts ? [{ id, ...parts }] : []
    })
    return ok(dated.sort(byAge).map(({ id }) => id))
  }

  /**
   * `2026-11-16-1`, `2026-11-16-2` …, never one that any file there has had, a damaged one included. The latest
   * game is the one to go on with, so a clock that woke in the past does not give a game an earlier day.
   */
  async newId(date: Date): Promise<Result<string, JournalFailure>> {
    const names = await this.names()
    if (!names.ok) return names
    const taken = names.value.flatMap(name => partsOfGameId(name.split('.')[0]!) ?? [])
    const today = date.toISOString().slice(0, 10)
    const day = taken.reduce((latest, { day }) => (day > latest ? day : latest), today)
    const numbers = new Set(taken.flatMap(each => (each.day === day ? [each.number] : [])))
    let next = 1 + Math.max(0, ...[...numbers].filter(number => number <= MOST_IN_A_DAY))
    while (numbers.has(next)) next++
    return ok(`${day}-${next}`)
  }

  /** For a game of an earlier day, one that is older than the latest game's; null where its day is not past. */
  async pastId(date: Date): Promise<Result<string | null, JournalFailure>> {
    const names = await this.names()
    if (!names.ok) return names
    const taken = names.value.flatMap(name => partsOfGameId(name.split('.')[0]!) ?? [])
    const day = date.toISOString().slice(0, 10)
    if (!taken.some(each => each.day > day)) return ok(null)
    return ok(`${day}-${1 + Math.max(0, ...taken.map(each => (each.day === day ? each.number : 0)))}`)
  }

  async read(id: string): Promise<Result<KeptGame, JournalFailure>> {
    const contents = await this.contents(id)
    if (!contents.ok) return contents
    const { events, state, after } = contents.value
    if (state.status === 'none')
      return failure('empty', `${this.pathOf(id)} does not hold even a game's start`)
    return ok({ id, state, events, damage: after, notes: after ? [describe(after)] : [] })
  }

  summaries(): SummaryCache {
    return new SummaryCache(this.dataDirectory, this.files)
  }

  /** The game as an OpenTafl record. */
  async record(id: string): Promise<Result<string, JournalFailure>> {
    const game = await this.read(id)
    return game.ok ? ok(recordOf(game.value.state)) : game
  }

  protected pathOf(id: string): string {
    return join(this.folder, id + ENDING)
  }

  protected async contents(id: string): Promise<Result<Contents & { file: Uint8Array }, JournalFailure>> {
    const file = await this.bytes(id)
    if (!file.ok) return file
    const contents = readJournal(file.value)
    if (contents.ok) return ok({ ...contents.value, file: file.value })
    const { error } = contents
    return err({ ...error, message: printable(`${this.pathOf(id)}: ${error.message}`) })
  }

  async bytes(id: string): Promise<Result<Uint8Array, JournalFailure>> {
    if (!isGameId(id)) return this.noSuchGame(id)
    try {
      return ok(await this.files.read(this.pathOf(id)))
    } catch (error) {
      return errorCode(error) === 'ENOENT' ? this.noSuchGame(id) : diskFailure(error, this.pathOf(id))
    }
  }

  private async names(): Promise<Result<string[], JournalFailure>> {
    try {
      return ok(await this.files.list(this.folder))
    } catch (error) {
      return diskFailure(error, this.folder)
    }
  }

  private async noSuchGame(id: string): Promise<{ ok: false; error: JournalFailure }> {
    const games = await this.listGames()
    const latest = games.ok ? games.value.slice(-5).join(', ') : ''
    return failure(
      'no-such-game',
      `there is no game "${id}" in ${this.folder}; the latest: ${latest || 'none yet'}`,
    )
  }
}

export function describe(after: NonNullable<Contents['after']>): string {
  return after.kind === 'torn'
    ? `line ${after.line} was not written to its end (${after.bytes} bytes); the game goes up to the line before`
    : `line ${after.line} is damaged: ${after.why}; the game goes up to the line before`
}

interface Dated {
  readonly day: string
  readonly number: number
}

function byAge(one: Dated, other: Dated): number {
  return one.day === other.day ? one.number - other.number : one.day < other.day ? -1 : 1
}
