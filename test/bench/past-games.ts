import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventsOfImport } from '../../src/game/imported-game.ts'
import { GameArchive } from '../../src/journal/game-archive.ts'
import { GameList } from '../../src/journal/game-list.ts'
import { makeJournal } from '../../src/journal/lines.ts'
import { ended, legalMoves, play, startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { seededRandom } from '../../src/simulated-players/random.ts'
import { processorMsSince } from './calibration.ts'
import { type BenchRow, byTheClock, median } from './row.ts'

const GAMES = 10_000
const A_DAY = 100
const PAGE = 20
const ROUNDS = 9

/** A page of the list of past games, from a service that has just started, at games that were listed before. */
export async function benchPastGames(): Promise<BenchRow[]> {
  const data = mkdtempSync(join(tmpdir(), 'konakis-games-'))
  try {
    writeGames(join(data, 'games'))
    const page = async () => {
      const listed = await new GameList(new GameArchive(data)).page(PAGE)
      if (!listed.ok || listed.value.total !== GAMES) throw new Error('the list is not whole')
    }
    await page()
    const clock: number[] = []
    const processor: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const startedMs = performance.now()
      const before = process.cpuUsage()
      await page()
      processor.push(processorMsSince(before))
      clock.push(performance.now() - startedMs)
    }
    const name = 'a page of 10,000 past games'
    return [
      {
        name,
        value: median(clock),
        unit: 'ms',
        better: 'less',
        promise: byTheClock(100, 'a person notices 100 ms'),
      },
      { name: `${name}, processor time`, value: median(processor), unit: 'ms', better: 'less' },
    ]
  } finally {
    rmSync(data, { recursive: true })
  }
}

/** Copies of one game of sixty plies. */
function writeGames(folder: string): void {
  mkdirSync(folder)
  const roll = seededRandom(7)
  let position = startPosition(builtInRules('nielsen'))
  while (!position.outcome && position.ply < 60) {
    const moves = legalMoves(position)
    position = play(position, moves[roll(moves.length)]!)
  }
  const over = position.outcome ? position : ended(position, { winner: 'attackers', reason: 'resigned' })
  for (let number = 0; number < GAMES; number++) {
    const day = new Date(Date.UTC(2026, 0, 1 + Math.floor(number / A_DAY))).toISOString()
    const id = `${day.slice(0, 10)}-${1 + (number % A_DAY)}`
    const events = eventsOfImport(id, { position: over, players: {}, at: day, comments: [] })
    writeFileSync(join(folder, `${id}.journal`), makeJournal(events).bytes)
  }
}
