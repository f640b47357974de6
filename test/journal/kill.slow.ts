import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { GameArchive } from '../../src/journal/game-archive.ts'
import { emptyFolder } from '../support/command.ts'
import { value } from './games.ts'

const CHILD = join(import.meta.dirname, 'playing-child.js')
const KILLS = 200
const FOLDERS = 4

interface Tally {
  kills: number
  moves: number
  torn: number
  unannounced: number
}

/** One kill: gives the lines that the child had finished saying. */
async function playAndKill(data: string, random: () => number): Promise<string[]> {
  const child = spawn(process.execPath, [CHILD, data], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let wrong = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    said += text
  })
  child.stderr.setEncoding('utf8').on('data', text => {
    wrong += text
  })
  const gone = once(child, 'close')
  // Some at any time from its start, so that the lock and the recovery are hit as well; most while it plays.
  if (random() < 0.3) await wait(40 + random() * 120)
  else {
    await Promise.race([once(child.stdout, 'data'), gone])
    await wait(random() * 40)
  }
  child.kill('SIGKILL')
  await gone
  expect(wrong).toBe('')
  return said.split('\n').slice(0, -1)
}

async function killAgainAndAgain(times: number, tally: Tally): Promise<void> {
  const data = emptyFolder()
  const archive = new GameArchive(data)
  /** Every move that is known to be in a game: announced, or found after a kill. */
  const known = new Map<string, string[]>()
  for (let kill = 0; kill < times; kill++) {
    const said = await playAndKill(data, Math.random)
    for (const line of said) {
      const [game, move] = line.split(' ') as [string, string?]
      if (!known.has(game)) known.set(game, [])
      if (move) known.get(game)!.push(move)
    }
    const games = value(await archive.listGames())
    expect(games).toEqual(expect.arrayContaining([...known.keys()]))
    let unannounced = 0
    for (const game of games) {
      const { events, notes } = value(await archive.read(game))
      const moves = events.flatMap(event => (event.type === 'move.made' ? [event.move] : []))
      const before = known.get(game) ?? []
      expect(moves.slice(0, before.length), `kill ${kill}, game ${game}`).toEqual(before)
      unannounced += moves.length - before.length
      known.set(game, moves)
      tally.torn += notes.length
    }
    // At most the one move that was under way.
    expect(unannounced).toBeLessThanOrEqual(1)
    tally.kills += 1
    tally.moves += said.length
    tally.unannounced += unannounced
  }
  expect(readdirSync(archive.folder).filter(name => name.includes('damaged'))).toEqual([])
}

it(`a service killed ${KILLS} times, at any instant, keeps every move that it has announced, once`, async () => {
  const tally: Tally = { kills: 0, moves: 0, torn: 0, unannounced: 0 }
  await Promise.all(Array.from({ length: FOLDERS }, () => killAgainAndAgain(KILLS / FOLDERS, tally)))
  expect(tally.kills).toBe(KILLS)
  expect(tally.moves).toBeGreaterThan(KILLS)
  // Some kills must have come between the write and the word, or the instants are not random.
  expect(tally.unannounced).toBeGreaterThan(0)
})
