import type { Square } from '../../rules/geometry.ts'
import { type Piece, sideOf } from '../../rules/piece.ts'
import { couldBe, type SensorFrame } from '../difference.ts'
import { asMove, changed, goOver, lift, put, putFromTray, type TableRules } from './actions.ts'
import { mayTakeFurther } from './capture-under-way.ts'
import { coincidencePrice } from './coincidence.ts'
import { COSTS, DROPPED_BEYOND, MOST_KEPT, MOST_VANISHED } from './costs.ts'
import {
  agrees,
  type ComparedFrame,
  contentAt,
  copyOf,
  costPerS,
  disagreements,
  type Hypothesis,
  keyOf,
  type WrongSensor,
} from './hypothesis.ts'
import { leaningOver } from './lean.ts'
import { fromUnseen, putUnseen } from './unseen.ts'

/** So many flickers are remembered. */
const MOST_REMEMBERED = 12
/** A sensor that has been right for so long is believed, whatever it did before. */
const CALM_MS = 3000

/** What a frame is explained with. */
export interface Moment {
  readonly frame: ComparedFrame
  readonly nowMs: number
  readonly liftMs: number
  readonly rules: TableRules
  /** Squares whose sensor has just been masked, or has died. */
  readonly masked: readonly Square[]
  /** How often each square has been filled by nothing of late. */
  readonly noise: (square: Square) => number
}

/** An explanation in the making: `skipped` is the price of the squares that it leaves to wrong sensors. */
interface Draft {
  readonly one: Hypothesis
  readonly before: Hypothesis
  readonly skipped: number
}

/** The cheapest explanations of one more frame, cheapest first; none where it is a knock. */
export function extendAll(hypotheses: readonly Hypothesis[], moment: Moment): Hypothesis[] {
  const found: Draft[] = []
  let least = Number.POSITIVE_INFINITY
  for (const hypothesis of hypotheses) {
    if (hypothesis.cost > least + DROPPED_BEYOND) break
    for (const draft of extend(hypothesis, moment, least + DROPPED_BEYOND)) {
      found.push(draft)
      least = Math.min(least, totalOf(draft))
    }
  }
  found.sort((a, b) => totalOf(a) - totalOf(b))
  const best: Hypothesis[] = []
  for (const draft of found) {
    if (best.length >= 3 * MOST_KEPT || totalOf(draft) > least + DROPPED_BEYOND) break
    best.push(withFaults(asMove(draft.one, moment.rules), draft.before, moment))
  }
  return cheapest(best)
}

const totalOf = ({ one, skipped }: Draft): number => one.cost + skipped

/** The same explanations some time later. */
export function advance(hypotheses: readonly Hypothesis[], ms: number): readonly Hypothesis[] {
  if (ms <= 0 || hypotheses.length === 0) return hypotheses
  const later = hypotheses.map(one => {
    const copy = copyOf(one)
    copy.cost += (costPerS(one) * ms) / 1000
    return copy
  })
  later.sort((a, b) => a.cost - b.cost)
  const least = later[0]!.cost
  for (const one of later) one.cost -= least
  return later.filter(({ cost }) => cost <= DROPPED_BEYOND)
}

/** Each once, the expensive ones dropped, and the cheapest at zero. */
export function cheapest(candidates: readonly Hypothesis[]): Hypothesis[] {
  const sorted = [...candidates].sort((a, b) => a.cost - b.cost)
  const least = sorted[0]?.cost ?? 0
  const kept = new Map<string, Hypothesis>()
  for (const candidate of sorted) {
    if (candidate.cost - least > DROPPED_BEYOND || kept.size >= MOST_KEPT) break
    const key = keyOf(candidate)
    if (kept.has(key)) continue
    const copy = copyOf(candidate)
    copy.cost -= least
    kept.set(key, copy)
  }
  return [...kept.values()]
}

function extend(hypothesis: Hypothesis, moment: Moment, limit: number): Draft[] {
  const frame = moment.frame.squares
  const settled = withoutMasked(withoutLean(closedIfTouched(hypothesis, moment), frame), moment)
  const isKnown = (square: Square) => hypothesis.faults.some(fault => fault.square === square)
  const news = disagreements(settled, moment.frame).filter(square => !isKnown(square))
  // What is lifted may have been put down within the same frame.
  const gone = news.filter(square => frame[square] === '.')
  const filled = news.filter(square => frame[square] !== '.')
  if (gone.length > (MOST_VANISHED[filled.length] ?? -1)) return []
  const orders = filled.length === 2 ? [filled, filled.toReversed()] : [filled]
  const found: Draft[] = []
  for (const one of [settled, ...putUnseen(settled, gone, moment)]) {
    for (const order of orders) {
      let drafts: Draft[] = [{ one, before: hypothesis, skipped: 0 }]
      for (const square of gone) drafts = branch(drafts, square, moment, limit)
      for (const square of order) drafts = branch(drafts, square, moment, limit)
      found.push(...drafts)
    }
  }
  return found
}

/** Either the sensor is wrong, or hands have done something. */
function branch(drafts: readonly Draft[], square: Square, moment: Moment, limit: number): Draft[] {
  const found: Draft[] = []
  for (const draft of drafts) {
    const { one, before, skipped } = draft
    if (agrees(one, moment.frame.squares, square)) {
      found.push(draft)
      continue
    }
    const fault = skipped + COSTS.fault * shareOf(before, square, moment)
    if (one.cost + fault <= limit) found.push({ one, before, skipped: fault })
    for (const acted of doneTo(one, square, moment)) {
      if (acted.cost + skipped <= limit) found.push({ one: acted, before, skipped })
    }
  }
  return found
}

/** The opponent has touched a piece, unless it is one that the last mover would take by going further. */
function closedIfTouched(hypothesis: Hypothesis, { nowMs, liftMs }: Moment): Hypothesis {
  const { isOpen, away, position, liftedMs } = hypothesis
  if (!isOpen || away.length === 0 || nowMs - liftedMs < liftMs) return hypothesis
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
  const { away, strays, position } = hypothesis
  const isMasked = (square: Square) => masked.includes(square) && frame.squares[square] === '?'
  return changed(hypothesis, 0, {
    away: away.filter(
      ({ from, at, piece }) => !isMasked(from) || at !== null || sideOf(piece) === position.toMove,
    ),
    strays: strays.filter(({ square }) => !isMasked(square)),
  })
}

/** What hands can have done to a square that has changed. */
function doneTo(hypothesis: Hypothesis, square: Square, moment: Moment): Hypothesis[] {
  const { nowMs, rules } = moment
  const frame = moment.frame.squares
  const seen = frame[square]!
  if (seen === '.') {
    const over = hypothesis.leaning?.on === square && hypothesis.leaning.isSettingOut
    return [...(over ? goOver(hypothesis, nowMs, rules) : []), ...lift(hypothesis, square, nowMs, rules)]
  }
  if (contentAt(hypothesis, square) !== '.') return [exchanged(hypothesis, square, seen as Piece, nowMs)]
  const inHand = hypothesis.away.flatMap(({ piece, at }, index) =>
    at === null && couldBe(piece, seen) ? [index] : [],
  )
  return [
    ...inHand.map(index => put(hypothesis, index, square, nowMs, rules)),
    ...leaningOver(hypothesis, square, seen, nowMs),
    ...(inHand.length === 0 || moment.frame.isBlindSomewhere ? fromUnseen(hypothesis, square, moment) : []),
    putFromTray(hypothesis, square, seen, nowMs, rules),
  ]
}

function exchanged(hypothesis: Hypothesis, square: Square, piece: Piece, nowMs: number): Hypothesis {
  const { away, strays, position } = hypothesis
  const belongs = position.placement[square]!
  const others = away.filter(({ at }) => at !== square)
  return changed(hypothesis, COSTS.exchange, {
    away: belongs === '.' ? others : [...others, { from: square, piece: belongs, at: null, liftedMs: nowMs }],
    strays: [...strays.filter(stray => stray.square !== square), { square, piece }],
    captured: hypothesis.captured.filter(other => other !== square),
  })
}

/** A sensor that was wrong of late is more likely to be wrong again, and for longer. */
function shareOf({ flickers }: Hypothesis, square: Square, { noise, nowMs }: Moment): number {
  let times = noise(square)
  for (const flicker of flickers) if (flicker.square === square && nowMs - flicker.atMs < CALM_MS) times++
  return 1 / (1 + times)
}

function withFaults(hypothesis: Hypothesis, before: Hypothesis, moment: Moment): Hypothesis {
  const { frame, nowMs } = moment
  const explained = copyOf(hypothesis)
  explained.cost += coincidencePrice(before, hypothesis)
  explained.faults = disagreements(hypothesis, frame).map((square): WrongSensor => {
    const known = before.faults.find(fault => fault.square === square)
    if (known) return known
    const share = shareOf(before, square, moment)
    explained.cost += COSTS.fault * share
    explained.flickers = [...explained.flickers, { square, atMs: nowMs }].slice(-MOST_REMEMBERED)
    return { square, sinceMs: nowMs, perS: COSTS.faultPerS * share }
  })
  return explained
}
