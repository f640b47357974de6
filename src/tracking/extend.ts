import type { Square } from '../rules/geometry.ts'
import { type Piece, sideOf } from '../rules/piece.ts'
import { addStray, goOver, lift, makeIfLegal, put, putFromTray, type TableRules } from './actions.ts'
import { mayTakeFurther } from './capture-under-way.ts'
import { coincidencePrice } from './coincidence.ts'
import { COSTS, DROPPED_BEYOND, MOST_KEPT, MOST_VANISHED } from './costs.ts'
import { couldBe, type SensorFrame } from './difference.ts'
import {
  agrees,
  type ComparedFrame,
  contentAt,
  copyOf,
  costBetween,
  disagreements,
  type Hypothesis,
  type HypothesisDraft,
  isSameState,
  type WrongSensor,
} from './hypothesis.ts'
import { leaningOver } from './lean.ts'
import { LEARNED_SHARE } from './learned-faults.ts'
import { rememberedMs } from './noisy-sensors.ts'
import { fromUnseen, putOutOfSight } from './unseen.ts'

/** So many flickers are remembered. */
const MOST_REMEMBERED = 12
/**
 * Sensors are wrong for longer than this only on a board where that was seen: there, a second of it says less, most of all
 * where the sensor has flickered.
 */
const USUAL_FAULT_MS = 150

/** A sensor that flickers again and again may then stick for so long. */
const NOISY_FAULT_MS = 3000

/** What a frame is explained with. */
export interface Moment {
  readonly frame: ComparedFrame
  readonly nowMs: number
  /** How long a piece must be up for its player to have touched it. */
  readonly touchMs: number
  readonly rules: TableRules
  /** How long sensors of this board are wrong; 0 while they never were. */
  readonly learnedFaultMs: number
  /** Squares whose sensor has just been masked, or has died. */
  readonly masked: readonly Square[]
  /** How much more often than usual each square flickered of late. */
  readonly noise: (square: Square) => number
}

/** Part of the way to an explanation: `skipped` is the price of the squares that it leaves to wrong sensors. */
interface Attempt {
  readonly one: Hypothesis
  readonly before: Hypothesis
  readonly skipped: number
}

/** The cheapest explanations of one more frame, cheapest first; none where it is a knock. */
export function extendAll(hypotheses: readonly Hypothesis[], moment: Moment): Hypothesis[] {
  const found: Attempt[] = []
  let least = Number.POSITIVE_INFINITY
  for (const hypothesis of hypotheses) {
    if (hypothesis.cost > least + DROPPED_BEYOND) break
    for (const attempt of extend(hypothesis, moment, least + DROPPED_BEYOND)) {
      found.push(attempt)
      least = Math.min(least, totalOf(attempt))
    }
  }
  found.sort((a, b) => totalOf(a) - totalOf(b))
  const best: HypothesisDraft[] = []
  for (const attempt of found) {
    if (best.length >= 3 * MOST_KEPT || totalOf(attempt) > least + DROPPED_BEYOND) break
    best.push(explained(attempt, moment))
  }
  return cheapest(best)
}

const totalOf = ({ one, skipped }: Attempt): number => one.cost + skipped

/** The same explanations some time later. */
export function advance(
  hypotheses: readonly Hypothesis[],
  fromMs: number,
  toMs: number,
): readonly Hypothesis[] {
  // One alone is the cheapest, whatever it costs.
  if (toMs <= fromMs || hypotheses.length < 2) return hypotheses
  const later = hypotheses.map(one => {
    const copy = copyOf(one)
    copy.cost += costBetween(one, fromMs, toMs)
    return copy
  })
  later.sort((a, b) => a.cost - b.cost)
  const least = later[0]!.cost
  for (const one of later) one.cost -= least
  return later.filter(({ cost }) => cost <= DROPPED_BEYOND)
}

/** Each once, the expensive ones dropped, and the cheapest at zero. */
export function cheapest(candidates: HypothesisDraft[]): HypothesisDraft[] {
  candidates.sort((a, b) => a.cost - b.cost)
  const least = candidates[0]?.cost ?? 0
  const kept: HypothesisDraft[] = []
  for (const candidate of candidates) {
    candidate.cost -= least
    if (candidate.cost > DROPPED_BEYOND || kept.length >= MOST_KEPT) break
    if (!kept.some(one => isSameState(one, candidate))) kept.push(candidate)
  }
  return kept
}

function extend(hypothesis: Hypothesis, moment: Moment, limit: number): Attempt[] {
  const frame = moment.frame.squares
  const settled = withoutMasked(withoutLean(closedIfTouched(hypothesis, moment), frame), moment)
  // What is lifted may have been put down within the same frame.
  const gone: Square[] = []
  const filled: Square[] = []
  for (const square of disagreements(settled, moment.frame)) {
    if (isFault(hypothesis, square)) continue
    if (frame[square] === '.') gone.push(square)
    else filled.push(square)
  }
  if (gone.length > (MOST_VANISHED[filled.length] ?? -1)) return []
  const orders = filled.length === 2 ? [filled, filled.toReversed()] : [filled]
  const found: Attempt[] = []
  for (const one of [settled, ...(gone.length + filled.length > 0 ? putOutOfSight(settled, moment) : [])]) {
    for (const order of orders) {
      let attempts: Attempt[] = [{ one, before: hypothesis, skipped: 0 }]
      for (const square of gone) attempts = branch(attempts, square, moment, limit)
      for (const square of order) attempts = branch(attempts, square, moment, limit)
      found.push(...attempts)
    }
  }
  return found
}

const isFault = ({ faults }: Hypothesis, square: Square): boolean =>
  faults.some(fault => fault.square === square)

/** Either the sensor is wrong, or hands have done something. */
function branch(attempts: readonly Attempt[], square: Square, moment: Moment, limit: number): Attempt[] {
  const found: Attempt[] = []
  for (const attempt of attempts) {
    const { one, before, skipped } = attempt
    if (agrees(one, moment.frame.squares, square)) {
      found.push(attempt)
      continue
    }
    const fault = skipped + COSTS.fault * shareOf(before, square, moment)
    // What lies across a line is detected where it stands.
    if (one.leaning?.on !== square && one.cost + fault <= limit) found.push({ one, before, skipped: fault })
    for (const acted of doneTo(one, square, moment)) {
      if (acted.cost + skipped <= limit) found.push({ one: acted, before, skipped })
    }
  }
  return found
}

/** The opponent has touched a piece, unless it is one that the last mover would take by going further. */
function closedIfTouched(hypothesis: Hypothesis, { nowMs, touchMs }: Moment): Hypothesis {
  const { isOpen, away, position, liftedMs } = hypothesis
  if (!isOpen || away.length === 0 || nowMs - liftedMs < touchMs) return hypothesis
  const isTouched = away.some(
    ({ piece, from }) => sideOf(piece) === position.toMove && !mayTakeFurther(position, from),
  )
  return isTouched ? { ...hypothesis, isOpen: false } : hypothesis
}

function withoutLean(hypothesis: Hypothesis, frame: SensorFrame): Hypothesis {
  const { leaning } = hypothesis
  return leaning && frame[leaning.over] === '.' ? { ...hypothesis, leaning: null } : hypothesis
}

/** Somebody masks a sensor that is wrong: then the square is as the game says. */
function withoutMasked(hypothesis: Hypothesis, { frame, masked }: Moment): Hypothesis {
  if (masked.length === 0) return hypothesis
  const { away, strays } = hypothesis
  const isMasked = (square: Square) => masked.includes(square) && frame.squares[square] === '?'
  const seen = copyOf(hypothesis)
  seen.away = away.filter(({ from, at }) => !isMasked(from) || at !== null)
  seen.strays = strays.filter(({ square }) => !isMasked(square))
  return seen
}

/** What hands can have done to a square that has changed. */
function doneTo(hypothesis: Hypothesis, square: Square, moment: Moment): HypothesisDraft[] {
  const { nowMs, rules } = moment
  const frame = moment.frame.squares
  const seen = frame[square]!
  if (seen === '.') {
    const over = hypothesis.leaning?.on === square
    return [...(over ? goOver(hypothesis, nowMs, rules) : []), ...lift(hypothesis, square, nowMs, rules)]
  }
  if (contentAt(hypothesis, square) !== '.') return [exchanged(hypothesis, square, seen as Piece, nowMs)]
  const inHand = hypothesis.away.flatMap(({ piece, at }, index) =>
    at === null && couldBe(piece, seen) ? [index] : [],
  )
  return [
    ...inHand.map(index => put(hypothesis, index, square, nowMs, rules)),
    ...leaningOver(hypothesis, square, moment),
    ...(inHand.length === 0 || moment.frame.isBlindSomewhere ? fromUnseen(hypothesis, square, moment) : []),
    putFromTray(hypothesis, square, seen, nowMs, rules),
  ]
}

function exchanged(hypothesis: Hypothesis, square: Square, piece: Piece, nowMs: number): HypothesisDraft {
  const { away, strays, position, captured } = hypothesis
  const belongs = position.placement[square]!
  const other = copyOf(hypothesis)
  other.cost += COSTS.exchange
  other.away = away.filter(({ at }) => at !== square)
  if (belongs !== '.')
    other.away = [...other.away, { from: square, piece: belongs, at: null, liftedMs: nowMs, price: 0 }]
  other.strays = strays.filter(stray => stray.square !== square)
  other.captured = captured.filter(one => one !== square)
  addStray(other, square, piece)
  return other
}

/** A sensor that was wrong of late is more likely to be wrong again, and for longer. */
function shareOf({ flickers }: Hypothesis, square: Square, moment: Moment): number {
  let times = moment.noise(square)
  const sinceMs = moment.nowMs - rememberedMs(moment.learnedFaultMs)
  for (const flicker of flickers) if (flicker.square === square && flicker.atMs > sinceMs) times++
  return 1 / (1 + times)
}

/** What is left is for wrong sensors to explain. */
function explained({ one, before }: Attempt, moment: Moment): HypothesisDraft {
  const { frame, nowMs, rules } = moment
  const whole = copyOf(one)
  makeIfLegal(whole, rules)
  whole.cost += coincidencePrice(before, whole)
  whole.faults = disagreements(whole, frame).map((square): WrongSensor => {
    const known = before.faults.find(fault => fault.square === square)
    if (known) return known
    const share = shareOf(before, square, moment)
    whole.cost += COSTS.fault * share
    whole.flickers = [...whole.flickers, { square, atMs: nowMs }].slice(-MOST_REMEMBERED)
    const lasting = Math.min(1, ((1 + share) * USUAL_FAULT_MS) / moment.learnedFaultMs)
    const usualMs = Math.max(LEARNED_SHARE * moment.learnedFaultMs, (1 - share) * NOISY_FAULT_MS)
    const usualUntilMs = nowMs + usualMs
    return { square, sinceMs: nowMs, perS: COSTS.faultPerS * lasting, usualUntilMs }
  })
  return whole
}
