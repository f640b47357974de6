import type { Side } from '../rules/piece.ts'
import type { Words } from './language.ts'
import { THE_SIDE } from './sides-and-pieces.ts'

/** Which side of a rule set has the better chances, and how many games it has won. */
export function balanceWords({ stronger, won, games }: BalanceFacts): Words {
  if (stronger === null) return EVEN
  const who = THE_SIDE[stronger]
  return {
    en: `${who.en} have it easier: they won ${won} of ${games} quick games of the computer against itself.`,
    de: `${who.de} haben es leichter: Sie gewannen ${won} von ${games} schnellen Partien des Computers gegen sich selbst.`,
    nl: `${who.nl} hebben het makkelijker: zij wonnen ${won} van de ${games} snelle partijen van de computer tegen zichzelf.`,
    da: `${who.da} har det lettere: de vandt ${won} af ${games} hurtige partier, som computeren spillede mod sig selv.`,
  }
}

interface BalanceFacts {
  readonly stronger: Side | null
  readonly won: number
  readonly games: number
}

const EVEN: Words = {
  en: 'Neither side is known to have it easier.',
  de: 'Keine Seite hat es merklich leichter.',
  nl: 'Geen van beide partijen heeft het merkbaar makkelijker.',
  da: 'Ingen af parterne har det mærkbart lettere.',
}
