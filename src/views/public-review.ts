import type { GameAnalysis, TurningPoint } from '../coach/review.ts'
import type { PublicGame } from '../messages/public-messages.ts'
import { type Size, squareName } from '../rules/geometry.ts'
import { makeMove } from '../rules/move.ts'
import type { PublicReview } from './public-game.ts'

export type PublicMoment = NonNullable<PublicGame['review']>[number]

export function makePublicReview({ evaluations, moments }: GameAnalysis, size: Size): PublicReview {
  return { review: moments.map(moment => makePublicMoment(moment, size)), evaluations: [...evaluations] }
}

export function makePublicMoment(moment: TurningPoint, size: Size): PublicMoment {
  const { ply, side, played, better, before, after, line, reason } = moment
  return {
    ply,
    side,
    played: makeMove(played, size),
    better: makeMove(better, size),
    before,
    after,
    line: line.map(move => makeMove(move, size)),
    reason: reason && {
      code: reason.code,
      ...(reason.squares && { squares: reason.squares.map(square => squareName(square, size)) }),
      ...(reason.moves !== undefined && { moves: reason.moves }),
    },
  }
}
