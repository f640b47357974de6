import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { RunningHub } from '../../hub/support/running-hub.ts'
import { type ArchiveCount, compareArchive, type MovesOfGame, missingMoves } from './archived-once.ts'
import { CommandGroup, type NamedCommand } from './command-group.ts'
import type { LoadedBroker } from './loaded-brokers.ts'
import { movesToPlay, PLAYED_RULES } from './moves-to-play.ts'
import { isConnected, outagesIn } from './outages.ts'
import { playedGames } from './played-games.ts'
import { viewerLags } from './viewer-lag.ts'

export interface Load {
  readonly boards: number
  readonly viewers: number
  /** Before the first node is killed, and after each is back. */
  readonly playMs: number
  /** From the death of a node until it is started again. */
  readonly deadMs: number
}

export interface MeasuredLoad extends ArchiveCount {
  readonly boards: number
  readonly viewers: number
  readonly playedS: number
  /** The longest time that a service was without its broker. */
  readonly longestOutageS: number
  /** The longest time of a viewer from connecting again to having every move. */
  readonly longestLagS: number
}

const BOARDS_PER_PROCESS = 25
const VIEWERS_PER_PROCESS = 125
const START_MS = 180_000
/** For services that are without their broker in the end: what they have played cannot be archived before. */
const RECONNECT_MS = 60_000
/** For what has been played to arrive in the archive. A board that does not answer is asked again after 15 s. */
const ARCHIVE_MS = 60_000

/** Boards that play on a broker, viewers that watch them, and a hub that archives, while each node is killed in turn. */
export async function measureLoad(broker: LoadedBroker, load: Load): Promise<MeasuredLoad> {
  const folder = mkdtempSync(join(tmpdir(), 'konakis-load-'))
  const names = Array.from({ length: load.boards }, (_, board) => `board-${board}`)
  const watched = Array.from({ length: load.viewers }, (_, viewer) => names[viewer % names.length]!)
  const boards = new CommandGroup(
    names.map((name, board) => boardCommand(name, board, folder, broker.service(board))),
    BOARDS_PER_PROCESS,
  )
  const viewers = new CommandGroup(
    watched.map((board, viewer) => viewerCommand(viewer, board, broker.url)),
    VIEWERS_PER_PROCESS,
  )
  const hubStarts = RunningHub.start(broker.url, join(folder, 'hub'))
  try {
    boards.start()
    await everyoneHas(boards, 'ready')
    const hub = await hubStarts
    viewers.start()
    await everyoneHas(viewers, 'snapshot')
    const beganMs = Date.now()
    await pause(load.playMs)
    for (const { kill, startAgain } of broker.nodes) {
      await kill(boards)
      await pause(load.deadMs)
      await startAgain(boards)
      await pause(load.playMs)
    }
    await boards.until(isConnected, RECONNECT_MS)
    const endMs = Date.now()
    const played = await Promise.all(names.map(name => playedGames(join(folder, name))))
    const missing = await countMissing(
      hub,
      played.map(({ games }, board) => ({ board: names[board]!, games })),
    )
    await boards.stop()
    await viewers.stop()
    const outages = names.map(name =>
      outagesIn(boards.linesOf(name), endMs).filter(({ untilMs }) => untilMs > beganMs),
    )
    const lags = watched.flatMap((_, viewer) => {
      const board = viewer % names.length
      return viewerLags(viewers.linesOf(viewerName(viewer)), played[board]!.moves, outages[board]!, endMs)
    })
    return {
      played: played.flatMap(({ moves }) => moves).length,
      missing,
      doubled: await countDoubled(hub, folder, names),
      boards: load.boards,
      viewers: load.viewers,
      playedS: Math.round((endMs - beganMs) / 1000),
      longestOutageS: longestS(outages.flat().map(({ fromMs, untilMs }) => untilMs - fromMs)),
      longestLagS: longestS(lags),
    }
  } finally {
    await boards.stop('SIGKILL')
    await viewers.stop('SIGKILL')
    await (await hubStarts).stop()
    rmSync(folder, { recursive: true })
  }
}

function boardCommand(name: string, board: number, folder: string, broker: readonly string[]): NamedCommand {
  const data = join(folder, name)
  mkdirSync(data)
  const script = join(folder, `${name}.moves`)
  writeFileSync(script, movesToPlay(board))
  const play = ['play', '--id', name, '--data', data, '--board', `script:${script}`, '--rules', PLAYED_RULES]
  return { name, words: [...play, ...broker] }
}

const viewerName = (viewer: number) => `viewer-${viewer}`

const viewerCommand = (viewer: number, board: string, url: string): NamedCommand => ({
  name: viewerName(viewer),
  words: ['watch', url, '--id', board, '--json'],
})

const longestS = (times: readonly number[]): number => Math.max(0, ...times) / 1000

async function everyoneHas(group: CommandGroup, word: 'ready' | 'snapshot'): Promise<void> {
  const others = await group.until(lines => lines.some(({ text }) => text.startsWith(word)), START_MS)
  if (others.length === 0) return
  const printed = others.slice(0, 3).map(name => `${name}: ${JSON.stringify(group.linesOf(name))}`)
  throw new Error(`${others.length} printed no "${word}", such as ${printed.join('; ')}`)
}

/**
 * How many of the moves that were made until now are not in the archive, when everything is there or does not come any more.
 * The boards play on meanwhile: a hub asks those that are connected for what it has missed, and can ask none that has stopped.
 */
async function countMissing(
  hub: RunningHub,
  played: readonly { readonly board: string; readonly games: readonly MovesOfGame[] }[],
): Promise<number> {
  const endMs = Date.now() + ARCHIVE_MS
  let missing = 0
  for (const { board, games } of played) {
    let archived = await archivedGames(hub, board)
    while (missingMoves(games, archived).length > 0 && Date.now() < endMs) {
      await pause(200)
      archived = await archivedGames(hub, board)
    }
    for (const words of missingMoves(games, archived)) console.error(`${board}: ${words}`)
    missing += compareArchive(games, archived).missing
  }
  return missing
}

/** How much the archive has that is in none of the journals, or is there twice, when nothing happens any more. */
async function countDoubled(hub: RunningHub, folder: string, boards: readonly string[]): Promise<number> {
  let doubled = 0
  for (const board of boards) {
    const { games } = await playedGames(join(folder, board))
    doubled += compareArchive(games, await archivedGames(hub, board)).doubled
  }
  return doubled
}

async function archivedGames(hub: RunningHub, board: string): Promise<MovesOfGame[]> {
  const games = await hub.games(board)
  return games.flatMap(({ game, moves }) => (moves === '' ? [] : [{ game, moves: moves.split(' ') }]))
}
