import { squareName } from './geometry.ts'
import { type Move, makeMove } from './move.ts'
import { type Side, sideOf } from './piece.ts'
import {
  isForbiddenRepetition,
  isOneTripTooMany,
  legalDestinations,
  type Outcome,
  type Position,
  play,
} from './position.ts'
import { good, type Result, type Trouble, trouble } from './result.ts'
import { mayPass, mayStop } from './rules.ts'

export type IllegalMove = Trouble<
  | 'game-over'
  | 'no-piece'
  | 'wrong-side'
  | 'not-moved'
  | 'not-straight'
  | 'in-the-way'
  | 'throne-stop'
  | 'throne-pass'
  | 'corner-stop'
  | 'to-and-fro'
  | 'repetition'
>

/** The door for a move from outside: plays it, or says why it is illegal. */
export function playIfLegal(position: Position, move: Move): Result<Position, IllegalMove> {
  if (legalDestinations(position, move.from).includes(move.to)) return good(play(position, move))
  return whyIllegal(position, move)
}

const SIDE_NAMES: { readonly [side in Side]: string } = { attackers: 'an attacker', defenders: 'a defender' }

function whyIllegal(position: Position, move: Move): { ok: false; error: IllegalMove } {
  const { rules, placement, toMove, outcome } = position
  const { size, throne, rays } = rules.geometry
  const name = (square: number) => squareName(square, size)
  const piece = placement[move.from]!

  if (outcome) return trouble('game-over', `the game is over: ${describeOutcome(outcome)}`)
  if (piece === '.') return trouble('no-piece', `there is no piece on ${name(move.from)}`)
  if (sideOf(piece) !== toMove) {
    return trouble(
      'wrong-side',
      `${name(move.from)} holds ${piece === 'K' ? 'the king' : SIDE_NAMES[sideOf(piece)]}, but it is the ${toMove}' turn`,
    )
  }
  if (move.from === move.to) return trouble('not-moved', 'a move must leave its square')
  const ray = rays[move.from]!.find(squares => squares.includes(move.to))
  if (!ray) {
    return trouble('not-straight', `${makeMove(move, size)} is not along a file or a rank`)
  }
  for (const square of ray) {
    if (placement[square] !== '.') return trouble('in-the-way', `${name(square)} is in the way`)
    if (square === move.to) break
    if (!mayPass(rules, piece, square)) {
      const who = rules.options['throne.pass'] === 'king' ? 'only the king' : 'nobody'
      return trouble('throne-pass', `${who} may move across the throne (${name(throne)})`)
    }
  }
  if (!mayStop(rules, piece, move.to)) {
    if (move.to !== throne) return trouble('corner-stop', 'only the king may stop on a corner')
    const who = rules.options['throne.stop'] === 'king' ? 'only the king' : 'nobody'
    return trouble('throne-stop', `${who} may stop on the throne (${name(throne)})`)
  }
  if (isOneTripTooMany(position, move)) {
    const limit = rules.options.shuffleLimit
    return trouble(
      'to-and-fro',
      `this piece has gone to and fro ${limit} times in a row; another move must come first`,
    )
  }
  if (isForbiddenRepetition(position, move)) {
    return trouble('repetition', 'the same position would occur for the third time')
  }
  throw new Error(`${makeMove(move, size)} was refused although no rule forbids it`)
}

const REASON_WORDS: { readonly [reason in Outcome['reason']]: string } = {
  'king-captured': 'the king was captured',
  'king-escaped': 'the king escaped',
  'no-moves': 'the other side cannot move',
  resigned: 'the other side resigned',
  agreed: 'agreed',
  repetition: 'the same position for the third time',
  captureless: 'too long without a capture',
  time: 'the other side ran out of time',
}

export function describeOutcome({ winner, reason }: Outcome): string {
  return `${winner ? `the ${winner} win` : 'a draw'}, ${REASON_WORDS[reason]}`
}
