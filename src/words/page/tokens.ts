import type { Words } from '../language.ts'

/** What the dialog about tokens says; loaded with it. */
export const TOKEN_WORDS = {
  help: {
    en: 'Everybody who has a token here, besides the control token. Whoever opens a link with a token can do what it is for until you revoke it.',
    de: 'Alle, die hier ein Token haben, außer dem Steuerungs-Token. Wer einen Link mit einem Token öffnet, kann tun, wofür es ist, bis du es widerrufst.',
    nl: 'Iedereen die hier een token heeft, behalve het bedieningstoken. Wie een link met een token opent, kan doen waarvoor het is, tot je het intrekt.',
    da: 'Alle, der har et token her, ud over styringstokenet. Den, der åbner et link med et token, kan gøre det, det er til, indtil du tilbagekalder det.',
  },
  none: {
    en: 'There are no tokens yet.',
    de: 'Es gibt noch keine Tokens.',
    nl: 'Er zijn nog geen tokens.',
    da: 'Der er ingen tokens endnu.',
  },
  failed: {
    en: 'The service did not carry this out. Try again; if that does not help, reload the page.',
    de: 'Der Dienst hat das nicht ausgeführt. Versuche es noch einmal; hilft das nicht, lade die Seite neu.',
    nl: 'De dienst heeft dit niet uitgevoerd. Probeer het nog eens; helpt dat niet, laad de pagina dan opnieuw.',
    da: 'Tjenesten udførte det ikke. Prøv igen; hjælper det ikke, så genindlæs siden.',
  },
  newToken: { en: 'New token', de: 'Neues Token', nl: 'Nieuw token', da: 'Nyt token' },
  forWhat: { en: 'Role', de: 'Rolle', nl: 'Rol', da: 'Rolle' },
  forWhom: { en: 'Name', de: 'Name', nl: 'Naam', da: 'Navn' },
  create: { en: 'Create a link', de: 'Link erstellen', nl: 'Link maken', da: 'Opret et link' },
  onlyNow: {
    en: 'This link is shown only now. Send it to one person.',
    de: 'Dieser Link wird nur jetzt gezeigt. Schick ihn an eine Person.',
    nl: 'Deze link is alleen nu te zien. Stuur hem naar één persoon.',
    da: 'Dette link vises kun nu. Send det til én person.',
  },
  revoke: { en: 'Revoke', de: 'Widerrufen', nl: 'Intrekken', da: 'Tilbagekald' },
  sureRevoke: {
    en: 'Whoever uses it is disconnected. Press again to revoke it.',
    de: 'Wer es benutzt, wird getrennt. Noch einmal drücken, um es zu widerrufen.',
    nl: 'Wie het gebruikt, wordt losgekoppeld. Druk nog eens om het in te trekken.',
    da: 'Den, der bruger det, bliver afbrudt. Tryk igen for at tilbagekalde det.',
  },
  'player-attackers': {
    en: 'Player, attackers',
    de: 'Spieler, Angreifer',
    nl: 'Speler, aanvallers',
    da: 'Spiller, angribere',
  },
  'player-defenders': {
    en: 'Player, defenders',
    de: 'Spieler, Verteidiger',
    nl: 'Speler, verdedigers',
    da: 'Spiller, forsvarere',
  },
  teacher: { en: 'Teacher', de: 'Lehrkraft', nl: 'Docent', da: 'Lærer' },
  operator: { en: 'Operator', de: 'Betreiber', nl: 'Beheerder', da: 'Operatør' },
} as const satisfies { readonly [word: string]: Words }

export type TokenWord = keyof typeof TOKEN_WORDS
