import { expect, it } from 'vitest'
import { type ArchivedResult, boardResults } from '../../../src/hub/tournament/board-results.ts'
import { gameAt, type Tournament } from '../../../src/hub/tournament/tournament.ts'
import { after, FIRST_WINS, having, PAIR, played, tournamentOf } from './support.ts'

const LATER = '2026-11-18T19:30:00.000Z'
const BEFORE = '2026-11-18T18:30:00.000Z'

const game = (name: string, changes: Partial<ArchivedResult> = {}): ArchivedResult => ({
  board: 'oak',
  game: name,
  startedAt: LATER,
  attackers: 'Ann',
  defenders: 'Ben',
  result: 'attackers',
  ...changes,
})

/** With all results that the boards' games have. */
const reported = (tournament: Tournament, ...games: ArchivedResult[]): Tournament =>
  after(tournament, ...boardResults(tournament, games))

const results = ({ rounds }: Tournament) =>
  rounds.at(-1)!.pairings.map(({ games }) => games.map(({ result }) => result))

// Ann-Cleo at oak, Ben-Dan at elm.
const started = having(tournamentOf('swiss', ['Ann', 'Ben', 'Cleo', 'Dan'], { boards: ['oak', 'elm'] }), PAIR)

it('by the names: the side that each plays tells which of the two games it is, at any board', () => {
  const tournament = reported(
    started,
    game('1', { attackers: 'cleo ', defenders: 'ANN', board: 'ash' }),
    game('2', { attackers: 'Ann', defenders: 'Cleo', result: 'draw' }),
  )
  expect(results(tournament)).toEqual([
    ['draw', 'attackers'],
    [null, null],
  ])
})

it('by the board, where nobody has entered names: the first game first', () => {
  const unnamed = { attackers: '', defenders: '', board: 'elm' }
  const tournament = reported(started, game('1', { ...unnamed, result: 'defenders' }), game('2', unnamed))
  expect(results(tournament)).toEqual([
    [null, null],
    ['defenders', 'attackers'],
  ])
})

it('one name at the assigned board is enough to know the sides', () => {
  const tournament = reported(started, game('1', { attackers: 'Dan', defenders: '', board: 'elm' }))
  expect(results(tournament)[1]).toEqual([null, 'attackers'])
})

it.each([
  ['began before the round', { attackers: 'Ann', defenders: 'Cleo', startedAt: BEFORE }],
  ['was played by others at the assigned board', { attackers: 'Ann', defenders: 'Zoe' }],
  ['has no names, at a board without a pairing', { attackers: '', defenders: '', board: 'ash' }],
  ['has no result yet', { attackers: 'Ann', defenders: 'Cleo', result: null }],
])('a game that %s is none of the tournament', (_, changes) => {
  expect(boardResults(started, [game('1', changes)])).toEqual([])
})

it('a third game of the same two changes nothing', () => {
  const again = game('2', { attackers: 'Ann', defenders: 'Cleo', result: 'defenders' })
  const tournament = reported(started, game('1', { attackers: 'Ann', defenders: 'Cleo' }), again)
  expect(results(tournament)[0]).toEqual(['attackers', null])
})

it('an end that is taken back at the board is taken back here', () => {
  const names = { attackers: 'Ann', defenders: 'Cleo' }
  const once = reported(started, game('1', names))
  expect(results(reported(once, game('1', { ...names, result: null })))[0]).toEqual([null, null])
  expect(results(reported(once, game('1', { ...names, result: 'draw' })))[0]).toEqual(['draw', null])
})

it('what an operator has entered stays, whatever the board reports', () => {
  const names = { attackers: 'Ann', defenders: 'Cleo' }
  const place = { round: 0, pairing: 0, game: 0 } as const
  const corrected = having(reported(started, game('1', names)), {
    type: 'correct-result',
    ...place,
    result: 'draw',
    reason: 'agreed at the table',
  })
  expect(boardResults(corrected, [game('1', { ...names, result: null }), game('2', names)])).toEqual([])
})

it('a result that an operator removes does not come back from the same game, but from another', () => {
  const names = { attackers: 'Ann', defenders: 'Cleo' }
  const place = { round: 0, pairing: 0, game: 0 } as const
  const removed = having(reported(started, game('1', names)), {
    type: 'correct-result',
    ...place,
    result: null,
    reason: 'the wrong rules',
  })
  expect(boardResults(removed, [game('1', names)])).toEqual([])
  const again = reported(removed, game('1', names), game('2', { ...names, result: 'draw' }))
  expect(gameAt(again, place)).toMatchObject({ result: 'draw', source: { game: '2' } })
})

it('a game of an earlier round may be played late', () => {
  const names = { attackers: 'Ann', defenders: 'Cleo' }
  const second = having(played(started, FIRST_WINS), PAIR)
  const open = having(second, {
    type: 'correct-result',
    ...{ round: 0, pairing: 0, game: 0, result: null },
    reason: 'to be played again',
  })
  const tournament = reported(open, game('9', { ...names, result: 'draw' }))
  expect(tournament.rounds[0]!.pairings[0]!.games[0].result).toBe('draw')
})
