import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import { type Position, play } from '../rules/position.ts'
import type { RecordedWrongMove } from './score.ts'

/** What the players really did, and whether the record says anything else. */
export class Truth {
  position: Position
  readonly wrong: RecordedWrongMove[] = []
  private readonly made: Move[] = []
  /** The game before a takeback that is going on. */
  private before: readonly Move[] = []
  /** Where the piece of each move stood on its way, and what was tried and thought better of. */
  private readonly tried: Move[][] = []

  constructor(start: Position) {
    this.position = start
  }

  get moves(): readonly Move[] {
    return this.made
  }

  begin(move: Move): void {
    this.made.push(move)
    this.position = play(this.position, move)
    this.before = []
    this.tried.push([])
  }

  /** The piece of the move that is being made stands here for a while. */
  passes(square: Square): void {
    const { from } = this.made.at(-1)!
    this.tried.at(-1)!.push({ from, to: square })
  }

  /** The move that is being made becomes another. */
  rethink(move: Move): void {
    this.tried.at(-1)!.push(this.made.pop()!)
    this.made.push(move)
    this.position = play(this.position.previous!, move)
  }

  /** The last moves are put back. */
  takeBack(plies: number): void {
    this.before = [...this.made]
    this.made.length -= plies
    this.tried.length -= plies
    for (let ply = 0; ply < plies; ply++) this.position = this.position.previous!
  }

  /** How many plies of the record are as they were played. */
  agreesWith(recorded: Position): number {
    const record = movesTo(recorded)
    const differs = record.findIndex((move, index) => !isSame(move, this.made[index]))
    return differs < 0 ? record.length : differs
  }

  isAll(recorded: Position): boolean {
    return recorded.ply === this.made.length && this.agreesWith(recorded) === recorded.ply
  }

  /** Looks at the record while hands are at work: every move in it is one that was made, or tried. */
  watch(recorded: Position): void {
    this.note(recorded, (move, index) => {
      const wasTried = this.tried[index]?.some(tried => isSame(tried, move)) ?? false
      return wasTried || isSame(move, this.before[index])
    })
  }

  /** Looks at the record when nobody is at work: it says what was played, and nothing else. */
  judge(recorded: Position): void {
    this.note(recorded, () => false)
  }

  private note(recorded: Position, isForgiven: (move: Move, index: number) => boolean): void {
    for (const [index, move] of movesTo(recorded).entries()) {
      const played = this.made[index] ?? null
      if ((played && isSame(played, move)) || isForgiven(move, index)) continue
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
