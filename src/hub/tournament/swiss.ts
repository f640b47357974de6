import blossom from 'edmonds-blossom-fixed'
import type { Opponents } from './round-robin.ts'
import type { PlayerIndex } from './tournament-events.ts'

/** What pairing needs to know of a player. */
export interface SwissPlayer {
  readonly player: PlayerIndex
  readonly points: number
  readonly met: ReadonlySet<PlayerIndex>
  readonly hadBye: boolean
}

/** Points come in halves. */
const STEPS_IN_A_POINT = 2

/**
 * The pairings of a Swiss round, of players from the first in the standings to the last; null where nobody is left to
 * meet. FIDE's handbook (C.04.1, rules 2 to 5) has the rules: nobody meets an opponent twice, nobody has two byes, and
 * opponents have the same points or nearly.
 */
export function swissRound(players: readonly SwissPlayer[]): readonly Opponents[] | null {
  if (players.length % 2 === 0) return matched(players)
  // The last in the standings has it whose bye leaves opponents for all others.
  for (const resting of players.toReversed().filter(({ hadBye }) => !hadBye)) {
    const pairings = matched(players.filter(each => each !== resting))
    if (pairings) return [...pairings, [resting.player, null]]
  }
  return null
}

/** Everybody with an opponent, at the lowest cost in all; the best first. */
function matched(players: readonly SwissPlayer[]): readonly Opponents[] | null {
  const cost = costs(players)
  const edges = players.flatMap((one, n) =>
    players.flatMap((other, m): [number, number, number][] =>
      m > n && !one.met.has(other.player) ? [[n, m, -cost(n, m)]] : [],
    ),
  )
  const mates = blossom(edges, true)
  const isWhole = players.every((_, n) => (mates[n] ?? -1) !== -1)
  if (!isWhole) return null
  return players.flatMap((one, n): Opponents[] =>
    mates[n]! > n ? [[one.player, players[mates[n]!]!.player]] : [],
  )
}

/**
 * First, points as equal as can be: squares, so that two small differences are better than a large one. Second, among
 * those with equal points the upper half meets the lower half, the first of one the first of the other.
 */
function costs(players: readonly SwissPlayer[]): (n: number, m: number) => number {
  const groupSizes = new Map<number, number>()
  for (const { points } of players) groupSizes.set(points, (groupSizes.get(points) ?? 0) + 1)
  // More than all of the second costs together.
  const first = players.length ** 3
  return (n, m) => {
    const steps = Math.abs(players[n]!.points - players[m]!.points) * STEPS_IN_A_POINT
    const half = Math.floor(groupSizes.get(players[n]!.points)! / 2)
    const fromHalf = steps === 0 ? m - n - half : 0
    return steps ** 2 * first + fromHalf ** 2
  }
}
