import { makeGameRecord } from '../../../src/rules/game-record.ts'
import { parseMove } from '../../../src/rules/move.ts'
import { play, startPosition } from '../../../src/rules/position.ts'
import { builtInRules } from '../../../src/rulesets/index.ts'
import { DEFAULT_SETTINGS } from '../../../src/tracking/settings.ts'
import { Tracker } from '../../../src/tracking/tracker.ts'
import { makePublicGame } from '../../../src/views/public-game.ts'

/** As it is listed. */
export const PAST = {
  id: '2026-11-15-1',
  startedAt: '2026-11-15T10:00:00Z',
  rules: 'nielsen',
  players: { attackers: 'Ann', defenders: 'Ben' },
  computer: null,
  plies: 10,
  result: { winner: 'defenders', reason: 'king-escaped' },
}

/** A game that the king has won. */
export function pastGame() {
  const moves = 'i6-g6 e7-g7 i5-i7 f5-f7 f9-f8 e6-b6 a4-b4 e5-e7 e9-g9 e7-a7'.split(' ')
  const position = moves.reduce(
    (before, text) => {
      const move = parseMove(text, 9)
      if (!move.ok) throw new Error(move.error.message)
      return play(before, move.value)
    },
    startPosition(builtInRules('nielsen')),
  )
  const { view } = Tracker.forGame(position, DEFAULT_SETTINGS)
  const game = {
    status: 'over' as const,
    game: PAST.id,
    startedAt: PAST.startedAt,
    players: PAST.players,
    computer: null,
    position,
    turn: { times: null, source: null, previous: null },
    clock: null,
    boardMayLag: false,
    setAside: [],
    takebackOffered: null,
    follows: null,
    table: null,
    outcome: position.outcome!,
    beforeEnding: null,
  }
  const shown = { game, tracking: { ...view, phase: 'over' as const }, hints: 'off' as const, learners: [] }
  const snapshot = makePublicGame({ ...shown, clock: null, at: PAST.startedAt, lesson: null })
  return {
    id: PAST.id,
    startedAt: PAST.startedAt,
    game: { seq: 0, ...snapshot },
    record: makeGameRecord(position),
  }
}
