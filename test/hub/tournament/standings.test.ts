import { expect, it } from 'vitest'
import {
  directEncounterPoints,
  splitByDirectEncounter,
} from '../../../src/hub/tournament/direct-encounter.ts'
import { standings } from '../../../src/hub/tournament/standings.ts'
import type { Tournament } from '../../../src/hub/tournament/tournament.ts'
import { after, FIRST_WINS, having, PAIR, played, tournamentOf } from './support.ts'

/** `1 Ann 4: 2 8` is rank, name, points and tie-breaks; `-` where one does not apply. */
const table = (tournament: Tournament) =>
  standings(tournament).map(({ rank, player, points, tieBreaks }) => {
    const values = tieBreaks.map(value => value ?? '-').join(' ')
    return `${rank} ${tournament.players[player]!.name} ${points}: ${values}`
  })

/** One round by hand: who meets whom, `null` for a bye. */
const round = (tournament: Tournament, ...pairings: readonly (readonly [number, number | null])[]) =>
  after(tournament, {
    type: 'round-paired',
    pairings: pairings.map(players => ({ players, board: null, forfeitedBy: null })),
  })

it('a game won is a point and a draw half a point, in each of the two games of a pairing', () => {
  const tournament = having(tournamentOf('round-robin', ['Ann', 'Ben']), PAIR)
  // In the pairing Ben has the first game's attackers, or Ann: whoever it is attacks in the first and defends in the second.
  const first = tournament.rounds[0]!.pairings[0]!.players[0]
  const result = played(tournament, (_, game) => (game === 0 ? 'attackers' : 'draw'))
  expect(standings(result).map(({ player, points }) => [player, points])).toEqual([
    [first, 1.5],
    [1 - first, 0.5],
  ])
})

it('nobody has played: everybody is first', () => {
  expect(table(tournamentOf('swiss', ['Ann', 'Ben']))).toEqual(['1 Ann 0: - 0 0', '1 Ben 0: - 0 0'])
})

it('a direct encounter counts when both of its games are over', () => {
  const tournament = having(tournamentOf('round-robin', ['Ann', 'Ben']), PAIR)
  expect(table(tournament)).toEqual(['1 Ann 0: - 0', '1 Ben 0: - 0'])
  const drawn = played(tournament, () => 'draw')
  expect(table(drawn)).toEqual(['1 Ann 1: 1 1', '1 Ben 1: 1 1'])
})

it('the direct encounter decides first, if all who are equal have met', () => {
  const names = ['Ann', 'Ben', 'Cleo', 'Dan']
  let tournament = tournamentOf('round-robin', names)
  tournament = played(round(tournament, [0, 1], [2, 3]), FIRST_WINS)
  tournament = played(round(tournament, [1, 2], [3, 0]), FIRST_WINS)
  tournament = played(round(tournament, [0, 2], [1, 3]), FIRST_WINS)
  // Ann 4, Ben 4, Cleo 2, Dan 2: Ann has beaten Ben, Cleo has beaten Dan.
  expect(table(tournament).map(line => line.replace(/:.*/, ''))).toEqual([
    '1 Ann 4',
    '2 Ben 4',
    '3 Cleo 2',
    '4 Dan 2',
  ])
})

/** Who has won the direct encounters of whom, two points each. */
const beats = (wins: { readonly [winner: number]: readonly number[] }) => (player: number) =>
  [0, 1, 2, 3].flatMap(opponent => {
    const hasWon = wins[player]?.includes(opponent)
    if (!hasWon && !wins[opponent]?.includes(player)) return []
    return [{ type: 'played' as const, opponent, points: hasWon ? 2 : 0 }]
  })

it('those whom the direct encounter leaves equal are looked at again by themselves', () => {
  // Everybody against everybody: 0, 1 and 2 have two wins each; 3 has none. Then each of the three has one among them.
  expect(splitByDirectEncounter([0, 1, 2, 3], beats({ 0: [1, 3], 1: [2, 3], 2: [0, 3] }))).toEqual([
    [0, 1, 2],
    [3],
  ])
  // 0 and 1 have two wins, 2 and 3 one: then 1 has beaten 0, and 2 has beaten 3.
  expect(splitByDirectEncounter([0, 1, 2, 3], beats({ 0: [2, 3], 1: [0, 2], 2: [3], 3: [1] }))).toEqual([
    [1],
    [0],
    [2],
    [3],
  ])
})

it('where not all have met, whoever stays ahead whatever the others would do is first', () => {
  const met = beats({ 0: [1, 2] })
  expect(splitByDirectEncounter([0, 1, 2], met)).toEqual([[0], [1, 2]])
  expect([0, 1, 2].map(directEncounterPoints([0, 1, 2], met))).toEqual([4, 0, 0])
  // 1 could still win against 2, and would be level with 0.
  expect(splitByDirectEncounter([0, 1, 2], beats({ 0: [1] }))).toEqual([[0, 1, 2]])
  expect([0, 1, 2].map(directEncounterPoints([0, 1, 2], beats({ 0: [1] })))).toEqual([null, null, null])
})

it('Buchholz adds up the points of the opponents, Sonneborn-Berger those of the beaten', () => {
  let tournament = tournamentOf('swiss', ['Ann', 'Ben', 'Cleo', 'Dan'])
  tournament = played(round(tournament, [0, 1], [2, 3]), FIRST_WINS)
  tournament = played(round(tournament, [0, 2], [1, 3]), FIRST_WINS)
  // Ann 4; Ben 2 (opponents Ann 4, Dan 0); Cleo 2 (opponents Dan 0, Ann 4); Dan 0 (opponents Cleo 2, Ben 2).
  // Ben and Cleo have not met and are equal in all.
  expect(table(tournament)).toEqual(['1 Ann 4: - 4 8', '2 Ben 2: - 4 0', '2 Cleo 2: - 4 0', '4 Dan 0: - 4 0'])
})

it('a bye counts as a game against somebody with the same points, but no more than one who has drawn all', () => {
  let tournament = tournamentOf('swiss', ['Ann', 'Ben', 'Cleo'])
  tournament = played(round(tournament, [0, 1], [2, null]), FIRST_WINS)
  expect(table(tournament)).toEqual(['1 Cleo 2: - 1 2', '2 Ann 2: - 0 0', '3 Ben 0: - 2 0'])
  tournament = played(round(tournament, [0, 2], [1, null]), FIRST_WINS)
  tournament = played(round(tournament, [1, 2], [0, null]), FIRST_WINS)
  // Cleo has 2 points of 3 rounds, fewer than three draws.
  expect(table(tournament)[2]).toBe('3 Cleo 2: - 12 4')
})

it('a forfeited round counts as one against somebody with the same points, but no more than the absent opponent', () => {
  let tournament = tournamentOf('swiss', ['Ann', 'Ben', 'Cleo', 'Dan'])
  tournament = played(round(tournament, [0, 1], [2, 3]), FIRST_WINS)
  tournament = after(tournament, {
    type: 'round-paired',
    pairings: [
      { players: [0, 2], board: null, forfeitedBy: 2 },
      { players: [1, 3], board: null, forfeitedBy: 3 },
    ],
  })
  // Ann 4: Ben has 2, Cleo would have 2. Ben 2: Ann has 4, Dan would have 0.
  expect(table(tournament)).toEqual(['1 Ann 4: - 4 8', '2 Ben 2: - 4 0', '3 Cleo 2: - 2 0', '4 Dan 0: - 2 0'])
})

it('for the opponents of who has withdrawn, the rounds after it count as drawn', () => {
  let tournament = tournamentOf('swiss', ['Ann', 'Ben', 'Cleo', 'Dan'])
  tournament = played(round(tournament, [0, 1], [2, 3]), FIRST_WINS)
  tournament = having(tournament, { type: 'withdraw', player: 1 })
  tournament = played(round(tournament, [0, 2], [3, null]), FIRST_WINS)
  // Ann has beaten Ben, 0 points and 1 for the missed round, and Cleo, 2 points.
  expect(table(tournament)[0]).toBe('1 Ann 4: - 3 6')
})

it('who leaves everyone against everyone before half of it counts as never having been there', () => {
  let tournament = tournamentOf('round-robin', ['Ann', 'Ben', 'Cleo', 'Dan'])
  tournament = played(round(tournament, [0, 3], [1, 2]), FIRST_WINS)
  tournament = having(tournament, { type: 'withdraw', player: 0 })
  expect(table(tournament).map(line => line.replace(/:.*/, ''))).toEqual([
    '1 Ben 2',
    '2 Ann 0',
    '2 Cleo 0',
    '2 Dan 0',
  ])
})

it('who leaves later loses the games to come', () => {
  let tournament = tournamentOf('round-robin', ['Ann', 'Ben', 'Cleo'])
  tournament = played(having(tournament, PAIR), FIRST_WINS)
  tournament = played(having(tournament, PAIR), FIRST_WINS)
  const [resting] = tournament.rounds[0]!.pairings.flatMap(({ players: [one, other] }) =>
    other === null ? [one] : [],
  )
  // Who had the bye in the first round has met one of two opponents by now: half.
  tournament = having(tournament, { type: 'withdraw', player: resting! }, PAIR)
  const forfeited = tournament.rounds[2]!.pairings.find(({ forfeitedBy }) => forfeitedBy !== null)!
  const opponent = forfeited.players.find(player => player !== resting)!
  const before = standings({ ...tournament, rounds: tournament.rounds.slice(0, 2) })
  const now = standings(tournament)
  const points = (list: ReturnType<typeof standings>) =>
    list.find(({ player }) => player === opponent)!.points
  expect(points(now) - points(before)).toBe(2)
})
