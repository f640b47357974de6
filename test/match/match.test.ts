import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/coach/chance.ts'
import { failure, ok, type Result } from '../../src/core/result.ts'
import type { Engine, EngineFailure } from '../../src/engines/engine.ts'
import { type MatchGame, playMatch } from '../../src/match/match.ts'
import type { Move } from '../../src/rules/move.ts'
import { legalMoves, type Position, startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { grabbingPlayer } from '../coach/players.ts'

type Answer = (position: Position) => Result<Move, EngineFailure> | Promise<Result<Move, EngineFailure>>

class FakeEngine implements Engine {
  readonly name: string
  readonly ended: Position[] = []
  readonly #answer: Answer

  constructor(name: string, answer: Answer) {
    this.name = name
    this.#answer = answer
  }
  async start() {
    return ok(null)
  }
  async think(position: Position) {
    return this.#answer(position)
  }
  endGame(position: Position) {
    this.ended.push(position)
  }
  async stop() {}
}

function randomEngine(seed: number): FakeEngine {
  const random = seededRandom(seed)
  return new FakeEngine('random', position => {
    const moves = legalMoves(position)
    return ok(moves[Math.floor(random() * moves.length)]!)
  })
}

/** Wins where it can, and takes what it can. */
function grabbingEngine(seed: number): FakeEngine {
  const player = grabbingPlayer(seed)
  return new FakeEngine('grabbing', async position => ok(await player(position)))
}

const start = startPosition(builtInRules('nielsen'))
const settings = {
  limit: { nodes: 1 },
  mostPairs: 5,
  mostPlies: 200,
  sprt: null,
  nextOpening: () => start,
}

async function games(engines: [Engine, Engine], changes = {}) {
  const played: MatchGame[] = []
  const result = await playMatch({ ...settings, engines, ...changes }, pair => played.push(...pair))
  if (!result.ok) throw new Error(result.error.message)
  return { played, result: result.value }
}

describe('a match', () => {
  it('plays each opening twice, with each engine on either side', async () => {
    const openings: Position[] = []
    const nextOpening = () => {
      openings.push(start)
      return start
    }
    const { played } = await games([randomEngine(1), randomEngine(2)], { nextOpening })
    expect(openings).toHaveLength(5)
    expect(played.map(({ firstPlays }) => firstPlays)).toEqual(
      Array.from({ length: 5 }, () => ['attackers', 'defenders']).flat(),
    )
  })

  it('counts every game once, for the first engine', async () => {
    const { played, result } = await games([grabbingEngine(1), randomEngine(2)], { mostPairs: 10 })
    const { wins, draws, losses, pairs } = result
    expect(wins + draws + losses).toBe(20)
    expect(pairs.reduce((sum, count) => sum + count)).toBe(10)
    expect(wins).toBe(played.filter(({ winner, firstPlays }) => winner === firstPlays).length)
    expect(result.elo.elo).toBeGreaterThan(0)
  })

  it('ends early when the test decides', async () => {
    const { result } = await games([grabbingEngine(1), randomEngine(2)], {
      mostPairs: 500,
      sprt: { low: 0, high: 50 },
    })
    expect(result.verdict).toBe('high')
    expect(result.games).toBeLessThan(200)
  })

  it('takes a long game for a draw', async () => {
    const { played } = await games([randomEngine(1), randomEngine(2)], { mostPlies: 6, mostPairs: 1 })
    expect(played[0]).toMatchObject({ points: 0.5, plies: 6, note: 'not over after 6 plies' })
  })

  it('lets an engine lose that plays an illegal move', async () => {
    const cheat = new FakeEngine('cheat', () => ok({ from: 0, to: 80 }))
    const { played } = await games([randomEngine(1), cheat], { mostPairs: 1 })
    expect(played.map(({ points }) => points)).toEqual([1, 1])
    expect(played[0]!.note).toMatch(/^cheat lost as defenders: there is no piece on a1/)
  })

  it('lets an engine lose that answers something else', async () => {
    const odd = new FakeEngine('odd', () => failure('answer', 'odd: expected a move'))
    const { played } = await games([odd, randomEngine(1)], { mostPairs: 1 })
    expect(played.map(({ points, winner }) => [points, winner])).toEqual([
      [0, 'defenders'],
      [0, 'attackers'],
    ])
  })

  it('ends when an engine has ended', async () => {
    const gone = new FakeEngine('gone', () => failure('ended', 'it ended with 1'))
    const result = await playMatch({ ...settings, engines: [gone, randomEngine(1)] }, () => {})
    expect(result).toMatchObject({ ok: false, error: { code: 'ended' } })
  })

  it('ends in a draw where one may be claimed', async () => {
    const claimable = builtInRules('brettspielnetz')
    const toAndFro = () =>
      new FakeEngine('to and fro', position => {
        const moves = legalMoves(position)
        const last = position.previous?.last?.move
        return ok(moves.find(({ from, to }) => from === last?.to && to === last.from) ?? moves[0]!)
      })
    const { played } = await games([toAndFro(), toAndFro()], {
      nextOpening: () => startPosition(claimable),
      mostPairs: 1,
      mostPlies: 900,
    })
    expect(played[0]!.winner).toBeNull()
    expect(played[0]!.plies).toBeLessThanOrEqual(100)
  })

  it('tells both engines how a game ended', async () => {
    const [first, second] = [randomEngine(1), randomEngine(2)]
    await games([first, second], { mostPairs: 1 })
    expect(first.ended).toHaveLength(2)
    expect(second.ended).toEqual(first.ended)
  })
})
