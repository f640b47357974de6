import { basename } from 'node:path'
import { failure, ok, type Result } from '../core/result.ts'
import type { GameEvent } from '../game/events.ts'
import { isGameId } from '../game/game-id.ts'
import type { GameState } from '../game/state.ts'
import { diskFailure, errorCode, type JournalFailure } from './failure.ts'
import { type Files, writeNew } from './files.ts'
import { describe, GameArchive, type KeptGame } from './game-archive.ts'
import { Journal } from './journal.ts'
import { type End, makeJournal } from './lines.ts'
import { DataLock } from './lock.ts'
import { nodeFiles } from './node-files.ts'

export interface OpenGame extends KeptGame {
  readonly journal: Journal
}

/** The games in a data directory, for the one process that plays there. */
export class GameStore extends GameArchive {
  private readonly held: DataLock
  private readonly journals = new Map<string, Journal>()

  private constructor(dataDirectory: string, files: Files, held: DataLock) {
    super(dataDirectory, files)
    this.held = held
  }

  static async lock(
    dataDirectory: string,
    files: Files = nodeFiles,
  ): Promise<Result<GameStore, JournalFailure>> {
    const { folder } = new GameArchive(dataDirectory, files)
    try {
      await files.makeFolder(folder)
    } catch (error) {
      return diskFailure(error, folder)
    }
    const lock = await DataLock.take(files, dataDirectory)
    return lock.ok ? ok(new GameStore(dataDirectory, files, lock.value)) : lock
  }

  /** Closes the journals it has opened: without the lock nobody writes. */
  async unlock(): Promise<void> {
    for (const journal of [...this.journals.values()]) await journal.close()
    await this.held.release()
  }

  /** A new file for the game that these events begin: all of it is there, or nothing. */
  async create(events: readonly GameEvent[]): Promise<Result<Journal, JournalFailure>> {
    const [started] = events
    if (started?.type !== 'game.started' || !isGameId(started.game)) {
      throw new Error('a journal begins with the start of a game whose id is like 2026-11-16-1')
    }
    const path = this.pathOf(started.game)
    const draft = `${path}.new`
    const { bytes, end } = makeJournal(events)
    try {
      await writeNew(this.files, draft, bytes)
      if (!(await this.named(draft, path, bytes))) {
        return failure('already-there', `there is a game ${started.game} already; take a new id`)
      }
      await this.files.syncFolder(this.folder)
      // One that stays behind is written over by the next.
      await this.files.remove(draft).catch(() => undefined)
      return ok(await this.journalAt(path, end))
    } catch (error) {
      return diskFailure(error, path)
    }
  }

  /** Gives the draft its name, unless another game has it; an earlier try of the same game may have. */
  private async named(draft: string, path: string, bytes: Uint8Array): Promise<boolean> {
    try {
      await this.files.link(draft, path)
      return true
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
      return Buffer.compare(await this.files.read(path), bytes) === 0
    }
  }

  /**
   * Opens a game to go on with it. A torn last line is cut off before the next is written; a file that is damaged is kept beside the new
   * one, which holds the game up to the damage. The notes say so.
   */
  async open(id: string): Promise<Result<OpenGame, JournalFailure>> {
    const contents = await this.contents(id)
    if (!contents.ok) return contents
    const { file: bytes, events, state, end, after } = contents.value
    const path = this.pathOf(id)
    try {
      if (state.status === 'none') {
        const kept = await this.keepAside(path)
        await this.files.remove(path)
        await this.files.syncFolder(this.folder)
        return failure('empty', `${path} did not hold even a game's start; it is kept as ${kept}`)
      }
      const notes = after ? [describe(after)] : []
      if (after?.kind === 'damaged') {
        await writeNew(this.files, `${path}.new`, bytes.subarray(0, end.bytes))
        notes.push(`the damaged file is kept as ${await this.keepAside(path)}`)
        await this.files.rename(`${path}.new`, path)
        await this.files.syncFolder(this.folder)
      }
      return ok({ id, state, events, damage: after, notes, journal: await this.journalAt(path, end) })
    } catch (error) {
      return diskFailure(error, path)
    }
  }

  /** The latest game, if it is not over, or a remote one. */
  async openLatest(): Promise<Result<OpenGame | null, JournalFailure>> {
    const games = await this.listGames()
    if (!games.ok) return games
    const id = games.value.at(-1)
    if (id === undefined) return ok(null)
    const latest = await this.contents(id)
    if (!latest.ok) return latest
    const { state } = latest.value
    return state.status === 'over' && !state.table ? ok(null) : this.open(id)
  }

  /** The latest game, if it is over. */
  async latestFinished(): Promise<Result<GameState | null, JournalFailure>> {
    const games = await this.listGames()
    if (!games.ok) return games
    const id = games.value.at(-1)
    if (id === undefined) return ok(null)
    const latest = await this.contents(id)
    if (!latest.ok) return latest
    return ok(latest.value.state.status === 'over' ? latest.value.state : null)
  }

  /** One at a time for a file: two would each cut off what the other has written. */
  private async journalAt(path: string, end: End): Promise<Journal> {
    await this.journals.get(path)?.close()
    const journal = new Journal(this.files, path, end, () => this.journals.delete(path))
    this.journals.set(path, journal)
    return journal
  }

  /** Gives the file another name as well, one that no file has had; it never is without one. */
  private async keepAside(path: string): Promise<string> {
    for (let number = 1; ; number++) {
      const name = `${path}.damaged-${number}`
      try {
        await this.files.link(path, name)
        await this.files.syncFolder(this.folder)
        return basename(name)
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error
      }
    }
  }
}
