import type { Side } from '../rules/piece.ts'
import type { Claim } from '../rules/position.ts'
import type { Words } from './language.ts'
import { THE_SIDE } from './sides-and-pieces.ts'

export function drawOfferedWords(by: Side): Words {
  const who = THE_SIDE[by]
  return {
    en: `${who.en} offer a draw.`,
    de: `${who.de} bieten Remis an.`,
    nl: `${who.nl} bieden remise aan.`,
    da: `${who.da} tilbyder remis.`,
  }
}

export function drawDeclinedWords(by: Side): Words {
  const who = THE_SIDE[by]
  return {
    en: `${who.en} decline the draw.`,
    de: `${who.de} lehnen das Remis ab.`,
    nl: `${who.nl} slaan de remise af.`,
    da: `${who.da} afslår remis.`,
  }
}

/** A draw that the side to move may claim, and why. */
export const CLAIM_WORDS: { readonly [claim in Claim]: Words } = {
  repetition: {
    en: 'The same position has occurred for the third time: a draw may be claimed.',
    de: 'Dieselbe Stellung ist zum dritten Mal da: Remis kann beansprucht werden.',
    nl: 'Dezelfde stelling staat er voor de derde keer: remise kan worden opgeëist.',
    da: 'Den samme stilling er opstået for tredje gang: remis kan kræves.',
  },
  captureless: {
    en: 'No piece has been captured for a long time: a draw may be claimed.',
    de: 'Seit Langem wurde nichts geschlagen: Remis kann beansprucht werden.',
    nl: 'Er is al lang niets geslagen: remise kan worden opgeëist.',
    da: 'Der er længe ikke slået noget: remis kan kræves.',
  },
}
