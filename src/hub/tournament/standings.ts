import type { TieBreak } from '../../messages/tournaments.ts'
import { type Encounter, encountersOf, pointsIn } from './encounters.ts'
import type { Tournament } from './tournament.ts'
import type { PlayerIndex } from './tournament-events.ts'

export interface Standing {
  /** From 1; shared by those whom nothing tells apart. */
  readonly rank: number
  readonly player: PlayerIndex
  readonly points: number
  /** In the order of `tieBreaksOf`; null where one does not apply. */
  readonly tieBreaks: readonly (number | null)[]
}

/** Both games drawn. */
const DRAWN = 1

/**
 * In the order in which they count. Everyone against everyone, Buchholz is the same for all who have the same points, and
 * is left out.
 */
export const tieBreaksOf = ({ format }: Tournament): readonly TieBreak[] =>
  format === 'swiss'
    ? ['direct-encounter', 'buchholz', 'sonneborn-berger']
    : ['direct-encounter', 'sonneborn-berger']

export function standings(tournament: Tournament): readonly Standing[] {
  const encounters = encountersOf(tournament)
  const points = encounters.map(pointsIn)
  const tieBreaks = tieBreaksOf(tournament)
  const values = new Map<PlayerIndex, (number | null)[]>(points.map((_, player) => [player, []]))
  const byPoints = splitBy([...points.keys()], player => points[player]!)
  const groups = tieBreaks.reduce(
    (before, tieBreak) =>
      before.flatMap(group => {
        const value = measureOf(tieBreak, tournament, encounters, group)
        for (const player of group) values.get(player)!.push(value(player))
        return splitBy(group, player => value(player) ?? 0)
      }),
    byPoints,
  )
  let before = 0
  return groups.flatMap(group => {
    const rank = before + 1
    before += group.length
    return group.map(player => ({
      rank,
      player,
      points: points[player]!,
      tieBreaks: values.get(player)!,
    }))
  })
}

/** Groups of equal value, the highest first; within a group the order stays. */
function splitBy(
  group: readonly PlayerIndex[],
  value: (player: PlayerIndex) => number,
): readonly (readonly PlayerIndex[])[] {
  const values = [...new Set(group.map(value))].sort((one, other) => other - one)
  return values.map(each => group.filter(player => value(player) === each))
}

/** FIDE handbook C.07, Play-Off and Tie-Break Regulations. `group`: those who are equal until here. */
function measureOf(
  tieBreak: TieBreak,
  tournament: Tournament,
  encounters: readonly (readonly Encounter[])[],
  group: readonly PlayerIndex[],
): (player: PlayerIndex) => number | null {
  const own = (player: PlayerIndex) => encounters[player]!
  const points = (player: PlayerIndex) => pointsIn(own(player))
  switch (tieBreak) {
    case 'direct-encounter': {
      const among = (player: PlayerIndex) => own(player).filter(each => isAgainst(each, group))
      const haveAllMet = group.length > 1 && group.every(player => among(player).length === group.length - 1)
      return player => (haveAllMet ? pointsIn(among(player)) : null)
    }
    case 'buchholz':
      return player =>
        own(player).reduce(
          (sum, each) =>
            sum +
            ('opponent' in each ? pointsForOpponents(tournament, encounters, each.opponent) : points(player)),
          0,
        )
    case 'sonneborn-berger':
      return player =>
        own(player).reduce(
          (sum, each) => sum + each.points * points('opponent' in each ? each.opponent : player),
          0,
        )
  }
}

/** Who is playing has not met the opponent yet. */
const isAgainst = (encounter: Encounter, group: readonly PlayerIndex[]) =>
  'opponent' in encounter && encounter.type !== 'playing' && group.includes(encounter.opponent)

/** C.07 on unplayed rounds: for the opponents of who has withdrawn, each round after it counts as drawn. */
function pointsForOpponents(
  { players }: Tournament,
  encounters: readonly (readonly Encounter[])[],
  player: PlayerIndex,
): number {
  const { withdrewAfter } = players[player]!
  const missed = withdrewAfter === null ? [] : encounters[player]!.slice(withdrewAfter)
  return pointsIn(encounters[player]!) + missed.length * DRAWN
}
