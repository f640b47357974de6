import { makeMoveWithCaptures } from '../rules/move.ts'
import { makePlacement } from '../rules/placement.ts'
import type { Position } from '../rules/position.ts'
import { type GameEvent, type Players, SPOKEN_REASONS, type SpokenOutcome } from './events.ts'

/** A game that was played elsewhere: its last position with all before it, and what is known about it. */
export interface GameFromElsewhere {
  readonly position: Position
  readonly players: Players
  /** The day on which it was played, ISO 8601. */
  readonly at: string
}

/** The events by which a journal keeps the game. Nobody measured the time between the moves. */
export function eventsOfImport(game: string, { position, players, at }: GameFromElsewhere): GameEvent[] {
  const when = { at, atMs: 0 }
  const line = lineOf(position)
  const { rules, placement, toMove } = line[0]!
  const moves = line.slice(1).map(({ last, rules }): GameEvent => {
    const move = makeMoveWithCaptures(last!.move, last!.captured, rules.geometry.size)
    // People moved these pieces, though on another board.
    return { type: 'move.made', ...when, move, source: 'hand' }
  })
  const { outcome } = position
  const isSpoken = outcome !== null && (SPOKEN_REASONS as readonly string[]).includes(outcome.reason)
  return [
    {
      type: 'game.started',
      ...when,
      game,
      rules: { id: rules.id, options: rules.options },
      position: makePlacement(placement),
      toMove,
      clock: null,
      players,
    },
    ...moves,
    ...(isSpoken && !endsByItself(position)
      ? [{ type: 'game.ended' as const, ...when, outcome: outcome as SpokenOutcome }]
      : []),
  ]
}

/** A repetition may end a game by itself, or because somebody claimed the draw. */
function endsByItself({ rules, outcome }: Position): boolean {
  const { repetition, claims } = rules.options
  if (outcome?.reason !== 'repetition' && outcome?.reason !== 'captureless') return false
  return claims === 'automatic' || (outcome.reason === 'repetition' && repetition !== 'claim')
}

function lineOf(position: Position): Position[] {
  const line: Position[] = []
  for (let past: Position | null = position; past; past = past.previous) line.unshift(past)
  return line
}
