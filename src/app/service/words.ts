import type { Size } from '../../rules/geometry.ts'
import { sortedNames, squareName } from '../../rules/geometry.ts'
import { describeOutcome } from '../../rules/legality.ts'
import { makeMove, makeMoveWithCaptures } from '../../rules/move.ts'
import type { ToldEvent } from '../../views/public-event.ts'
import type { ServiceEvent } from './game-service.ts'

/** What happened, in lines for the terminal. */
export function wordsFor(event: ServiceEvent, size: Size): string[] {
  switch (event.type) {
    case 'board.up':
      return [
        `Board: ${event.info.name}, ${event.info.driver}, firmware ${event.info.firmware}.`,
        ...(event.info.faults ?? []).map(({ message }) => message),
      ]
    case 'board.down':
      return [event.trouble.message]
    case 'journal.trouble':
      return [`The game waits, because it cannot be written down: ${event.message}`]
    case 'journal.well':
      return ['The game is written down again.']
    case 'lights':
      return []
    case 'changed':
      return event.events.map(told => wordsForGame(told, size))
  }
}

function wordsForGame(event: ToldEvent, size: Size): string {
  const list = (squares: readonly number[]) => sortedNames(squares, size).join(', ')
  switch (event.type) {
    case 'game.started':
      return 'All pieces stand; the game begins.'
    case 'move.provisional':
      return `… ${makeMove(event.move, size)}`
    case 'move.made':
      return `${event.ply}. ${makeMoveWithCaptures(event.move, event.captured, size)}`
    case 'move.amended':
      return `${event.ply}. ${makeMoveWithCaptures(event.move, event.captured, size)}, instead of ${makeMove(event.instead, size)}`
    case 'move.retracted':
      return `${makeMove(event.move, size)} is retracted.`
    case 'piece.lifted':
      return `${squareName(event.square, size)} is lifted.`
    case 'piece.returned':
      return `${squareName(event.square, size)} is back.`
    case 'capture.pending':
      return `Take off: ${list(event.squares)}.`
    case 'capture.cleared':
      return `Off the board: ${list(event.squares)}.`
    case 'move.illegal':
      return `${event.tried?.say.en ?? 'Not legal.'}${asked(event, list)}`
    case 'board.disturbed':
      return `The board was disturbed.${asked(event, list)}`
    case 'board.restored':
      return 'The board stands as it should again.'
    case 'takeback':
      return event.plies === 1 ? 'The last move is taken back.' : `${event.plies} moves are taken back.`
    case 'draw.offered':
      return `The ${event.side} offer a draw.`
    case 'draw.declined':
      return `The ${event.side} decline the draw.`
    case 'game.over':
      return `The game is over: ${describeOutcome(event.outcome)}.`
    case 'lesson.step':
      return `Lesson ${event.lesson}, ${event.step} of ${event.of}: ${event.say.en}`
    case 'board.up':
      return 'The board is seen.'
    case 'board.down':
      return 'The board is not seen.'
  }
}

function asked(
  { missing, surplus }: { missing: readonly number[]; surplus: readonly number[] },
  list: (squares: readonly number[]) => string,
): string {
  const wanted = missing.length > 0 ? ` A piece belongs on ${list(missing)}.` : ''
  const unwanted = surplus.length > 0 ? ` The piece on ${list(surplus)} does not.` : ''
  return wanted + unwanted
}
