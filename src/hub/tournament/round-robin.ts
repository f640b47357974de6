import type { NewPairing, PlayerIndex } from './tournament-events.ts'

/** A pairing without a board, which is assigned later. */
export type Opponents = NewPairing['players']

/**
 * The pairings of a round, from 0, so that after the last everyone has met everyone: all but one player sit in a circle,
 * and in each round those opposite each other meet (the Berger tables of FIDE's handbook, C.05, have the same pairings in
 * another order). With an odd number, who would meet the one outside of the circle has a bye.
 */
export function roundRobinRound(playerCount: number, round: number): readonly Opponents[] {
  const circle = playerCount - (playerCount % 2 === 0 ? 1 : 0)
  const at = (place: number): PlayerIndex => (place + circle) % circle
  const outside = circle === playerCount ? null : playerCount - 1
  const across = Array.from(
    { length: (circle - 1) / 2 },
    (_, n): Opponents => [at(round + n + 1), at(round - n - 1)],
  )
  return [...across, [at(round), outside]]
}
