import { type IllegalMove, playIfLegal } from '../rules/legality.ts'
import { type Move, makeMove, sameMove } from '../rules/move.ts'
import type { TrackingEvent } from '../tracking/events.ts'
import type { TrackingView } from '../tracking/view.ts'
import { illegalWords } from '../words/illegal-words.ts'
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

/** What the attempt was, and which rule it breaks. */
export function illegalTry({ attempt }: Complaint, { position, requested }: TrackingView): IllegalTry | null {
  if (!attempt) return null
  const { from, to } = attempt
  const move = { from, to: to ?? from }
  const played = playIfLegal(position, move)
  if (played.ok) {
    const { size } = position.rules.geometry
    if (!requested || sameMove(requested, move)) return null
    return { move, why: 'another-wanted', say: wantedWords(makeMove(requested, size)) }
  }
  const { error } = played
  if (UNTOLD.includes(error.code)) return null
  return { move: to === null ? null : move, why: error.code, say: illegalWords(error) }
}

/** What says more of the board's state than of a rule. */
const UNTOLD: readonly IllegalMove['code'][] = ['game-over', 'no-piece', 'not-moved']
