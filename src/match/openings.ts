import { anyOf, type RandomSource } from '../coach/chance.ts'
import { isDecided } from '../coach/score.ts'
import type { Thinker } from '../coach/think.ts'
import { opponent, SIDES, type Side } from '../rules/piece.ts'
import { claimsOf, legalMoves, type Position, play, positionFrom, startPosition } from '../rules/position.ts'
import type { Rules } from '../rules/rules.ts'

/** Up to this depth a won or lost opening is noticed, and not played. */
const DEPTH_OF_CHECK = 3

/** Quick games from an opening, each with so many positions a move; one that goes on so long has no winner. */
const QUICK_GAMES: readonly number[] = [300, 600, 1200, 2400]
const MOST_QUICK_PLIES = 150

export type OpeningMaker = (rules: Rules, plies: number, random: RandomSource, thinker: Thinker) => Position

/** So many random moves from the start, after which nobody wins soon. */
export const randomOpening: OpeningMaker = (rules, plies, random, thinker) =>
  openingFrom(startPosition(rules), plies, random, thinker)

/**
 * A random opening from which quick games are won by either side. Where one side wins nearly every game, both games of a pair
 * would have the same winner whoever plays, and a match would show nothing. So a side that wins all of the quick games
 * begins with a soldier less, and then with another, until it does not.
 */
export const balancedOpening: OpeningMaker = (rules, plies, random, thinker) => {
  let missing = NONE_MISSING
  for (;;) {
    const opening = openingWithout(missing, rules, plies, random, thinker)
    const winners = QUICK_GAMES.map(nodes => winnerOfQuickGame(opening, nodes, thinker))
    const [stronger, ...others] = SIDES.filter(side => winners.includes(side))
    if (others.length > 0) return opening
    if (stronger !== undefined) missing = evenedOut(missing, stronger)
  }
}

/** How many soldiers each side begins without. */
export type MissingSoldiers = { readonly [side in Side]: number }
export const NONE_MISSING: MissingSoldiers = { attackers: 0, defenders: 0 }

/** What the next game begins without, after this side has won: a soldier that its opponent lacks, or else one of its own. */
export function evenedOut(missing: MissingSoldiers, stronger: Side): MissingSoldiers {
  const weaker = opponent(stronger)
  return missing[weaker] > 0
    ? { ...missing, [weaker]: missing[weaker] - 1 }
    : { ...missing, [stronger]: missing[stronger] + 1 }
}

/** A random opening without so many soldiers, chosen at random. */
export const openingWithout = (
  missing: MissingSoldiers,
  ...[rules, plies, random, thinker]: Parameters<OpeningMaker>
): Position => openingFrom(startWithout(rules, missing, random), plies, random, thinker)

function openingFrom(start: Position, plies: number, random: RandomSource, thinker: Thinker): Position {
  for (;;) {
    let position = start
    while (position.ply < plies && !position.outcome)
      position = play(position, anyOf(legalMoves(position), random))
    const thought = thinker.think(position, { depth: DEPTH_OF_CHECK })
    if (thought && !isDecided(thought.score)) return position
  }
}

function startWithout(rules: Rules, missing: MissingSoldiers, random: RandomSource): Position {
  const { placement, toMove } = startPosition(rules)
  let left = placement
  for (const [side, piece] of [
    ['attackers', 't'],
    ['defenders', 'T'],
  ] as const) {
    for (let i = 0; i < missing[side]; i++) {
      const squares = rules.geometry.squares.filter(square => left[square] === piece)
      if (squares.length > 1) left = left.with(anyOf(squares, random), '.')
    }
  }
  return left === placement ? startPosition(rules) : positionFrom(rules, left, toMove)
}

function winnerOfQuickGame(opening: Position, nodes: number, thinker: Thinker): Side | null {
  let position = opening
  while (!position.outcome && position.ply < MOST_QUICK_PLIES && claimsOf(position).length === 0)
    position = play(position, thinker.think(position, { nodes })!.move)
  return position.outcome?.winner ?? null
}
