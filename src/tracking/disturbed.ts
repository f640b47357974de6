import type { Square } from '../rules/geometry.ts'
import { type Piece, sideOf } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import { type Belief, type BeliefDraft, SURE_AFTER_MS, standsAs } from './belief.ts'
import { mayTake } from './capture-under-way.ts'
import { COSTS, MARGIN } from './costs.ts'
import {
  type Difference,
  differenceOf,
  isOnePieceElsewhere,
  NO_REMAINING,
  type SensorFrame,
} from './difference.ts'
import { atRest, ComparedFrame, disagreements, type Hypothesis, type WrongSensor } from './hypothesis.ts'
import type { Instant } from './instant.ts'
import { leadsTo, startOf } from './known-positions.ts'
import { filteredFrame } from './noisy-sensors.ts'
import { capturedOnBoard, squaresOf } from './publish.ts'

/** From now on only a whole position will do. */
export function disturb(
  belief: BeliefDraft,
  difference: Difference,
  candidates: readonly (readonly Position[])[],
  { ms: atMs, events }: Instant,
): void {
  if (!belief.isDisturbed) {
    const lines = candidates.map(line => line.map(position => position.last!.move))
    events.push({ atMs, type: 'board.disturbed', ...squaresOf(difference), candidates: lines })
  }
  const { provisional, record } = belief
  if (provisional && leadsTo(record, provisional) && candidates.length === 0) belief.knocked ??= provisional
  belief.isDisturbed = true
  belief.hypotheses = []
  belief.provisional = null
  belief.lifted = null
  belief.complaint = null
}

/** A piece that goes to and fro makes the board look as it did three plies ago: that is a move, and no takeback. */
function isOneOwnPieceElsewhere({ placement, toMove }: Position, difference: Difference): boolean {
  return isOnePieceElsewhere(difference) && sideOf(placement[difference.missing[0]!] as Piece) === toMove
}

/** The fault that made the explanations differ is over, and one of them is left. */
function isSure({ hypotheses, situationSinceMs, frameChangedMs }: Belief, instant: Instant): boolean {
  const [best] = hypotheses
  if (!best || best.away.length + best.strays.length > 0 || best.leaning) return false
  if (!instant.isPast(Math.max(situationSinceMs, frameChangedMs), SURE_AFTER_MS)) return false
  return instant.isAgreed(hypotheses, MARGIN, ({ position }) => position === best.position)
}

/** Goes on from the position that stands on a disturbed board, if it is one that the game may go on from. */
export function restoreIfPossible(belief: BeliefDraft, instant: Instant): void {
  const { record, knocked, frameChangedMs, changedByCommand, settings, sensorNoise, learnedFaultMs } = belief
  const frame = restorableFrame(belief, filteredFrame(sensorNoise, belief.frame!, instant.ms, learnedFaultMs))
  const captured = capturedOnBoard(belief)
  const goOn = (at: Partial<Hypothesis> & { position: Position }) => {
    const still = belief.toRemove.filter(square => frame[square] !== '.')
    const resumed = { ...atRest(at.position, still, instant.ms), ...at }
    const faults = disagreements(resumed, new ComparedFrame(belief.frame!)).map(
      (square): WrongSensor => ({
        square,
        sinceMs: instant.ms,
        perS: COSTS.faultPerS,
        usualUntilMs: instant.ms,
      }),
    )
    belief.hypotheses = [{ ...resumed, faults }]
    belief.isUnseen = false
    settle(belief, instant)
  }
  // What stood there before the game was changed by command takes nothing back.
  const isWaitedFor =
    settings.takeback !== 'off' && !changedByCommand && instant.isPast(frameChangedMs, settings.takebackMs)
  if (standsAs(frame, record, captured)) goOn({ position: record })
  else if (isSure(belief, instant)) settle(belief, instant)
  else if (knocked && standsAs(frame, knocked, captured)) goOn({ position: knocked })
  else if (isWaitedFor) {
    const past = earlierPosition(record, frame)
    if (past && settings.takeback === 'confirm') belief.offer ??= { kind: 'takeback', to: past }
    else if (past) goOn({ position: past, isUndone: true, isOpen: false, putMs: frameChangedMs })
  }
}

/** More sensors than that do not flicker by themselves: the board is being shaken, and shows nothing yet. */
const MOST_FLICKERING = 3

/** Nobody can restore a square whose sensor flickers. */
function restorableFrame({ frame }: Belief, filtered: SensorFrame): SensorFrame {
  const hidden = [...filtered].filter((cell, square) => cell === '?' && frame![square] !== '?')
  return hidden.length > MOST_FLICKERING ? frame! : filtered
}

/** The disturbance is over. */
function settle(belief: BeliefDraft, { ms: atMs, events }: Instant): void {
  events.push({ atMs, type: 'board.restored' })
  belief.isDisturbed = false
  belief.changedByCommand = false
  belief.knocked = null
}

export const MOST_PLIES_BACK = 3

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
  if (standsAs(frame!, startOf(record), NO_REMAINING)) return true
  return settings.takeback !== 'off' && earlierPosition(record, frame!) !== null
}

/**
 * Pieces removed, one added or misplaced, a pair exchanged: a slip of somebody who is making a move. What
 * cannot be the doing of one hand is a disturbance, after which only the whole board will do.
 */
export function cannotBeOneHand(position: Position, { missing, surplus, exchanged }: Difference): boolean {
  if (exchanged.length > 0) return exchanged.length > 2 || missing.length + surplus.length > 0
  const isOwn = (square: Square) => sideOf(position.placement[square] as Piece) === position.toMove
  const own = missing.filter(isOwn)
  const others = missing.filter(square => !isOwn(square))
  if (surplus.length === 0) return missing.length > 2 && (own.length > 2 || !canBeTaken(position, others))
  if (surplus.length > 1 || own.length > 1 || missing.length > 3) return true
  return own.length === 0 ? others.length > 1 : others.length > 0 && !mayTake(position, own[0]!, others)
}

/** Is there a move that takes all of these? */
function canBeTaken(position: Position, victims: readonly Square[]): boolean {
  return position.rules.geometry.squares.some(from => mayTake(position, from, victims))
}
