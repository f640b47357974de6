import type { Square } from '../../src/rules/geometry.ts'
import type { Move } from '../../src/rules/move.ts'
import { legalDestinations, legalMoves, type Position, play } from '../../src/rules/position.ts'
import { pathOf } from './situations.ts'
import type { Table } from './table.ts'

export const MANNERS = [
  'lift',
  'slide',
  'straddle',
  'hover',
  'wrong-try',
  'other-first',
  'two-up',
  'nudge',
] as const
export const REMOVALS = ['after', 'before', 'while', 'first', 'late'] as const

/** Long enough for the slowest frames to see a square empty before another piece comes there. */
const REMOVAL_MS = 220

/** How a pair of hands makes one move. Times in ms. */
export interface Habit {
  readonly manner: (typeof MANNERS)[number]
  readonly removal: (typeof REMOVALS)[number]
  /** How long things take, from brisk to slow. */
  readonly paceMs: number
  /** Whether the opponent waits until the move is believed. */
  readonly patient: boolean
  readonly pick: number
}

/** Plays whole games at a table, each move in its own manner. */
export class Player {
  private readonly table: Table
  /** Captured pieces that somebody has yet to take off. */
  private readonly late: Square[] = []

  constructor(table: Table) {
    this.table = table
  }

  /** Makes the move, and returns the position that was meant. */
  play(position: Position, move: Move, habit: Habit): Position {
    const { table } = this
    const next = play(position, move)
    const taken = [...next.last!.captured]
    this.clearTheWay(position, move)
    const remove = () => {
      for (const square of taken.splice(0)) table.remove(square).wait(REMOVAL_MS)
    }

    // Who takes a piece off before moving has seen the opponent's move and thought about it.
    if (habit.removal === 'first' && taken.length > 0) table.wait(900)
    if (habit.removal === 'first') remove()
    this.prepare(position, move, habit)
    if (habit.manner === 'slide' || habit.manner === 'straddle') {
      table.slide(move.from, move.to, habit.paceMs, habit.manner === 'straddle' ? habit.paceMs : 0)
      if (habit.removal === 'while') remove()
    } else {
      if (habit.manner !== 'two-up') table.lift(move.from)
      table.wait(habit.paceMs)
      if (habit.removal === 'before') remove()
      if (habit.manner === 'wrong-try') this.tryWrongSquare(position, move, habit)
      table.put(move.to, move.from)
      if (habit.removal === 'while') remove()
      if (habit.manner === 'two-up') this.putOtherBack()
    }
    table.wait(habit.patient ? 900 + habit.paceMs : 200)
    if (habit.removal === 'late') this.late.push(...taken)
    else remove()
    return next
  }

  finish(): void {
    for (const square of this.late.splice(0)) this.table.remove(square).wait(REMOVAL_MS)
    this.table.wait(1500)
  }

  /** Nobody can move a piece through one that was captured and still stands. */
  private clearTheWay(position: Position, move: Move): void {
    const way = [move.to, ...pathOf(position, move)]
    const kept = this.late.splice(0).filter((square, index) => {
      const blocks = way.includes(square) || index > 1
      if (blocks) this.table.remove(square).wait(REMOVAL_MS)
      return !blocks
    })
    this.late.push(...kept)
  }

  private prepare(position: Position, move: Move, { manner, paceMs, pick }: Habit): void {
    const { table } = this
    const others = legalMoves(position).filter(
      ({ from }) => from !== move.from && !this.isOnTheWay(position, move, from),
    )
    const other = others[pick % Math.max(1, others.length)]?.from
    switch (manner) {
      case 'hover':
        table
          .lift(move.from)
          .wait(paceMs * 2)
          .put(move.from)
          .wait(paceMs)
        break
      case 'other-first':
        if (other !== undefined) table.lift(other).wait(paceMs).put(other).wait(paceMs)
        break
      case 'two-up':
        if (other !== undefined) table.lift(other).wait(paceMs)
        this.otherUp = other ?? null
        table.lift(move.from)
        break
      case 'nudge': {
        const standing = position.placement.flatMap((cell, square) =>
          cell === '.' || square === move.from ? [] : [square],
        )
        const nudged = standing.filter(square => table.has(square))
        const square = nudged[pick % nudged.length]!
        table.lift(square).wait(60).put(square).wait(paceMs)
        break
      }
      case 'lift':
      case 'slide':
      case 'straddle':
      case 'wrong-try':
        break
    }
  }

  private otherUp: Square | null = null

  private putOtherBack(): void {
    if (this.otherUp === null) return
    this.table.wait(150).put(this.otherUp, this.otherUp)
    this.otherUp = null
  }

  private tryWrongSquare(position: Position, move: Move, { paceMs, pick }: Habit): void {
    const legal = legalDestinations(position, move.from)
    const wrong = position.rules.geometry.squares.filter(
      square => position.placement[square] === '.' && !legal.includes(square) && !this.table.has(square),
    )
    if (wrong.length === 0) return
    const square = wrong[pick % wrong.length]!
    this.table.put(square, move.from).wait(paceMs).lift(square).wait(paceMs)
    this.table.holdAs(square, move.from)
  }

  private isOnTheWay(position: Position, move: Move, square: Square): boolean {
    return square === move.to || pathOf(position, move).includes(square)
  }
}
