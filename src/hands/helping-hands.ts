import type { LoopEffect } from '../loop/effects.ts'
import type { Size, Square } from '../rules/geometry.ts'
import type { Piece } from '../rules/piece.ts'
import type { TrackingView } from '../tracking/view.ts'
import { arrangement, type PieceMove } from './arrangement.ts'

/** Slow enough to follow with the eye, and for the tracker to take it for a hand. */
const MOVE_MS = 450

/** The emulated board, as far as helping hands act on it. */
export interface HelpedBoard {
  /** Somebody has chosen that the board is helped. */
  readonly isAssisted: boolean
  /** A player holds a piece, or the cable is out. */
  readonly isOccupied: boolean
  readonly pieces: ReadonlyMap<Square, Piece>
  readonly moveTogether: (moves: readonly PieceMove[], durationMs: number) => Promise<void>
}

interface Parts {
  readonly board: HelpedBoard
  readonly size: () => Size
  readonly view: () => TrackingView
}

/**
 * Does at the emulated board what the lights would ask people to do at a real one: sets up the pieces, makes the moves
 * of the computer and of remote players, removes captured pieces, puts a wrong move back.
 */
export class HelpingHands {
  private readonly parts: Parts
  private isBusy = false

  constructor(parts: Parts) {
    this.parts = parts
  }

  follow({ type }: LoopEffect): void {
    if (type === 'publish') this.look()
  }

  /** Something may have changed: is there anything to do? */
  look(): void {
    if (this.isBusy || !this.parts.board.isAssisted) return
    this.isBusy = true
    void this.work().finally(() => {
      this.isBusy = false
    })
  }

  private async work(): Promise<void> {
    const { board, view, size } = this.parts
    for (;;) {
      const moves = board.isAssisted && !board.isOccupied ? movesAskedFor(view(), board.pieces, size()) : []
      if (moves.length === 0) return
      await board.moveTogether(moves, MOVE_MS)
    }
  }
}

/** What the board waits for that no player has to do. */
export function movesAskedFor(
  { phase, position, waiting, requested, offer }: TrackingView,
  pieces: ReadonlyMap<Square, Piece>,
  size: Size,
): PieceMove[] {
  if (offer) return []
  switch (phase) {
    case 'setup':
    case 'disturbed':
    case 'illegal':
      return arrangement(pieces, position.placement, size)
    case 'matching':
    case 'clearing':
    case 'over': {
      const captured = waiting.remove.flatMap(from => moveOf(pieces, from, null))
      if (captured.length > 0 || !requested || pieces.has(requested.to)) return captured
      return moveOf(pieces, requested.from, requested.to)
    }
    case 'offline':
    case 'lifted':
    case 'settling':
      return []
  }
}

function moveOf(pieces: ReadonlyMap<Square, Piece>, from: Square, to: Square | null): PieceMove[] {
  const piece = pieces.get(from)
  return piece === undefined ? [] : [{ piece, from, to }]
}
