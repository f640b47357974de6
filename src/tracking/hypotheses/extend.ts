import type { Square } from '../../rules/geometry.ts'
import { type Piece, sideOf } from '../../rules/piece.ts'
import { couldBe, type SensorFrame } from '../difference.ts'
import {
  asMove,
  changed,
  goOver,
  isCaptureUnderWay,
  lift,
  mayTakeFurther,
  put,
  putFromTray,
  type TableRules,
} from './actions.ts'
import {
  COSTS,
  DROPPED_BEYOND,
  MOST_FILLED,
  MOST_KEPT,
  MOST_LIFTED,
  RECENT_MS,
  TOUCH_AND_GO_MS,
} from './costs.ts'
import {
  agrees,
  costPerS,
  disagreements,
  type Hypothesis,
  keyOf,
  mayGoTo,
  type WrongSensor,
} from './hypothesis.ts'

/** What a frame is explained with. */
export interface Moment {
  readonly frame: SensorFrame
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
    for (const draft of extend(hypothesis, moment, least + DROPPED_BEYOND)) {
      found.push(draft)
      least = Math.min(least, totalOf(draft))
    }
  }
  found.sort((a, b) => totalOf(a) - totalOf(b))
  const best = found.slice(0, 3 * MOST_KEPT)
  return cheapest(best.map(({ one, before }) => withFaults(asMove(one, moment.rules), before, moment)))
}

const totalOf = ({ one, skipped }: Draft): number => one.cost + skipped

/** The same explanations some time later. */
export function advance(hypotheses: readonly Hypothesis[], ms: number): readonly Hypothesis[] {
  if (ms <= 0 || hypotheses.length === 0) return hypotheses
  const later = hypotheses.map(one => ({ ...one, cost: one.cost + (costPerS(one) * ms) / 1000 }))
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
    if (!kept.has(key)) kept.set(key, { ...candidate, cost: candidate.cost - least })
  }
  return [...kept.values()]
}

function extend(hypothesis: Hypothesis, moment: Moment, limit: number): Draft[] {
  const { frame, noise } = moment
  const settled = withoutMasked(withoutLean(closedIfTouched(hypothesis, moment), frame), moment)
  const isKnown = (square: Square) => hypothesis.faults.some(fault => fault.square === square)
  const news = disagreements(settled, frame).filter(square => !isKnown(square))
  // What is lifted may have been put down within the same frame.
  const gone = news.filter(square => frame[square] === '.')
  const filled = news.filter(square => frame[square] !== '.')
  if (gone.length > MOST_LIFTED || filled.length > MOST_FILLED) return []
  const orders = filled.length === 2 ? [filled, filled.toReversed()] : [filled]
  const branch = (drafts: readonly Draft[], square: Square): Draft[] =>
    drafts.flatMap(draft => {
      if (agrees(draft.one, frame, square)) return [draft]
      const skipped = { ...draft, skipped: draft.skipped + COSTS.fault / (1 + noise(square)) }
      const acted = doneTo(draft.one, square, moment).map(one => ({ ...draft, one }))
      return [skipped, ...acted].filter(one => totalOf(one) <= limit)
    })
  return [settled, ...putUnseen(settled, gone, moment)].flatMap(one =>
    orders.flatMap(order => [...gone, ...order].reduce(branch, [{ one, before: hypothesis, skipped: 0 }])),
  )
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
  const isMasked = (square: Square) => masked.includes(square) && frame[square] === '?'
  return changed(hypothesis, 0, {
    away: away.filter(
      ({ from, at, piece }) => !isMasked(from) || at !== null || sideOf(piece) === position.toMove,
    ),
    strays: strays.filter(({ square }) => !isMasked(square)),
  })
}

/** The piece in the hand may be on a square that cannot be seen, when another is lifted. */
function putUnseen(hypothesis: Hypothesis, gone: readonly Square[], moment: Moment): Hypothesis[] {
  return gone.length === 0 ? [] : putOutOfSight(hypothesis, moment)
}

export function putOutOfSight(hypothesis: Hypothesis, { frame, nowMs, rules }: Moment): Hypothesis[] {
  if (!frame.includes('?')) return []
  const { away, position } = hypothesis
  return away.flatMap(({ from, piece, at }, index) => {
    if (at !== null || sideOf(piece) !== position.toMove) return []
    return mayGoTo(position, from)
      .filter(to => frame[to] === '?')
      .map(to => {
        const isAtOnce = nowMs - hypothesis.liftedMs < TOUCH_AND_GO_MS
        const price = COSTS.unseen + (isAtOnce ? COSTS.unseenAtOnce : 0)
        // It was put there before this moment, and nobody knows when.
        const { liftedMs } = hypothesis
        return { ...changed(put(hypothesis, index, to, liftedMs, rules), price, {}), isUnseen: true }
      })
  })
}

/** What hands can have done to a square that has changed. */
function doneTo(hypothesis: Hypothesis, square: Square, moment: Moment): Hypothesis[] {
  const { frame, nowMs, rules } = moment
  const seen = frame[square]!
  if (agrees(hypothesis, frame, square)) return []
  if (seen === '.') {
    const over = hypothesis.leaning?.on === square && hypothesis.leaning.isSettingOut
    return [...(over ? goOver(hypothesis, nowMs, rules) : []), ...lift(hypothesis, square, nowMs, rules)]
  }
  if (hypothesis.standing[square] !== '.') return [exchanged(hypothesis, square, seen as Piece)]
  const inHand = hypothesis.away.flatMap(({ piece, at }, index) =>
    at === null && couldBe(piece, seen) ? [index] : [],
  )
  return [
    ...inHand.map(index => put(hypothesis, index, square, nowMs, rules)),
    ...leaningOver(hypothesis, square, seen, nowMs),
    ...(inHand.length === 0 ? fromUnseen(hypothesis, square, moment) : []),
    putFromTray(hypothesis, square, seen, nowMs, rules),
  ]
}

function exchanged(hypothesis: Hypothesis, square: Square, piece: Piece): Hypothesis {
  const { away, strays, position } = hypothesis
  const belongs = position.placement[square]!
  const others = away.filter(({ at }) => at !== square)
  return changed(hypothesis, COSTS.exchange, {
    away: belongs === '.' ? others : [...others, { from: square, piece: belongs, at: null }],
    strays: [...strays.filter(stray => stray.square !== square), { square, piece }],
    captured: hypothesis.captured.filter(other => other !== square),
  })
}

function leaningOver(hypothesis: Hypothesis, over: Square, seen: string, nowMs: number): Hypothesis[] {
  const { position, standing, leaning, isOpen, away, captured } = hypothesis
  if (leaning) return []
  const isHolding = away.some(({ at, piece }) => at === null && sideOf(piece) === position.toMove)
  const isHoldingOther = away.some(
    ({ at, piece, isOff }) => at === null && !isOff && sideOf(piece) !== position.toMove,
  )
  return position.rules.geometry.neighbours[over]!.flatMap(on => {
    if (on === null || standing[on] === '.' || captured.includes(on)) return []
    const piece = standing[on] as Piece
    if (!couldBe(piece, seen)) return []
    const isLast = on === position.last?.move.to && isOpen
    const isSettingOut = sideOf(piece) === position.toMove || isLast || away.some(({ at }) => at === on)
    // With a piece in the hand, it is that piece, unless the last mover's is sliding on.
    if (isHolding && !isLast) return []
    if (!isHolding && !isLast && !isCaptureUnderWay(position, [...away, { from: on, piece, at: null }]))
      return []
    const isHasty = !isLast && position.last !== null && nowMs - hypothesis.putMs < RECENT_MS
    const isAtOnce =
      nowMs - hypothesis.liftedMs < TOUCH_AND_GO_MS && hypothesis.position.last?.captured.includes(over)
    const price =
      (isSettingOut ? COSTS.lean : COSTS.bleed) +
      (isHolding || (isLast && isHoldingOther) ? COSTS.leanWhileHolding : 0) +
      (isHasty ? COSTS.hastyLean : 0) +
      (isAtOnce ? COSTS.returnAtOnce : 0)
    return [changed(hypothesis, price, { leaning: { on, over, isSettingOut, sinceMs: nowMs } })]
  })
}

/** From squares whose sensor is masked or wrong. */
function fromUnseen(hypothesis: Hypothesis, square: Square, { frame, nowMs, rules }: Moment): Hypothesis[] {
  const { position, standing, faults } = hypothesis
  const unseen = [
    ...position.rules.geometry.squares.filter(from => frame[from] === '?'),
    ...faults.flatMap(fault => (frame[fault.square] === '.' ? [fault.square] : [])),
  ]
  return unseen.flatMap(from => {
    const piece = position.placement[from]!
    if (piece === '.' || standing[from] !== piece || !couldBe(piece, frame[square]!)) return []
    const isLast = from === position.last?.move.to
    const mayGo = sideOf(piece) === position.toMove && mayGoTo(position, from).includes(square)
    if (!mayGo && !isLast) return []
    return lift(hypothesis, from, nowMs, rules).flatMap(lifted => {
      const source = lifted.position === position ? from : position.last!.move.from
      const index = lifted.away.findIndex(away => away.from === source && away.at === null)
      return index < 0 ? [] : [changed(put(lifted, index, square, nowMs, rules), COSTS.unseen, {})]
    })
  })
}

function withFaults(hypothesis: Hypothesis, before: Hypothesis, moment: Moment): Hypothesis {
  const { frame, nowMs, noise } = moment
  let cost = hypothesis.cost
  const faults = disagreements(hypothesis, frame).map((square): WrongSensor => {
    const known = before.faults.find(fault => fault.square === square)
    if (known) return known
    // A sensor that was wrong of late is more likely to be wrong again, and for longer.
    const share = 1 / (1 + noise(square))
    cost += COSTS.fault * share
    return { square, sinceMs: nowMs, perS: COSTS.faultPerS * share }
  })
  return { ...hypothesis, faults, cost }
}
