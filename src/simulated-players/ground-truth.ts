import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import { type Position, play } from '../rules/position.ts'
import type { RecordedWrongMove } from './score.ts'

/** The moves that the players made, and where the record differs from them. */
export class GroundTruth {
  position: Position
  readonly wrong: RecordedWrongMove[] = []
  private readonly played: Move[] = []
  /** The moves before a takeback that is under way. */
  private beforeTakeback: readonly Move[] = []
  /** For each ply, the moves that the piece's stops on its way and changed decisions look like. */
  private readonly tried: Move[][] = []

  constructor(start: Position) {
    this.position = start
  }

  get moves(): readonly Move[] {
    return this.played
  }

  play(move: Move): void {
    this.played.push(move)
    this.position = play(this.position, move)
    this.beforeTakeback = []
    this.tried.push([])
  }

  /** The moving piece stops on this square for a while. */
  restsOn(square: Square): void {
    const { from } = this.played.at(-1)!
    this.tried.at(-1)!.push({ from, to: square })
  }

  /** The player changes the current move. */
  changeMove(move: Move): void {
    this.tried.at(-1)!.push(this.played.pop()!)
    this.played.push(move)
    this.position = play(this.position.previous!, move)
  }

  /** The players take back the last moves. */
  takeBack(plies: number): void {
    this.beforeTakeback = [...this.played]
    this.played.length -= plies
    this.tried.length -= plies
    for (let ply = 0; ply < plies; ply++) this.position = this.position.previous!
  }

  /** How many plies of the record, from the start, are as they were played. */
  matchingPlies(recorded: Position): number {
    const record = movesTo(recorded)
    const differs = record.findIndex((move, index) => !isSame(move, this.played[index]))
    return differs < 0 ? record.length : differs
  }

  equals(recorded: Position): boolean {
    return recorded.ply === this.played.length && this.matchingPlies(recorded) === recorded.ply
  }

  /** The same pieces after as many moves. */
  standsAt({ ply, placement }: Position): boolean {
    const { position } = this
    return ply === position.ply && placement.every((cell, square) => cell === position.placement[square])
  }

  /** While a move is under way: every recorded move was made or tried. */
  checkDuringMove(recorded: Position): void {
    this.noteWrongMoves(recorded, (move, index) => {
      const wasTried = this.tried[index]?.some(tried => isSame(tried, move)) ?? false
      return wasTried || isSame(move, this.beforeTakeback[index])
    })
  }

  /** When no move is under way: every recorded move was made. */
  checkAtRest(recorded: Position): void {
    this.noteWrongMoves(recorded, () => false)
  }

  private noteWrongMoves(recorded: Position, isAllowed: (move: Move, index: number) => boolean): void {
    for (const [index, move] of movesTo(recorded).entries()) {
      const played = this.played[index] ?? null
      if ((played && isSame(played, move)) || isAllowed(move, index)) continue
      const isKnown = this.wrong.some(known => known.ply === index + 1 && isSame(known.recorded, move))
      if (!isKnown) this.wrong.push({ ply: index + 1, recorded: move, played })
    }
  }
}

export function movesTo(position: Position): Move[] {
  const moves: Move[] = []
  for (let past = position; past.last; past = past.previous!) moves.push(past.last.move)
  return moves.reverse()
}

function isSame(a: Move, b: Move | undefined): boolean {
  return b !== undefined && a.from === b.from && a.to === b.to
}
