import type { Move } from '../../src/rules/move.ts'
import {
  legalDestinations,
  legalMoves,
  type Position,
  play,
  startPosition,
} from '../../src/rules/position.ts'
import type { Rules } from '../../src/rules/rules.ts'
import { seededRandom } from '../../src/simulated-players/random.ts'

export interface Situation {
  readonly position: Position
  readonly move: Move
  readonly next: Position
}

/** The first move in games of chance after which the game goes on and which has what is asked of it. */
export function findSituation(rules: Rules, wanted: (situation: Situation) => boolean): Situation {
  const roll = seededRandom(7)
  for (let game = 0; game < 400; game++) {
    let position = startPosition(rules)
    for (let ply = 0; ply < 80 && !position.outcome; ply++) {
      const moves = legalMoves(position)
      for (const move of moves) {
        const next = play(position, move)
        if (!next.outcome && wanted({ position, move, next })) return { position, move, next }
      }
      position = play(position, moves[roll(moves.length)]!)
    }
  }
  throw new Error(`no such situation in 400 games of ${rules.id}`)
}

/** Could the piece have gone further the same way? */
export function couldSlideOn(position: Position, { from, to }: Move): boolean {
  const ray = position.rules.geometry.rays[from]!.find(squares => squares.includes(to))!
  const beyond = ray.slice(ray.indexOf(to) + 1)
  return legalDestinations(position, from).some(square => beyond.includes(square))
}
