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

/** Where it may go, what it would take there, and where it wins. Once an enemy has been taken off, only where that one is taken. */
function possibilities({ position, from, removed }: Extract<PiecesInHand, { kind: 'piece' }>): Claims {
  const moves = legalDestinations(position, from)
    .map(to => ({ to, ...consequences(position, { from, to }) }))
    .filter(({ taken }) => removed.every(square => taken.includes(square)))
  return {
    'hint-square': moves.filter(({ wins }) => wins).map(({ to }) => to),
    legal: moves.filter(({ taken }) => taken.length === 0).map(({ to }) => to),
    'legal-with-capture': moves.filter(({ taken }) => taken.length > 0).map(({ to }) => to),
    'would-be-captured': moves.flatMap(({ taken }) => taken),
  }
}

function consequences(position: Position, move: Move): { taken: readonly Square[]; wins: boolean } {
  const { last, outcome, placement } = play(position, move)
  // The king too, whom the rules leave standing when he is captured.
  const isKingTaken = outcome?.reason === 'king-captured'
  return {
    taken: isKingTaken ? [...last!.captured, placement.indexOf('K')] : last!.captured,
    wins: outcome?.winner === position.toMove,
  }
}
