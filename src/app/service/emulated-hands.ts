import { setTimeout as pause } from 'node:timers/promises'
import type { EmulatedController } from '../../emulator/emulated-controller.ts'
import type { Square } from '../../rules/geometry.ts'
import type { Piece } from '../../rules/piece.ts'
import type { Placement } from '../../rules/placement.ts'

const KINDS = { t: 'attacker', T: 'defender', K: 'king' } as const

/** High enough for no sensor to see the magnet, low enough for a hand. */
const LIFTED_MM = 80
const GESTURE_MS = 150

/** Hands for a board that is not there: they move the magnets of the emulated circuit as a player would. */
export class EmulatedHands {
  private readonly controller: EmulatedController
  private readonly standing = new Map<Square, { name: string; piece: Piece }>()
  private readonly tray: { name: string; piece: Piece }[] = []
  private held: { name: string; piece: Piece } | null = null
  private made = 0

  constructor(controller: EmulatedController) {
    this.controller = controller
  }

  /** Takes everything off the board and puts these pieces there. */
  async setUp(placement: Placement): Promise<void> {
    await this.controller.magnets.clear()
    this.standing.clear()
    this.tray.length = 0
    this.held = null
    for (const [square, piece] of placement.entries()) if (piece !== '.') await this.add(square, piece)
  }

  isOn(square: Square): boolean {
    return this.standing.has(square)
  }

  async lift(square: Square): Promise<boolean> {
    const piece = this.standing.get(square)
    if (!piece || this.held) return false
    this.standing.delete(square)
    this.held = piece
    await this.controller.magnets.move(piece.name, { square, heightMm: LIFTED_MM })
    return true
  }

  async put(square: Square): Promise<boolean> {
    const { held } = this
    if (!held || this.standing.has(square)) return false
    this.held = null
    this.standing.set(square, held)
    await this.controller.magnets.move(held.name, square)
    return true
  }

  /** Off the board, into the tray. */
  async take(square: Square): Promise<boolean> {
    if (this.held || !(await this.lift(square))) return false
    const { name, piece } = this.held!
    this.held = null
    this.tray.push({ name, piece })
    await this.controller.magnets.lift(name)
    return true
  }

  /** Lift, carry, put. */
  async move(from: Square, to: Square): Promise<boolean> {
    if (this.standing.has(to) || !(await this.lift(from))) return false
    await pause(GESTURE_MS)
    return this.put(to)
  }

  private async add(square: Square, piece: Piece): Promise<void> {
    const name = `${piece}${++this.made}`
    this.standing.set(square, { name, piece })
    await this.controller.magnets.put(name, KINDS[piece], square)
  }
}
