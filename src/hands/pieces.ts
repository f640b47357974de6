import type { Square } from '../rules/geometry.ts'
import type { Piece } from '../rules/piece.ts'
import type { Placement } from '../rules/placement.ts'

/** In squares from the centre of a1, and in millimetres above where a piece stands. */
export interface PiecePlace {
  readonly file: number
  readonly rank: number
  readonly heightMm: number
}

/** A piece of wood with a magnet in it. */
export interface Thing {
  readonly name: string
  readonly piece: Piece
  /** null is the tray beside the board. */
  place: PiecePlace | null
  /** Of its magnet; 1 is an ordinary one. */
  strength: number
}

/** High enough for no sensor to see the magnet. */
export const CARRIED_MM = 80

/** The pieces as they are, wherever the game thinks they are. */
export class Pieces {
  readonly size: number
  readonly things: readonly Thing[]
  onChange: (thing: Thing) => void = () => {}

  constructor(size: number, placement: Placement) {
    this.size = size
    this.things = placement.flatMap((cell, square) =>
      cell === '.'
        ? []
        : [{ name: `${cell}${square}`, piece: cell, place: this.centreOf(square), strength: 1 }],
    )
  }

  centreOf(square: Square, heightMm = 0): PiecePlace {
    return { file: square % this.size, rank: Math.floor(square / this.size), heightMm }
  }

  /** What stands on the square, or leans over from it. */
  on(square: Square): Thing | undefined {
    return this.things.find(({ place }) => place && place.heightMm === 0 && this.squareOf(place) === square)
  }

  squareOf({ file, rank }: PiecePlace): Square {
    return Math.round(rank) * this.size + Math.round(file)
  }

  /** A piece of that kind from the tray. */
  inTray(piece: Piece): Thing | undefined {
    return this.things.find(thing => thing.place === null && thing.piece === piece)
  }

  move(thing: Thing, place: PiecePlace | null): void {
    thing.place = place
    this.onChange(thing)
  }

  stand(thing: Thing, square: Square): void {
    this.move(thing, this.centreOf(square))
  }

  carry(thing: Thing): void {
    this.move(thing, { file: 0, rank: 0, ...thing.place, heightMm: CARRIED_MM })
  }

  /** The squares at which a piece of this letter stands, a1 first. */
  standing(): (Piece | '.')[] {
    const cells: (Piece | '.')[] = new Array(this.size * this.size).fill('.')
    for (const { piece, place } of this.things) {
      if (place && place.heightMm === 0) cells[this.squareOf(place)] = piece
    }
    return cells
  }
}
