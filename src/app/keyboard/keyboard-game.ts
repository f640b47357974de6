import { makeGameRecord } from '../../rules/game-record.ts'
import { parseSquare, sortedNames } from '../../rules/geometry.ts'
import { describeOutcome, playIfLegal } from '../../rules/legality.ts'
import { makeMove, makeMoveWithCaptures, parseMove } from '../../rules/move.ts'
import { opponent, type Side } from '../../rules/piece.ts'
import {
  claimsOf,
  ended,
  legalDestinations,
  legalMoves,
  type Outcome,
  type Position,
} from '../../rules/position.ts'
import { makeDiagram } from '../../views/diagram.ts'

/** A game between two people at one keyboard: a line typed, an answer printed. */
export interface KeyboardGame {
  readonly position: Position
  readonly drawOfferedBy: Side | null
}

export interface Answer {
  readonly game: KeyboardGame
  readonly text: string
  readonly leave?: true
}

export const HELP = `
  e5-e8      move                      undo      take the last move back
  e5         where may e5 go?          resign    the side to move gives up
  legal      all legal moves           draw      offer a draw; then accept or decline
  board      draw the board            claim     claim a draw that the rules allow
  record     the game so far           quit      leave; the game is kept`

export function newGame(position: Position): Answer {
  return { game: { position, drawOfferedBy: null }, text: `${HELP}\n\n${view(position)}` }
}

export function answer(game: KeyboardGame, line: string): Answer {
  const { position, drawOfferedBy } = game
  const word = line.trim().toLowerCase()
  const say = (text: string): Answer => ({ game, text })
  const goOn = (next: Position): Answer => ({
    game: { position: next, drawOfferedBy: null },
    text: view(next),
  })
  const finish = (outcome: Outcome): Answer =>
    position.outcome
      ? say(`The game is over: ${describeOutcome(position.outcome)}.`)
      : goOn(ended(position, outcome))

  switch (word) {
    case '':
    case 'board':
      return say(view(position))
    case 'help':
      return say(HELP)
    case 'quit':
      return { game, text: '', leave: true }
    case 'legal':
      return say(
        legalMoves(position)
          .map(move => makeMove(move, position.rules.options.size))
          .sort()
          .join(' '),
      )
    case 'record':
      return say(makeGameRecord(position))
    case 'undo':
      if (!position.previous) return say('There is no move to take back.')
      return goOn(position.previous)
    case 'resign':
      return finish({ winner: opponent(position.toMove), reason: 'resigned' })
    case 'claim': {
      const [claim] = claimsOf(position)
      return claim ? finish({ winner: null, reason: claim }) : say('There is no draw to claim.')
    }
    case 'draw':
      if (position.outcome) return say('The game is over.')
      return {
        game: { position, drawOfferedBy: position.toMove },
        text: `The ${position.toMove} offer a draw. The ${opponent(position.toMove)}: accept or decline?`,
      }
    case 'accept':
      return drawOfferedBy ? finish({ winner: null, reason: 'agreed' }) : say('No draw was offered.')
    case 'decline':
      if (!drawOfferedBy) return say('No draw was offered.')
      return { game: { position, drawOfferedBy: null }, text: 'Declined; the game goes on.' }
    default:
      return askOrMove(game, line.trim())
  }
}

function askOrMove(game: KeyboardGame, text: string): Answer {
  const { position } = game
  const { size } = position.rules.options
  const square = parseSquare(text, size)
  if (square !== null) {
    const destinations = legalDestinations(position, square)
    const names = sortedNames(destinations, size).join(' ')
    const found = names ? `${text} may go to ${names}` : `Nothing on ${text} may move now.`
    return { game, text: names ? `${makeDiagram(position, destinations)}\n\n${found}` : found }
  }
  const move = parseMove(text, size)
  if (!move.ok) return { game, text: `${move.error.message}; "help" lists what you can type.` }
  const played = playIfLegal(position, move.value)
  if (!played.ok) return { game, text: `Not legal: ${played.error.message}.` }
  return { game: { position: played.value, drawOfferedBy: null }, text: view(played.value) }
}

function view(position: Position): string {
  const { last, outcome, toMove, rules } = position
  const lines = [makeDiagram(position), '']
  if (last) lines.push(`Last move: ${makeMoveWithCaptures(last.move, last.captured, rules.options.size)}`)
  const claims = claimsOf(position)
  if (claims.length > 0) lines.push(`A draw may be claimed (${claims.join(', ')}): type "claim".`)
  lines.push(
    outcome
      ? `The game is over: ${describeOutcome(outcome)}.`
      : `The ${toMove} (${letters(toMove)}) to move.`,
  )
  return lines.join('\n')
}

const letters = (side: Side) => (side === 'attackers' ? 't' : 'T and K')
