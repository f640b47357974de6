import type { Words } from '../language.ts'

/** Past games: their review, and how they come and go. */
export const PAST_GAME_WORDS = {
  reviewing: {
    en: 'The coach is looking through the game …',
    de: 'Der Trainer sieht sich die Partie an …',
    nl: 'De coach bekijkt de partij …',
    da: 'Træneren ser partiet igennem …',
  },
  evaluation: {
    en: 'How the game stood',
    de: 'Wie die Partie stand',
    nl: 'Hoe de partij ervoor stond',
    da: 'Hvordan partiet stod',
  },
  standsFor: {
    en: 'After move {}: {} of 100 for the attackers',
    de: 'Nach Zug {}: {} von 100 für die Angreifer',
    nl: 'Na zet {}: {} van 100 voor de aanvallers',
    da: 'Efter træk {}: {} af 100 til angriberne',
  },
  importGame: {
    en: 'Import a game (.otg)',
    de: 'Partie importieren (.otg)',
    nl: 'Partij importeren (.otg)',
    da: 'Importér et parti (.otg)',
  },
  toLiveBoard: {
    en: 'To the live board',
    de: 'Zum laufenden Spiel',
    nl: 'Naar het lopende spel',
    da: 'Til det igangværende spil',
  },
} as const satisfies { readonly [word: string]: Words }
