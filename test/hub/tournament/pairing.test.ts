import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encountersOf, pointsIn } from '../../../src/hub/tournament/encounters.ts'
import { roundRobinRound } from '../../../src/hub/tournament/round-robin.ts'
import { type SwissPlayer, swissRound } from '../../../src/hub/tournament/swiss.ts'
import { type Round, roundCount, type Tournament } from '../../../src/hub/tournament/tournament.ts'
import { GAME_RESULTS } from '../../../src/messages/tournaments.ts'
import { after, FIRST_WINS, having, PAIR, pairs, played, tournamentOf } from './support.ts'

const names = (count: number) => Array.from({ length: count }, (_, n) => `P${n}`)

describe('everyone against everyone', () => {
  it('each meets each other once, and with an odd number each has one bye', () => {
    for (let count = 2; count <= 13; count += 1) {
      const rounds = count % 2 === 0 ? count - 1 : count
      const all = Array.from({ length: rounds }, (_, round) => roundRobinRound(count, round))
      for (const round of all)
        expect(
          round
            .flat()
            .filter(player => player !== null)
            .sort((a, b) => a - b),
        ).toEqual([...Array(count).keys()])
      const met = all.flat().map(pairing => [...pairing].map(String).sort().join('-'))
      expect(new Set(met).size).toBe(met.length)
    }
  })

  it('the boards go to the pairings in their order, and not to a bye', () => {
    const tournament = having(
      tournamentOf('round-robin', ['Ann', 'Ben', 'Cleo', 'Dan', 'Eva'], { boards: ['oak', 'elm'] }),
      PAIR,
    )
    expect(roundCount(tournament)).toBe(5)
    expect(tournament.rounds[0]!.pairings.map(({ board }) => board)).toEqual(['oak', 'elm', null])
    expect(pairs(tournament)).toEqual(['Ben-Eva', 'Cleo-Dan', 'Ann'])
  })

  it('who has withdrawn forfeits the games to come', () => {
    const first = played(having(tournamentOf('round-robin', ['Ann', 'Ben', 'Cleo', 'Dan']), PAIR), FIRST_WINS)
    const second = having(first, { type: 'withdraw', player: 0 }, PAIR)
    const forfeited = second.rounds[1]!.pairings.filter(({ forfeitedBy }) => forfeitedBy === 0)
    expect(forfeited).toHaveLength(1)
    expect(forfeited[0]!.board).toBeNull()
  })
})

describe('Swiss', () => {
  it('begins with the upper half against the lower half', () => {
    const tournament = tournamentOf('swiss', ['Ann', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn'])
    expect(pairs(having(tournament, PAIR))).toEqual(['Ann-Dan', 'Ben-Eva', 'Cleo-Finn'])
  })

  it('winners meet winners, and the last has the bye', () => {
    const tournament = tournamentOf('swiss', ['Ann', 'Ben', 'Cleo', 'Dan', 'Eva'])
    const first = having(tournament, PAIR)
    expect(pairs(first)).toEqual(['Ann-Cleo', 'Ben-Dan', 'Eva'])
    // A bye counts as a win: Ann, Ben and Eva lead.
    expect(pairs(having(played(first, FIRST_WINS), PAIR))).toEqual(['Ann-Ben', 'Eva-Cleo', 'Dan'])
  })

  it('who has been given a win already does not have the bye', () => {
    const tournament = after(tournamentOf('swiss', ['Ann', 'Ben', 'Cleo', 'Dan', 'Eva']), {
      type: 'round-paired',
      pairings: [
        { players: [0, 2], board: null, forfeitedBy: 0 },
        { players: [1, 3], board: null, forfeitedBy: 1 },
        { players: [4, null], board: null, forfeitedBy: null },
      ],
    })
    // Cleo, Dan and Eva have had two points without playing; Ann and Ben have none.
    expect(pairs(having(tournament, PAIR)).at(-1)).toBe('Ben')
  })

  it('says so where everybody has met', () => {
    let tournament = tournamentOf('swiss', ['Ann', 'Ben'], { rounds: 3 })
    tournament = played(having(tournament, PAIR), FIRST_WINS)
    expect(() => having(tournament, PAIR)).toThrow('everybody has met')
  })

  it('200 players are paired within seconds', () => {
    const tournament = having(tournamentOf('swiss', names(200)), PAIR)
    const second = having(
      played(tournament, () => 'attackers'),
      PAIR,
    )
    expect(second.rounds[1]!.pairings).toHaveLength(100)
  }, 20_000)

  const tournaments = fc.record({
    count: fc.integer({ min: 2, max: 15 }),
    rounds: fc.integer({ min: 1, max: 6 }),
    results: fc.infiniteStream(fc.constantFrom(...GAME_RESULTS)),
    leaving: fc.array(fc.record({ round: fc.nat(5), player: fc.nat(14) }), { maxLength: 3 }),
    coming: fc.array(fc.nat(5), { maxLength: 2 }),
  })

  it('in any tournament: nobody meets twice, at most one bye each, everybody is paired once', () => {
    fc.assert(
      fc.property(tournaments, ({ count, rounds, results, leaving, coming }) => {
        let tournament = tournamentOf('swiss', names(count), { rounds })
        for (let round = 0; round < rounds; round += 1) {
          const paired = tryToPair(tournament)
          if (!paired) break
          expect(playersOf(paired.rounds.at(-1)!)).toEqual(present(tournament))
          tournament = played(paired, () => results.next().value as 'draw')
          for (const { player } of leaving.filter(each => each.round === round))
            if (tournament.players[player]?.withdrewAfter === null)
              tournament = having(tournament, { type: 'withdraw', player })
          for (const [n, at] of coming.entries())
            if (at === round) tournament = having(tournament, { type: 'add-players', names: [`late ${n}`] })
        }
        for (const encounters of encountersOf(tournament)) {
          const opponents = encounters.flatMap(each => ('opponent' in each ? [each.opponent] : []))
          expect(new Set(opponents).size).toBe(opponents.length)
          expect(encounters.filter(({ type }) => type === 'bye').length).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 150 },
    )
  })

  const positions = fc.integer({ min: 2, max: 9 }).chain(count =>
    fc
      .record({
        points: fc.array(fc.integer({ min: 0, max: 8 }), { minLength: count, maxLength: count }),
        met: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: count }),
        byes: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
      })
      .map(({ points, met, byes }): SwissPlayer[] =>
        points
          .map((halves, player) => ({
            player,
            points: halves / 2,
            met: new Set(met.flatMap(([a, b]) => (a === player ? [b] : b === player ? [a] : []))),
            hadBye: byes[player]!,
          }))
          .sort((one, other) => other.points - one.points || one.player - other.player),
      ),
  )

  it('points are as equal as in the best of all possible pairings, and the bye goes as far down as possible', () => {
    fc.assert(
      fc.property(positions, players => {
        const found = swissRound(players)
        const best = allPairings(players)
          .map(pairing => judged(players, pairing))
          .sort(byOrder)[0]
        if (!best) expect(found).toBeNull()
        else expect(judged(players, found!)).toEqual(best)
      }),
      { numRuns: 300 },
    )
  })
})

const playersOf = ({ pairings }: Round) =>
  pairings.flatMap(({ players }) => players.filter(player => player !== null)).sort((a, b) => a - b)

const present = ({ players }: Tournament) =>
  [...players.keys()].filter(player => players[player]!.withdrewAfter === null)

function tryToPair(tournament: Tournament): Tournament | null {
  try {
    return having(tournament, PAIR)
  } catch {
    return null
  }
}

type Paired = readonly (readonly [number, number | null])[]

/** Every pairing that the rules allow, by trying all. */
function allPairings(players: readonly SwissPlayer[], mayRest = players.length % 2 === 1): Paired[] {
  const [first, ...rest] = players
  if (!first) return [[]]
  const withOpponent = rest
    .filter(({ player }) => !first.met.has(player))
    .flatMap(other =>
      allPairings(
        rest.filter(each => each !== other),
        mayRest,
      ).map((more): Paired => [[first.player, other.player], ...more]),
    )
  const resting =
    mayRest && !first.hadBye
      ? allPairings(rest, false).map((more): Paired => [[first.player, null], ...more])
      : []
  return [...withOpponent, ...resting]
}

/** How far up the bye is, then how unequal the opponents are. */
function judged(players: readonly SwissPlayer[], pairing: Paired): readonly [number, number] {
  const place = (player: number) => players.findIndex(each => each.player === player)
  const resting = pairing.find(([, other]) => other === null)
  const differences = pairing.map(([one, other]) =>
    other === null ? 0 : (players[place(one)]!.points - players[place(other)]!.points) ** 2,
  )
  return [resting ? players.length - place(resting[0]) : 0, differences.reduce((sum, each) => sum + each, 0)]
}

const byOrder = (one: readonly [number, number], other: readonly [number, number]) =>
  one[0] - other[0] || one[1] - other[1]

it('points of a bye: a win in a Swiss tournament, nothing where everyone has one', () => {
  const bye = (format: 'swiss' | 'round-robin') => {
    const tournament = having(tournamentOf(format, ['Ann', 'Ben', 'Cleo']), PAIR)
    const resting = encountersOf(tournament).find(([each]) => each!.type === 'bye')!
    return pointsIn(resting)
  }
  expect([bye('swiss'), bye('round-robin')]).toEqual([2, 0])
})
