import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import { type Piece, sideOf } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import type { TableRules } from './actions.ts'
import { MOST_UNUSUAL } from './costs.ts'
import { differenceOf, isNone, NO_REMAINING, type RemainingCaptured, type SensorFrame } from './difference.ts'
import type { Hypothesis } from './hypothesis.ts'
import { LEARNED_SHARE } from './learned-faults.ts'
import { NO_NOISE, type SensorNoise } from './noisy-sensors.ts'
import type { Phase } from './phases.ts'
import type { TrackingSettings } from './settings.ts'

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
  /** The frame that was explained as a whole, apart from how it came about. */
  readonly explainedFrame: SensorFrame
  /** When their costs were reckoned. */
  readonly atMs: number
  /** When something may change by itself, as long as there are frames. */
  readonly lookAgainMs: number
  /** Since when the best explanation has been about the same state of the board. */
  readonly situation: Hypothesis | null
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
  /** The situation that was complained of. */
  readonly complaint: Hypothesis | null
  readonly toRemove: readonly Square[]
  readonly phase: Phase
}

/** The same while something happens: it is changed until all that follows from it has happened. */
export type BeliefDraft = { -readonly [Key in keyof Belief]: Belief[Key] }

/** Waits until the pieces of a new game are in place. */
export function beliefForNewGame(position: Position, settings: TrackingSettings): BeliefDraft {
  return {
    settings,
    stage: 'setup',
    record: position,
    isAnswered: false,
    isCleared: false,
    frame: null,
    frameAtMs: Number.NEGATIVE_INFINITY,
    frameChangedMs: Number.NEGATIVE_INFINITY,
    sensorNoise: NO_NOISE,
    learnedFaultMs: 0,
    hypotheses: [],
    explainedFrame: '',
    atMs: Number.NEGATIVE_INFINITY,
    lookAgainMs: Number.POSITIVE_INFINITY,
    situation: null,
    situationSinceMs: Number.NEGATIVE_INFINITY,
    requested: null,
    isDisturbed: false,
    changedByCommand: false,
    knocked: null,
    perhapsStanding: NO_REMAINING,
    isUnseen: false,
    mayRethink: false,
    offer: null,
    lifted: null,
    provisional: null,
    complaint: null,
    toRemove: [],
    phase: 'offline',
  }
}

/** Goes on with a game, perhaps on a board that has been played on. */
export function beliefForGame(
  position: Position,
  settings: TrackingSettings,
  boardMayLag: boolean,
): BeliefDraft {
  return {
    ...beliefForNewGame(position, settings),
    stage: position.outcome ? 'over' : 'playing',
    perhapsStanding: takenAndPerhapsStanding(position),
    isUnseen: !boardMayLag,
    isDisturbed: boardMayLag,
    changedByCommand: boardMayLag,
    mayRethink: true,
  }
}

export function takenAndPerhapsStanding(position: Position): RemainingCaptured {
  const taken = new Map<Square, Piece>()
  for (let now = position; now.previous; now = now.previous) {
    for (const square of now.last!.captured) {
      const isFree = position.placement[square] === '.' && !taken.has(square)
      if (isFree) taken.set(square, now.previous.placement[square] as Piece)
    }
  }
  return taken
}

const LONGEST_FINALITY_MS = 1500

/** Longer than the players are kept waiting for a decision. */
export const ASK_AFTER_MS = 3000
/** The same where waiting would not help. */
export const ASK_SOON_MS = 1300
/** So long one explanation has to stand alone before the game goes on with it after a question. */
export const SURE_AFTER_MS = 1200

export function tableRules(belief: Belief): TableRules {
  const { requested, settings, record, isAnswered, learnedFaultMs } = belief
  const isStrict = settings.touchMove === 'strict'
  return {
    requested,
    mayBeUnseen: learnedFaultMs > settings.settleMs,
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
    isAtRest: away.length + strays.length === 0 && leaning === null,
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

/** Do the pieces stand like this, as far as the sensors show? */
export function standsAs(frame: SensorFrame, { placement }: Position, captured: RemainingCaptured): boolean {
  for (let square = 0; square < placement.length; square++) {
    const seen = frame[square]
    const isEmpty = placement[square] === '.'
    if (seen !== '?' && (seen === '.') !== isEmpty && !(isEmpty && captured.has(square))) return false
  }
  return isNone(differenceOf(placement, frame, captured))
}

/** How long a sensor of this board may be wrong, as far as the players can be kept waiting for it. */
export const expectedFaultMs = ({ learnedFaultMs }: Belief): number =>
  Math.min(learnedFaultMs * LEARNED_SHARE, LONGEST_FINALITY_MS)

/** How long a move must stand on this board: longer than its sensors were wrong of late, as far as that is bearable. */
export function finalityOf(belief: Belief): { settledMs: number; slidMs: number } {
  const { settleMs, slideMs } = belief.settings
  const longMs = expectedFaultMs(belief)
  return { settledMs: Math.max(settleMs, longMs), slidMs: Math.max(slideMs, longMs) }
}

/** When something will happen by itself; infinity if nothing will. */
export const dueMsOf = ({ frame, frameAtMs, settings, lookAgainMs }: Belief): number =>
  frame === null ? Number.POSITIVE_INFINITY : Math.min(lookAgainMs, frameAtMs + settings.offlineMs)
