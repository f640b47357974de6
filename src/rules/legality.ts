import { err, type Failure, ok, type Result } from '../core/result.ts'
import { squareName } from './geometry.ts'
import { type Move, makeMove } from './move.ts'
import { type Piece, type Side, sideOf } from './piece.ts'
import { legalDestinations, type Outcome, type Position, play, whyBarredByPast } from './position.ts'
import { isClosedCamp, mayPass, mayStop } from './rules.ts'

/** Why a move is illegal, with what a sentence about it in any language has to name. Squares are named. */
export type IllegalMove =
  | (Failure<'game-over'> & { readonly outcome: Outcome })
  | (Failure<'no-piece' | 'in-the-way' | 'corner-stop' | 'camp-closed'> & { readonly square: string })
  | (Failure<'wrong-side'> & { readonly square: string; readonly piece: Piece; readonly toMove: Side })
  | (Failure<'throne-stop' | 'throne-pass'> & { readonly square: string; readonly who: 'king' | 'nobody' })
  | (Failure<'king-steps' | 'to-and-fro'> & { readonly limit: number })
  | Failure<'not-moved' | 'not-straight' | 'repetition'>

/** Plays a move that may be illegal; the error is the reason. */
export function playIfLegal(position: Position, move: Move): Result<Position, IllegalMove> {
  if (legalDestinations(position, move.from).includes(move.to)) return ok(play(position, move))
  return whyIllegal(position, move)
}

const SIDE_NAMES: { readonly [side in Side]: string } = { attackers: 'an attacker', defenders: 'a defender' }
const WHO_NAMES = { king: 'only the king', nobody: 'nobody' } as const

function whyIllegal(position: Position, move: Move): { ok: false; error: IllegalMove } {
  const { rules, placement, toMove, outcome } = position
  const { size, throne, rays } = rules.geometry
  const name = (square: number) => squareName(square, size)
  const refuse = (error: IllegalMove) => err(error)
  const piece = placement[move.from]!
  const from = name(move.from)

  if (outcome) return refuse({ code: 'game-over', outcome, message: 'the game is over' })
  if (piece === '.')
    return refuse({ code: 'no-piece', square: from, message: `there is no piece on ${from}` })
  if (sideOf(piece) !== toMove) {
    const held = piece === 'K' ? 'the king' : SIDE_NAMES[sideOf(piece)]
    const message = `${from} holds ${held}, but it is the ${toMove}' turn`
    return refuse({ code: 'wrong-side', square: from, piece, toMove, message })
  }
  if (move.from === move.to) return refuse({ code: 'not-moved', message: 'a move must leave its square' })
  const ray = rays[move.from]!.find(squares => squares.includes(move.to))
  if (!ray) {
    return refuse({
      code: 'not-straight',
      message: `${makeMove(move, size)} is not along a file or a rank`,
    })
  }
  for (const at of ray) {
    const square = name(at)
    if (placement[at] !== '.')
      return refuse({ code: 'in-the-way', square, message: `${square} is in the way` })
    if (isClosedCamp(rules, piece, at, move.from)) {
      return refuse({ code: 'camp-closed', square, message: `the camp (${square}) is closed to this piece` })
    }
    if (at === move.to) break
    if (!mayPass(rules, piece, at, move.from)) {
      const who = rules.options['throne.pass'] === 'king' ? 'king' : 'nobody'
      const message = `${WHO_NAMES[who]} may move across the throne (${square})`
      return refuse({ code: 'throne-pass', square, who, message })
    }
  }
  const limit = rules.options['king.steps']
  if (piece === 'K' && limit !== null && ray.indexOf(move.to) >= limit) {
    return refuse({ code: 'king-steps', limit, message: `the king moves at most ${limit} squares` })
  }
  if (!mayStop(rules, piece, move.to, move.from)) {
    const square = name(move.to)
    if (move.to !== throne)
      return refuse({ code: 'corner-stop', square, message: 'only the king may stop on a corner' })
    const who = rules.options['throne.stop'] === 'king' ? 'king' : 'nobody'
    const message = `${WHO_NAMES[who]} may stop on the throne (${square})`
    return refuse({ code: 'throne-stop', square, who, message })
  }
  const barred = whyBarredByPast(position, move)
  if (barred === 'to-and-fro') {
    const limit = rules.options.shuffleLimit!
    const message = `this piece has gone to and fro ${limit} times in a row; another move must come first`
    return refuse({ code: barred, limit, message })
  }
  if (barred === 'repetition') {
    return refuse({ code: barred, message: 'the same position would occur for the third time' })
  }
  throw new Error(`${makeMove(move, size)} was refused although no rule forbids it`)
}
