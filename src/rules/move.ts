import { type Failure, failure, ok, type Result } from '../core/result.ts'
import { parseSquare, type Size, type Square, sortedNames, squareName } from './geometry.ts'

export interface Move {
  readonly from: Square
  readonly to: Square
}

export type MoveTextFailure = Failure<'syntax' | 'square'>

/**
 *      12...     K    e5   -   e8    x d8/f8    ++
 *     number  piece  from      to    captures   marks
 */
const MOVE =
  /^(?:\d+\.(?:\.\.)?)?[kt]?([a-z]\d+)-([a-z]\d+)(?:[x:][kt]?[a-z]\d+(?:[x:/,][kt]?[a-z]\d+)*)?(?:[+-]{1,2}|#)?$/i

/** Reads one move. Captures and marks are allowed and ignored: they are computed, never trusted. */
export function parseMove(text: string, size: Size): Result<Move, MoveTextFailure> {
  const match = MOVE.exec(text)
  if (!match) return failure('syntax', `"${text}" is not a move; expected something like e5-e8`)
  const [fromText, toText] = [match[1]!, match[2]!]
  const from = parseSquare(fromText, size)
  const to = parseSquare(toText, size)
  if (from === null) return noSquare(text, fromText, size)
  if (to === null) return noSquare(text, toText, size)
  return ok({ from, to })
}

function noSquare(text: string, name: string, size: Size) {
  const last = squareName(size * size - 1, size)
  return failure('square', `"${text}" names ${name}; this board has squares a1 to ${last}`)
}

export function makeMove(move: Move, size: Size): string {
  return `${squareName(move.from, size)}-${squareName(move.to, size)}`
}

/** The move with what it took: `e5-e8xd8/f8`. */
export function makeMoveWithCaptures(move: Move, captured: readonly Square[], size: Size): string {
  const taken = sortedNames(captured, size).join('/')
  return makeMove(move, size) + (taken && `x${taken}`)
}

export const sameMove = (a: Move, b: Move): boolean => a.from === b.from && a.to === b.to
