import { describe, expect, it } from 'vitest'
import { gameAt, isOver, type Tournament } from '../../../src/hub/tournament/tournament.ts'
import { decide, type TournamentCommand } from '../../../src/hub/tournament/tournament-commands.ts'
import { AT, FIRST_WINS, having, PAIR, played, tournamentOf } from './support.ts'

const refusal = (tournament: Tournament, command: TournamentCommand) => {
  const decided = decide(tournament, command)
  return decided.ok ? 'accepted' : decided.error.code
}
const join = (...names: string[]): TournamentCommand => ({ type: 'add-players', names })

describe('players', () => {
  const ann = tournamentOf('swiss', ['Ann'])

  it('have names that differ, since results are recognised by them', () => {
    expect(refusal(ann, join('  ann'))).toBe('name-taken')
    expect(refusal(ann, join('Ben', 'BEN'))).toBe('name-taken')
    expect(refusal(ann, join('Ann B', 'Ann C'))).toBe('accepted')
  })

  it('may come later to a Swiss tournament, and not where everyone meets everyone', () => {
    expect(refusal(having(tournamentOf('swiss', ['Ann', 'Ben']), PAIR), join('Cleo'))).toBe('accepted')
    expect(refusal(having(tournamentOf('round-robin', ['Ann', 'Ben']), PAIR), join('Cleo'))).toBe(
      'already-started',
    )
  })

  it('withdraw once', () => {
    expect(refusal(ann, { type: 'withdraw', player: 1 })).toBe('not-found')
    const gone = having(ann, { type: 'withdraw', player: 0 })
    expect(refusal(gone, { type: 'withdraw', player: 0 })).toBe('already-withdrawn')
  })
})

describe('rounds', () => {
  it('need two players, results of the round before, and end with the last', () => {
    expect(refusal(tournamentOf('swiss', ['Ann']), PAIR)).toBe('too-few-players')
    const first = having(tournamentOf('round-robin', ['Ann', 'Ben']), PAIR)
    expect(refusal(first, PAIR)).toBe('round-unfinished')
    expect(isOver(first)).toBe(false)
    const last = played(first, FIRST_WINS)
    expect(refusal(last, PAIR)).toBe('all-rounds-played')
    expect(isOver(last)).toBe(true)
  })
})

describe('corrections', () => {
  const place = { round: 0, pairing: 0, game: 0 } as const
  const started = having(tournamentOf('round-robin', ['Ann', 'Ben', 'Cleo']), PAIR)
  const correct = (result: 'attackers' | 'draw' | null, reason: string): TournamentCommand => ({
    type: 'correct-result',
    ...place,
    result,
    reason,
  })

  it('are kept with who, when, the old result, the new one and why', () => {
    const corrected = having(
      started,
      correct('attackers', 'played without a board'),
      correct('draw', 'agreed'),
    )
    expect(corrected.corrections).toEqual([
      { ...place, at: AT, by: 'operator', old: null, result: 'attackers', reason: 'played without a board' },
      { ...place, at: AT, by: 'operator', old: 'attackers', result: 'draw', reason: 'agreed' },
    ])
    expect(gameAt(corrected, place)).toMatchObject({ result: 'draw', isCorrected: true })
  })

  it('are refused where they change nothing, and for a bye', () => {
    expect(refusal(started, correct(null, 'x'))).toBe('no-change')
    expect(refusal(started, { ...correct('draw', 'x'), pairing: 1 } as TournamentCommand)).toBe('not-found')
    expect(refusal(started, { ...correct('draw', 'x'), round: 1 } as TournamentCommand)).toBe('not-found')
  })
})
