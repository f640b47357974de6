import type { RandomSource } from '../coach/levels.ts'
import { isDecided } from '../coach/score.ts'
import type { Thinker } from '../coach/think.ts'
import { legalMoves, type Position, play, startPosition } from '../rules/position.ts'
import type { Rules } from '../rules/rules.ts'

/** Up to this depth a won or lost opening is noticed, and not played. */
const DEPTH_OF_CHECK = 3

/** So many random moves from the start, after which nobody wins soon. */
export function randomOpening(rules: Rules, plies: number, random: RandomSource, thinker: Thinker): Position {
  for (;;) {
    let position = startPosition(rules)
    while (position.ply < plies && !position.outcome) {
      const moves = legalMoves(position)
      position = play(position, moves[Math.floor(random() * moves.length)]!)
    }
    const thought = thinker.think(position, { depth: DEPTH_OF_CHECK })
    if (thought && !isDecided(thought.score)) return position
  }
}
