import type { Square } from '../rules/geometry.ts'
import { type IllegalMove, playIfLegal } from '../rules/legality.ts'
import { type Move, makeMove } from '../rules/move.ts'
import { couldBe } from '../tracking/difference.ts'
import type { TrackingEvent } from '../tracking/events.ts'
import { sameMove } from '../tracking/reading.ts'
import type { Tracking } from '../tracking/tracker.ts'
import type { AnotherMoveWanted } from '../words/illegal-move.ts'

/** Why what stands on the board is not a move, where that can be determined. */
export interface IllegalTry {
  /** null where a piece was only taken away. */
  readonly move: Move | null
  readonly reason: IllegalMove | AnotherMoveWanted
}

type Complaint = Extract<TrackingEvent, { type: 'move.illegal' }>

/** One piece on one wrong square, or a lifted piece of the wrong side, shows which move somebody tried. */
export function illegalTry({ missing, surplus }: Complaint, tracking: Tracking): IllegalTry | null {
  if (missing.length !== 1 || surplus.length > 1) return null
  const { position, wanted } = tracking
  const [from] = missing as [Square]
  const to = surplus[0] ?? null
  if (to !== null && !isSamePiece(tracking, from, to)) return null
  const move = { from, to: to ?? from }
  const played = playIfLegal(position, move)
  if (played.ok) {
    const { size } = position.rules.geometry
    if (!wanted || sameMove(wanted, move)) return null
    return { move, reason: { code: 'another-wanted', wanted: makeMove(wanted, size) } }
  }
  const { error } = played
  if (ABOUT_THE_BOARD.includes(error.code)) return null
  return { move: to === null ? null : move, reason: error }
}

/** These describe the state of the board rather than a rule that was broken. */
const ABOUT_THE_BOARD: readonly IllegalMove['code'][] = ['game-over', 'no-piece', 'not-moved']

function isSamePiece({ position, frame }: Tracking, from: Square, to: Square): boolean {
  return from !== to && couldBe(position.placement[from]!, frame?.[to] ?? '?')
}
