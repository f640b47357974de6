import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import type { GameState } from '../../src/game/state.ts'
import { GameArchive } from '../../src/journal/game-archive.ts'
import { nodeFiles } from '../../src/journal/node-files.ts'
import { moved, open, START } from '../app/support/scripted-service.ts'
import { emptyFolder } from '../support/command.ts'
import { inShortForm } from '../support/short-form.ts'

const GAMES = inShortForm({ short: 600, whole: 1000 })
const [a4, a3, e7, d7] = [27, 18, 58, 57]
const AFTER_ONE = moved(START, a4, a3)
const AFTER_TWO = moved(AFTER_ONE, e7, d7)
const MEGABYTE = 2 ** 20

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function heapBytes(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

const gameOf = (state: GameState) => (state.status === 'none' ? null : state.game)

it(`${GAMES} games in a row: each is kept, and neither memory nor open files grow with them`, {
  timeout: 240_000,
}, async () => {
  const data = emptyFolder()
  const { board, service, effects, clock, pass, close } = await open(nodeFiles, null, {}, {}, undefined, data)
  /** The disk is a real one, and may take seconds on a busy machine; a board reports again and again what it sees. */
  const see = async (frame: string, isSo: () => boolean) => {
    for (let seen = 0; !isSo(); seen++) {
      if (seen > 2000) throw new Error('it did not come to that')
      board.frame(frame)
      await pass(50)
      if (seen > 100) await pause(10)
    }
  }
  const games: (string | null)[] = []
  const counts: { heap: number; handles: number; files: number }[] = []
  for (let game = 1; game <= GAMES; game++) {
    await see(
      START,
      () => service.game.status === 'playing' && service.situation.tracking.phase === 'matching',
    )
    await see(AFTER_ONE, () => service.game.status === 'playing' && service.game.position.ply === 1)
    await see(AFTER_TWO, () => service.game.status === 'playing' && service.game.position.ply === 2)
    games.push(gameOf(service.game))
    await service.request({ type: 'game', command: { type: 'resign', side: 'attackers' } })
    // What the fakes remember is theirs.
    for (const memory of [effects, board.shown, clock.delaysMs]) memory.length = 0
    const next = await service.request({ type: 'new-game', game: { clock: null } })
    expect(next.ok).toBe(true)
    if (game % 200 === 0)
      counts.push({
        heap: heapBytes(),
        handles: process.getActiveResourcesInfo().length,
        files: readdirSync('/proc/self/fd').length,
      })
  }
  await close()
  expect(new Set(games).size).toBe(GAMES)
  const kept = await new GameArchive(data).listGames()
  expect(kept).toMatchObject({ ok: true })
  expect(kept.ok && kept.value.slice(0, GAMES)).toEqual(games)
  expect(readdirSync(join(data, 'games')).filter(name => !name.endsWith('.journal'))).toEqual([])
  const [first, last] = [counts[0]!, counts.at(-1)!]
  expect(last.heap - first.heap).toBeLessThan(MEGABYTE)
  expect(last.handles).toBeLessThanOrEqual(first.handles + 2)
  expect(last.files).toBeLessThanOrEqual(first.files + 2)
})
