import type { Words } from '../language.ts'

/** The page of a hub: all boards, their past games, how they are used. */
export const HUB_WORDS = {
  live: { en: 'Live', de: 'Live', nl: 'Live', da: 'Live' },
  wall: { en: 'Wall display', de: 'Wandanzeige', nl: 'Wandscherm', da: 'Vægskærm' },
  usage: { en: 'Usage', de: 'Nutzung', nl: 'Gebruik', da: 'Brug' },
  player: { en: 'Player', de: 'Spieler', nl: 'Speler', da: 'Spiller' },
  ruleSet: { en: 'Rules', de: 'Regeln', nl: 'Regels', da: 'Regler' },
  any: { en: 'All', de: 'Alle', nl: 'Alle', da: 'Alle' },
  result: { en: 'Result', de: 'Ergebnis', nl: 'Uitslag', da: 'Resultat' },
  attackersWon: {
    en: 'Attackers won',
    de: 'Angreifer gewannen',
    nl: 'Aanvallers wonnen',
    da: 'Angriberne vandt',
  },
  defendersWon: {
    en: 'Defenders won',
    de: 'Verteidiger gewannen',
    nl: 'Verdedigers wonnen',
    da: 'Forsvarerne vandt',
  },
  draw: { en: 'Draw', de: 'Remis', nl: 'Remise', da: 'Remis' },
  unfinished: { en: 'Not finished', de: 'Nicht beendet', nl: 'Niet afgelopen', da: 'Ikke afsluttet' },
  fromDay: { en: 'From', de: 'Von', nl: 'Van', da: 'Fra' },
  toDay: { en: 'To', de: 'Bis', nl: 'Tot', da: 'Til' },
  search: { en: 'Search', de: 'Suchen', nl: 'Zoeken', da: 'Søg' },
  noneFound: {
    en: 'No game matches.',
    de: 'Keine Partie passt dazu.',
    nl: 'Geen partij voldoet hieraan.',
    da: 'Intet parti passer til det.',
  },
  unreachable: {
    en: 'The hub does not answer. Try again in a moment.',
    de: 'Der Hub antwortet nicht. Versuch es gleich noch einmal.',
    nl: 'De hub antwoordt niet. Probeer het zo nog eens.',
    da: 'Hubben svarer ikke. Prøv igen om lidt.',
  },
  gamesInAll: { en: 'Games', de: 'Partien', nl: 'Partijen', da: 'Partier' },
  movesInAll: { en: 'Moves', de: 'Züge', nl: 'Zetten', da: 'Træk' },
  withComputer: {
    en: 'Against the computer',
    de: 'Gegen den Computer',
    nl: 'Tegen de computer',
    da: 'Mod computeren',
  },
  byRules: { en: 'By rules', de: 'Nach Regeln', nl: 'Per regels', da: 'Efter regler' },
  byBoard: { en: 'By board', de: 'Nach Brett', nl: 'Per bord', da: 'Efter bræt' },
  byMonth: { en: 'By month', de: 'Nach Monat', nl: 'Per maand', da: 'Efter måned' },
  backToList: {
    en: 'Back to the list',
    de: 'Zurück zur Liste',
    nl: 'Terug naar de lijst',
    da: 'Tilbage til listen',
  },
  reviewGame: {
    en: 'Review the game',
    de: 'Partie auswerten',
    nl: 'Partij terugkijken',
    da: 'Gennemgå partiet',
  },
} as const satisfies { readonly [word: string]: Words }

export type HubWord = keyof typeof HUB_WORDS
