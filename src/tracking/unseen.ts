import type { Square } from '../rules/geometry.ts'
import { type Piece, sideOf } from '../rules/piece.ts'
import { lift, put } from './actions.ts'
import { COSTS, HASTY_MS, haste, WHOLE_REPLY_MS } from './costs.ts'
import { couldBe } from './difference.ts'
import type { Moment } from './extend.ts'
import { contentAt, type Hypothesis, type HypothesisDraft, type PieceAway } from './hypothesis.ts'
import { mayGoTo } from './known-positions.ts'

/** The piece in the hand may be on a square that cannot be seen, or whose sensor showed a piece before. */
export function putOutOfSight(hypothesis: Hypothesis, { frame, nowMs, rules }: Moment): HypothesisDraft[] {
  const { away, position, faults } = hypothesis
  if (!frame.isBlindSomewhere && faults.length === 0) return []
  const isHidden = (to: Square, piece: Piece) => {
    const seen = frame.squares[to]!
    return (
      seen === '?' || (seen !== '.' && couldBe(piece, seen) && faults.some(({ square }) => square === to))
    )
  }
  return away.flatMap(({ from, piece, at }, index) => {
    if (at !== null || sideOf(piece) !== position.toMove) return []
    return [from, ...mayGoTo(position, from)]
      .filter(to => isHidden(to, piece))
      .map(to => {
        // It was put there before this moment, and nobody knows when.
        const hidden = put(hypothesis, index, to, hypothesis.liftedMs, rules)
        hidden.cost += COSTS.unseen + (rules.mayBeUnseen && to !== from ? COSTS.oneWitness : 0)
        if (nowMs - hypothesis.liftedMs < HASTY_MS) hidden.cost += COSTS.unseenAtOnce
        hidden.isUnseen = true
        return hidden
      })
  })
}

/** From squares whose sensor is masked or wrong. */
export function fromUnseen(hypothesis: Hypothesis, square: Square, moment: Moment): HypothesisDraft[] {
  const { nowMs, rules } = moment
  const frame = moment.frame.squares
  const { position, faults } = hypothesis
  if (!moment.frame.isBlindSomewhere && faults.length === 0) return []
  const unseen = [
    ...(moment.frame.isBlindSomewhere
      ? position.rules.geometry.squares.filter(from => frame[from] === '?')
      : []),
    ...faults.flatMap(fault => (frame[fault.square] === '.' ? [fault.square] : [])),
  ]
  return unseen.flatMap(from => {
    const piece = position.placement[from]!
    if (piece === '.' || contentAt(hypothesis, from) !== piece || !couldBe(piece, frame[square]!)) return []
    const isLast = from === position.last?.move.to
    const mayGo = sideOf(piece) === position.toMove && mayGoTo(position, from).includes(square)
    if (!mayGo && !isLast) return []
    return lift(hypothesis, from, nowMs, rules).flatMap(lifted => {
      const source = lifted.position === position ? from : position.last!.move.from
      const index = lifted.away.findIndex(away => away.from === source && away.at === null)
      if (index < 0) return []
      const come = put(lifted, index, square, nowMs, rules)
      come.cost += COSTS.fromUnseen + (rules.mayBeUnseen ? COSTS.oneWitness : 0)
      const isOutOfTurn = ({ from }: PieceAway) =>
        come.position.last?.captured.includes(from) && from !== position.last?.move.to
      if (hypothesis.away.some(isOutOfTurn)) come.cost += COSTS.captureFromUnseen
      if (!isLast && position.last)
        come.cost += COSTS.replyAtOnce * haste(nowMs - hypothesis.putMs, WHOLE_REPLY_MS)
      return [come]
    })
  })
}
