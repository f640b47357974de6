import { opponent, type Side, sideOf } from '../../rules/piece.ts'
import type { Position } from '../../rules/position.ts'
import type { Game } from './game.ts'

export interface ShownScore {
  /** null when the game is over at the shown ply. */
  readonly toMove: Side | null
  /** How many pieces each side has captured. */
  readonly captures: { readonly [side in Side]: number }
}

/** Who moves and what was captured at the shown ply; null is live. */
export function scoreAt({ snapshot, line }: Game, ply: number | null): ShownScore {
  const shown = ply === null ? undefined : line?.positions[ply]
  if (!line || !shown) {
    const { captured, toMove, result } = snapshot
    return {
      toMove: result ? null : toMove,
      captures: { attackers: captured.defenders, defenders: captured.attackers },
    }
  }
  const captures = (side: Side) =>
    piecesOf(line.positions[0]!, opponent(side)) - piecesOf(shown, opponent(side))
  return {
    toMove: shown.outcome ? null : shown.toMove,
    captures: { attackers: captures('attackers'), defenders: captures('defenders') },
  }
}

const piecesOf = ({ placement }: Position, side: Side): number =>
  placement.filter(cell => cell !== '.' && sideOf(cell) === side).length
