import type { Words } from '../language.ts'
import { CONTROL_WORDS } from './control-panel.ts'
import { HANDS_WORDS } from './hands-panel.ts'

/** What stands on buttons, headings and labels. */
export const UI = {
  ...HANDS_WORDS,
  ...CONTROL_WORDS,
  tagline: {
    en: 'a board that sees the game',
    de: 'ein Brett, das das Spiel sieht',
    nl: 'een bord dat het spel ziet',
    da: 'et bræt, der ser spillet',
  },
  board: { en: 'Board', de: 'Brett', nl: 'Bord', da: 'Bræt' },
  boardOf: { en: 'Board {}', de: 'Brett {}', nl: 'Bord {}', da: 'Bræt {}' },
  moves: { en: 'Moves', de: 'Züge', nl: 'Zetten', da: 'Træk' },
  noMoves: {
    en: 'No move has been made yet.',
    de: 'Noch ist kein Zug gemacht.',
    nl: 'Er is nog geen zet gedaan.',
    da: 'Der er endnu ikke lavet et træk.',
  },
  noReplay: {
    en: 'These moves cannot be replayed here; only the position is shown.',
    de: 'Diese Züge lassen sich hier nicht nachspielen; nur die Stellung wird gezeigt.',
    nl: 'Deze zetten kunnen hier niet worden nagespeeld; alleen de stelling is te zien.',
    da: 'Disse træk kan ikke spilles igennem her; kun stillingen vises.',
  },
  attackers: { en: 'Attackers', de: 'Angreifer', nl: 'Aanvallers', da: 'Angribere' },
  defenders: { en: 'Defenders', de: 'Verteidiger', nl: 'Verdedigers', da: 'Forsvarere' },
  toMove: { en: 'to move', de: 'am Zug', nl: 'aan zet', da: 'i trækket' },
  lost: { en: '{} lost', de: '{} verloren', nl: '{} verloren', da: '{} tabt' },
  noneLost: { en: 'none lost', de: 'keiner verloren', nl: 'geen verloren', da: 'ingen tabt' },
  time: { en: 'Time left', de: 'Restzeit', nl: 'Resterende tijd', da: 'Tid tilbage' },
  first: { en: 'To the start', de: 'Zum Anfang', nl: 'Naar het begin', da: 'Til begyndelsen' },
  back: { en: 'A move back', de: 'Einen Zug zurück', nl: 'Een zet terug', da: 'Et træk tilbage' },
  forth: { en: 'A move on', de: 'Einen Zug vor', nl: 'Een zet vooruit', da: 'Et træk frem' },
  live: { en: 'Live', de: 'Live', nl: 'Live', da: 'Live' },
  toLive: { en: 'Return to live', de: 'Zurück zu live', nl: 'Terug naar live', da: 'Tilbage til live' },
  stepping: {
    en: 'Step through the game',
    de: 'Durch das Spiel blättern',
    nl: 'Door het spel bladeren',
    da: 'Bladr gennem spillet',
  },
  lookingAt: {
    en: 'The position after move {}. The game goes on meanwhile.',
    de: 'Die Stellung nach Zug {}. Das Spiel geht unterdessen weiter.',
    nl: 'De stelling na zet {}. Het spel gaat intussen door.',
    da: 'Stillingen efter træk {}. Spillet går videre imens.',
  },
  lookingAtStart: {
    en: 'The start of this game.',
    de: 'Der Anfang dieses Spiels.',
    nl: 'Het begin van dit spel.',
    da: 'Begyndelsen af dette spil.',
  },
  flip: { en: 'Turn the board', de: 'Brett drehen', nl: 'Bord draaien', da: 'Vend brættet' },
  copyLink: { en: 'Copy a link', de: 'Link kopieren', nl: 'Link kopiëren', da: 'Kopiér et link' },
  copied: {
    en: 'The link is copied.',
    de: 'Der Link ist kopiert.',
    nl: 'De link is gekopieerd.',
    da: 'Linket er kopieret.',
  },
  copyByHand: {
    en: 'Copy this link:',
    de: 'Diesen Link kopieren:',
    nl: 'Kopieer deze link:',
    da: 'Kopiér dette link:',
  },
  download: {
    en: 'Download the record',
    de: 'Partie herunterladen',
    nl: 'Partij downloaden',
    da: 'Hent partiet',
  },
  rules: { en: 'The rules', de: 'Die Regeln', nl: 'De regels', da: 'Reglerne' },
  health: {
    en: 'Board health',
    de: 'Zustand des Bretts',
    nl: 'Toestand van het bord',
    da: 'Brættets tilstand',
  },
  healthMore: {
    en: 'The sensors are looked at more closely by “konakis doctor”, while nobody plays.',
    de: 'Genauer sieht sich „konakis doctor“ die Sensoren an, während niemand spielt.',
    nl: 'Nauwkeuriger bekijkt “konakis doctor” de sensoren, terwijl niemand speelt.',
    da: 'Nærmere ser “konakis doctor” på sensorerne, mens ingen spiller.',
  },
  close: { en: 'Close', de: 'Schließen', nl: 'Sluiten', da: 'Luk' },
  language: { en: 'Language', de: 'Sprache', nl: 'Taal', da: 'Sprog' },
  appearance: { en: 'Appearance', de: 'Aussehen', nl: 'Uiterlijk', da: 'Udseende' },
  auto: { en: 'As the system', de: 'Wie das System', nl: 'Zoals het systeem', da: 'Som systemet' },
  light: { en: 'Light', de: 'Hell', nl: 'Licht', da: 'Lys' },
  dark: { en: 'Dark', de: 'Dunkel', nl: 'Donker', da: 'Mørk' },
  lobby: { en: 'All boards', de: 'Alle Bretter', nl: 'Alle borden', da: 'Alle brætter' },
  noBoards: {
    en: 'No board has spoken on this broker yet. A board appears here as soon as its service starts.',
    de: 'Noch hat sich kein Brett bei diesem Broker gemeldet. Ein Brett erscheint hier, sobald sein Dienst läuft.',
    nl: 'Nog geen bord heeft zich bij deze broker gemeld. Een bord verschijnt hier zodra zijn dienst draait.',
    da: 'Endnu har intet bræt meldt sig hos denne broker. Et bræt viser sig her, så snart dets tjeneste kører.',
  },
  page: { en: 'page', de: 'Seite', nl: 'pagina', da: 'side' },
  broker: { en: 'broker', de: 'Broker', nl: 'broker', da: 'broker' },
  service: { en: 'service', de: 'Dienst', nl: 'dienst', da: 'tjeneste' },
  boardLink: { en: 'board', de: 'Brett', nl: 'bord', da: 'bræt' },
  connections: { en: 'Connections', de: 'Verbindungen', nl: 'Verbindingen', da: 'Forbindelser' },
  connected: { en: 'connected', de: 'verbunden', nl: 'verbonden', da: 'forbundet' },
  notConnected: { en: 'not connected', de: 'nicht verbunden', nl: 'niet verbonden', da: 'ikke forbundet' },
  unknown: { en: 'not known', de: 'unbekannt', nl: 'onbekend', da: 'ukendt' },
  lightsSay: {
    en: 'What the lights say',
    de: 'Was die Lichter sagen',
    nl: 'Wat de lichten zeggen',
    da: 'Hvad lysene siger',
  },
  review: {
    en: 'Where the game turned',
    de: 'Wo das Spiel kippte',
    nl: 'Waar het spel kantelde',
    da: 'Hvor spillet vendte',
  },
  reviewBetter: {
    en: '{} was better',
    de: 'besser war {}',
    nl: 'beter was {}',
    da: '{} var bedre',
  },
  unreadableGame: {
    en: 'What this board says of its game cannot be read.',
    de: 'Was dieses Brett über sein Spiel sagt, ist nicht lesbar.',
    nl: 'Wat dit bord over zijn spel zegt, is onleesbaar.',
    da: 'Det, som dette bræt siger om sit spil, kan ikke læses.',
  },
  unreadableOther: {
    en: 'Some of what this board says cannot be read: {}.',
    de: 'Einiges, was dieses Brett sagt, ist nicht lesbar: {}.',
    nl: 'Een deel van wat dit bord zegt, is onleesbaar: {}.',
    da: 'Noget af det, som dette bræt siger, kan ikke læses: {}.',
  },
  waitingForGame: {
    en: 'Nothing has been heard of this board yet.',
    de: 'Von diesem Brett ist noch nichts zu hören.',
    nl: 'Van dit bord is nog niets gehoord.',
    da: 'Der er endnu ikke hørt noget fra dette bræt.',
  },
  connecting: {
    en: 'Connecting to the broker …',
    de: 'Verbinde mit dem Broker …',
    nl: 'Verbinden met de broker …',
    da: 'Forbinder til brokeren …',
  },
  connectionLost: {
    en: 'The connection to the broker is lost. Trying again …',
    de: 'Die Verbindung zum Broker ist verloren. Neuer Versuch …',
    nl: 'De verbinding met de broker is weg. Opnieuw proberen …',
    da: 'Forbindelsen til brokeren er tabt. Prøver igen …',
  },
  badAddress: {
    en: 'The address of this page names a broker or a board that cannot be: {}',
    de: 'Die Adresse dieser Seite nennt einen Broker oder ein Brett, die es nicht geben kann: {}',
    nl: 'Het adres van deze pagina noemt een broker of een bord dat niet kan bestaan: {}',
    da: 'Sidens adresse nævner en broker eller et bræt, der ikke kan findes: {}',
  },
  skip: { en: 'To the board', de: 'Zum Brett', nl: 'Naar het bord', da: 'Til brættet' },
} as const satisfies { readonly [name: string]: Words }

export type UiWord = keyof typeof UI

/** Puts values in the places marked `{}`, first come, first served. */
export function fill(text: string, ...values: (string | number)[]): string {
  let next = 0
  return text.replaceAll('{}', () => String(values[next++] ?? ''))
}
