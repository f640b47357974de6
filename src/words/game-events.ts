import { type Size, type Square, sortedNames, squareName } from '../rules/geometry.ts'
import type { IllegalMove } from '../rules/legality.ts'
import { type Move, makeMove, makeMoveWithCaptures } from '../rules/move.ts'
import type { Side } from '../rules/piece.ts'
import type { Outcome } from '../rules/position.ts'
import {
  BOARD_CONNECTED,
  BOARD_DISCONNECTED,
  BOARD_DISTURBED,
  BOARD_RESTORED,
  misplacedWords,
  NOT_A_LEGAL_MOVE,
  PIECES_IN_PLACE,
} from './board.ts'
import { drawDeclinedWords, drawOfferedWords } from './draws.ts'
import { type AnotherMoveWanted, illegalMoveWords } from './illegal-move.ts'
import { inEveryLanguage, joined, type Words, withFullStop } from './language.ts'
import { gameOverWords } from './outcome.ts'

interface MisplacedPieces {
  readonly missing: readonly Square[]
  readonly surplus: readonly Square[]
}

interface MadeMove {
  readonly ply: number
  readonly move: Move
  readonly captured: readonly Square[]
}

/** What an event's sentence has to name. */
export type GameEventFacts =
  | { readonly type: 'game.started' | 'board.restored' | 'board.up' | 'board.down' }
  | { readonly type: 'move.provisional'; readonly move: Move }
  | ({ readonly type: 'move.made' } & MadeMove)
  | ({ readonly type: 'move.amended'; readonly instead: Move } & MadeMove)
  | { readonly type: 'move.retracted'; readonly move: Move }
  | { readonly type: 'piece.lifted'; readonly square: Square }
  | { readonly type: 'piece.returned'; readonly square: Square }
  | { readonly type: 'capture.pending'; readonly squares: readonly Square[] }
  | { readonly type: 'capture.cleared'; readonly squares: readonly Square[] }
  | ({
      readonly type: 'move.illegal'
      readonly tried: { readonly reason: IllegalMove | AnotherMoveWanted } | null
    } & MisplacedPieces)
  | ({ readonly type: 'board.disturbed' } & MisplacedPieces)
  | { readonly type: 'takeback'; readonly plies: number }
  | { readonly type: 'draw.offered' | 'draw.declined'; readonly side: Side }
  | { readonly type: 'game.over'; readonly outcome: Outcome }
  | {
      readonly type: 'lesson.step'
      readonly lesson: string
      readonly step: number
      readonly of: number
      readonly say: Words
    }

/** What happened in the game, in one line. */
export function gameEventWords(event: GameEventFacts, size: Size): Words {
  const names = (squares: readonly Square[]) => sortedNames(squares, size)
  switch (event.type) {
    case 'game.started':
      return PIECES_IN_PLACE
    case 'move.provisional':
      return inEveryLanguage(() => `… ${makeMove(event.move, size)}`)
    case 'move.made':
      return inEveryLanguage(() => numberedMove(event, size))
    case 'move.amended':
      return amendedWords(numberedMove(event, size), makeMove(event.instead, size))
    case 'move.retracted':
      return retractedWords(makeMove(event.move, size))
    case 'piece.lifted':
      return liftedWords(squareName(event.square, size))
    case 'piece.returned':
      return returnedWords(squareName(event.square, size))
    case 'capture.pending':
      return toRemoveWords(names(event.squares).join(', '))
    case 'capture.cleared':
      return removedWords(names(event.squares).join(', '))
    case 'move.illegal': {
      const why = event.tried ? illegalMoveWords(event.tried.reason) : withFullStop(NOT_A_LEGAL_MOVE)
      return joined(why, misplacedWords(names(event.missing), names(event.surplus)))
    }
    case 'board.disturbed':
      return joined(withFullStop(BOARD_DISTURBED), misplacedWords(names(event.missing), names(event.surplus)))
    case 'board.restored':
      return BOARD_RESTORED
    case 'takeback':
      return takenBackWords(event.plies)
    case 'draw.offered':
      return drawOfferedWords(event.side)
    case 'draw.declined':
      return drawDeclinedWords(event.side)
    case 'game.over':
      return gameOverWords(event.outcome)
    case 'lesson.step':
      return lessonStepWords(event)
    case 'board.up':
      return BOARD_CONNECTED
    case 'board.down':
      return BOARD_DISCONNECTED
  }
}

function numberedMove({ ply, move, captured }: MadeMove, size: Size): string {
  return `${ply}. ${makeMoveWithCaptures(move, captured, size)}`
}

const amendedWords = (move: string, instead: string): Words => ({
  en: `${move}, instead of ${instead}`,
  de: `${move}, statt ${instead}`,
  nl: `${move}, in plaats van ${instead}`,
  da: `${move}, i stedet for ${instead}`,
})

const retractedWords = (move: string): Words => ({
  en: `${move} was taken back.`,
  de: `${move} wurde zurückgenommen.`,
  nl: `${move} is teruggenomen.`,
  da: `${move} blev taget tilbage.`,
})

const liftedWords = (square: string): Words => ({
  en: `Piece lifted from ${square}.`,
  de: `Stein von ${square} aufgehoben.`,
  nl: `Stuk van ${square} opgetild.`,
  da: `Brikken på ${square} er løftet.`,
})

const returnedWords = (square: string): Words => ({
  en: `Piece back on ${square}.`,
  de: `Stein wieder auf ${square}.`,
  nl: `Stuk weer op ${square}.`,
  da: `Brikken står på ${square} igen.`,
})

const toRemoveWords = (squares: string): Words => ({
  en: `Remove from the board: ${squares}.`,
  de: `Vom Brett nehmen: ${squares}.`,
  nl: `Haal van het bord: ${squares}.`,
  da: `Tag af brættet: ${squares}.`,
})

const removedWords = (squares: string): Words => ({
  en: `Removed from the board: ${squares}.`,
  de: `Vom Brett genommen: ${squares}.`,
  nl: `Van het bord gehaald: ${squares}.`,
  da: `Taget af brættet: ${squares}.`,
})

export function takenBackWords(plies: number): Words {
  if (plies === 1)
    return {
      en: 'The last move was taken back.',
      de: 'Der letzte Zug wurde zurückgenommen.',
      nl: 'De laatste zet is teruggenomen.',
      da: 'Det sidste træk er taget tilbage.',
    }
  return {
    en: `${plies} moves were taken back.`,
    de: `${plies} Züge wurden zurückgenommen.`,
    nl: `${plies} zetten zijn teruggenomen.`,
    da: `${plies} træk er taget tilbage.`,
  }
}

function lessonStepWords({ lesson, step, of, say }: Extract<GameEventFacts, { type: 'lesson.step' }>): Words {
  return {
    en: `Lesson ${lesson}, step ${step} of ${of}: ${say.en}`,
    de: `Lektion ${lesson}, Schritt ${step} von ${of}: ${say.de}`,
    nl: `Les ${lesson}, stap ${step} van ${of}: ${say.nl}`,
    da: `Lektion ${lesson}, trin ${step} af ${of}: ${say.da}`,
  }
}

/** The computer has chosen a move, which the players make for it. */
export const computerPlaysWords = (move: string): Words => ({
  en: `The computer plays ${move}. Please make the move for it.`,
  de: `Der Computer spielt ${move}. Bitte zieh für ihn.`,
  nl: `De computer speelt ${move}. Doe de zet alsjeblieft voor hem.`,
  da: `Computeren spiller ${move}. Lav trækket for den.`,
})
