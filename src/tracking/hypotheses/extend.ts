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
import { agrees, costPerS, type Hypothesis, keyOf, mayGoTo, type WrongSensor } from './hypothesis.ts'

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

/** The cheapest explanations of one more frame, cheapest first; none where it is a knock. */
export function extendAll(hypotheses: readonly Hypothesis[], moment: Moment): Hypothesis[] {
  return cheapest(hypotheses.flatMap(hypothesis => extend(hypothesis, moment)))
}

/** The same explanations some time later. */
export function advance(hypotheses: readonly Hypothesis[], ms: number): Hypothesis[] {
  if (ms <= 0) return [...hypotheses]
  return cheapest(
    hypotheses.map(hypothesis => ({
      ...hypothesis,
      cost: hypothesis.cost + (costPerS(hypothesis) * ms) / 1000,
    })),
  )
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

function extend(hypothesis: Hypothesis, moment: Moment): Hypothesis[] {
  const known = new Set(hypothesis.faults.map(({ square }) => square))
  const settled = withoutMasked(withoutLean(closedIfTouched(hypothesis, moment), moment.frame), moment)
  const news: Square[] = []
  for (let square = 0; square < moment.frame.length; square++) {
    if (!known.has(square) && !agrees(settled, moment.frame, square)) news.push(square)
  }
  // What is lifted may have been put down within the same frame.
  const isGone = (square: Square) => moment.frame[square] === '.'
  const gone = news.filter(isGone)
  const filled = news.filter(square => !isGone(square))
  if (gone.length > MOST_LIFTED || filled.length > MOST_FILLED) return []
  const orders = filled.length === 2 ? [filled, filled.toReversed()] : [filled]
  const found = [settled, ...putUnseen(settled, gone, moment)].flatMap(start =>
    orders.flatMap(order =>
      [...gone, ...order].reduce(
        (some, square) => some.flatMap(one => [one, ...doneTo(one, square, moment)]),
        [start],
      ),
    ),
  )
  return found.map(one => withFaults(asMove(one, moment.rules), hypothesis, moment))
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
      (isHolding ? COSTS.leanWhileHolding : 0) +
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
      const isAgain = lifted.position !== position
      const index = isAgain ? 0 : lifted.away.findIndex(away => away.from === from && away.at === null)
      return index < 0 ? [] : [changed(put(lifted, index, square, nowMs, rules), COSTS.unseen, {})]
    })
  })
}

function withFaults(hypothesis: Hypothesis, before: Hypothesis, moment: Moment): Hypothesis {
  const { frame, nowMs, noise } = moment
  const faults: WrongSensor[] = []
  let cost = hypothesis.cost
  for (let square = 0; square < frame.length; square++) {
    if (agrees(hypothesis, frame, square)) continue
    const known = before.faults.find(fault => fault.square === square)
    // A sensor that was wrong of late is more likely to be wrong again, and for longer.
    const share = 1 / (1 + noise(square))
    if (!known) cost += COSTS.fault * share
    faults.push(known ?? { square, sinceMs: nowMs, perS: COSTS.faultPerS * share })
  }
  return { ...hypothesis, faults, cost }
}
