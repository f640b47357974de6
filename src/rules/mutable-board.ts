import type { Square } from './geometry.ts'
import type { Move } from './move.ts'
import { MoveHistory, type Step } from './move-history.ts'
import type { Side } from './piece.ts'
import { PieceLists } from './piece-lists.ts'
import type { Position } from './position.ts'
import type { Rules } from './rules.ts'
import { takeShieldwalls } from './shieldwall.ts'
import {
  ATTACKER,
  CODES,
  DEFENDER,
  DEFENDERS,
  EMPTY,
  EVERYONE,
  indexOf,
  KING,
  squareAt,
  type Terrain,
  terrainOf,
  WALL,
} from './terrain.ts'
import { hashKeys } from './zobrist.ts'

/** How a made move leaves the game. */
export const OPEN = 0
export const ATTACKERS_WON = 1
export const DEFENDERS_WON = 2
export const DRAWN = 3
export type Verdict = typeof OPEN | typeof ATTACKERS_WON | typeof DEFENDERS_WON | typeof DRAWN

/** No step: a board's first playable index is past the wall, so no real one is 0. */
export const NO_STEP: Step = 0

/** How far ahead of the position it was made from a board can look. */
const PLIES_AHEAD = 256
/** Room for every move of a position: at most 168 pieces, 24 squares each. */
export const MOST_MOVES = 4096

/**
 * The same rules as `position.ts`, for looking ahead: one board that makes and takes back millions of moves
 * a second and allocates nothing while it does. A test plays the two against each other.
 */
export class MutableBoard {
  readonly rules: Rules
  readonly cells: Uint8Array
  king = 0
  readonly pieces: PieceLists
  /** The pieces of the side to move, as a mask. */
  mover: number

  readonly terrain: Terrain
  /** Who can capture. */
  readonly armed: number
  readonly cornerCloses: boolean
  private readonly north: number
  private readonly weakAwayFromThrone: boolean
  private readonly shieldwall: boolean

  private readonly past: MoveHistory
  private readonly taken: Uint8Array
  /** For each piece taken, the place it had in its list. */
  private readonly takenPlaces: Uint16Array

  private readonly lowKeys: Int32Array
  private readonly highKeys: Int32Array
  /** Where each side was last seen able to move: a quick answer to "can it move at all?". */
  private readonly lastMobile = new Int16Array(EVERYONE + 1)
  private readonly scratch = new Int32Array(MOST_MOVES)

  constructor(position: Position) {
    const { rules } = position
    const { options } = rules
    this.rules = rules
    this.terrain = terrainOf(rules)
    this.north = this.terrain.width
    this.armed = options['king.armed'] ? EVERYONE : ATTACKER | DEFENDER
    this.weakAwayFromThrone = options['king.capture'] === 'four-near-throne'
    this.shieldwall = options.shieldwall === 'on'
    this.cornerCloses = options['shieldwall.cornerCloses']
    const { area } = this.terrain
    this.cells = new Uint8Array(area).fill(WALL)
    this.past = new MoveHistory(rules, position.ply + PLIES_AHEAD)
    this.taken = new Uint8Array(area)
    this.pieces = new PieceLists(area)
    this.takenPlaces = new Uint16Array(area)
    this.lowKeys = hashKeys((KING + 1) * area, 0x2545f491)
    this.highKeys = hashKeys((KING + 1) * area, 0x9e3779b9)

    const line = lineOf(position)
    const first = line[0]!
    this.mover = first.toMove === 'attackers' ? ATTACKER : DEFENDERS
    for (const [square, cell] of first.placement.entries()) this.setUp(indexOf(square, rules), CODES[cell])
    for (const { last } of line.slice(1)) this.make(this.stepOf(last!.move))
  }

  stepOf({ from, to }: Move): Step {
    return (indexOf(from, this.rules) << 8) | indexOf(to, this.rules)
  }

  moveOf(step: Step): Move {
    return { from: squareAt(step >> 8, this.rules), to: squareAt(step & 255, this.rules) }
  }

  get toMove(): Side {
    return this.mover === ATTACKER ? 'attackers' : 'defenders'
  }

  get hashLow(): number {
    return this.past.low[this.past.ply]!
  }

  get hashHigh(): number {
    return this.past.high[this.past.ply]!
  }

  get ply(): number {
    return this.past.ply
  }

  /** Tells apart the same placement with another past, where the rules will soon ask for it. */
  get pastMark(): number {
    return this.past.mark()
  }

  /** How often the position had stood before, since that ply and the last capture. */
  timesStoodBefore(sincePly: number): number {
    return this.past.timesStoodBefore(sincePly)
  }

  /** May the side to move claim a draw? */
  mayClaim(): boolean {
    return this.past.mayClaim()
  }

  /** How many soldiers the last made move took. */
  get takenByLast(): number {
    const { ply, takenEnd } = this.past
    return takenEnd[ply]! - takenEnd[ply - 1]!
  }

  /** The soldiers that the last made move took, as squares. */
  squaresTakenByLast(): Square[] {
    const { ply, takenEnd } = this.past
    return Array.from(this.taken.subarray(takenEnd[ply - 1]!, takenEnd[ply]!), index =>
      squareAt(index, this.rules),
    )
  }

  /** Writes the legal moves into `into` from `at` on, and returns where they end. */
  generate(into: Int32Array, at: number): number {
    const { cells, mover, north, pieces } = this
    const { noStop, noPass } = this.terrain
    const pastMayBar = this.past.mayBar()
    const { list } = pieces
    const first = mover === ATTACKER ? 0 : pieces.defendersAt
    const last = mover === ATTACKER ? pieces.attackersEnd : pieces.defendersEnd
    let end = at
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

  /** Makes a legal move and says how it leaves the game. */
  make(step: Step): Verdict {
    const { cells, lowKeys, highKeys, taken, mover, past } = this
    const from = step >> 8
    const to = step & 255
    const piece = cells[from]!
    const before = past.ply
    const keys = piece * cells.length
    let low = ~past.low[before]! ^ lowKeys[keys + from]! ^ lowKeys[keys + to]!
    let high = ~past.high[before]! ^ highKeys[keys + from]! ^ highKeys[keys + to]!
    cells[from] = EMPTY
    cells[to] = piece
    this.pieces.move(from, to)
    if (piece === KING) this.king = to

    const end = this.take(to)
    const soldier = mover === ATTACKER ? DEFENDER : ATTACKER
    for (let i = past.takenEnd[before]!; i < end; i++) {
      const victim = taken[i]!
      cells[victim] = EMPTY
      this.takenPlaces[i] = this.pieces.strike(victim, soldier)
      low ^= lowKeys[soldier * cells.length + victim]!
      high ^= highKeys[soldier * cells.length + victim]!
    }
    past.push(step, end, low, high)
    this.mover = mover ^ EVERYONE
    if (piece === KING && this.terrain.escapes[to] === 1) return DEFENDERS_WON
    if (piece === ATTACKER && this.isKingCaptured(to)) return ATTACKERS_WON
    if (!this.canMove()) return mover === ATTACKER ? ATTACKERS_WON : DEFENDERS_WON
    return past.isDrawn() ? DRAWN : OPEN
  }

  /** Takes the last made move back. */
  unmake(): void {
    const { cells, taken, past } = this
    const { ply, takenEnd } = past
    const step = past.steps[ply]!
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
    past.ply = ply - 1
  }

  /** Lets the other side move twice in a row: no move of the game, but a measure of what a move is worth. */
  pass(): void {
    const { past } = this
    const { ply } = past
    past.push(NO_STEP, past.takenEnd[ply]!, ~past.low[ply]!, ~past.high[ply]!)
    this.mover ^= EVERYONE
  }

  /** Takes the last `pass` back. */
  unpass(): void {
    this.past.ply--
    this.mover ^= EVERYONE
  }

  private setUp(index: number, code: number): void {
    this.cells[index] = code
    if (code !== EMPTY) this.pieces.add(index, code)
    this.past.low[0]! ^= this.lowKeys[code * this.cells.length + index]!
    this.past.high[0]! ^= this.highKeys[code * this.cells.length + index]!
    if (code === KING) this.king = index
  }

  /** Lists in `taken` what the piece that has come to `to` captures, and returns where the list ends. */
  private take(to: number): number {
    const { cells, taken, mover, north } = this
    const { hostile, hostileWhenEmpty } = this.terrain
    let end = this.past.takenEnd[this.past.ply]!
    if ((cells[to]! & this.armed) === 0) return end
    const soldier = mover === ATTACKER ? DEFENDER : ATTACKER
    const anvils = mover & this.armed
    for (let direction = 0; direction < 4; direction++) {
      const ahead = direction === 0 ? north : direction === 1 ? 1 : direction === 2 ? -north : -1
      if (cells[to + ahead] !== soldier) continue
      const beyond = to + 2 * ahead
      const anvil = cells[beyond]!
      if (
        (anvil & anvils) !== 0 ||
        (hostile[beyond]! & soldier) !== 0 ||
        (anvil === EMPTY && (hostileWhenEmpty[beyond]! & soldier) !== 0)
      ) {
        taken[end++] = to + ahead
      }
    }
    if (!this.shieldwall) return end
    return takeShieldwalls(this, to, taken, this.past.takenEnd[this.past.ply]!, end)
  }

  /** Has the attacker that has come to `to` captured the king? */
  isKingCaptured(to: number): boolean {
    const { king, north } = this
    const ahead = king - to
    if (ahead !== 1 && ahead !== -1 && ahead !== north && ahead !== -north) return false
    if (!this.closesOnKing(king + ahead)) return false
    if (this.weakAwayFromThrone && this.terrain.nearThrone[king] === 0) return true
    const across = ahead === 1 || ahead === -1 ? north : 1
    return this.closesOnKing(king + across) && this.closesOnKing(king - across)
  }

  private closesOnKing(index: number): boolean {
    const cell = this.cells[index]!
    return cell === ATTACKER || ((cell & DEFENDERS) === 0 && this.terrain.closesOnKing[index] === 1)
  }

  /** Has the side to move any legal move? */
  private canMove(): boolean {
    const { cells, mover, lastMobile } = this
    if (!this.past.mayBar()) {
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

  /** Can the piece move by one square? It may have no such move and still pass over the throne. */
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
    return this.past.isOneTripTooMany(step) || (this.past.mayRepeat() && this.repeatsTwice(step))
  }

  /** Would the step, if it takes nobody, make a position that has stood twice? */
  private repeatsTwice(step: Step): boolean {
    const { cells, lowKeys, highKeys, past } = this
    const { ply, takenEnd } = past
    const from = step >> 8
    const to = step & 255
    const piece = cells[from]!
    const keys = piece * cells.length
    const low = ~past.low[ply]! ^ lowKeys[keys + from]! ^ lowKeys[keys + to]!
    const high = ~past.high[ply]! ^ highKeys[keys + from]! ^ highKeys[keys + to]!
    if (!past.hasStoodTwice(low, high)) return false
    cells[from] = EMPTY
    cells[to] = piece
    const takes = this.take(to) > takenEnd[ply]! || (piece === ATTACKER && this.isKingCaptured(to))
    cells[to] = EMPTY
    cells[from] = piece
    return !takes
  }
}

/** The game from its first position to this one. */
function lineOf(position: Position): Position[] {
  const line: Position[] = []
  for (let past: Position | null = position; past; past = past.previous) line.unshift(past)
  return line
}
