import type { Side } from '../rules/piece.ts'
import type { Outcome, Reason } from '../rules/position.ts'
import { inEveryLanguage, joined, type Words } from './language.ts'
import { THE_SIDE } from './sides-and-pieces.ts'

export const GAME_OVER: Words = {
  en: 'The game is over.',
  de: 'Das Spiel ist zu Ende.',
  nl: 'Het spel is afgelopen.',
  da: 'Spillet er slut.',
}

const DRAW: Words = { en: 'A draw', de: 'Remis', nl: 'Remise', da: 'Remis' }

const REASON_WORDS: { readonly [reason in Reason]: Words } = {
  'king-captured': {
    en: 'the king is captured',
    de: 'der König ist gefangen',
    nl: 'de koning is gevangen',
    da: 'kongen er fanget',
  },
  'king-escaped': {
    en: 'the king has escaped',
    de: 'der König ist entkommen',
    nl: 'de koning is ontsnapt',
    da: 'kongen er undsluppet',
  },
  encircled: {
    en: 'the king and all defenders are encircled',
    de: 'der König und alle Verteidiger sind eingekreist',
    nl: 'de koning en alle verdedigers zijn omsingeld',
    da: 'kongen og alle forsvarere er omringet',
  },
  'exit-fort': {
    en: 'the king is safe in a fort at the edge',
    de: 'der König ist in einer Festung am Rand sicher',
    nl: 'de koning is veilig in een vesting aan de rand',
    da: 'kongen er i sikkerhed i et fort ved kanten',
  },
  'no-moves': {
    en: 'the other side cannot move',
    de: 'die andere Seite kann nicht ziehen',
    nl: 'de andere kant kan geen zet doen',
    da: 'den anden side kan ikke flytte',
  },
  resigned: {
    en: 'the other side has resigned',
    de: 'die andere Seite hat aufgegeben',
    nl: 'de andere kant heeft opgegeven',
    da: 'den anden side har givet op',
  },
  agreed: {
    en: 'both players have agreed',
    de: 'beide haben sich geeinigt',
    nl: 'beide spelers zijn het eens',
    da: 'begge spillere er enige',
  },
  repetition: {
    en: 'the same position was repeated',
    de: 'dieselbe Stellung hat sich wiederholt',
    nl: 'dezelfde stelling is herhaald',
    da: 'den samme stilling blev gentaget',
  },
  captureless: {
    en: 'too long without a capture',
    de: 'zu lange wurde nichts geschlagen',
    nl: 'te lang is er niets geslagen',
    da: 'der er ikke slået noget alt for længe',
  },
  'ply-limit': {
    en: 'the game has reached its last move',
    de: 'die Höchstzahl der Züge ist erreicht',
    nl: 'het hoogste aantal zetten is bereikt',
    da: 'det højeste antal træk er nået',
  },
  time: {
    en: 'the other side has no time left',
    de: 'die andere Seite hat keine Zeit mehr',
    nl: 'de andere kant heeft geen tijd meer',
    da: 'den anden side har ikke mere tid',
  },
}

/** "The attackers win: the king is captured." */
export function outcomeWords({ winner, reason }: Outcome): Words {
  const who = winner ? winnerWords(winner) : DRAW
  return inEveryLanguage(language => `${who[language]}: ${REASON_WORDS[reason][language]}.`)
}

function winnerWords(winner: Side): Words {
  const who = THE_SIDE[winner]
  return { en: `${who.en} win`, de: `${who.de} gewinnen`, nl: `${who.nl} winnen`, da: `${who.da} vinder` }
}

/** "The game is over. The attackers win: the king is captured." */
export function gameOverWords(outcome: Outcome): Words {
  return joined(GAME_OVER, outcomeWords(outcome))
}
