import type { PublicHands } from '../../messages/public-messages.ts'
import { type Size, type Square, squareName } from '../../rules/geometry.ts'
import { type Piece, type Side, sideOf } from '../../rules/piece.ts'
import type { HandAction } from './hand-queue.ts'
import { squaresBetween } from './squares-between.ts'

/** The hand of this page at the emulated board, ahead of what the board has published. */
export type Hand =
  | { readonly kind: 'empty' }
  | { readonly kind: 'holding'; readonly piece: Piece; readonly from: Square; readonly over: Square }
  /** A piece in the tray is selected, to be put back on the board. */
  | { readonly kind: 'from-tray'; readonly piece: Piece }

/** A piece that this page has put down and the board has not published yet. */
export interface Landing {
  readonly piece: Piece
  readonly from: Square
  readonly on: Square
}

export const EMPTY_HAND: Hand = { kind: 'empty' }

export type Gesture =
  /** A finger, mouse button or Enter is pressed on a square. */
  | { readonly type: 'touch'; readonly square: Square }
  /** The held piece is carried to a square. */
  | { readonly type: 'carry'; readonly square: Square }
  /** A drag ends on a square, over the tray or elsewhere. */
  | { readonly type: 'release'; readonly on: Square | 'tray' | 'nowhere' }
  | { readonly type: 'take-off'; readonly square: Square }
  | { readonly type: 'pick-from-tray'; readonly piece: Piece }
  | { readonly type: 'let-go' }

/** The board that a gesture acts on. */
export interface HandBoard {
  readonly size: Size
  readonly hands: PublicHands
  /** Squares of captured pieces still on the board. */
  readonly toRemove: readonly string[]
  /** The only side whose pieces can be taken; null where everything is moved by hand. */
  readonly ownSide: Side | 'none' | null
}

export interface HandStep {
  readonly hand: Hand
  readonly landing?: Landing
  readonly actions: readonly HandAction[]
}

export function gesture(hand: Hand, move: Gesture, board: HandBoard): HandStep {
  const name = (square: Square) => squareName(square, board.size)
  switch (move.type) {
    case 'touch':
      return touch(hand, move.square, board)
    case 'carry':
      if (hand.kind !== 'holding') return { hand, actions: [] }
      return { hand: { ...hand, over: move.square }, actions: carried(hand.over, move.square, board) }
    case 'release':
      return release(hand, move.on, board)
    case 'take-off':
      if (hand.kind !== 'empty' || pieceOn(move.square, board) === null) return { hand, actions: [] }
      return { hand, actions: [{ do: 'take-off', square: name(move.square) }] }
    case 'pick-from-tray':
      return hand.kind === 'holding'
        ? { hand, actions: [] }
        : { hand: { kind: 'from-tray', piece: move.piece }, actions: [] }
    case 'let-go':
      return hand.kind === 'holding'
        ? { hand: EMPTY_HAND, actions: [{ do: 'put', square: name(hand.from) }] }
        : { hand: EMPTY_HAND, actions: [] }
  }
}

function touch(hand: Hand, square: Square, board: HandBoard): HandStep {
  const name = squareName(square, board.size)
  const piece = pieceOn(square, board)
  switch (hand.kind) {
    case 'from-tray':
      if (piece) return { hand: EMPTY_HAND, actions: [] }
      return { hand: EMPTY_HAND, actions: [{ do: 'put-back', square: name, piece: hand.piece }] }
    case 'holding':
      return square !== hand.from && piece
        ? takeInstead(hand, square, piece, board)
        : put(hand, square, board)
    case 'empty':
      // Another page holds a piece, or this page did before it was reloaded.
      if (board.hands.held) return { hand, actions: piece ? [] : [{ do: 'put', square: name }] }
      if (!piece || (board.ownSide !== null && board.ownSide !== sideOf(piece))) return { hand, actions: [] }
      if (board.toRemove.includes(name)) return { hand, actions: [{ do: 'take-off', square: name }] }
      return lift(piece, square, board)
  }
}

function release(hand: Hand, on: Square | 'tray' | 'nowhere', board: HandBoard): HandStep {
  if (hand.kind === 'from-tray') {
    return typeof on === 'number' ? touch(hand, on, board) : { hand: EMPTY_HAND, actions: [] }
  }
  if (hand.kind !== 'holding') return { hand, actions: [] }
  if (typeof on === 'number') return put(hand, on, board)
  const from = squareName(hand.from, board.size)
  const back: HandAction = { do: 'put', square: from }
  // Only a piece on a square can be taken off, so a held one is put back first.
  return { hand: EMPTY_HAND, actions: on === 'tray' ? [back, { do: 'take-off', square: from }] : [back] }
}

type Holding = Extract<Hand, { kind: 'holding' }>

function lift(piece: Piece, square: Square, { size }: HandBoard): HandStep {
  return {
    hand: { kind: 'holding', piece, from: square, over: square },
    actions: [{ do: 'lift', square: squareName(square, size) }],
  }
}

/** Another piece of the same side is taken up instead; at one of the other side the held piece just goes back. */
function takeInstead(hand: Holding, square: Square, piece: Piece, board: HandBoard): HandStep {
  const back = put(hand, hand.from, board)
  if (sideOf(piece) !== sideOf(hand.piece)) return back
  const next = lift(piece, square, board)
  return { hand: next.hand, actions: [...back.actions, ...next.actions] }
}

/** A piece that is dropped on an occupied square goes back to where it came from. */
function put(hand: Holding, wanted: Square, board: HandBoard): HandStep {
  const { piece, from } = hand
  const square = pieceOn(wanted, board) ? from : wanted
  const actions: HandAction[] = [
    ...carried(hand.over, square, board),
    { do: 'put', square: squareName(square, board.size) },
  ]
  return { hand: EMPTY_HAND, landing: { piece, from, on: square }, actions }
}

/** Each empty square on the way senses the piece; over occupied squares the hand passes higher. */
function carried(from: Square, to: Square, board: HandBoard): HandAction[] {
  return squaresBetween(from, to, board.size)
    .filter(square => pieceOn(square, board) === null)
    .map(square => ({ do: 'hold-over', square: squareName(square, board.size) }))
}

function pieceOn(square: Square, { hands }: HandBoard): Piece | null {
  const letter = hands.standing[square]
  return letter === undefined || letter === '.' ? null : (letter as Piece)
}
