import type { Square } from '../../rules/geometry.ts'
import { type Piece, sideOf } from '../../rules/piece.ts'
import { couldBe, type SensorFrame } from '../difference.ts'
import { changed, goOver, lift, mayTakeFurther, put, putFromTray, type TableRules } from './actions.ts'
import { COSTS, DROPPED_BEYOND, MOST_FILLED, MOST_KEPT, MOST_LIFTED, TOUCH_AND_GO_MS } from './costs.ts'
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
  return found.map(one => withFaults(one, hypothesis, moment))
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
      .map(to => ({ ...changed(put(hypothesis, index, to, nowMs, rules), COSTS.unseen, {}), isUnseen: true }))
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
    ...(inHand.length === 0
      ? [...leaningOver(hypothesis, square, seen, nowMs), ...fromUnseen(hypothesis, square, moment)]
      : []),
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
  return position.rules.geometry.neighbours[over]!.flatMap(on => {
    if (on === null || standing[on] === '.' || captured.includes(on)) return []
    const piece = standing[on] as Piece
    if (!couldBe(piece, seen)) return []
    const isLast = on === position.last?.move.to && isOpen
    const isSettingOut = sideOf(piece) === position.toMove || isLast || away.some(({ at }) => at === on)
    // Nobody answers a move as soon as the piece touches the board.
    const isHasty = !isLast && nowMs - hypothesis.putMs < TOUCH_AND_GO_MS
    const price = (isSettingOut ? COSTS.lean : COSTS.bleed) + (isHasty ? COSTS.touchAndGo : 0)
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
    if (piece === '.' || standing[from] !== piece || sideOf(piece) !== position.toMove) return []
    if (!couldBe(piece, frame[square]!) || !mayGoTo(position, from).includes(square)) return []
    return lift(hypothesis, from, nowMs, rules).map(lifted =>
      changed(put(lifted, lifted.away.length - 1, square, nowMs, rules), COSTS.unseen, {}),
    )
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
