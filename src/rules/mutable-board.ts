// Long because its methods share the arrays, and are called at every node of a search.
import { isKingCaptured, takeSoldiers } from './captures.ts'
import { Encirclement } from './encirclement.ts'
import { isExitFort } from './exit-fort.ts'
import type { Square } from './geometry.ts'
import type { Move } from './move.ts'
import { MoveHistory, type Step } from './move-history.ts'
import { PieceLists } from './piece-lists.ts'
import type { Position } from './position.ts'
import type { Rules } from './rules.ts'
import {
  ATTACKER,
  CODES,
  DEFENDER,
  DEFENDERS,
  EMPTY,
  EVERYONE,
  KING,
  type Terrain,
  terrainOf,
  WALL,
} from './terrain.ts'
import { hashKeysOf } from './zobrist.ts'

/** How a made move leaves the game. */
export const OPEN = 0
export const ATTACKERS_WON = 1
export const DEFENDERS_WON = 2
export const DRAWN = 3
export type Verdict = typeof OPEN | typeof ATTACKERS_WON | typeof DEFENDERS_WON | typeof DRAWN

/** No step: a board's first playable index is past the wall, so no real one is 0. */
export const NO_STEP: Step = 0

/** A board has memory for at least this many more plies; in a long game, for as many as have been played. */
const PLIES_AHEAD = 256
/** Enough for every move of a position: at most 168 pieces, 24 squares each. */
export const MOST_MOVES = 4096

/**
 * The rules: one board that makes and takes back millions of moves a second and allocates nothing while it does.
 * A search has a board of its own; the positions of a game are made on one by `position.ts`.
 */
export class MutableBoard {
  readonly rules: Rules
  readonly terrain: Terrain
  readonly cells: Uint8Array
  king = 0
  readonly pieces: PieceLists
  /** The pieces of the side to move, as a mask. */
  mover = ATTACKER
  readonly history: MoveHistory
  /** The first ply that the history has no memory for. */
  readonly plyLimit: number

  private readonly taken: Uint8Array
  /** For each piece taken, the place it had in its list. */
  private readonly takenPlaces: Uint16Array

  private readonly encirclement: Encirclement
  private readonly hasRareEndings: boolean
  private readonly defendersLoseByRepetition: boolean
  private readonly north: number
  private readonly lowKeys: Int32Array
  private readonly highKeys: Int32Array
  /** Where each side was last seen able to move: a quick answer to "can it move at all?". */
  private readonly lastMobile = new Int16Array(EVERYONE + 1)
  private readonly scratch = new Int32Array(MOST_MOVES)
  /** Pieces whose moves are listed, where the order of the lists will not do. */
  private readonly ordered: Uint8Array

  constructor(position: Position) {
    const { rules, ply } = position
    this.rules = rules
    this.terrain = terrainOf(rules)
    this.north = this.terrain.width
    const { area } = this.terrain
    this.cells = new Uint8Array(area).fill(WALL)
    this.plyLimit = ply + Math.max(ply, PLIES_AHEAD)
    this.history = new MoveHistory(rules, this.plyLimit)
    this.taken = new Uint8Array(area)
    this.pieces = new PieceLists(area)
    this.ordered = new Uint8Array(area)
    this.takenPlaces = new Uint16Array(area)
    this.encirclement = new Encirclement(this, area)
    const { encirclement, exitFort, repetition } = rules.options
    this.hasRareEndings =
      encirclement || exitFort || repetition === 'loses' || repetition === 'defenders-lose'
    this.defendersLoseByRepetition = repetition === 'defenders-lose'
    const { low, high } = hashKeysOf(area)
    this.lowKeys = low
    this.highKeys = high

    const [first, ...others] = lineOf(position)
    this.setUp(first!)
    for (const { last } of others) this.make(this.stepOf(last!.move))
  }

  /** Sets up a position as the beginning of a game, in place of what the board shows. */
  setUp({ placement, toMove }: Position): void {
    const { cells, terrain, pieces, lowKeys, highKeys } = this
    pieces.clear()
    // Each move inverts the hash, so that the side to move is part of it.
    let low = toMove === 'attackers' ? 0 : ~0
    let high = low
    for (let square = 0; square < placement.length; square++) {
      const index = terrain.squares[square]!
      const code = CODES[placement[square]!]
      cells[index] = code
      if (code === EMPTY) continue
      pieces.add(index, code)
      low ^= lowKeys[code * cells.length + index]!
      high ^= highKeys[code * cells.length + index]!
      if (code === KING) this.king = index
    }
    this.mover = toMove === 'attackers' ? ATTACKER : DEFENDERS
    this.history.begin(low, high)
  }

  stepOf({ from, to }: Move): Step {
    return (this.terrain.squares[from]! << 8) | this.terrain.squares[to]!
  }

  moveOf(step: Step): Move {
    const { moves, squares } = this.rules.geometry
    const { squareAt } = this.terrain
    return moves[squareAt[step >> 8]! * squares.length + squareAt[step & 255]!]!
  }

  /** The soldiers that the last made move took, as squares. */
  squaresTakenByLast(): Square[] {
    const { ply, takenEnd } = this.history
    const squares: Square[] = []
    for (let i = takenEnd[ply - 1]!; i < takenEnd[ply]!; i++)
      squares.push(this.terrain.squareAt[this.taken[i]!]!)
    return squares
  }

  /** Writes the legal moves into `into` from `at` on, and returns where they end. */
  generate(into: Int32Array, at: number): number {
    const { list, attackersEnd, defendersAt, defendersEnd } = this.pieces
    return this.mover === ATTACKER
      ? this.slideEach(list, 0, attackersEnd, into, at)
      : this.slideEach(list, defendersAt, defendersEnd, into, at)
  }

  /** The same, ordered by the square that a piece leaves. */
  generateBySquare(into: Int32Array, at: number): number {
    const { cells, mover, ordered } = this
    const { squares } = this.terrain
    let count = 0
    for (let i = 0; i < squares.length; i++) {
      const from = squares[i]!
      if ((cells[from]! & mover) !== 0) ordered[count++] = from
    }
    return this.slideEach(ordered, 0, count, into, at)
  }

  /** The same for the piece on `from` alone; no moves if it is not there, or not of the side to move. */
  generateFrom(from: number, into: Int32Array, at: number): number {
    if ((this.cells[from]! & this.mover) === 0) return at
    this.ordered[0] = from
    return this.slideEach(this.ordered, 0, 1, into, at)
  }

  /** The moves of the pieces at these places of a list. */
  private slideEach(list: Uint8Array, first: number, last: number, into: Int32Array, at: number): number {
    const { cells, north } = this
    const { noStop, noPass } = this.terrain
    const pastMayBar = this.history.mayBar()
    let end = at
    if (this.terrain.hasCampsOrSteps) {
      for (let i = first; i < last; i++) end = this.slideWithLimits(list[i]!, pastMayBar, into, end)
      return end
    }
    for (let i = first; i < last; i++) {
      const from = list[i]!
      const piece = cells[from]!
      for (let direction = 0; direction < 4; direction++) {
        const ahead = direction === 0 ? north : direction === 1 ? 1 : direction === 2 ? -north : -1
        for (let to = from + ahead; cells[to] === EMPTY; to += ahead) {
          if ((noStop[to]! & piece) === 0) {
            const step = (from << 8) | to
            if (!pastMayBar || !this.isBarredByPast(step)) into[end++] = step
          }
          if ((noPass[to]! & piece) !== 0) break
        }
      }
    }
    return end
  }

  /** The moves of one piece where it moves freely in its own camp, and the king only so far. */
  private slideWithLimits(from: number, pastMayBar: boolean, into: Int32Array, at: number): number {
    const { cells } = this
    const { noStop, noPass, camp, ways, kingSteps, width } = this.terrain
    const piece = cells[from]!
    const home = camp[from]!
    const farthest = piece === KING ? kingSteps : width
    let end = at
    for (let direction = 0; direction < 4; direction++) {
      const ahead = ways[direction]!
      let to = from + ahead
      for (let steps = 1; cells[to] === EMPTY && steps <= farthest; steps++) {
        const isHome = home !== 0 && camp[to] === home
        if (isHome || (noStop[to]! & piece) === 0) {
          const step = (from << 8) | to
          if (!pastMayBar || !this.isBarredByPast(step)) into[end++] = step
        }
        if (!isHome && (noPass[to]! & piece) !== 0) break
        to += ahead
      }
    }
    return end
  }

  /** May the piece on `from` go straight to `to`, over empty squares? What was played before is not considered. */
  mayGo(from: number, to: number, ahead: number): boolean {
    const { noStop, noPass, camp, kingSteps } = this.terrain
    const piece = this.cells[from]!
    const home = camp[from]!
    const isHome = (at: number) => home !== 0 && camp[at] === home
    let steps = 1
    for (let at = from + ahead; at !== to; at += ahead) {
      if ((noPass[at]! & piece) !== 0 && !isHome(at)) return false
      steps++
    }
    return ((noStop[to]! & piece) === 0 || isHome(to)) && (piece !== KING || steps <= kingSteps)
  }

  /** Does the step move a piece of the side to move to an empty square? Any other step would corrupt the board. */
  canBeMade(step: Step): boolean {
    return (this.cells[step >> 8]! & this.mover) !== 0 && this.cells[step & 255] === EMPTY
  }

  /** Makes a legal move and returns how it leaves the game. */
  make(step: Step): Verdict {
    const { cells, lowKeys, highKeys, taken, mover, history } = this
    const from = step >> 8
    const to = step & 255
    const piece = cells[from]!
    const before = history.ply
    const keys = piece * cells.length
    let low = ~history.low[before]! ^ lowKeys[keys + from]! ^ lowKeys[keys + to]!
    let high = ~history.high[before]! ^ highKeys[keys + from]! ^ highKeys[keys + to]!
    cells[from] = EMPTY
    cells[to] = piece
    this.pieces.move(from, to)
    if (piece === KING) this.king = to

    const start = history.takenEnd[before]!
    const end = takeSoldiers(this, to, taken, start)
    const soldier = mover === ATTACKER ? DEFENDER : ATTACKER
    for (let i = start; i < end; i++) {
      const victim = taken[i]!
      cells[victim] = EMPTY
      this.takenPlaces[i] = this.pieces.strike(victim, soldier)
      low ^= lowKeys[soldier * cells.length + victim]!
      high ^= highKeys[soldier * cells.length + victim]!
    }
    history.push(step, end, low, high)
    this.mover = mover ^ EVERYONE
    if (piece === KING && this.terrain.escapes[to] === 1) return DEFENDERS_WON
    if (piece === ATTACKER && isKingCaptured(this, to)) return ATTACKERS_WON
    if (this.hasRareEndings) {
      const verdict = this.rareVerdict(mover)
      if (verdict !== OPEN) return verdict
    }
    if (!this.canMove()) return mover === ATTACKER ? ATTACKERS_WON : DEFENDERS_WON
    return history.isDrawn() ? DRAWN : OPEN
  }

  /** An ending that few rule sets have, by the move that `mover` has just made. */
  private rareVerdict(mover: number): Verdict {
    if (mover === ATTACKER && this.isEncircled()) return ATTACKERS_WON
    if (mover !== ATTACKER && this.isInExitFort()) return DEFENDERS_WON
    if (!this.history.isLostByRepetition()) return OPEN
    return mover === ATTACKER && !this.defendersLoseByRepetition ? DEFENDERS_WON : ATTACKERS_WON
  }

  /** Have the attackers won by cutting all defenders off from the edge, as far as the rules know that? */
  isEncircled(): boolean {
    return this.terrain.encirclement && this.encirclement.isClosed()
  }

  /** Has the king won in a fort at the edge, as far as the rules know that? */
  isInExitFort(): boolean {
    return this.terrain.exitFort && isExitFort(this)
  }

  /** Takes the last made move back. */
  unmake(): void {
    const { cells, taken, history } = this
    const { ply, takenEnd } = history
    const step = history.steps[ply]!
    const from = step >> 8
    const piece = cells[step & 255]!
    cells[step & 255] = EMPTY
    cells[from] = piece
    this.pieces.move(step & 255, from)
    if (piece === KING) this.king = from
    const soldier = this.mover === ATTACKER ? ATTACKER : DEFENDER
    for (let i = takenEnd[ply]! - 1; i >= takenEnd[ply - 1]!; i--) {
      cells[taken[i]!] = soldier
      this.pieces.putBack(taken[i]!, soldier, this.takenPlaces[i]!)
    }
    this.mover ^= EVERYONE
    history.ply = ply - 1
  }

  /** Lets the other side move twice in a row: no move of the game, but a measure of what a move is worth. */
  pass(): void {
    const { history } = this
    const { ply } = history
    history.push(NO_STEP, history.takenEnd[ply]!, ~history.low[ply]!, ~history.high[ply]!)
    this.mover ^= EVERYONE
  }

  /** Takes the last `pass` back. */
  unpass(): void {
    this.history.ply--
    this.mover ^= EVERYONE
  }

  /** Has the side to move any legal move? */
  canMove(): boolean {
    const { cells, mover, lastMobile } = this
    if (!this.history.mayBar()) {
      const hint = lastMobile[mover]!
      if ((cells[hint]! & mover) !== 0 && this.canStep(hint)) return true
      const { list, defendersAt, attackersEnd, defendersEnd } = this.pieces
      const last = mover === ATTACKER ? attackersEnd : defendersEnd
      for (let i = mover === ATTACKER ? 0 : defendersAt; i < last; i++) {
        const from = list[i]!
        if (!this.canStep(from)) continue
        lastMobile[mover] = from
        return true
      }
    }
    return this.generate(this.scratch, 0) > 0
  }

  /** Can the piece move by one square? It may have no such move and still pass over the throne, or in its camp. */
  private canStep(from: number): boolean {
    const { cells, north } = this
    const { noStop } = this.terrain
    const piece = cells[from]!
    return (
      (cells[from + 1] === EMPTY && (noStop[from + 1]! & piece) === 0) ||
      (cells[from - 1] === EMPTY && (noStop[from - 1]! & piece) === 0) ||
      (cells[from + north] === EMPTY && (noStop[from + north]! & piece) === 0) ||
      (cells[from - north] === EMPTY && (noStop[from - north]! & piece) === 0)
    )
  }

  /** Does what was played before forbid a step that the board allows? */
  isBarredByPast(step: Step): boolean {
    return this.history.isOneTripTooMany(step) || (this.history.mayRepeat() && this.repeatsTwice(step))
  }

  /** Would the step, if it takes nobody, make a position that has stood twice? */
  private repeatsTwice(step: Step): boolean {
    const { cells, lowKeys, highKeys, history } = this
    const { ply, takenEnd } = history
    const from = step >> 8
    const to = step & 255
    const piece = cells[from]!
    const keys = piece * cells.length
    const low = ~history.low[ply]! ^ lowKeys[keys + from]! ^ lowKeys[keys + to]!
    const high = ~history.high[ply]! ^ highKeys[keys + from]! ^ highKeys[keys + to]!
    if (!history.hasStoodTwice(low, high)) return false
    cells[from] = EMPTY
    cells[to] = piece
    const takes =
      takeSoldiers(this, to, this.taken, takenEnd[ply]!) > takenEnd[ply]! ||
      (piece === ATTACKER && isKingCaptured(this, to))
    cells[to] = EMPTY
    cells[from] = piece
    return !takes
  }
}

/** The game from its first position to this one. */
function lineOf(position: Position): Position[] {
  const line: Position[] = []
  for (let past: Position | null = position; past; past = past.previous) line.push(past)
  return line.reverse()
}
