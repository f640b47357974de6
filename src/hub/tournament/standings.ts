import type { TieBreak } from '../../messages/tournaments.ts'
import { directEncounterPoints, splitByDirectEncounter } from './direct-encounter.ts'
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
  const values = new Map<PlayerIndex, (number | null)[]>(points.map((_, player) => [player, []]))
  const byPoints = splitBy([...points.keys()], player => points[player]!)
  const groups = tieBreaksOf(tournament).reduce(
    (before, tieBreak) =>
      before.flatMap(group => {
        const { value, split } = measureOf(tieBreak, tournament, encounters, group)
        for (const player of group) values.get(player)!.push(value(player))
        return split
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

interface Measure {
  readonly value: (player: PlayerIndex) => number | null
  /** The group, split by it. */
  readonly split: readonly (readonly PlayerIndex[])[]
}

/** FIDE handbook C.07, Play-Off and Tie-Break Regulations, from 1 March 2026. `group`: those who are equal until here. */
function measureOf(
  tieBreak: TieBreak,
  tournament: Tournament,
  encounters: readonly (readonly Encounter[])[],
  group: readonly PlayerIndex[],
): Measure {
  const strength = (player: PlayerIndex, encounter: Encounter) =>
    opponentsStrength(tournament.format, encounters, player, encounter)
  const summed = (of: (player: PlayerIndex, encounter: Encounter) => number): Measure => {
    const value = (player: PlayerIndex) =>
      encounters[player]!.reduce((sum, encounter) => sum + of(player, encounter), 0)
    return { value, split: splitBy(group, value) }
  }
  switch (tieBreak) {
    case 'direct-encounter': {
      const met = (player: PlayerIndex) =>
        encounters[player]!.flatMap(each => (hasMet(tournament.format, each) ? [each] : []))
      return { value: directEncounterPoints(group, met), split: splitByDirectEncounter(group, met) }
    }
    case 'buchholz':
      return summed(strength)
    case 'sonneborn-berger':
      return summed((player, encounter) => encounter.points * strength(player, encounter))
  }
}

type WithOpponent = Extract<Encounter, { readonly opponent: PlayerIndex }>

/** Who is playing has not met the opponent yet. In the Swiss system, nor has who was given the games (6.1). */
const hasMet = (format: Tournament['format'], encounter: Encounter): encounter is WithOpponent =>
  encounter.type === 'played' || (encounter.type === 'forfeited' && format !== 'swiss')

/**
 * The points that an encounter's opponent counts with. In the Swiss system, a round that was not played counts as one against
 * somebody with as many points as oneself, but with no more than the opponent who was forfeited has (16.4.1), or than
 * half of what the rounds were worth (16.4.2).
 */
function opponentsStrength(
  format: Tournament['format'],
  encounters: readonly (readonly Encounter[])[],
  player: PlayerIndex,
  encounter: Encounter,
): number {
  const own = encounters[player]!
  switch (encounter.type) {
    case 'played':
    case 'playing':
      return pointsForOpponents(format, encounters[encounter.opponent]!)
    case 'forfeited': {
      const opponents = pointsForOpponents(format, encounters[encounter.opponent]!)
      return format === 'swiss' ? Math.min(pointsIn(own), opponents) : opponents
    }
    case 'bye':
    case 'absent':
      return format === 'swiss' ? Math.min(pointsIn(own), own.length * DRAWN) : 0
  }
}

/** In the Swiss system, for their opponents those who have gone drew the rounds that they missed until the end (16.2.5, 16.3.2). */
function pointsForOpponents(format: Tournament['format'], encounters: readonly Encounter[]): number {
  const isThere = ({ type, points }: Encounter) => type !== 'absent' && (type !== 'forfeited' || points > 0)
  const sinceGone = format === 'swiss' ? encounters.slice(encounters.findLastIndex(isThere) + 1) : []
  const missed = sinceGone.filter(({ type }) => type === 'absent')
  return pointsIn(encounters) + missed.length * DRAWN
}
