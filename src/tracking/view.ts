import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import { type Piece, sideOf } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import { type Belief, type BestSituation, situationOf } from './belief.ts'
import type { SensorFrame } from './difference.ts'
import { type Hypothesis, isSlidingOn } from './hypothesis.ts'
import { leadsTo } from './known-positions.ts'
import type { Phase, Waiting } from './phases.ts'
import { differenceFromRecord, reliableFrame, squaresOf } from './publish.ts'

/** What the tracker believes of the board: all that lights, messages and the page are made from. */
export interface TrackingView {
  readonly phase: Phase
  /** The game as far as its moves are final. */
  readonly position: Position
  /** The game is decided, whether the board is connected or not. */
  readonly isOver: boolean
  /** The last frame, with `?` where a sensor cannot be relied on; null while there is no board. */
  readonly frame: SensorFrame | null
  /** The piece whose lifting was published, until it is put down or back. */
  readonly lifted: { readonly square: Square; readonly piece: Piece } | null
  readonly hand: PiecesInHand
  /** The position after the move that stands on the board and is not final yet. */
  readonly provisional: Position | null
  /** Squares whose pieces are about to count: of a provisional move, or of an earlier position put back. */
  readonly arriving: readonly Square[]
  /** An earlier position stands on the board and is about to count, or to be confirmed. */
  readonly goingBack: boolean
  /** How many plies the takeback that waits for confirmation takes back. */
  readonly takebackPlies: number | null
  /** Captured pieces to light for removal; those of a move that is being reconsidered are not among them. */
  readonly capturedToRemove: readonly Square[]
  readonly waiting: Waiting
  /** A move requested by command, to be made by hand. */
  readonly requested: Move | null
  /** The board does not stand as the game says because a command has changed the game. */
  readonly changedByCommand: boolean
  /** What waits for a confirmation. */
  readonly offer: 'new-game' | 'takeback' | null
}

/** What the players hold. */
export type PiecesInHand =
  | { readonly kind: 'empty' }
  /** One piece, taken from `from` in `position`; `removed` are enemies taken off before it was put down. */
  | {
      readonly kind: 'piece'
      readonly position: Position
      readonly from: Square
      readonly removed: readonly Square[]
    }
  | { readonly kind: 'several'; readonly from: readonly Square[] }

const ascending = (a: Square, b: Square) => a - b

/** All that lights, messages and the page are made from. */
export function viewOf(belief: Belief): TrackingView {
  const { phase, record, stage, lifted, requested, offer, isDisturbed } = belief
  const situation = isDisturbed ? null : situationOf(belief)
  const best = situation?.best ?? null
  const isBack = best !== null && best.position !== record && leadsTo(best.position, record)
  return {
    phase,
    position: record,
    isOver: stage === 'over',
    frame: reliableFrame(belief),
    lifted,
    hand: handOf(belief, situation),
    provisional: phase === 'settling' && best && !isBack ? best.position : null,
    arriving: arrivingOf(belief, situation),
    goingBack: (isBack && situation!.isAtRest) || offer !== null,
    takebackPlies: offer?.kind === 'takeback' ? record.ply - offer.to.ply : null,
    capturedToRemove: capturedToRemove(belief, best),
    waiting: waitingOf(belief, situation),
    requested,
    changedByCommand: isDisturbed && belief.changedByCommand,
    offer: offer?.kind ?? null,
  }
}

/** Those of a move that is not final yet are not shown. */
function capturedToRemove({ toRemove, offer, record }: Belief, best: Hypothesis | null): readonly Square[] {
  if (offer !== null) return []
  if (best === null) return toRemove
  return best.position === record || leadsTo(best.position, record)
    ? best.captured
    : toRemove.filter(square => best.captured.includes(square))
}

function handOf({ phase, record }: Belief, situation: BestSituation | null): PiecesInHand {
  if (situation && isSlidingOn(situation.best)) {
    const { previous, last } = situation.best.position
    if (situation.best.position !== record)
      return { kind: 'piece', position: previous!, from: last!.move.from, removed: [] }
  }
  if (!situation || phase === 'settling' || situation.inHand.length === 0) return { kind: 'empty' }
  const { best, inHand } = situation
  if (inHand.length > 1) return { kind: 'several', from: [...inHand].sort(ascending) }
  const removed = best.away.flatMap(({ from, piece, at }) =>
    at === null && sideOf(piece) !== best.position.toMove ? [from] : [],
  )
  return { kind: 'piece', position: best.position, from: inHand[0]!, removed }
}

function arrivingOf({ record, offer, toRemove }: Belief, situation: BestSituation | null): readonly Square[] {
  if (offer?.kind === 'new-game') return [record.rules.start.indexOf('K')]
  if (offer?.kind === 'takeback') {
    return record.rules.geometry.squares.filter(
      square =>
        record.placement[square] === '.' && offer.to.placement[square] !== '.' && !toRemove.includes(square),
    )
  }
  if (!situation || situation.best.position === record) return []
  const { position } = situation.best
  if (!leadsTo(position, record)) return [position.last!.move.to]
  return situation.isAtRest ? [record.last!.move.from] : []
}

function waitingOf(belief: Belief, situation: BestSituation | null): Waiting {
  const { frame, stage, record, toRemove, isDisturbed } = belief
  const remove = [...toRemove].sort(ascending)
  const isForward =
    situation !== null && situation.best.position !== record && !leadsTo(situation.best.position, record)
  if (frame === null || stage === 'over' || (isForward && !situation.isWrong && !isDisturbed)) {
    return { missing: [], surplus: [], remove }
  }
  const { missing, surplus } = squaresOf(differenceFromRecord(belief))
  return { missing: missing.sort(ascending), surplus: surplus.sort(ascending), remove }
}
