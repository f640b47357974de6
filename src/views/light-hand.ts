import type { HintLevel } from '../game/hint-level.ts'
import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import { legalDestinations, type Position, play } from '../rules/position.ts'
import type { PiecesInHand } from '../tracking/view.ts'
import type { Claims } from './light-scenes.ts'

/** What the piece in the hand may do. With several of them up, only where they came from. */
export function handLights(hand: PiecesInHand, hints: HintLevel = 'legal'): Claims {
  switch (hand.kind) {
    case 'empty':
      return {}
    case 'several':
      return { origin: hand.from }
    case 'piece':
      return { origin: [hand.from], ...(hints === 'off' ? {} : possibilities(hand)) }
  }
}

/** Where it may go, and what it would take there. Once an enemy has been taken off, only where that one is taken. */
function possibilities({ position, from, removed }: Extract<PiecesInHand, { kind: 'piece' }>): Claims {
  const moves = legalDestinations(position, from)
    .map(to => ({ to, taken: takenBy(position, { from, to }) }))
    .filter(({ taken }) => removed.every(square => taken.includes(square)))
  return {
    legal: moves.filter(({ taken }) => taken.length === 0).map(({ to }) => to),
    'legal-with-capture': moves.filter(({ taken }) => taken.length > 0).map(({ to }) => to),
    'would-be-captured': moves.flatMap(({ taken }) => taken),
  }
}

/** The king too, whom the rules leave standing when he is captured. */
function takenBy(position: Position, move: Move): readonly Square[] {
  const { last, outcome, placement } = play(position, move)
  return outcome?.reason === 'king-captured' ? [...last!.captured, placement.indexOf('K')] : last!.captured
}
