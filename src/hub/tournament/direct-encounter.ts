import { BOTH_GAMES, type Encounter, pointsIn } from './encounters.ts'
import type { PlayerIndex } from './tournament-events.ts'

interface AmongEquals {
  readonly player: PlayerIndex
  /** In the encounters with the others of the group. */
  readonly points: number
  /** With a win against everybody of the group whom the player has not met. */
  readonly most: number
}

type Group = readonly PlayerIndex[]

/**
 * Direct encounter, article 6 of FIDE's C.07: those who are equal, split by the points of their encounters with each other, the
 * highest first. Where not all of them have met, whoever stays ahead of the others whatever the missing encounters would bring is
 * first, and after that the second likewise. What is still equal is looked at again by itself.
 */
export function splitByDirectEncounter(group: Group, isMet: HaveMet): readonly Group[] {
  const among = amongEquals(group, isMet)
  const split = among.every(({ points, most }) => points === most) ? byPoints(among) : safelyAhead(among)
  return split.length === 1 ? [group] : split.flatMap(part => splitByDirectEncounter(part, isMet))
}

/** The encounters of a player that count. */
export type HaveMet = (player: PlayerIndex) => readonly (Encounter & { readonly opponent: PlayerIndex })[]

/** Null where it tells nobody apart because they have not all met. */
export function directEncounterPoints(group: Group, isMet: HaveMet): (player: PlayerIndex) => number | null {
  const among = amongEquals(group, isMet)
  const applies =
    group.length > 1 && (among.every(({ points, most }) => points === most) || safelyAhead(among).length > 1)
  return player => (applies ? among.find(each => each.player === player)!.points : null)
}

function amongEquals(group: Group, isMet: HaveMet): readonly AmongEquals[] {
  return group.map(player => {
    const met = isMet(player).filter(({ opponent }) => group.includes(opponent))
    const points = pointsIn(met)
    return { player, points, most: points + (group.length - 1 - met.length) * BOTH_GAMES }
  })
}

function byPoints(among: readonly AmongEquals[]): readonly Group[] {
  const values = [...new Set(among.map(({ points }) => points))].sort((one, other) => other - one)
  return values.map(value => among.filter(({ points }) => points === value).map(({ player }) => player))
}

function safelyAhead(among: readonly AmongEquals[]): readonly Group[] {
  const first = among.find(each => among.every(other => other === each || each.points > other.most))
  if (!first || among.length === 1) return [among.map(({ player }) => player)]
  return [[first.player], ...safelyAhead(among.filter(each => each !== first))]
}
