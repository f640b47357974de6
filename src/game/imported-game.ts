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
  /** A comment a ply, empty where there is none; one more may be on the resignation. */
  readonly comments: readonly string[]
}

/** The events by which a journal keeps the game. Nobody measured the time between the moves. */
export function eventsOfImport(game: string, imported: GameFromElsewhere): GameEvent[] {
  const { position, players, at } = imported
  const when = { at, atMs: 0 }
  const line = lineOf(position)
  const comments = commentsOnMoves(imported.comments, line.length - 1)
  const { rules, placement, toMove } = line[0]!
  const moves = line.slice(1).map(({ last, rules }, ply): GameEvent => {
    const move = makeMoveWithCaptures(last!.move, last!.captured, rules.geometry.size)
    const comment = comments[ply] ? { comment: comments[ply] } : {}
    // People moved these pieces, though on another board.
    return { type: 'move.made', ...when, move, source: 'hand', ...comment }
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

/** What is said about the resignation is kept with the last move. */
function commentsOnMoves(comments: readonly string[], moves: number): string[] {
  const [onMoves, onEnding] = [comments.slice(0, moves), comments.slice(moves)]
  const last = onMoves.pop() ?? ''
  return [...onMoves, [last, ...onEnding].filter(Boolean).join(' ')]
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
