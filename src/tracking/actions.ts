import type { Square } from '../rules/geometry.ts'
import { type Move, sameMove } from '../rules/move.ts'
import { type Piece, sideOf } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import { isCaptureUnderWay, mayTakeFurther } from './capture-under-way.ts'
import {
  COSTS,
  FAST_SQUARES,
  HASTY_MS,
  haste,
  RECENT_MS,
  REPLY_MS,
  TOO_FAST_MS,
  TOUCH_AND_GO_MS,
  WHOLE_REPLY_MS,
} from './costs.ts'
import { couldBe } from './difference.ts'
import {
  copyOf,
  type Hypothesis,
  type HypothesisDraft,
  isCapturedKing,
  type Leaning,
  type PieceAway,
  standsExactlyAs,
} from './hypothesis.ts'
import { after, mayGoTo } from './known-positions.ts'

/** What the players may do in this game, apart from the rules of the game itself. */
export interface TableRules {
  readonly requested: Move | null
  readonly mayTakeBack: boolean
  /** Pieces may stand where nobody sees them: sensors of this board have been wrong for long. */
  readonly mayBeUnseen: boolean
  /** The move to this position may no longer be changed by taking the piece on; null if every move may. */
  readonly fixed: Position | null
  /** The move to this position may not be put back at once; null if every move may. */
  readonly kept: Position | null
}

const MOST_PLIES_BACK = 3

/** Everything that lifting what stands there can mean. */
export function lift(
  hypothesis: Hypothesis,
  square: Square,
  nowMs: number,
  rules: TableRules,
): HypothesisDraft[] {
  const { position, away, captured, strays, putMs } = hypothesis
  const lifted = copyOf(hypothesis)
  lifted.liftedMs = nowMs
  lifted.liftedFrom = square
  if (lifted.leaning?.on === square) lifted.leaning = null
  if (captured.includes(square)) {
    lifted.captured = captured.filter(other => other !== square)
    lifted.cost += COSTS.removeCaptured
    return [lifted]
  }
  if (strays.some(stray => stray.square === square)) {
    lifted.strays = strays.filter(stray => stray.square !== square)
    return [lifted]
  }
  const elsewhere = away.findIndex(({ at }) => at === square)
  if (elsewhere >= 0) {
    lifted.away = away.with(elsewhere, { ...away[elsewhere]!, at: null })
    return [lifted]
  }
  if (isCapturedKing(position, square)) {
    lifted.isKingOff = true
    return [lifted]
  }
  const again = mayLiftAgain(hypothesis, square, rules) ? liftAgain(lifted) : null
  const piece = position.placement[square] as Piece
  const isOwn = sideOf(piece) === position.toMove
  const own = away.filter(({ piece }) => sideOf(piece) === position.toMove)
  const isLeaning = lifted.leaning !== null && isPartOf(lifted.leaning, square, position, nowMs)
  const isPhantom = isLeaning || (isOwn && strays.length > 0 && nowMs - putMs < RECENT_MS)
  const touchAndGo = COSTS.touchAndGo * haste(nowMs - putMs, TOUCH_AND_GO_MS)
  const price = !isOwn ? COSTS.liftOther : own.length > 0 ? COSTS.liftSecondOwn : COSTS.liftOwn
  lifted.away = [...away, { from: square, piece, at: null, liftedMs: nowMs, price }]
  lifted.cost += price
  if (isPhantom) lifted.cost += COSTS.leanWhileHolding
  if (isOwn && position.last) lifted.cost += COSTS.replyAtOnce * haste(nowMs - putMs, REPLY_MS)
  if (square === position.last?.move.to) lifted.cost += touchAndGo
  if (!isCaptureUnderWay(position, lifted.away))
    lifted.cost += rules.mayBeUnseen ? COSTS.standsUnseen : COSTS.bothSidesInHand
  if (!again) return [lifted]
  again.cost += COSTS.liftAgain
  // What lies across the line slides.
  if (hypothesis.leaning?.on !== square) again.cost += touchAndGo
  if (isLeaning) again.cost += COSTS.leanWhileHolding
  for (const { from, liftedMs } of own) {
    if (!mayTakeFurther(position, from)) again.cost += COSTS.changeTooLate
    else if (liftedMs > putMs) again.cost += COSTS.changeAfterRemoval
  }
  return [again, lifted]
}

/** Is it likely that what is lifted is what the sensor beside it detected? */
const isPartOf = ({ over, sinceMs }: Leaning, square: Square, { rules }: Position, nowMs: number): boolean =>
  nowMs - sinceMs < RECENT_MS || rules.geometry.neighbours[square]!.includes(over)

function mayLiftAgain({ position, isOpen }: Hypothesis, square: Square, { fixed }: TableRules): boolean {
  return isOpen && position.last?.move.to === square && position.previous !== null && position !== fixed
}

/** The last mover has the piece in the hand again, and the game is where it was before. */
function liftAgain(hypothesis: Hypothesis): HypothesisDraft {
  const { position, away, captured, liftedMs } = hypothesis
  const { move, captured: taken } = position.last!
  const previous = position.previous!
  const inHand = (from: Square): PieceAway => ({
    from,
    piece: previous.placement[from] as Piece,
    at: null,
    liftedMs,
    price: 0,
  })
  const gone = taken.filter(square => !captured.includes(square))
  if (hypothesis.isKingOff) gone.push(position.placement.indexOf('K'))
  const again = copyOf(hypothesis)
  again.position = previous
  again.away = [
    inHand(move.from),
    ...gone.map((square): PieceAway => ({ ...inHand(square), isOff: true })),
    ...away,
  ]
  again.captured = captured.filter(square => !taken.includes(square))
  again.isKingOff = false
  again.isOpen = false
  again.isClaimed = false
  again.isUnseen = false
  again.isUndone = false
  return again
}

/** A piece that is in a hand is put on this square. */
export function put(
  hypothesis: Hypothesis,
  index: number,
  square: Square,
  nowMs: number,
  rules: TableRules,
): HypothesisDraft {
  const { away, position } = hypothesis
  const { from, piece, isOff, liftedMs, price } = away[index]!
  const others = away.toSpliced(index, 1)
  const placed = copyOf(hypothesis)
  placed.putMs = nowMs
  placed.away = others
  if (square === from) {
    if (isOff) placed.cost += COSTS.returnCaptured
    backInTime(placed, rules)
    return placed
  }
  const next = moveTo(position, from, square, rules)
  if (next && others.every(({ at }) => at === null)) {
    const distance = distanceOf(position, hypothesis.liftedFrom ?? from, square)
    const sinceMs = nowMs - hypothesis.liftedMs
    const wasUpBefore = position.last !== null && liftedMs <= hypothesis.putMs
    if (wasUpBefore) placed.cost += COSTS.replyAtOnce * haste(nowMs - hypothesis.putMs, WHOLE_REPLY_MS)
    if (sinceMs > 0 && sinceMs < TOO_FAST_MS && distance > FAST_SQUARES) placed.cost += COSTS.tooFast
    make(placed, next)
    return placed
  }
  const isAnswering = others.some(({ piece, at }) => at === null && sideOf(piece) === position.toMove)
  const isUndone = from === position.last?.move.to && square === position.last.move.from && !isAnswering
  placed.cost += isUndone ? COSTS.putUndone : COSTS.putWrong
  placed.away = [...others, { from, piece, at: square, liftedMs, price }]
  backInTime(placed, rules)
  return placed
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
export function makeIfLegal(draft: HypothesisDraft, rules: TableRules): void {
  const { away, position } = draft
  const elsewhere = away.filter(({ at }) => at !== null)
  if (elsewhere.length !== 1) return
  const { from, at } = elsewhere[0]!
  const next = moveTo(position, from, at!, rules)
  if (!next) return
  draft.away = away.filter(one => one !== elsewhere[0])
  make(draft, next)
}

/** The move stands on the board. */
function make(draft: HypothesisDraft, next: Position): void {
  const { away } = draft
  const taken = next.last!.captured
  const isTaken = ({ from }: PieceAway) => taken.includes(from) || isCapturedKing(next, from)
  const stillThere = taken.filter(square => !away.some(({ from }) => from === square))
  draft.captured = [...draft.captured.filter(square => square !== next.last!.move.to), ...stillThere]
  draft.isKingOff = away.some(({ from }) => isCapturedKing(next, from))
  for (const other of away) if (isTaken(other)) draft.cost -= other.price
  draft.away = away.filter(other => !isTaken(other))
  draft.position = next
  draft.isOpen = true
  draft.isClaimed = false
  draft.isUnseen = false
  draft.isUndone = false
}

/** An earlier position that stands again is where the game is. */
function backInTime(draft: HypothesisDraft, { mayTakeBack, kept }: TableRules): void {
  const { position, away } = draft
  if (!mayTakeBack || away.length === 0) return
  if (away.length === 1 && sideOf(away[0]!.piece) === position.toMove) return
  let past = position.previous
  if (position === kept) past = past?.previous ?? null
  for (let plies = 1; past && plies <= MOST_PLIES_BACK; plies++, past = past.previous) {
    if (!standsExactlyAs(draft, past)) continue
    draft.position = past
    draft.away = []
    draft.captured = []
    draft.strays = []
    draft.isOpen = false
    draft.isUndone = true
    return
  }
}

/** A piece from beside the board is put on this square. */
export function putFromTray(
  hypothesis: Hypothesis,
  square: Square,
  seen: string,
  nowMs: number,
  rules: TableRules,
): HypothesisDraft {
  const returned = capturedLately(hypothesis.position, square)
  const placed = copyOf(hypothesis)
  placed.putMs = nowMs
  if (returned) {
    const isHandEmpty = hypothesis.away.every(({ at, piece }) => at !== null || !couldBe(piece, seen))
    placed.cost += isHandEmpty ? COSTS.returnCaptured : COSTS.returnWhileHolding
    placed.cost += COSTS.returnAtOnce * haste(nowMs - hypothesis.liftedMs, HASTY_MS)
  } else placed.cost += COSTS.fromTray
  addStray(placed, square, returned ?? ((seen === 'o' ? 't' : seen) as Piece))
  backInTime(placed, rules)
  return placed
}

/** A piece from beside the board that stands where one is missing is that one. */
export function addStray(draft: HypothesisDraft, square: Square, piece: Piece): void {
  const { away, strays } = draft
  const missing = away.findIndex(one => one.from === square && one.piece === piece && one.at === null)
  if (missing < 0) draft.strays = [...strays, { square, piece }]
  else draft.away = away.toSpliced(missing, 1)
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
export function goOver(hypothesis: Hypothesis, nowMs: number, rules: TableRules): HypothesisDraft[] {
  const { on, over } = hypothesis.leaning!
  return lift(hypothesis, on, nowMs, rules).map(lifted => {
    const index = lifted.away.findIndex(
      ({ at, from }) => at === null && !hypothesis.away.some(was => was.from === from && was.at === null),
    )
    if (index < 0) return lifted
    lifted.leaning = null
    return put(lifted, index, over, nowMs, rules)
  })
}
