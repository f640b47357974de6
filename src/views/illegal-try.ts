import type { Square } from '../rules/geometry.ts'
import { type IllegalMove, playIfLegal } from '../rules/legality.ts'
import { type Move, makeMove } from '../rules/move.ts'
import { couldBe } from '../tracking/difference.ts'
import type { TrackingEvent } from '../tracking/events.ts'
import { sameMove } from '../tracking/reading.ts'
import type { Tracking } from '../tracking/tracker.ts'
import { illegalMoveWords } from '../words/illegal-move.ts'
import type { Words } from '../words/language.ts'
import { wantedWords } from '../words/wanted-words.ts'

/** Why what stands on the board is no move, where that can be told. */
export interface IllegalTry {
  /** null where a piece was only taken away. */
  readonly move: Move | null
  readonly why: IllegalMove['code'] | 'another-wanted'
  readonly say: Words
}

type Complaint = Extract<TrackingEvent, { type: 'move.illegal' }>

/** One piece on one wrong square, or the wrong side's piece up, tells what somebody tried. */
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
    return { move, why: 'another-wanted', say: wantedWords(makeMove(wanted, size)) }
  }
  const { error } = played
  if (UNTOLD.includes(error.code)) return null
  return { move: to === null ? null : move, why: error.code, say: illegalMoveWords(error) }
}

/** What says more of the board's state than of a rule. */
const UNTOLD: readonly IllegalMove['code'][] = ['game-over', 'no-piece', 'not-moved']

function isSamePiece({ position, frame }: Tracking, from: Square, to: Square): boolean {
  return from !== to && couldBe(position.placement[from]!, frame?.[to] ?? '?')
}
