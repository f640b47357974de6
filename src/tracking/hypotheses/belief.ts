import type { Square } from '../../rules/geometry.ts'
import type { Move } from '../../rules/move.ts'
import { type Piece, sideOf } from '../../rules/piece.ts'
import type { Position } from '../../rules/position.ts'
import {
  differenceOf,
  isNone,
  NO_REMAINING,
  type RemainingCaptured,
  type SensorFrame,
} from '../difference.ts'
import type { SensorNoise } from '../noisy-sensors.ts'
import type { Phase } from '../phases.ts'
import type { TrackingSettings } from '../settings.ts'
import type { TableRules } from './actions.ts'
import { MARGIN, MARGIN_BACK, MOST_UNUSUAL } from './costs.ts'
import { costPerS, type Hypothesis } from './hypothesis.ts'

/** Everything the tracker knows: what is recorded, and the explanations of what was seen since. */
export interface Belief {
  readonly settings: TrackingSettings
  readonly stage: 'setup' | 'playing' | 'over'
  /** The game as it is recorded. */
  readonly record: Position
  /** The opponent was seen to touch a piece after the last move. */
  readonly isAnswered: boolean
  /** A captured piece of the last move was seen to be removed. */
  readonly isCleared: boolean
  readonly frame: SensorFrame | null
  readonly frameAtMs: number
  readonly frameChangedMs: number
  readonly sensorNoise: SensorNoise
  /** How long sensors of this board are wrong; 0 while they never were. */
  readonly learnedFaultMs: number
  /** Cheapest first; none while only a whole position will do. */
  readonly hypotheses: readonly Hypothesis[]
  /** When their costs were reckoned. */
  readonly atMs: number
  /** Since when the best explanation has been the same. */
  readonly situation: string
  readonly situationSinceMs: number
  readonly requested: Move | null
  readonly isDisturbed: boolean
  /** It is disturbed because the game was changed by command, and nobody has moved the pieces yet. */
  readonly changedByCommand: boolean
  /** A move that stood when the board was knocked over. */
  readonly knocked: Position | null
  /** Captured pieces that may still be on the board, after a restart. */
  readonly perhapsStanding: RemainingCaptured
  /** The board was disconnected, and may have been played on. */
  readonly isUnseen: boolean
  /** The last mover may have had the piece in the hand when the board was last seen. */
  readonly mayRethink: boolean
  readonly offer: { readonly kind: 'new-game' } | { readonly kind: 'takeback'; readonly to: Position } | null
  /** What was published. */
  readonly lifted: { readonly square: Square; readonly piece: Piece } | null
  readonly provisional: Position | null
  readonly complaint: string
  readonly toRemove: readonly Square[]
  readonly phase: Phase
}

/** The next fault may be somewhat longer than those that were seen. */
const LEARNED_SHARE = 1.2
const LONGEST_FINALITY_MS = 1200

export const NEVER = Number.POSITIVE_INFINITY
/** Longer than the players are kept waiting for a decision. */
export const ASK_AFTER_MS = 3000
/** The same where waiting would not help. */
export const ASK_SOON_MS = 1300
/** So long one explanation has to stand alone before the game goes on with it after a question. */
export const SURE_AFTER_MS = 1200

export function tableRules({ requested, settings, record, isAnswered }: Belief): TableRules {
  const isStrict = settings.touchMove === 'strict'
  return {
    requested,
    mayTakeBack: settings.takeback !== 'off',
    fixed: isStrict || isAnswered ? record : null,
    kept: isStrict && !isAnswered ? record : null,
  }
}

/** What the players hold, do wrong, or have put down, in the best explanation. */
export interface BestSituation {
  readonly best: Hypothesis
  /** Pieces of the side to move in the hand. */
  readonly inHand: readonly Square[]
  /** Something that is no part of a move. */
  readonly isWrong: boolean
  /** Too much at once for any explanation to be trusted. */
  readonly isChaos: boolean
  readonly isAtRest: boolean
}

export function situationOf({ hypotheses, record, frame }: Belief): BestSituation | null {
  const best = hypotheses[0]
  if (!best) return null
  const { away, strays, position, leaning } = best
  const inHand: Square[] = []
  let others = 0
  let isElsewhere = false
  for (const { from, piece, at } of away) {
    if (at !== null) isElsewhere = true
    if (sideOf(piece) !== position.toMove) others++
    else if (at === null) inHand.push(from)
  }
  // After a move that is not recorded yet, another piece of the mover's is about to be put back.
  const isRemoval = others > 0 && inHand.length === 0 && position === record
  const unusual = away.length + strays.length + best.faults.length + (leaning ? 1 : 0)
  return {
    best,
    inHand,
    isWrong: isElsewhere || strays.length > 0 || isRemoval || isKingExchanged(best, frame),
    isChaos: unusual > MOST_UNUSUAL,
    isAtRest: away.length + strays.length === 0 && !leaning?.isSettingOut,
  }
}

/** A magnet's strength is only a hint: but a king and a defender that are read for each other are exchanged. */
function isKingExchanged({ position, away }: Hypothesis, frame: SensorFrame | null): boolean {
  if (away.length > 0 || !frame?.includes('K')) return false
  const { placement } = position
  const { exchanged } = differenceOf(placement, frame, NO_REMAINING)
  return (
    exchanged.length === 2 && exchanged.every(square => placement[square] !== 't' && frame[square] !== 't')
  )
}

/** Those that the decision depends on. */
export const contenders = (hypotheses: readonly Hypothesis[], margin: number = MARGIN): Hypothesis[] =>
  hypotheses.filter(({ cost }) => cost <= margin)

/** Do the pieces stand like this, as far as the sensors show? */
export const standsAs = (frame: SensorFrame, { placement }: Position, captured: RemainingCaptured): boolean =>
  isNone(differenceOf(placement, frame, captured))

/** How long a move must stand on this board: longer than its sensors were wrong of late, as far as that is bearable. */
export function finalityOf({ settings, learnedFaultMs }: Belief): { settledMs: number; slidMs: number } {
  const { settleMs, slideMs } = settings
  const longMs = Math.min(learnedFaultMs * LEARNED_SHARE, LONGEST_FINALITY_MS)
  return { settledMs: Math.max(settleMs, longMs), slidMs: Math.max(slideMs, longMs) }
}

/** When something may change by itself, after `sinceMs`. */
export function nextDecisionMs(belief: Belief, sinceMs: number): number {
  const { frame, frameAtMs, settings } = belief
  if (frame === null) return NEVER
  let next = NEVER
  const consider = (atMs: number) => {
    if (atMs > sinceMs && atMs < next) next = atMs
  }
  consider(frameAtMs + settings.offlineMs)
  const best = belief.hypotheses[0]
  if (best && isQuiet(belief, best)) return next
  considerFrame(belief, consider)
  if (best) {
    considerBest(belief, best, consider)
    considerOthers(belief, best, consider)
  }
  return next
}

/** The board stands as the game says, and nothing else is thought of. */
function isQuiet({ record, hypotheses, isDisturbed, isUnseen, lifted }: Belief, best: Hypothesis): boolean {
  return (
    best.position === record &&
    best.away.length + best.strays.length + best.faults.length === 0 &&
    best.leaning === null &&
    lifted === null &&
    !isDisturbed &&
    !isUnseen &&
    hypotheses.length < 3
  )
}

type Consider = (atMs: number) => void

/** What depends on how long the board has stood as it does: a whole position that was put there. */
function considerFrame({ frameChangedMs, settings, situationSinceMs }: Belief, consider: Consider): void {
  const { slideMs, takebackMs } = settings
  consider(frameChangedMs + slideMs)
  consider(frameChangedMs + takebackMs)
  consider(Math.max(frameChangedMs, situationSinceMs) + SURE_AFTER_MS)
}

/** What depends on how long the best explanation has had nothing new to explain. */
function considerBest(belief: Belief, best: Hypothesis, consider: Consider): void {
  const { settings, record, situationSinceMs } = belief
  const { settleMs, slideMs, liftMs, takebackMs } = settings
  consider(best.liftedMs + liftMs)
  consider(Math.max(best.putMs, best.liftedMs) + settleMs)
  for (const { sinceMs } of best.faults) {
    consider(sinceMs + settleMs)
    consider(sinceMs + liftMs)
  }
  if (best.leaning) consider(best.leaning.sinceMs + slideMs)
  if (best.position === record) return
  const { settledMs, slidMs } = finalityOf(belief)
  for (const waitMs of [liftMs, settledMs, slidMs, slideMs, 2 * slideMs, takebackMs])
    consider(best.putMs + waitMs)
  consider(situationSinceMs + ASK_SOON_MS)
  consider(situationSinceMs + ASK_AFTER_MS)
}

/** When another explanation becomes the best, or too expensive to count. */
function considerOthers(
  { hypotheses, atMs, record, isDisturbed }: Belief,
  best: Hypothesis,
  consider: Consider,
): void {
  const bestPerS = costPerS(best)
  const isDecided = best.position === record && !isDisturbed
  for (const other of hypotheses) {
    const perMs = (costPerS(other) - bestPerS) / 1000
    const reaches = (limit: number) => consider(atMs + Math.floor((limit - other.cost) / perMs) + 1)
    if (perMs < 0) reaches(0)
    if (isDecided || perMs === 0) continue
    if (other.cost < MARGIN_BACK) reaches(MARGIN_BACK)
    if (other.cost < MARGIN) reaches(MARGIN)
  }
}
