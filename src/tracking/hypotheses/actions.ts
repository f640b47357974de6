import type { Square } from '../../rules/geometry.ts'
import { type Move, sameMove } from '../../rules/move.ts'
import { type Piece, sideOf } from '../../rules/piece.ts'
import type { Position } from '../../rules/position.ts'
import { couldBe } from '../difference.ts'
import { isCaptureUnderWay, mayTakeFurther } from './capture-under-way.ts'
import {
  COSTS,
  FAST_SQUARES,
  haste,
  RECENT_MS,
  REPLY_MS,
  TOO_FAST_MS,
  TOUCH_AND_GO_MS,
  WHOLE_REPLY_MS,
} from './costs.ts'
import {
  after,
  copyOf,
  type Hypothesis,
  isCapturedKing,
  mayGoTo,
  type PieceAway,
  standsExactlyAs,
} from './hypothesis.ts'

/** What the players may do in this game, apart from the rules of the game itself. */
export interface TableRules {
  readonly requested: Move | null
  readonly mayTakeBack: boolean
  /** The move to this position may no longer be changed by taking the piece on; null if every move may. */
  readonly fixed: Position | null
  /** The move to this position may not be put back at once; null if every move may. */
  readonly kept: Position | null
}

const MOST_PLIES_BACK = 3

/** Everything that lifting what stands there can mean. */
export function lift(hypothesis: Hypothesis, square: Square, nowMs: number, rules: TableRules): Hypothesis[] {
  const { position, away, captured, strays, leaning, putMs } = hypothesis
  const now = {
    ...hypothesis,
    liftedMs: nowMs,
    liftedFrom: square,
    leaning: leaning?.on === square ? null : leaning,
  }
  if (captured.includes(square)) {
    return [changed(now, COSTS.removeCaptured, { captured: captured.filter(other => other !== square) })]
  }
  if (strays.some(stray => stray.square === square)) {
    return [changed(now, 0, { strays: strays.filter(stray => stray.square !== square) })]
  }
  const elsewhere = away.findIndex(({ at }) => at === square)
  if (elsewhere >= 0) {
    return [changed(now, 0, { away: away.with(elsewhere, { ...away[elsewhere]!, at: null }) })]
  }
  const piece = position.placement[square] as Piece
  if (isCapturedKing(position, square)) return [changed(now, 0, { isKingOff: true })]
  const isOwn = sideOf(piece) === position.toMove
  const own = away.filter(({ piece }) => sideOf(piece) === position.toMove)
  const isPhantom =
    (now.leaning !== null && nowMs - now.leaning.sinceMs < RECENT_MS) ||
    (isOwn && strays.length > 0 && nowMs - putMs < RECENT_MS)
  const phantom = isPhantom ? COSTS.leanWhileHolding : 0
  const isHasty = nowMs - putMs < TOUCH_AND_GO_MS
  const isTouchAndGo = isHasty && square === position.last?.move.to
  const price =
    (!isOwn ? COSTS.liftOther : own.length > 0 ? COSTS.liftSecondOwn : COSTS.liftOwn) +
    phantom +
    (isOwn && position.last ? COSTS.replyAtOnce * haste(nowMs - putMs, REPLY_MS) : 0) +
    (isTouchAndGo ? COSTS.touchAndGo : 0)
  const all = [...away, { from: square, piece, at: null, liftedMs: nowMs }]
  const bothSides = isCaptureUnderWay(position, all) ? 0 : COSTS.bothSidesInHand
  const lifted = changed(now, price + bothSides, { away: all })
  if (!mayLiftAgain(hypothesis, square, rules)) return [lifted]
  const isLate = own.some(({ from }) => !mayTakeFurther(position, from))
  const again = changed(
    liftAgain(now),
    COSTS.liftAgain +
      (isHasty ? COSTS.touchAndGo : 0) +
      (now.leaning && nowMs - now.leaning.sinceMs < RECENT_MS ? COSTS.leanWhileHolding : 0) +
      (isLate ? COSTS.changeTooLate : 0),
    {},
  )
  return [again, lifted]
}

function mayLiftAgain({ position, isOpen }: Hypothesis, square: Square, { fixed }: TableRules): boolean {
  return isOpen && position.last?.move.to === square && position.previous !== null && position !== fixed
}

/** The last mover has the piece in the hand again, and the game is where it was before. */
function liftAgain(hypothesis: Hypothesis): Hypothesis {
  const { position, away, captured } = hypothesis
  const { move, captured: taken } = position.last!
  const previous = position.previous!
  const king = hypothesis.isKingOff ? [position.placement.indexOf('K')] : []
  const gone = [...taken.filter(square => !captured.includes(square)), ...king]
  const removed = gone.map(
    (square): PieceAway => ({
      from: square,
      piece: previous.placement[square] as Piece,
      at: null,
      liftedMs: hypothesis.liftedMs,
      isOff: true,
    }),
  )
  return {
    ...hypothesis,
    position: previous,
    away: [
      {
        from: move.from,
        piece: previous.placement[move.from] as Piece,
        at: null,
        liftedMs: hypothesis.liftedMs,
      },
      ...removed,
      ...away,
    ],
    captured: captured.filter(square => !taken.includes(square)),
    isKingOff: false,
    isOpen: false,
    isClaimed: false,
    isUnseen: false,
    isUndone: false,
  }
}

/** A piece that is in a hand is put on this square. */
export function put(
  hypothesis: Hypothesis,
  index: number,
  square: Square,
  nowMs: number,
  rules: TableRules,
): Hypothesis {
  const { away, position } = hypothesis
  const { from, piece, isOff, liftedMs } = away[index]!
  const others = away.filter((_, at) => at !== index)
  const now = { ...hypothesis, putMs: nowMs }
  if (square === from) {
    return backInTime(changed(now, isOff ? COSTS.returnCaptured : 0, { away: others }), rules)
  }
  const next = moveTo(position, from, square, rules)
  if (next && others.every(({ at }) => at === null)) {
    const distance = distanceOf(position, hypothesis.liftedFrom ?? from, square)
    const sinceMs = nowMs - hypothesis.liftedMs
    const isTooFast = sinceMs > 0 && sinceMs < TOO_FAST_MS && distance > FAST_SQUARES
    const wasUpBefore = position.last !== null && liftedMs <= hypothesis.putMs
    const reply = wasUpBefore ? COSTS.replyAtOnce * haste(nowMs - hypothesis.putMs, WHOLE_REPLY_MS) : 0
    return made({ ...now, cost: now.cost + reply + (isTooFast ? COSTS.tooFast : 0) }, next, others)
  }
  const isAnswering = others.some(({ piece, at }) => at === null && sideOf(piece) === position.toMove)
  const isUndone = from === position.last?.move.to && square === position.last.move.from && !isAnswering
  const price = isUndone ? COSTS.putUndone : COSTS.putWrong
  const placed = changed(now, price, { away: [...others, { from, piece, at: square, liftedMs }] })
  return backInTime(placed, rules)
}

function moveTo(position: Position, from: Square, to: Square, { requested }: TableRules): Position | null {
  if (!mayGoTo(position, from).includes(to)) return null
  const isOther = requested && !sameMove(requested, { from, to })
  return isOther ? null : after(position, { from, to })
}

/** In squares, along ranks and files. */
function distanceOf({ rules }: Position, one: Square, other: Square): number {
  const { size } = rules.geometry
  const ranks = Math.abs(Math.floor(one / size) - Math.floor(other / size))
  return ranks + Math.abs((one % size) - (other % size))
}

/** A piece on another square has made a move, if that is the only thing that is still wrong. */
export function asMove(hypothesis: Hypothesis, rules: TableRules): Hypothesis {
  const { away, position } = hypothesis
  const elsewhere = away.filter(({ at }) => at !== null)
  if (elsewhere.length !== 1) return hypothesis
  const { from, at } = elsewhere[0]!
  const next = moveTo(position, from, at!, rules)
  const others = away.filter(one => one !== elsewhere[0])
  return next ? made(hypothesis, next, others) : hypothesis
}

/** The move stands on the board. */
function made(hypothesis: Hypothesis, next: Position, others: readonly PieceAway[]): Hypothesis {
  const taken = next.last!.captured
  const isTaken = ({ from }: PieceAway) => taken.includes(from) || isCapturedKing(next, from)
  const isGone = (square: Square) => others.some(({ from }) => from === square)
  // What was removed early is explained now.
  const explained = others.filter(other => isTaken(other) && !other.isOff).length * COSTS.liftOther
  return changed(hypothesis, -explained, {
    position: next,
    away: others.filter(other => !isTaken(other)),
    captured: [
      ...hypothesis.captured.filter(square => square !== next.last!.move.to),
      ...taken.filter(square => !isGone(square)),
    ],
    isKingOff: others.some(({ from }) => isCapturedKing(next, from)),
    isOpen: true,
    isClaimed: false,
    isUnseen: false,
    isUndone: false,
  })
}

/** An earlier position that stands again is where the game is. */
function backInTime(hypothesis: Hypothesis, { mayTakeBack, kept }: TableRules): Hypothesis {
  const { position, away } = hypothesis
  if (!mayTakeBack || away.length === 0) return hypothesis
  if (away.length === 1 && sideOf(away[0]!.piece) === position.toMove) return hypothesis
  let past = position.previous
  if (position === kept) past = past?.previous ?? null
  for (let plies = 1; past && plies <= MOST_PLIES_BACK; plies++) {
    if (standsExactlyAs(hypothesis, past)) {
      return changed(hypothesis, 0, {
        position: past,
        away: [],
        captured: [],
        strays: [],
        isOpen: false,
        isUndone: true,
      })
    }
    past = past.previous
  }
  return hypothesis
}

/** A piece from beside the board is put on this square. */
export function putFromTray(
  hypothesis: Hypothesis,
  square: Square,
  seen: string,
  nowMs: number,
  rules: TableRules,
): Hypothesis {
  const { position, strays } = hypothesis
  const returned = capturedLately(position, square)
  const piece = returned ?? ((seen === 'o' ? 't' : seen) as Piece)
  const atOnce = COSTS.returnAtOnce * haste(nowMs - hypothesis.liftedMs, TOUCH_AND_GO_MS)
  const isHandEmpty = hypothesis.away.every(({ at, piece }) => at !== null || !couldBe(piece, seen))
  const price = !returned
    ? COSTS.fromTray
    : (isHandEmpty ? COSTS.returnCaptured : COSTS.returnWhileHolding) + atOnce
  const now = changed({ ...hypothesis, putMs: nowMs }, price, { strays: [...strays, { square, piece }] })
  return backInTime(now, rules)
}

/** What was captured on this empty square by a move that may still be taken back. */
function capturedLately(position: Position, square: Square): Piece | null {
  if (position.placement[square] !== '.') return null
  let past = position
  for (let plies = 0; past.previous && plies < MOST_PLIES_BACK; plies++, past = past.previous) {
    if (past.last!.captured.includes(square)) return past.previous.placement[square] as Piece
  }
  return null
}

/** The piece that leans over has gone there. */
export function goOver(hypothesis: Hypothesis, nowMs: number, rules: TableRules): Hypothesis[] {
  const { on, over } = hypothesis.leaning!
  return lift(hypothesis, on, nowMs, rules).map(lifted => {
    const index = lifted.away.findIndex(
      ({ at, from }) => at === null && !hypothesis.away.some(was => was.from === from && was.at === null),
    )
    return index < 0 ? lifted : put({ ...lifted, leaning: null }, index, over, nowMs, rules)
  })
}

export function changed(hypothesis: Hypothesis, price: number, change: Partial<Hypothesis>): Hypothesis {
  const copy = copyOf(hypothesis)
  copy.cost += price
  return withoutReturned(Object.assign(copy, change))
}

/** A piece from beside the board that stands where one is missing is that one. */
function withoutReturned(hypothesis: Hypothesis): Hypothesis {
  const { away, strays } = hypothesis
  if (strays.length === 0) return hypothesis
  const isBack = ({ from, piece, at }: PieceAway) =>
    at === null && strays.some(stray => stray.square === from && stray.piece === piece)
  if (!away.some(isBack)) return hypothesis
  const stillAway = away.filter(one => !isBack(one))
  const isFilled = (square: Square) => away.some(one => isBack(one) && one.from === square)
  return { ...hypothesis, away: stillAway, strays: strays.filter(({ square }) => !isFilled(square)) }
}
