import type { Result } from '../../src/core/result.ts'
import type { GameEvent } from '../../src/game/events.ts'
import type { JournalFailure } from '../../src/journal/failure.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { begin, hand, moveOf, NIELSEN, Played } from '../game/play.ts'

export const DATA = '/data'
export const PATH = '/data/games/2026-11-16-1.journal'

/** A real game under 003, with what else happens at a board. */
export function realGame(): Played {
  const played = new Played()
  played.do(
    {
      type: 'new-game',
      game: '2026-11-16-1',
      rules: NIELSEN,
      clock: { mainMs: 600_000, incrementMs: 5_000 },
      players: { attackers: 'Åse', defenders: 'Bo' },
    },
    0,
  )
  played.do({ type: 'start-clock' }, 10.25)
  let atMs = 1000.5
  const next = () => {
    atMs += 1234.567
    return atMs
  }
  for (const move of ['i6-g6', 'e7-g7', 'i5-i7', 'f5-f6']) played.do(hand(move), next())
  played.do({ type: 'amend', move: moveOf('f5-f7') }, next())
  played.do(hand('f9-f8'), next()).do(hand('e6-b6'), next()).do(hand('a4-c4'), next())
  played
    .do({ type: 'offer-draw', side: 'attackers' }, next())
    .do({ type: 'decline-draw', side: 'defenders' }, next())
  played.do({ type: 'take-back', plies: 1 }, next()).do(hand('a4-b4'), next())
  played.do({ type: 'stop-clock' }, next()).do({ type: 'start-clock' }, next())
  played.do(hand('e5-e7'), next()).do(hand('e9-g9'), next()).do(hand('e7-a7'), next())
  return played
}

/** A game that goes on as long as it is wanted: two pieces to and fro, under rules that allow it. */
export function longGame(plies: number): GameEvent[] {
  const played = begin(builtInRules('mungo-tablut'))
  for (let ply = 0; ply < plies; ply++) {
    played.do(
      ply % 2 === 0 ? hand(ply % 4 === 0 ? 'd1-d2' : 'd2-d1') : hand(ply % 4 === 1 ? 'e4-d4' : 'd4-e4'),
    )
  }
  return played.events
}

export function value<T>(result: Result<T, JournalFailure>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`)
  return result.value
}

/** The same numbers in the same order, so that a failure can be looked at. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}
