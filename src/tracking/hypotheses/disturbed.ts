import { type Piece, sideOf } from '../../rules/piece.ts'
import { type Position, startPosition } from '../../rules/position.ts'
import {
  type Difference,
  differenceOf,
  isOnePieceElsewhere,
  NO_REMAINING,
  type SensorFrame,
} from '../difference.ts'
import type { TrackingEvent } from '../events.ts'
import { filteredFrame } from '../noisy-sensors.ts'
import { type Belief, contenders, SURE_AFTER_MS, standsAs } from './belief.ts'
import { atRest, leadsTo } from './hypothesis.ts'
import { capturedOnBoard, squaresOf } from './publish.ts'

/** From now on only a whole position will do. */
export function disturb(
  belief: Belief,
  difference: Difference,
  candidates: readonly (readonly Position[])[],
  atMs: number,
  events: TrackingEvent[],
): Belief {
  if (!belief.isDisturbed) {
    const lines = candidates.map(line => line.map(position => position.last!.move))
    events.push({ atMs, type: 'board.disturbed', ...squaresOf(difference), candidates: lines })
  }
  const { provisional, record } = belief
  const knocked =
    belief.knocked ??
    (provisional && leadsTo(record, provisional) && candidates.length === 0 ? provisional : null)
  return {
    ...belief,
    isDisturbed: true,
    knocked,
    hypotheses: [],
    provisional: null,
    lifted: null,
    complaint: '',
  }
}

/** A piece that goes to and fro makes the board look as it did three plies ago: that is a move, and no takeback. */
function isOneOwnPieceElsewhere({ placement, toMove }: Position, difference: Difference): boolean {
  return isOnePieceElsewhere(difference) && sideOf(placement[difference.missing[0]!] as Piece) === toMove
}

/** The fault that made the explanations differ is over, and one of them is left. */
function isSure({ hypotheses, situationSinceMs, frameChangedMs }: Belief, atMs: number): boolean {
  const [best] = hypotheses
  if (!best || best.away.length + best.strays.length > 0 || best.leaning) return false
  if (atMs - Math.max(situationSinceMs, frameChangedMs) < SURE_AFTER_MS) return false
  return contenders(hypotheses).every(({ position }) => position === best.position)
}

/** The position that stands on a disturbed board, if it is one that the game may go on from. */
export function restored(belief: Belief, atMs: number, events: TrackingEvent[]): Belief {
  const { record, knocked, frameChangedMs, settings, sensorNoise } = belief
  // Nobody can restore a square whose sensor flickers.
  const frame = filteredFrame(sensorNoise, belief.frame!, atMs)
  const captured = capturedOnBoard(belief)
  const goOn = (position: Position): Belief => {
    events.push({ atMs, type: 'board.restored' })
    const still = belief.toRemove.filter(square => frame[square] !== '.')
    return {
      ...belief,
      isDisturbed: false,
      changedByCommand: false,
      knocked: null,
      isUnseen: false,
      hypotheses: [atRest(position, still, atMs)],
      atMs,
    }
  }
  if (standsAs(frame, record, captured)) return goOn(record)
  if (isSure(belief, atMs)) {
    events.push({ atMs, type: 'board.restored' })
    return { ...belief, isDisturbed: false, changedByCommand: false, knocked: null }
  }
  if (knocked && standsAs(frame, knocked, captured)) return goOn(knocked)
  if (settings.takeback === 'off' || atMs - frameChangedMs < settings.takebackMs) return belief
  const past = earlierPosition(record, frame)
  if (!past) return belief
  if (settings.takeback === 'confirm') {
    return belief.offer ? belief : { ...belief, offer: { kind: 'takeback', to: past } }
  }
  const back = goOn(past)
  const undone = { isUndone: true, isOpen: false, putMs: frameChangedMs }
  return { ...back, hypotheses: back.hypotheses.map(one => ({ ...one, ...undone })) }
}

const MOST_PLIES_BACK = 3

/** Every square where the two positions differ is one that the sensors can see. */
const isSeenToDiffer = (frame: SensorFrame, { placement }: Position, past: Position): boolean =>
  placement.every((cell, square) => cell === past.placement[square] || frame[square] !== '?')

/** The position of a few plies ago that stands on the board. */
export function earlierPosition(record: Position, frame: SensorFrame): Position | null {
  if (isOneOwnPieceElsewhere(record, differenceOf(record.placement, frame, NO_REMAINING))) return null
  let past = record.previous
  for (let plies = 1; past && plies <= MOST_PLIES_BACK; plies++, past = past.previous) {
    if (standsAs(frame, past, NO_REMAINING) && isSeenToDiffer(frame, record, past)) return past
  }
  return null
}

/** A whole position was put on the board at once: the start, or one of a few plies ago. */
export function isWholePosition({ frame, record, settings }: Belief): boolean {
  if (standsAs(frame!, startPosition(record.rules), NO_REMAINING)) return true
  return settings.takeback !== 'off' && earlierPosition(record, frame!) !== null
}
