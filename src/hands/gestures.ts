import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import type { Cell, Piece } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import type { PiecePlace, Pieces, Thing } from './pieces.ts'
import type { HandScript } from './sitting.ts'

/** A slide is drawn in so many steps a square. */
const STEPS = 4

/** The squares between the two ends of a move. */
export function pathOf({ rules }: Position, { from, to }: Move): Square[] {
  const ray = rules.geometry.rays[from]!.find(squares => squares.includes(to))!
  return ray.slice(0, ray.indexOf(to))
}

/** Hands on the pieces; what they do is seen by sensors alone. */
export class Hands {
  private readonly pieces: Pieces

  constructor(pieces: Pieces) {
    this.pieces = pieces
  }

  thingOn(square: Square): Thing {
    const thing = this.pieces.on(square)
    if (!thing) throw new Error(`no piece stands on square ${square}`)
    return thing
  }

  lift(square: Square): Thing {
    const thing = this.thingOn(square)
    this.pieces.carry(thing)
    return thing
  }

  put(thing: Thing, square: Square): void {
    if (this.pieces.on(square)) throw new Error(`a piece stands on square ${square} already`)
    this.pieces.stand(thing, square)
  }

  /** Off the board, into the tray. */
  remove(square: Square): void {
    this.pieces.move(this.thingOn(square), null)
  }

  /** Out of the tray, on to the board. */
  putBack(piece: Piece, square: Square): void {
    const thing = this.pieces.inTray(piece)
    if (!thing) throw new Error(`no ${piece} is in the tray`)
    this.put(thing, square)
  }

  /** Along a line to a place, at so many milliseconds a square. */
  *slide(thing: Thing, to: PiecePlace, perSquareMs: number): HandScript {
    const from = thing.place!
    const steps = Math.ceil(Math.hypot(to.file - from.file, to.rank - from.rank) * STEPS)
    const distance = Math.hypot(to.file - from.file, to.rank - from.rank)
    for (let step = 1; step <= steps; step++) {
      const share = step / steps
      this.pieces.move(thing, {
        file: from.file + (to.file - from.file) * share,
        rank: from.rank + (to.rank - from.rank) * share,
        heightMm: 0,
      })
      yield (perSquareMs * distance) / steps
    }
    this.pieces.move(thing, to)
  }

  /** A place between two squares, nearer to the first the smaller the share. */
  between(one: Square, other: Square, share: number, heightMm = 0): PiecePlace {
    const [a, b] = [this.pieces.centreOf(one), this.pieces.centreOf(other)]
    return { file: a.file + (b.file - a.file) * share, rank: a.rank + (b.rank - a.rank) * share, heightMm }
  }

  /** Puts every piece where this placement has it: what is wrong into the hand first, then down again. */
  *rebuild(placement: readonly Cell[], pauseMs: () => number): HandScript {
    const { pieces } = this
    const inHand: Thing[] = []
    for (const thing of pieces.things) {
      const { place, piece } = thing
      if (!place) continue
      const square = pieces.squareOf(place)
      const isRight = place.heightMm === 0 && placement[square] === piece && pieces.on(square) === thing
      if (isRight) {
        pieces.stand(thing, square)
        continue
      }
      pieces.carry(thing)
      inHand.push(thing)
      yield pauseMs()
    }
    for (const [square, cell] of placement.entries()) {
      if (cell === '.' || pieces.on(square)) continue
      const index = inHand.findIndex(({ piece }) => piece === cell)
      const thing = index < 0 ? pieces.inTray(cell) : inHand.splice(index, 1)[0]
      if (!thing) throw new Error(`there is no ${cell} to put on square ${square}`)
      pieces.stand(thing, square)
      yield pauseMs()
    }
    for (const thing of inHand) pieces.move(thing, null)
  }
}
