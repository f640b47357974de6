import type { Words } from './language.ts'

/** Linnaeus's words for one way out and for two, and what they mean. */
export const KING_CALL_WORDS: { readonly [call in 'raichi' | 'tuichu']: Words } = {
  raichi: {
    en: 'Raichi! The king has a way out.',
    de: 'Raichi! Der König hat einen Ausweg.',
    nl: 'Raichi! De koning heeft een uitweg.',
    da: 'Raichi! Kongen har en vej ud.',
  },
  tuichu: {
    en: 'Tuichu! The king has two ways out.',
    de: 'Tuichu! Der König hat zwei Auswege.',
    nl: 'Tuichu! De koning heeft twee uitwegen.',
    da: 'Tuichu! Kongen har to veje ud.',
  },
}
