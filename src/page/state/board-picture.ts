import type { PublicFrame, PublicGame, PublicHands } from '../../messages/public-messages.ts'
import { geometryOf, parseSquare, type Size, type Square, squareName } from '../../rules/geometry.ts'
import { type Move, parseMove } from '../../rules/move.ts'
import { type Cell, type Piece, sideOf } from '../../rules/piece.ts'
import type { Placement } from '../../rules/placement.ts'
import { legalDestinations, type Position, play } from '../../rules/position.ts'
import { mayCommand } from './access.ts'
import { type BoardState, handsOf } from './board-state.ts'
import type { Game } from './game.ts'
import { lightsOf, type PageLight } from './lights.ts'
import type { PageState, TapMode } from './page-state.ts'
import { remoteSeat } from './remote-seat.ts'
import { readValue } from './slot.ts'

/**
 * How a piece is drawn: `placed` normally; `unsensed` faint, where the sensor does not see the piece of the game;
 * `only-sensed` dotted, where only the sensor sees a piece; `held` raised.
 */
export type PieceStyle = 'placed' | 'unsensed' | 'only-sensed' | 'held'

/** A piece, or `o` for one whose kind the sensor cannot detect. */
export type ShownPiece = Piece | 'o'

export interface SquarePicture {
  readonly square: Square
  readonly name: string
  readonly piece: { readonly kind: ShownPiece; readonly style: PieceStyle } | null
  readonly light: PageLight | null
  /** The sensor disagrees with the piece on the square, or is faulty. */
  readonly sensor: 'sees' | 'misses' | 'faulty' | null
  readonly isPicked: boolean
  readonly isTarget: boolean
  /** The piece in the hand wins by going there. */
  readonly isWinning: boolean
}

/** What a tap does: `none` for viewers, and while an earlier position is shown. */
export type Touch = TapMode | 'none'

export interface BoardPicture {
  readonly size: Size
  readonly squares: readonly SquarePicture[]
  readonly last: { readonly move: Move; readonly provisional: boolean } | null
  /** A move to be made, or one that was advised. */
  readonly arrow: { readonly move: Move; readonly kind: 'requested' | 'advice' } | null
  readonly isLive: boolean
  readonly touch: Touch
  readonly hands: PublicHands | null
  /** Corners are special under the rules. */
  readonly markCorners: boolean
  /** The squares of the camps, where the rules have any. */
  readonly camps: readonly Square[]
}

/** What to draw for the shown board. */
export function boardPicture(board: BoardState, state: PageState): BoardPicture | null {
  const game = readValue(board.game)
  if (!game) return null
  const past = state.ply === null ? undefined : game.line?.positions[state.ply]
  return past ? pastPicture(game, past) : livePicture(board, game, state)
}

/** A small picture for the lobby: the pieces and the lights, nothing to touch. */
export function lobbyPicture(board: BoardState): BoardPicture | null {
  const game = readValue(board.game)
  return game && livePicture(board, game, { access: 'watch', tapMode: 'remote', picked: null })
}

function pastPicture(game: Game, position: Position): BoardPicture {
  return {
    ...commonOf(game),
    squares: squaresOf(game.snapshot.size, square => ({ piece: placed(position.placement[square]!) })),
    last: position.last && { move: position.last.move, provisional: false },
    arrow: null,
    isLive: false,
    touch: 'none',
    hands: null,
  }
}

function livePicture(
  board: BoardState,
  game: Game,
  state: Pick<PageState, 'access' | 'tapMode' | 'picked'>,
): BoardPicture {
  const { size, last } = game.snapshot
  // Who plays from elsewhere sees the game, not what hands do at the board.
  const isElsewhere = remoteSeat(state.access, game.snapshot) !== null
  const lit = isElsewhere ? null : readValue(board.lights)
  const lights = lit ? lightsOf(lit, size * size) : []
  const hands = isElsewhere ? null : handsOf(board)
  const touch = touchOf(state, hands, game)
  const frame = isElsewhere ? null : readValue(board.frame)
  const pieces = hands ? handPieces(hands, size) : gamePieces(game.placement, frame)
  const sensors = isElsewhere ? [] : sensorsOf(board, hands, size)
  const picked = state.picked === null ? null : parseSquare(state.picked, size)
  const targets = picked === null ? [] : targetsOf(game, picked)
  const move = last && parseMove(last.move, size)
  const winning = winningSquares(game, picked)
  return {
    ...commonOf(game),
    squares: squaresOf(size, square => ({
      piece: pieces[square] ?? null,
      light: lights[square] ?? null,
      sensor: sensors[square] ?? null,
      isPicked: square === picked,
      isTarget: targets.includes(square),
      isWinning: winning.includes(square),
    })),
    last: move?.ok ? { move: move.value, provisional: last!.provisional } : null,
    arrow: isElsewhere ? null : arrowOf(game.snapshot),
    isLive: true,
    touch,
    hands,
  }
}

function commonOf({ snapshot, rules }: Game) {
  const options = rules?.options
  const markCorners = options ? options.escape === 'corner' || options['corners.stop'] === 'king' : false
  const camps = rules ? rules.geometry.squares.filter(square => rules.camps[square] !== 0) : []
  return { size: snapshot.size, markCorners, camps }
}

function squaresOf(
  size: Size,
  pictureOf: (square: Square) => Partial<SquarePicture> & Pick<SquarePicture, 'piece'>,
): SquarePicture[] {
  const plain = { light: null, sensor: null, isPicked: false, isTarget: false, isWinning: false }
  return geometryOf(size).squares.map(square => ({
    ...plain,
    square,
    name: squareName(square, size),
    ...pictureOf(square),
  }))
}

type DrawnPiece = SquarePicture['piece']

const placed = (cell: Cell): DrawnPiece => (cell === '.' ? null : { kind: cell, style: 'placed' })

function touchOf(
  { access, tapMode }: Pick<PageState, 'access' | 'tapMode'>,
  hands: PublicHands | null,
  { snapshot }: Game,
): Touch {
  if (hands?.moving) return 'none'
  if (hands && mayCommand(access, 'hands') && (tapMode === 'hands' || hands.assisted)) return 'hands'
  return mayCommand(access, 'move', snapshot.toMove) ? 'remote' : 'none'
}

/** The pieces where they really are on the emulated board. */
function handPieces({ standing: letters, held }: PublicHands, size: Size): DrawnPiece[] {
  const pieces = [...letters].map(letter => placed(letter as Cell))
  const over = held?.over ? parseSquare(held.over, size) : null
  if (held && over !== null && !pieces[over]) pieces[over] = { kind: held.piece, style: 'held' }
  return pieces
}

/** The pieces of the game, with what the sensors see where that differs. */
function gamePieces(placement: Placement, frame: PublicFrame | null): DrawnPiece[] {
  const seen = frame?.squares.length === placement.length ? frame.squares : null
  return placement.map((cell, square): DrawnPiece => {
    const sees = seen?.[square] ?? '?'
    if (sees === '?' || sees === cell) return placed(cell)
    if (sees === '.') return cell === '.' ? null : { kind: cell, style: 'unsensed' }
    if (sees === 'o') return cell === '.' ? { kind: 'o', style: 'only-sensed' } : placed(cell)
    return { kind: sees as Piece, style: 'only-sensed' }
  })
}

function sensorsOf(board: BoardState, hands: PublicHands | null, size: Size): SquarePicture['sensor'][] {
  const seen = readValue(board.frame)?.squares ?? ''
  const faulty = readValue(board.board)?.faulty ?? []
  return geometryOf(size).squares.map(square => {
    if (seen[square] === '?' || faulty.includes(squareName(square, size))) return 'faulty'
    if (!hands || seen.length !== size * size) return null
    const stands = hands.standing[square] !== '.'
    const sees = seen[square] !== '.'
    return stands === sees ? null : sees ? 'sees' : 'misses'
  })
}

/** Legal destinations of the picked piece, by the page's own rules engine. */
export function targetsOf({ line }: Game, from: Square): Square[] {
  const position = line?.positions.at(-1)
  return position ? legalDestinations(position, from) : []
}

/** Where the lifted or picked piece would win the game at once. */
function winningSquares({ snapshot, line }: Game, picked: Square | null): Square[] {
  const { lifted, size, hints } = snapshot
  const position = line?.positions.at(-1)
  const from = lifted ? parseSquare(lifted.square, size) : picked
  if (!position || from === null || hints === 'off') return []
  return legalDestinations(position, from).filter(
    to => play(position, { from, to }).outcome?.winner === position.toMove,
  )
}

function arrowOf({ remote, advice, size }: PublicGame): BoardPicture['arrow'] {
  const text = remote ?? (advice?.to ? `${advice.from}-${advice.to}` : null)
  const move = text === null ? null : parseMove(text, size)
  return move?.ok ? { move: move.value, kind: remote ? 'requested' : 'advice' } : null
}

/** Can a remote player move the piece on this square now? */
export function mayPick({ placement, snapshot }: Game, square: Square): boolean {
  const piece = placement[square]!
  return piece !== '.' && sideOf(piece) === snapshot.toMove && snapshot.result === null
}
