import { wilsonInterval } from '../core/wilson-interval.ts'
import type { Side } from '../rules/piece.ts'
import type { Handicap } from './handicaps.ts'

/** Games of the coach against itself, by who won them. */
export interface SelfPlay {
  readonly rules: string
  /** `none` unless it is named. */
  readonly handicap?: Handicap
  readonly attackers: number
  readonly drawn: number
  readonly defenders: number
}

/** npm run measure-balance -- --games 20 --nodes 1500 --seed 1 */
export const SELF_PLAY: readonly SelfPlay[] = [
  { rules: 'brettspielnetz', attackers: 5, drawn: 1, defenders: 14 },
  { rules: 'nielsen', attackers: 4, drawn: 1, defenders: 15 },
  { rules: 'mungo-tablut', attackers: 0, drawn: 0, defenders: 20 },
  { rules: 'mungo-tablut-harbour', attackers: 0, drawn: 0, defenders: 20 },
  { rules: 'mungo-hnefatafl', attackers: 1, drawn: 0, defenders: 19 },
  { rules: 'mungo-fetlar', attackers: 0, drawn: 0, defenders: 20 },
  { rules: 'copenhagen', attackers: 1, drawn: 0, defenders: 19 },
  { rules: 'fetlar', attackers: 0, drawn: 3, defenders: 17 },
  { rules: 'brandubh', attackers: 0, drawn: 0, defenders: 20 },
  { rules: 'tawlbwrdd', attackers: 7, drawn: 0, defenders: 13 },
  { rules: 'sea-battle', attackers: 9, drawn: 0, defenders: 11 },
  { rules: 'linnaeus', attackers: 10, drawn: 1, defenders: 9 },
  { rules: 'ashton', attackers: 10, drawn: 1, defenders: 9 },
]

/** Who has it easier. A drawn game counts half. */
export interface Balance {
  /** Null where the games do not tell one. */
  readonly stronger: Side | null
  readonly games: number
  /** By the stronger side; 0 where there is none. */
  readonly won: number
  /** Of the defenders' points, and between which figures it lies 95 of 100 times. */
  readonly defenders: number
  readonly from: number
  readonly to: number
}

export function balanceOf({ attackers, drawn, defenders }: SelfPlay): Balance {
  const games = attackers + drawn + defenders
  const share = (defenders + drawn / 2) / games
  const [from, to] = wilsonInterval(share, games)
  const stronger = from > 0.5 ? 'defenders' : to < 0.5 ? 'attackers' : null
  const won = stronger === null ? 0 : stronger === 'defenders' ? defenders : attackers
  return { stronger, games, won, defenders: share, from, to }
}

/** The balance of a rule set as it is played; null where it was not measured. */
export function balanceOfRules(id: string): Balance | null {
  const measured = SELF_PLAY.find(({ rules, handicap }) => rules === id && handicap === undefined)
  return measured ? balanceOf(measured) : null
}
