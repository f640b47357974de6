// Long because everything that hands do on the emulated board is here.
import { setTimeout as pause } from 'node:timers/promises'
import { innerSquares } from '../core/inner-squares.ts'
import { type Failure, failure, ok, type Result } from '../core/result.ts'
import { SerialQueue } from '../core/serial-queue.ts'
import type { EmulatedController } from '../emulator/emulated-controller.ts'
import type { PublicHands } from '../messages/public-messages.ts'
import type { RequestOf } from '../messages/requests.ts'
import { parseSquare, type Size, type Square, squareName } from '../rules/geometry.ts'
import type { Piece } from '../rules/piece.ts'
import type { Placement } from '../rules/placement.ts'
import type { PieceMove } from './arrangement.ts'
import type { HelpedBoard } from './helping-hands.ts'

const KINDS = { t: 'attacker', T: 'defender', K: 'king' } as const

/** High enough for no sensor to see the magnet, low enough for a hand. */
const LIFTED_MM = 80
const GESTURE_MS = 150
const PRESS_MS = 200
/** As many as a sleeve sweeps along. */
const KNOCKED_PIECES = 4

interface PieceInPlay {
  readonly name: string
  readonly piece: Piece
}

export type HandResult = Result<null, Failure<'no-piece' | 'not-empty' | 'hand' | 'argument'>>

const DONE: HandResult = ok(null)

export interface EmulatedHandsParts {
  readonly controller: EmulatedController
  /** Squares a side of the board. */
  readonly boardSize: Size
  /** Squares a side of the game, which is played in the middle. */
  readonly size: () => Size
  /** Where the pieces stand that the game knows of. */
  readonly placement: () => Placement
  /** From 0 up to 1. */
  readonly random: () => number
  readonly isRemoteGame: () => boolean
  readonly onChange: (hands: PublicHands) => void
}

/** Simulated hands, which move the magnets of the emulated board as a player would. */
export class EmulatedHands implements HelpedBoard {
  private readonly parts: EmulatedHandsParts
  /** By the squares of the board, as the magnets are; all other squares here are those of the game. */
  private readonly standing = new Map<Square, PieceInPlay>()
  private readonly tray: PieceInPlay[] = []
  private held: (PieceInPlay & { readonly over: Square | null }) | null = null
  private plugged = true
  private made = 0
  private shownSize: Size | null = null
  /** null until somebody has chosen. */
  private assisted: boolean | null = null
  private moving: { readonly moves: readonly PieceMove[]; readonly durationMs: number } | null = null
  /** A player's hand waits until the helping ones are done. */
  private readonly queue = new SerialQueue()

  constructor(parts: EmulatedHandsParts) {
    this.parts = parts
  }

  get isAssisted(): boolean {
    // In a remote game the other player's moves are made by themselves, unless somebody wants to make them.
    return this.assisted ?? this.parts.isRemoteGame()
  }

  get isOccupied(): boolean {
    return this.held !== null || !this.plugged
  }

  get pieces(): ReadonlyMap<Square, Piece> {
    return new Map([...this.standing].map(([square, { piece }]) => [square, piece]))
  }

  perform(request: RequestOf<'hands'>): Promise<HandResult> {
    return this.queue.add(() => this.act(request))
  }

  /** Moves these pieces at the same time, as helping hands would. */
  moveTogether(moves: readonly PieceMove[], durationMs: number): Promise<void> {
    return this.queue.add(async () => {
      const carried = moves.flatMap(move => {
        const thing = this.takeUp(move)
        return thing ? [{ thing, ...move }] : []
      })
      this.moving = { moves: carried, durationMs }
      for (const { thing, from } of carried)
        if (from !== null) await this.parts.controller.magnets.lift(thing.name)
      this.done()
      await pause(durationMs)
      this.moving = null
      for (const { thing, to } of carried) {
        if (to === null) this.tray.push(thing)
        else {
          this.standing.set(to, thing)
          await this.parts.controller.magnets.put(thing.name, KINDS[thing.piece], to)
        }
      }
      this.done()
    })
  }

  /** From its square, from the tray, or a new one; null if something else stands there by now. */
  private takeUp({ piece, from }: PieceMove): PieceInPlay | null {
    if (from === null) {
      const index = this.tray.findIndex(thing => thing.piece === piece)
      return index < 0 ? { name: `${piece}${++this.made}`, piece } : this.tray.splice(index, 1)[0]!
    }
    const thing = this.standing.get(from)
    if (thing?.piece !== piece) return null
    this.standing.delete(from)
    return thing
  }

  private async act({
    do: action,
    square: name,
    piece,
    button,
    heldMs,
  }: RequestOf<'hands'>): Promise<HandResult> {
    const { size, placement } = this.parts
    const square = name === undefined ? null : parseSquare(name, size())
    const missing = (what: string) => failure('argument', `${action} needs ${what}`)
    switch (action) {
      case 'lift':
        return square === null ? missing('a square of this board') : this.lift(square)
      case 'hold-over':
        return square === null ? missing('a square of this board') : this.holdOver(square)
      case 'put':
        return square === null ? missing('a square of this board') : this.put(square)
      case 'take-off':
        return square === null ? missing('a square of this board') : this.takeOff(square)
      case 'put-back':
        if (square === null || piece === undefined) return missing('a square of this board and a piece')
        return this.putBack(piece, square)
      case 'set-up':
        return this.setUp(placement())
      case 'knock':
        return this.knock()
      case 'press':
        return button === undefined ? missing('a button') : this.press(button, heldMs)
      case 'unplug':
        return this.unplug()
      case 'plug':
        return this.plug()
      case 'assist':
      case 'by-hand':
        this.assisted = action === 'assist'
        return this.done()
    }
  }

  /** Takes everything off the board and puts these pieces there. */
  async setUp(placement: Placement): Promise<HandResult> {
    await this.parts.controller.magnets.clear()
    this.standing.clear()
    this.tray.length = 0
    this.held = null
    for (const [square, piece] of placement.entries()) {
      if (piece === '.') continue
      const thing = { name: `${piece}${++this.made}`, piece }
      const at = this.onBoard(square)
      this.standing.set(at, thing)
      await this.parts.controller.magnets.put(thing.name, KINDS[piece], at)
    }
    return this.done()
  }

  /** Tells viewers of the pieces again when a game on more or fewer squares has begun. */
  followSize(): void {
    if (this.shownSize === null || this.shownSize === this.parts.size()) return
    if (this.held) this.held = { ...this.held, over: null }
    this.done()
  }

  async lift(square: Square): Promise<HandResult> {
    const at = this.onBoard(square)
    const thing = this.standing.get(at)
    if (!thing) return this.nothingOn(square)
    if (this.held) return failure('hand', 'a piece is in the hand already; put it down first')
    this.standing.delete(at)
    this.held = { ...thing, over: null }
    await this.parts.controller.magnets.move(thing.name, { square: at, heightMm: LIFTED_MM })
    return this.done()
  }

  /** The piece in the hand slides low over this square. */
  async holdOver(square: Square): Promise<HandResult> {
    const { held } = this
    if (!held) return failure('hand', 'no piece is in the hand; lift one first')
    const at = this.onBoard(square)
    if (this.standing.has(at)) return this.takenAlready(square)
    this.held = { ...held, over: square }
    await this.parts.controller.magnets.move(held.name, at)
    return this.done()
  }

  async put(square: Square): Promise<HandResult> {
    const { held } = this
    if (!held) return failure('hand', 'no piece is in the hand; lift one first')
    const at = this.onBoard(square)
    if (this.standing.has(at)) return this.takenAlready(square)
    const { name, piece } = held
    this.held = null
    this.standing.set(at, { name, piece })
    await this.parts.controller.magnets.move(name, at)
    return this.done()
  }

  /** Off the board, into the tray. */
  async takeOff(square: Square): Promise<HandResult> {
    const at = this.onBoard(square)
    const thing = this.standing.get(at)
    if (!thing) return this.nothingOn(square)
    this.standing.delete(at)
    this.tray.push(thing)
    await this.parts.controller.magnets.lift(thing.name)
    return this.done()
  }

  /** Out of the tray, on to the board. */
  async putBack(piece: Piece, square: Square): Promise<HandResult> {
    const index = this.tray.findIndex(thing => thing.piece === piece)
    if (index < 0) return failure('no-piece', 'no such piece is in the tray')
    const at = this.onBoard(square)
    if (this.standing.has(at)) return this.takenAlready(square)
    const [thing] = this.tray.splice(index, 1)
    this.standing.set(at, thing!)
    await this.parts.controller.magnets.put(thing!.name, KINDS[piece], at)
    return this.done()
  }

  /** Lift, carry, put. */
  async move(from: Square, to: Square): Promise<HandResult> {
    if (this.standing.has(this.onBoard(to))) return this.takenAlready(to)
    const lifted = await this.lift(from)
    if (!lifted.ok) return lifted
    await pause(GESTURE_MS)
    return this.put(to)
  }

  async press(button: 'attackers' | 'defenders' | 'menu', heldMs = PRESS_MS): Promise<HandResult> {
    const { buttons } = this.parts.controller
    await buttons.press(button)
    await pause(heldMs)
    await buttons.release(button)
    return DONE
  }

  async unplug(): Promise<HandResult> {
    if (!this.plugged) return DONE
    this.plugged = false
    await this.parts.controller.unplug()
    return this.done()
  }

  async plug(): Promise<HandResult> {
    if (this.plugged) return DONE
    this.plugged = true
    await this.parts.controller.replug()
    return this.done()
  }

  /** A sleeve sweeps some pieces to where nobody put them. */
  private async knock(): Promise<HandResult> {
    const { controller } = this.parts
    for (let knocked = 0; knocked < KNOCKED_PIECES; knocked++) {
      const from = this.any([...this.standing.keys()])
      const free = this.inside().filter(square => !this.standing.has(square))
      if (from === undefined) break
      const to = this.any(free)!
      const thing = this.standing.get(from)!
      this.standing.delete(from)
      this.standing.set(to, thing)
      await controller.magnets.move(thing.name, to)
    }
    return this.done()
  }

  private any(squares: readonly Square[]): Square | undefined {
    return squares[Math.floor(this.parts.random() * squares.length)]
  }

  private done(): HandResult {
    const { onChange } = this.parts
    const { held, tray, plugged, assisted, moving } = this
    const size = this.parts.size()
    this.shownSize = size
    const name = (square: Square | null) => (square === null ? null : squareName(square, size))
    const cells = this.inside().map(square => this.standing.get(square)?.piece ?? '.')
    onChange({
      v: 1,
      standing: cells.join(''),
      held: held && { piece: held.piece, over: name(held.over) },
      tray: tray.map(({ piece }) => piece),
      plugged,
      ...(assisted === null ? {} : { assisted }),
      ...(moving && {
        moving: moving.moves.map(({ piece, from, to }) => ({ piece, from: name(from), to: name(to) })),
        movingMs: moving.durationMs,
      }),
    })
    return DONE
  }

  /** The squares of the game, as those of the board. */
  private inside(): Square[] {
    return innerSquares(this.parts.size(), this.parts.boardSize)
  }

  private onBoard(square: Square): Square {
    return this.inside()[square]!
  }

  private nothingOn(square: Square): HandResult {
    return failure('no-piece', `no piece stands on ${squareName(square, this.parts.size())}`)
  }

  private takenAlready(square: Square): HandResult {
    return failure('not-empty', `a piece stands on ${squareName(square, this.parts.size())} already`)
  }
}
