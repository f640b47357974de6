import { isKingCaptured } from '../rules/captures.ts'
import type { Square } from '../rules/geometry.ts'
import { ATTACKERS_WON, MOST_MOVES, MutableBoard } from '../rules/mutable-board.ts'
import { opponent, type Side } from '../rules/piece.ts'
import { type Position, positionFrom } from '../rules/position.ts'
import { isEscape, mayPass, mayStop } from '../rules/rules.ts'

/** A piece that can be taken on the opponent's next move, and where an enemy would have to go to take it. */
export interface Threatened {
  readonly square: Square
  readonly takenFrom: readonly Square[]
}

/** A way by which the king leaves: the squares he stops on, the last of them an escape, and all he passes. */
export interface KingsWay {
  readonly stops: readonly Square[]
  /** Every square from beside the king to the last stop, in his order. */
  readonly path: readonly Square[]
}

export interface KingsWays {
  readonly inOne: readonly KingsWay[]
  /** Where one move is not enough for that escape, by the ways with the fewest squares. */
  readonly inTwo: readonly KingsWay[]
}

/** The pieces of `side` that the opponent could take if it moved now, lowest square first. */
export function threatenedPieces(position: Position, side: Side): Threatened[] {
  if (position.outcome) return []
  const enemy = opponent(side)
  const { rules, placement } = position
  // Out of turn the past does not count: the enemy's next move is not the next one.
  const enemyToMove = position.toMove === enemy ? position : positionFrom(rules, placement, enemy)
  if (enemyToMove.outcome) return []
  const board = new MutableBoard(enemyToMove)
  const moves = new Int32Array(MOST_MOVES)
  const end = board.generate(moves, 0)
  const takers = new Map<Square, Set<Square>>()
  for (let i = 0; i < end; i++) {
    const step = moves[i]!
    const { to } = board.moveOf(step)
    const verdict = board.make(step)
    const taken = board.squaresTakenByLast()
    const mayBeKing = verdict === ATTACKERS_WON && enemy === 'attackers'
    if (mayBeKing && isKingCaptured(board, step & 255)) taken.push(placement.indexOf('K'))
    board.unmake()
    for (const square of taken) takers.set(square, (takers.get(square) ?? new Set()).add(to))
  }
  return [...takers]
    .map(([square, from]) => ({ square, takenFrom: [...from].sort((a, b) => a - b) }))
    .sort((a, b) => a.square - b.square)
}

/** How the king could leave the board in one move or two, if nobody moved against him. */
export function kingsWays({ rules, placement, outcome }: Position): KingsWays {
  if (outcome) return { inOne: [], inTwo: [] }
  const king = placement.indexOf('K')
  const first = slides(king)
  const inOne = first.filter(({ stops }) => isEscape(rules, stops[0]!))
  const known = new Set(inOne.map(({ stops }) => stops[0]))
  const shortest = new Map<Square, KingsWay>()
  for (const { stops, path } of first) {
    if (isEscape(rules, stops[0]!)) continue
    for (const next of slides(stops[0]!)) {
      const out = next.stops[0]!
      if (!isEscape(rules, out) || known.has(out)) continue
      const way = { stops: [...stops, out], path: [...path, ...next.path] }
      if (way.path.length < (shortest.get(out)?.path.length ?? Infinity)) shortest.set(out, way)
    }
  }
  return { inOne, inTwo: [...shortest.values()].sort((a, b) => a.stops[1]! - b.stops[1]!) }

  /** The king's moves from a square, as if he had already left his own. */
  function slides(from: Square): KingsWay[] {
    const ways: KingsWay[] = []
    for (const ray of rules.geometry.rays[from]!) {
      for (const [index, square] of ray.slice(0, rules.options['king.steps'] ?? ray.length).entries()) {
        if (placement[square] !== '.' && square !== king) break
        const path = ray.slice(0, index + 1)
        if (square !== king && mayStop(rules, 'K', square, from)) ways.push({ stops: [square], path })
        if (!mayPass(rules, 'K', square, from)) break
      }
    }
    return ways
  }
}
