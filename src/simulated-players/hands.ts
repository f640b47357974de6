import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import type { Cell, Piece } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import type { PhysicalPiece, PiecePlace, Pieces } from './pieces.ts'
import type { HandScript } from './simulation.ts'

/** A slide is drawn in so many steps a square. */
const STEPS = 4

/** The squares between the two ends of a move. */
export function pathOf({ rules }: Position, { from, to }: Move): Square[] {
  const ray = rules.geometry.rays[from]!.find(squares => squares.includes(to))!
  return ray.slice(0, ray.indexOf(to))
}

/** Moves the pieces; the service knows of it only through the sensors. */
export class Hands {
  private readonly pieces: Pieces

  constructor(pieces: Pieces) {
    this.pieces = pieces
  }

  pieceOn(square: Square): PhysicalPiece {
    const piece = this.pieces.on(square)
    if (!piece) throw new Error(`no piece stands on square ${square}`)
    return piece
  }

  lift(square: Square): PhysicalPiece {
    const piece = this.pieceOn(square)
    this.pieces.carry(piece)
    return piece
  }

  put(piece: PhysicalPiece, square: Square): void {
    if (this.pieces.on(square)) throw new Error(`a piece stands on square ${square} already`)
    this.pieces.stand(piece, square)
  }

  /** From the board into the tray. */
  remove(square: Square): void {
    this.pieces.move(this.pieceOn(square), null)
  }

  /** From the tray on to the board. */
  putFromTray(kind: Piece, square: Square): void {
    const piece = this.pieces.fromTray(kind)
    if (!piece) throw new Error(`no ${kind} is in the tray`)
    this.put(piece, square)
  }

  /** Along a line to a place, at so many milliseconds a square. */
  *slide(piece: PhysicalPiece, to: PiecePlace, perSquareMs: number): HandScript {
    const from = piece.place!
    const steps = Math.ceil(Math.hypot(to.file - from.file, to.rank - from.rank) * STEPS)
    const distance = Math.hypot(to.file - from.file, to.rank - from.rank)
    for (let step = 1; step <= steps; step++) {
      const share = step / steps
      this.pieces.move(piece, {
        file: from.file + (to.file - from.file) * share,
        rank: from.rank + (to.rank - from.rank) * share,
        heightMm: 0,
      })
      yield (perSquareMs * distance) / steps
    }
    this.pieces.move(piece, to)
  }

  /** A place between two squares, nearer to the first the smaller the share. */
  between(one: Square, other: Square, share: number, heightMm = 0): PiecePlace {
    const [a, b] = [this.pieces.centreOf(one), this.pieces.centreOf(other)]
    return { file: a.file + (b.file - a.file) * share, rank: a.rank + (b.rank - a.rank) * share, heightMm }
  }

  /** Puts every piece where this placement has it: first lifts what is wrong, then puts it down. */
  *rebuild(placement: readonly Cell[], pauseMs: () => number): HandScript {
    const { pieces } = this
    const inHand: PhysicalPiece[] = []
    for (const piece of pieces.all) {
      const { place, kind } = piece
      if (!place) continue
      const square = pieces.squareOf(place)
      const isInPlace = place.heightMm === 0 && placement[square] === kind && pieces.on(square) === piece
      if (isInPlace) {
        pieces.stand(piece, square)
        continue
      }
      pieces.carry(piece)
      inHand.push(piece)
      yield pauseMs()
    }
    for (const [square, cell] of placement.entries()) {
      if (cell === '.' || pieces.on(square)) continue
      const index = inHand.findIndex(({ kind }) => kind === cell)
      const piece = index < 0 ? pieces.fromTray(cell) : inHand.splice(index, 1)[0]
      if (!piece) throw new Error(`there is no ${cell} to put on square ${square}`)
      pieces.stand(piece, square)
      yield pauseMs()
    }
    for (const piece of inHand) pieces.move(piece, null)
  }
}
