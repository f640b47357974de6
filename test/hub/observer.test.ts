import { setTimeout as sleep } from 'node:timers/promises'
import { connectAsync } from 'mqtt'
import { expect, it, onTestFinished } from 'vitest'
import { type ArchivedGame, mergedGame } from '../../src/hub/observation/observed-game.ts'
import { Observer } from '../../src/hub/observation/observer.ts'
import { parseServerSettings } from '../../src/mqtt/server-settings.ts'
import { ManualClock } from '../boards/support/manual-clock.ts'
import { EmbeddedAedes } from '../mqtt/support/embedded-aedes.ts'
import { CuttableProxy } from '../support/cuttable-proxy.ts'
import { PlayingBoard } from './support/playing-board.ts'

/** An archive in memory. */
function memory() {
  const games = new Map<string, ArchivedGame>()
  const caughtUp = new Set<string>()
  return {
    games,
    known: async (board: string, ids: readonly string[]) =>
      new Map(
        ids.flatMap(id => {
          const game = games.get(`${board} ${id}`)
          return game ? [[id, { plies: game.moves.length, isOver: game.result !== null }]] : []
        }),
      ),
    isCaughtUp: async (board: string) => caughtUp.has(board),
    setCaughtUp: async (board: string, value: boolean) => {
      if (value) caughtUp.add(board)
      else caughtUp.delete(board)
    },
    record: async (seen: Parameters<Observer['parts']['archive']['record']>[0]) => {
      for (const game of seen) {
        const key = `${game.board} ${game.game}`
        const merged = mergedGame(games.get(key) ?? null, game)
        if (merged) games.set(key, merged)
      }
    },
  }
}

/** A hub's observer whose way to the broker can be cut. */
async function setUp() {
  const broker = await EmbeddedAedes.start()
  onTestFinished(() => broker.stop())
  const proxy = await CuttableProxy.start(broker.port)
  onTestFinished(() => proxy.stop())
  const servers = parseServerSettings({ url: `mqtt://127.0.0.1:${proxy.port}` })
  if (!servers.ok) throw new Error(servers.error.message)
  const clock = new ManualClock()
  const archive = memory()
  const failures: (string | null)[] = []
  const notes: string[] = []
  const observer = new Observer({
    servers: servers.value,
    prefix: 'konakis',
    archive,
    clock,
    timeOfDay: () => new Date('2026-11-17T20:00:00.000Z'),
    random: () => 0.5,
    name: 'hub',
    onPublished: () => undefined,
    onBroker: failure => failures.push(failure),
    onArchive: () => undefined,
    note: message => notes.push(message),
  })
  observer.start()
  onTestFinished(() => observer.stop())
  /** Time passes, but not so fast that an answer would come too late. */
  const passUntil = async (isSo: () => boolean) => {
    for (let n = 0; n < 2000 && !isSo(); n += 1) {
      clock.passMs(40)
      await sleep(4)
    }
    expect(isSo()).toBe(true)
  }
  const url = `mqtt://127.0.0.1:${broker.port}`
  return { observer, proxy, archive, failures, notes, clock, passUntil, url }
}

it('what was played while the hub was not connected is asked of the board when both are there again', async () => {
  const { observer, proxy, archive, failures, notes, passUntil, url } = await setUp()
  const board = await PlayingBoard.start('oak', url, 3)
  onTestFinished(() => board.stop())
  await passUntil(() => observer.connectedBoards().length === 1)
  await board.move()
  await passUntil(() => archive.games.get('oak 2026-11-17-1')?.moves.length === 1)
  proxy.refuse()
  proxy.cut()
  await passUntil(() => failures.at(-1) !== null)
  // Whom the broker does not name is not asked.
  expect(observer.connectedBoards()).toEqual([])
  for (let moves = 0; moves < 9; moves += 1) await board.move()
  proxy.accept()
  await passUntil(() => observer.connectedBoards().length === 1)
  await passUntil(() =>
    board.expected().every(({ game, moves }) => archive.games.get(`oak ${game}`)?.moves.join(' ') === moves),
  )
  expect(board.expected().length).toBeGreaterThan(2)
  expect(notes).toEqual([])
})

it('a board that the broker still has as connected, and that comes back, is asked at once', async () => {
  const { observer, archive, clock, passUntil, url } = await setUp()
  const availability = 'konakis/oak/public/availability'
  const stale = await connectAsync(url, { protocolVersion: 4 })
  await stale.publishAsync(availability, 'online', { retain: true, qos: 1 })
  await stale.endAsync(true)
  await passUntil(() => observer.connectedBoards().length === 1)
  const board = await PlayingBoard.start('oak', url, 3)
  onTestFinished(() => board.stop())
  for (const game of board.games) game.moves.push('d1-c1')
  const backMs = clock.nowMs()
  await passUntil(() => archive.games.size > 0)
  // Before the first request is given up, and before it would be repeated.
  expect(clock.nowMs() - backMs).toBeLessThan(5_000)
})
