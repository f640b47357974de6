import { type IllegalMove, playIfLegal } from '../rules/legality.ts'
import { type Move, makeMove, sameMove } from '../rules/move.ts'
import type { TrackingEvent } from '../tracking/events.ts'
import type { TrackingView } from '../tracking/view.ts'
import type { AnotherMoveWanted } from '../words/illegal-move.ts'

/** Why what stands on the board is not a move, where that can be determined. */
export interface IllegalTry {
  /** null where a piece was only taken away. */
  readonly move: Move | null
  readonly reason: IllegalMove | AnotherMoveWanted
}

type Complaint = Extract<TrackingEvent, { type: 'move.illegal' }>

/** What the attempt was, and which rule it breaks. */
export function illegalTry({ attempt }: Complaint, { position, requested }: TrackingView): IllegalTry | null {
  if (!attempt) return null
  const { from, to } = attempt
  const move = { from, to: to ?? from }
  const played = playIfLegal(position, move)
  if (played.ok) {
    const { size } = position.rules.geometry
    if (!requested || sameMove(requested, move)) return null
    return { move, reason: { code: 'another-wanted', wanted: makeMove(requested, size) } }
  }
  const { error } = played
  if (ABOUT_THE_BOARD.includes(error.code)) return null
  return { move: to === null ? null : move, reason: error }
}

/** These describe the state of the board rather than a rule that was broken. */
const ABOUT_THE_BOARD: readonly IllegalMove['code'][] = ['game-over', 'no-piece', 'not-moved']
