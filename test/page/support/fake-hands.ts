import { type Failure, failure, ok, type Result } from '../../../src/core/result.ts'
import { movesAskedFor } from '../../../src/hands/helping-hands.ts'
import type { PublicHands } from '../../../src/messages/public-messages.ts'
import type { RequestOf } from '../../../src/messages/requests.ts'
import { parseSquare, type Size, type Square, squareName } from '../../../src/rules/geometry.ts'
import type { Cell, Piece } from '../../../src/rules/piece.ts'
import type { Placement } from '../../../src/rules/placement.ts'
import type { TrackingView } from '../../../src/tracking/view.ts'

export type FakeReply = Result<unknown, Failure<string>>

/** The pieces of a fake emulated board: on it, in the hand and in the tray; and its cable. */
export class FakeHands {
  isPlugged = true
  /** null until somebody has chosen. */
  isAssisted: boolean | null = null
  private readonly size: Size
  private standing: Cell[]
  private held: { piece: Piece; over: Square | null } | null = null
  private tray: Piece[] = []

  constructor(size: Size, placement: Placement) {
    this.size = size
    this.standing = [...placement]
  }

  setUp(placement: Placement): void {
    this.standing = [...placement]
  }

  /** Does at once what the helping hands of the service would take half a second for. */
  help(view: TrackingView): void {
    if (!this.isAssisted || this.held || !this.isPlugged) return
    const pieces = new Map(this.standing.flatMap((cell, at) => (cell === '.' ? [] : [[at, cell] as const])))
    const moves = movesAskedFor(view, pieces, this.size)
    for (const { piece, from } of moves) {
      if (from === null) this.tray = this.tray.filter((_, index) => index !== this.tray.indexOf(piece))
      else this.standing[from] = '.'
    }
    for (const { piece, to } of moves) {
      if (to === null) this.tray.push(piece)
      else this.standing[to] = piece
    }
  }

  /** What the sensors see. */
  frame(): string {
    const seen: string[] = [...this.standing]
    if (this.held?.over != null) seen[this.held.over] = this.held.piece
    return seen.join('')
  }

  toMessage(): PublicHands {
    const held = this.held && {
      piece: this.held.piece,
      over: this.held.over === null ? null : squareName(this.held.over, this.size),
    }
    return {
      v: 1,
      standing: this.standing.join(''),
      held,
      tray: this.tray,
      plugged: this.isPlugged,
      ...(this.isAssisted === null ? {} : { assisted: this.isAssisted }),
    }
  }

  /** `placement` is where `set-up` puts the pieces. */
  apply(action: RequestOf<'hands'>, placement: Placement): FakeReply {
    const square = action.square === undefined ? null : parseSquare(action.square, this.size)
    const piece = square === null ? '.' : this.standing[square]!
    const refuse = (message: string) => failure('hands', message)
    switch (action.do) {
      case 'lift':
        if (square === null || piece === '.' || this.held) return refuse('nothing to lift there')
        this.standing[square] = '.'
        this.held = { piece, over: null }
        return ok(null)
      case 'hold-over':
        if (square === null || !this.held) return refuse('nothing is held')
        this.held = { ...this.held, over: square }
        return ok(null)
      case 'put':
        if (square === null || piece !== '.' || !this.held) return refuse('it cannot be put there')
        this.standing[square] = this.held.piece
        this.held = null
        return ok(null)
      case 'take-off':
        if (square === null || piece === '.') return refuse('nothing to take off there')
        this.standing[square] = '.'
        this.tray.push(piece)
        return ok(null)
      case 'put-back': {
        const index = action.piece === undefined ? -1 : this.tray.indexOf(action.piece)
        if (square === null || piece !== '.' || index < 0) return refuse('it cannot be put back there')
        this.standing[square] = this.tray.splice(index, 1)[0]!
        return ok(null)
      }
      case 'set-up':
        this.setUp(placement)
        this.held = null
        this.tray = []
        return ok(null)
      case 'knock':
        for (const fallen of this.standing.flatMap((cell, at) => (cell === 'T' ? [at] : [])).slice(0, 3)) {
          this.tray.push(this.standing[fallen] as Piece)
          this.standing[fallen] = '.'
        }
        return ok(null)
      case 'press':
        return ok(null)
      case 'unplug':
        this.isPlugged = false
        return ok(null)
      case 'plug':
        this.isPlugged = true
        return ok(null)
      case 'assist':
      case 'by-hand':
        this.isAssisted = action.do === 'assist'
        return ok(null)
    }
  }
}
