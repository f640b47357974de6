import type { GameCommand } from '../../game/commands.ts'
import type { GameState } from '../../game/state.ts'
import { makeGameRecord } from '../../rules/game-record.ts'
import { parseSquare, sortedNames } from '../../rules/geometry.ts'
import { makeMove, makeMoveWithCaptures, parseMove } from '../../rules/move.ts'
import { opponent, type Side } from '../../rules/piece.ts'
import { claimsOf, legalDestinations, legalMoves, type Position } from '../../rules/position.ts'
import { makeDiagram } from '../../views/diagram.ts'
import { gameOverWords } from '../../words/outcome.ts'

type BegunGame = Exclude<GameState, { status: 'none' }>

/** What a typed line means. */
export type KeyboardCommand = Exclude<GameCommand, { type: 'new-game' }>

export type TypedLine =
  | { readonly kind: 'print'; readonly text: string }
  | { readonly kind: 'command'; readonly command: KeyboardCommand }
  | { readonly kind: 'new-game' }
  | { readonly kind: 'leave' }

export const HELP = `
  e5-e8      move                      undo      take the last move back
  e5         where may e5 go?          resign    the side to move gives up
  legal      all legal moves           draw      offer a draw; then accept or decline
  board      draw the board            claim     claim a draw that the rules allow
  record     the game so far           new       begin a new game
  help       this list                 quit      leave; the game is kept`

/** Two people share the keyboard: an offer is made by the side to move and answered by the other. */
export function readLine(game: BegunGame, line: string): TypedLine {
  const { position } = game
  const side = position.toMove
  const print = (text: string): TypedLine => ({ kind: 'print', text })
  const run = (command: KeyboardCommand): TypedLine => ({ kind: 'command', command })
  switch (line.trim().toLowerCase()) {
    case '':
    case 'board':
      return print(viewGame(game))
    case 'help':
      return print(HELP)
    case 'quit':
      return { kind: 'leave' }
    case 'new':
      return { kind: 'new-game' }
    case 'legal':
      return print(
        legalMoves(position)
          .map(move => makeMove(move, position.rules.options.size))
          .sort()
          .join(' '),
      )
    case 'record':
      return print(makeGameRecord(position))
    case 'undo':
      return run({ type: 'take-back', plies: game.status === 'over' && game.beforeEnding ? 0 : 1 })
    case 'resign':
      return run({ type: 'resign', side })
    case 'claim':
      return run({ type: 'claim-draw', side })
    case 'draw':
      return run({ type: 'offer-draw', side })
    case 'accept':
      return run({ type: 'accept-draw', side: answering(game) })
    case 'decline':
      return run({ type: 'decline-draw', side: answering(game) })
    default:
      return readSquareOrMove(position, line.trim())
  }
}

function answering(game: BegunGame): Side {
  const offeredBy = game.status === 'playing' ? game.drawOfferedBy : null
  return offeredBy ? opponent(offeredBy) : game.position.toMove
}

function readSquareOrMove(position: Position, text: string): TypedLine {
  const { size } = position.rules.options
  const square = parseSquare(text, size)
  if (square !== null) {
    const destinations = legalDestinations(position, square)
    const names = sortedNames(destinations, size).join(' ')
    if (!names) return { kind: 'print', text: `Nothing on ${text} may move now.` }
    return { kind: 'print', text: `${makeDiagram(position, destinations)}\n\n${text} may go to ${names}` }
  }
  const move = parseMove(text, size)
  if (!move.ok) return { kind: 'print', text: `${move.error.message}; "help" lists what you can type.` }
  return { kind: 'command', command: { type: 'move', move: move.value, source: 'hand' } }
}

export function viewGame(game: BegunGame): string {
  const { position } = game
  const { last, toMove, rules } = position
  const lines = [makeDiagram(position), '']
  if (last) lines.push(`Last move: ${makeMoveWithCaptures(last.move, last.captured, rules.options.size)}`)
  if (game.status === 'over') return [...lines, gameOverWords(game.outcome).en].join('\n')
  const claims = claimsOf(position)
  if (claims.length > 0) lines.push(`A draw may be claimed (${claims.join(', ')}): type "claim".`)
  if (game.drawOfferedBy) {
    lines.push(`The ${game.drawOfferedBy} offer a draw: type "accept" or "decline".`)
  }
  lines.push(`The ${toMove} (${toMove === 'attackers' ? 't' : 'T and K'}) to move.`)
  return lines.join('\n')
}
