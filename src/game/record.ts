import { makeGameRecord, type Tag } from '../rules/game-record.ts'
import { makeMoveWithCaptures } from '../rules/move.ts'
import { SIDES } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import type { Over, Playing, Turn } from './state.ts'

/** The game as a record: the line of play that stands, without what was amended or taken back. */
export function recordOf(state: Playing | Over): string {
  const { position, startedAt, players, setAside } = state
  const tags: Tag[] = [
    ['date', startedAt.slice(0, 10).replaceAll('-', '.')],
    ...SIDES.flatMap((side): Tag[] => (players[side] === undefined ? [] : [[side, players[side]]])),
    ['variant', position.rules.id],
    // A record begins at one position, so the moves before a set one would be lost.
    ...setAside.map((before): Tag => ['remark', `the position was set by the operator ${after(before)}`]),
  ]
  return makeGameRecord(position, tags, commentsOf(state.turn))
}

function after(position: Position): string {
  const moves: string[] = []
  for (let past: Position | null = position; past?.last; past = past.previous) {
    moves.unshift(makeMoveWithCaptures(past.last.move, past.last.captured, past.rules.geometry.size))
  }
  return moves.length > 0 ? `after ${moves.join(' ')}` : 'before the first move'
}

function commentsOf(turn: Turn): string[] {
  const comments: string[] = []
  for (let past: Turn | null = turn; past?.previous; past = past.previous) {
    comments.unshift(past.source === 'operator' ? 'set by the operator' : (past.comment ?? ''))
  }
  return comments
}
