import type { Words } from '../language.ts'
import { CONTROL_WORDS } from './control-panel.ts'
import { HANDS_WORDS } from './hands-panel.ts'
import { PAST_GAME_WORDS } from './past-games.ts'
import { START_WORDS } from './start.ts'

/** The texts of buttons, headings and other labels on the page. */
export const UI = {
  ...HANDS_WORDS,
  ...CONTROL_WORDS,
  ...START_WORDS,
  ...PAST_GAME_WORDS,
  board: { en: 'Board', de: 'Brett', nl: 'Bord', da: 'Bræt' },
  boardOf: { en: 'Board {}', de: 'Brett {}', nl: 'Bord {}', da: 'Bræt {}' },
  moves: { en: 'Moves', de: 'Züge', nl: 'Zetten', da: 'Træk' },
  noMoves: {
    en: 'No moves yet.',
    de: 'Noch keine Züge.',
    nl: 'Nog geen zetten.',
    da: 'Ingen træk endnu.',
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
  captured: { en: 'captured: {}', de: 'geschlagen: {}', nl: 'geslagen: {}', da: 'slået: {}' },
  time: { en: 'Time left', de: 'Restzeit', nl: 'Resterende tijd', da: 'Tid tilbage' },
  first: { en: 'To the start', de: 'Zum Anfang', nl: 'Naar het begin', da: 'Til begyndelsen' },
  back: {
    en: 'One move back',
    de: 'Einen Zug zurück',
    nl: 'Een zet terug',
    da: 'Et træk tilbage',
  },
  forth: {
    en: 'One move forward',
    de: 'Einen Zug vor',
    nl: 'Een zet vooruit',
    da: 'Et træk frem',
  },
  toLive: { en: 'Return to live', de: 'Zurück zu live', nl: 'Terug naar live', da: 'Tilbage til live' },
  stepping: {
    en: 'Step through the game',
    de: 'Durch das Spiel blättern',
    nl: 'Door het spel bladeren',
    da: 'Bladr gennem spillet',
  },
  lookingAt: {
    en: 'The position after move {}.',
    de: 'Die Stellung nach Zug {}.',
    nl: 'De stelling na zet {}.',
    da: 'Stillingen efter træk {}.',
  },
  gameContinues: {
    en: 'The game continues meanwhile.',
    de: 'Das Spiel geht inzwischen weiter.',
    nl: 'Het spel gaat intussen door.',
    da: 'Spillet går videre imens.',
  },
  lookingAtStart: {
    en: 'The start of this game.',
    de: 'Der Anfang dieses Spiels.',
    nl: 'Het begin van dit spel.',
    da: 'Begyndelsen af dette spil.',
  },
  flip: { en: 'Turn the board', de: 'Brett drehen', nl: 'Bord draaien', da: 'Vend brættet' },
  documentation: { en: 'Documentation', de: 'Dokumentation', nl: 'Documentatie', da: 'Dokumentation' },
  share: { en: 'Share', de: 'Teilen', nl: 'Delen', da: 'Del' },
  watching: { en: '{} watching', de: '{} Zuschauer', nl: 'Kijkers: {}', da: '{} ser med' },
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
    en: '“konakis doctor” checks the sensors more closely while nobody is playing.',
    de: '„konakis doctor“ prüft die Sensoren genauer, während niemand spielt.',
    nl: '“konakis doctor” controleert de sensoren nauwkeuriger, terwijl niemand speelt.',
    da: '“konakis doctor” undersøger sensorerne nærmere, mens ingen spiller.',
  },
  close: { en: 'Close', de: 'Schließen', nl: 'Sluiten', da: 'Luk' },
  language: { en: 'Language', de: 'Sprache', nl: 'Taal', da: 'Sprog' },
  audio: { en: 'Sound', de: 'Ton', nl: 'Geluid', da: 'Lyd' },
  silent: { en: 'Off', de: 'Aus', nl: 'Uit', da: 'Fra' },
  sounds: { en: 'Sounds', de: 'Töne', nl: 'Geluiden', da: 'Lyde' },
  spoken: { en: 'Spoken moves', de: 'Angesagte Züge', nl: 'Gesproken zetten', da: 'Oplæste træk' },
  both: {
    en: 'Sounds and spoken moves',
    de: 'Töne und angesagte Züge',
    nl: 'Geluiden en gesproken zetten',
    da: 'Lyde og oplæste træk',
  },
  appearance: { en: 'Appearance', de: 'Aussehen', nl: 'Uiterlijk', da: 'Udseende' },
  auto: {
    en: 'Same as system',
    de: 'Wie das System',
    nl: 'Zoals het systeem',
    da: 'Som systemet',
  },
  light: { en: 'Light', de: 'Hell', nl: 'Licht', da: 'Lys' },
  dark: { en: 'Dark', de: 'Dunkel', nl: 'Donker', da: 'Mørk' },
  lobby: { en: 'All boards', de: 'Alle Bretter', nl: 'Alle borden', da: 'Alle brætter' },
  noBoards: {
    en: 'No board has connected to this broker yet. A board appears here as soon as its service starts.',
    de: 'Noch hat sich kein Brett mit diesem Broker verbunden. Ein Brett erscheint hier, sobald sein Dienst läuft.',
    nl: 'Er heeft nog geen bord verbinding gemaakt met deze broker. Een bord verschijnt hier zodra zijn dienst draait.',
    da: 'Endnu har intet bræt forbundet sig til denne broker. Et bræt vises her, så snart dets tjeneste kører.',
  },
  page: { en: 'page', de: 'Seite', nl: 'pagina', da: 'side' },
  broker: { en: 'broker', de: 'Broker', nl: 'broker', da: 'broker' },
  service: { en: 'service', de: 'Dienst', nl: 'dienst', da: 'tjeneste' },
  boardLink: { en: 'board', de: 'Brett', nl: 'bord', da: 'bræt' },
  connections: { en: 'Connections', de: 'Verbindungen', nl: 'Verbindingen', da: 'Forbindelser' },
  connected: { en: 'connected', de: 'verbunden', nl: 'verbonden', da: 'forbundet' },
  notConnected: { en: 'not connected', de: 'nicht verbunden', nl: 'niet verbonden', da: 'ikke forbundet' },
  unknown: {
    en: 'unknown',
    de: 'unbekannt',
    nl: 'onbekend',
    da: 'ukendt',
  },
  lightsSay: {
    en: 'What the lights mean',
    de: 'Was die Lichter bedeuten',
    nl: 'Wat de lampjes betekenen',
    da: 'Hvad lysene betyder',
  },
  review: {
    en: 'Where the game turned',
    de: 'Wo die Partie kippte',
    nl: 'Waar de partij kantelde',
    da: 'Hvor partiet vendte',
  },
  reviewBetter: {
    en: '{} was better',
    de: 'besser war {}',
    nl: 'beter was {}',
    da: '{} var bedre',
  },
  unreadableGame: {
    en: 'The game data of this board cannot be read.',
    de: 'Die Spieldaten dieses Bretts sind nicht lesbar.',
    nl: 'De spelgegevens van dit bord zijn onleesbaar.',
    da: 'Spildata fra dette bræt kan ikke læses.',
  },
  unreadableOther: {
    en: 'Some data of this board cannot be read: {}.',
    de: 'Einige Daten dieses Bretts sind nicht lesbar: {}.',
    nl: 'Een deel van de gegevens van dit bord is onleesbaar: {}.',
    da: 'Nogle data fra dette bræt kan ikke læses: {}.',
  },
  waitingForGame: {
    en: 'No data received from this board yet.',
    de: 'Von diesem Brett sind noch keine Daten gekommen.',
    nl: 'Er zijn nog geen gegevens van dit bord ontvangen.',
    da: 'Der er endnu ikke modtaget data fra dette bræt.',
  },
  noNews: {
    en: 'No news for {s} s.',
    de: 'Seit {s} s nichts Neues.',
    nl: 'Al {s} s geen nieuws.',
    da: 'Intet nyt i {s} s.',
  },
  connecting: {
    en: 'Connecting to the broker …',
    de: 'Verbinde mit dem Broker …',
    nl: 'Verbinden met de broker …',
    da: 'Forbinder til brokeren …',
  },
  connectionLost: {
    en: 'Connection to the broker lost. Trying again …',
    de: 'Verbindung zum Broker verloren. Neuer Versuch …',
    nl: 'Verbinding met de broker verbroken. Opnieuw proberen …',
    da: 'Forbindelsen til brokeren er tabt. Prøver igen …',
  },
  badAddress: {
    en: 'The address of this page contains an invalid broker or board: {}',
    de: 'Die Adresse dieser Seite enthält einen ungültigen Broker oder ein ungültiges Brett: {}',
    nl: 'Het adres van deze pagina bevat een ongeldige broker of een ongeldig bord: {}',
    da: 'Sidens adresse indeholder en ugyldig broker eller et ugyldigt bræt: {}',
  },
  skip: { en: 'To the board', de: 'Zum Brett', nl: 'Naar het bord', da: 'Til brættet' },
} as const satisfies { readonly [name: string]: Words }

export type UiWord = keyof typeof UI

/** Puts the values in the places marked `{}`, in their order. */
export function fill(text: string, ...values: (string | number)[]): string {
  let next = 0
  return text.replaceAll('{}', () => String(values[next++] ?? ''))
}
