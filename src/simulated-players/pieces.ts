import type { Square } from '../rules/geometry.ts'
import type { Piece } from '../rules/piece.ts'
import type { Placement } from '../rules/placement.ts'

/** In squares from the centre of a1, and in millimetres above the board. */
export interface PiecePlace {
  readonly file: number
  readonly rank: number
  readonly heightMm: number
}

/** A piece with a magnet in it. */
export interface PhysicalPiece {
  readonly name: string
  readonly kind: Piece
  /** null is the tray beside the board. */
  place: PiecePlace | null
  /** Of its magnet; 1 is an ordinary one. */
  strength: number
}

/** Too high for any sensor to detect the magnet. */
export const CARRIED_MM = 80

/** Where the pieces really are. */
export class Pieces {
  readonly size: number
  readonly all: readonly PhysicalPiece[]
  onChange: (piece: PhysicalPiece) => void = () => {}

  constructor(size: number, placement: Placement) {
    this.size = size
    this.all = placement.flatMap((cell, square) =>
      cell === '.'
        ? []
        : [{ name: `${cell}${square}`, kind: cell, place: this.centreOf(square), strength: 1 }],
    )
  }

  centreOf(square: Square, heightMm = 0): PiecePlace {
    return { file: square % this.size, rank: Math.floor(square / this.size), heightMm }
  }

  /** The piece on the square, or nearest to it. */
  on(square: Square): PhysicalPiece | undefined {
    return this.all.find(({ place }) => place && place.heightMm === 0 && this.squareOf(place) === square)
  }

  squareOf({ file, rank }: PiecePlace): Square {
    return Math.round(rank) * this.size + Math.round(file)
  }

  /** A piece of that kind from the tray. */
  fromTray(kind: Piece): PhysicalPiece | undefined {
    return this.all.find(piece => piece.place === null && piece.kind === kind)
  }

  move(piece: PhysicalPiece, place: PiecePlace | null): void {
    piece.place = place
    this.onChange(piece)
  }

  stand(piece: PhysicalPiece, square: Square): void {
    this.move(piece, this.centreOf(square))
  }

  carry(piece: PhysicalPiece): void {
    this.move(piece, { file: 0, rank: 0, ...piece.place, heightMm: CARRIED_MM })
  }

  /** Every square's piece, a1 first. */
  standing(): (Piece | '.')[] {
    const cells: (Piece | '.')[] = new Array(this.size * this.size).fill('.')
    for (const { kind, place } of this.all) {
      if (place && place.heightMm === 0) cells[this.squareOf(place)] = kind
    }
    return cells
  }
}
