import type { Square } from '../../rules/geometry.ts'
import type { Move } from '../../rules/move.ts'
import { type Piece, sideOf } from '../../rules/piece.ts'
import { legalDestinations, type Position, play } from '../../rules/position.ts'
import { couldBe, type SensorFrame } from '../difference.ts'
import { COSTS } from './costs.ts'

/** A piece of the position that is not in its place: in a hand or off the board, or on another square. */
export interface PieceAway {
  readonly from: Square
  readonly piece: Piece
  readonly at: Square | null
  /** It was captured and removed before its captor took the move back. */
  readonly isOff?: true
}

/** A piece that lies across a line: it stands on one square, and the square beside it may detect it too. */
export interface Leaning {
  readonly on: Square
  readonly over: Square
  /** It is the turn of this piece, so it may be setting out; otherwise its magnet is only strong. */
  readonly isSettingOut: boolean
  readonly sinceMs: number
}

/** A sensor that is wrong. */
export interface WrongSensor {
  readonly square: Square
  readonly sinceMs: number
  readonly perS: number
}

/** One explanation of everything seen: what was played, and where every piece is. */
export interface Hypothesis {
  /** The last move may still be changed. */
  readonly position: Position
  readonly away: readonly PieceAway[]
  /** Captured pieces that nobody has removed yet. */
  readonly captured: readonly Square[]
  /** The king was captured, and taken off. */
  readonly isKingOff: boolean
  /** Pieces that belong to no position: put there from beside the board. */
  readonly strays: readonly { readonly square: Square; readonly piece: Piece }[]
  readonly leaning: Leaning | null
  /** The letters of the pieces on the board, one a square. It follows from the above. */
  readonly standing: string
  /** Where `standing` and the frame differ. */
  readonly faults: readonly WrongSensor[]
  /** When the last piece was put down. */
  readonly putMs: number
  /** When a piece was last lifted. */
  readonly liftedMs: number
  /** And from where. */
  readonly liftedFrom: Square | null
  /** The mover may still change the last move: the opponent has touched nothing. */
  readonly isOpen: boolean
  /** The mover has pressed the clock button. */
  readonly isClaimed: boolean
  /** The last move, or the source of a piece, was not seen. */
  readonly isUnseen: boolean
  /** An earlier position was put back after the opponent had touched a piece. */
  readonly isUndone: boolean
  readonly cost: number
}

export function atRest(position: Position, captured: readonly Square[], nowMs: number): Hypothesis {
  return withStanding({
    position,
    away: [],
    captured,
    isKingOff: false,
    strays: [],
    leaning: null,
    standing: '',
    faults: [],
    putMs: nowMs,
    liftedMs: nowMs,
    liftedFrom: null,
    isOpen: true,
    isClaimed: false,
    isUnseen: false,
    isUndone: false,
    cost: 0,
  })
}

/** With the letters on the board as the rest says. */
export function withStanding(hypothesis: Hypothesis): Hypothesis {
  const { position, away, captured, strays, isKingOff } = hypothesis
  let standing = lettersOf(position)
  if (isKingOff) standing = withLetter(standing, position.placement.indexOf('K'), '.')
  for (const { from } of away) standing = withLetter(standing, from, '.')
  for (const square of captured)
    standing = withLetter(standing, square, capturedPiece(position, square) ?? 'o')
  for (const { at, piece } of away) if (at !== null) standing = withLetter(standing, at, piece)
  for (const { square, piece } of strays) standing = withLetter(standing, square, piece)
  return { ...hypothesis, standing }
}

const withLetter = (letters: string, square: Square, letter: string): string =>
  letters.slice(0, square) + letter + letters.slice(square + 1)

const letters = new WeakMap<Position, string>()
export function lettersOf(position: Position): string {
  let known = letters.get(position)
  if (known === undefined) {
    known = position.placement.join('')
    letters.set(position, known)
  }
  return known
}

/** The squares where the sensors show something else than what stands there. */
export function disagreements(hypothesis: Hypothesis, frame: SensorFrame): Square[] {
  const { standing } = hypothesis
  const found: Square[] = []
  if (standing === frame) return found
  for (let square = 0; square < frame.length; square++) {
    const seen = frame[square]
    if (seen === standing[square] || (seen === 'o' && standing[square] !== '.')) continue
    if (!agrees(hypothesis, frame, square)) found.push(square)
  }
  return found
}

/** The piece that was captured on this square, most recently. */
export function capturedPiece(position: Position, square: Square): Piece | null {
  for (let now = position; now.previous; now = now.previous) {
    if (now.last!.captured.includes(square)) return now.previous.placement[square] as Piece
    if (isCapturedKing(now, square)) return 'K'
  }
  return null
}

export const isCapturedKing = ({ outcome, placement }: Position, square: Square): boolean =>
  outcome?.reason === 'king-captured' && placement[square] === 'K'

/** Does the sensor's letter agree with what stands there? */
export function agrees({ standing, leaning }: Hypothesis, frame: SensorFrame, square: Square): boolean {
  const seen = frame[square]!
  if (seen === '?') return true
  const stands = standing[square]!
  if (leaning?.over === square && stands === '.') {
    return seen === '.' || couldBe(standing[leaning.on] as Piece, seen)
  }
  if (stands === '.' || seen === '.') return stands === seen
  return stands === 'o' || couldBe(stands as Piece, seen)
}

/** What the hypothesis costs by the second. */
export function costPerS({ away, faults, leaning, strays, position }: Hypothesis): number {
  let sum = strays.length * COSTS.wrongPerS
  for (const { perS } of faults) sum += perS
  let own = 0
  for (const { at, piece } of away) {
    if (at !== null) sum += COSTS.wrongPerS
    else if (sideOf(piece) !== position.toMove) sum += COSTS.otherInHandPerS
    else sum += own++ === 0 ? COSTS.ownInHandPerS : COSTS.secondInHandPerS
  }
  if (leaning === null) return sum
  if (own > 0) return sum + COSTS.faultPerS
  return sum + (leaning.isSettingOut ? COSTS.leanPerS : COSTS.bleedPerS)
}

export function keyOf({ position, standing, leaning, isOpen, isClaimed, away }: Hypothesis): string {
  const lean = leaning ? `${leaning.on}>${leaning.over}` : ''
  const elsewhere = away.map(({ from, at }) => `${from}:${at}`).join()
  return `${idOf(position)} ${standing} ${lean} ${isOpen} ${isClaimed} ${elsewhere}`
}

const ids = new WeakMap<Position, number>()
let lastId = 0
function idOf(position: Position): number {
  let id = ids.get(position)
  if (id === undefined) {
    id = ++lastId
    ids.set(position, id)
  }
  return id
}

const played = new WeakMap<Position, Map<number, Position>>()
/** The same position for the same move: two explanations agree if they have the same one. */
export function after(position: Position, move: Move): Position {
  let known = played.get(position)
  if (!known) {
    known = new Map()
    played.set(position, known)
  }
  const number = move.from * position.placement.length + move.to
  let next = known.get(number)
  if (!next) {
    next = play(position, move)
    known.set(number, next)
  }
  return next
}

const destinations = new WeakMap<Position, Map<Square, readonly Square[]>>()
export function mayGoTo(position: Position, from: Square): readonly Square[] {
  let known = destinations.get(position)
  if (!known) {
    known = new Map()
    destinations.set(position, known)
  }
  let found = known.get(from)
  if (!found) {
    found = legalDestinations(position, from)
    known.set(from, found)
  }
  return found
}

/** Is this position on the way to the other, or the same? */
export function leadsTo(position: Position, later: Position): boolean {
  let now: Position | null = later
  while (now && now.ply > position.ply) now = now.previous
  return now === position
}
