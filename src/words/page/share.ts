import type { Words } from '../language.ts'

/** What the share dialog says; loaded with it. */
export const SHARE_WORDS = {
  watchHere: { en: 'Watch', de: 'Zuschauen', nl: 'Meekijken', da: 'Se med' },
  watchHelp: {
    en: 'Whoever opens this link sees the game and cannot change anything.',
    de: 'Wer diesen Link öffnet, sieht das Spiel und kann nichts ändern.',
    nl: 'Wie deze link opent, ziet het spel en kan niets veranderen.',
    da: 'Den, der åbner dette link, ser spillet og kan ikke ændre noget.',
  },
  onlyHere: {
    en: 'Only this computer can open the page. To show it to others on your network, set “host: 0.0.0.0” in the settings of the service and restart it.',
    de: 'Nur dieser Computer kann die Seite öffnen. Um sie anderen in deinem Netz zu zeigen, setze „host: 0.0.0.0“ in den Einstellungen des Dienstes und starte ihn neu.',
    nl: 'Alleen deze computer kan de pagina openen. Zet “host: 0.0.0.0” in de instellingen van de dienst en herstart die om de pagina aan anderen in je netwerk te laten zien.',
    da: 'Kun denne computer kan åbne siden. Sæt “host: 0.0.0.0” i tjenestens indstillinger, og genstart den for at vise siden til andre på dit netværk.',
  },
  thisGame: {
    en: 'This game, to replay. The link carries it; nobody needs this service to open it.',
    de: 'Diese Partie, zum Nachspielen. Sie steckt im Link; niemand braucht diesen Dienst dafür.',
    nl: 'Deze partij, om na te spelen. Ze zit in de link; niemand heeft deze dienst nodig.',
    da: 'Dette parti, til gennemspilning. Det ligger i linket; ingen behøver denne tjeneste.',
  },
  playHere: { en: 'Play', de: 'Mitspielen', nl: 'Meespelen', da: 'Spil med' },
  playHelp: {
    en: 'A link for one player. Whoever opens it can move for that side until you revoke its token.',
    de: 'Ein Link für eine Person. Wer ihn öffnet, kann für diese Seite ziehen, bis du das Token widerrufst.',
    nl: 'Een link voor één speler. Wie hem opent, kan voor die kant zetten tot je het token intrekt.',
    da: 'Et link til én spiller. Den, der åbner det, kan trække for den side, indtil du tilbagekalder dets token.',
  },
  attackersLink: {
    en: 'Link for the attackers',
    de: 'Link für die Angreifer',
    nl: 'Link voor de aanvallers',
    da: 'Link til angriberne',
  },
  defendersLink: {
    en: 'Link for the defenders',
    de: 'Link für die Verteidiger',
    nl: 'Link voor de verdedigers',
    da: 'Link til forsvarerne',
  },
  noSeat: {
    en: 'The service gave no link. Only the operator can invite a player.',
    de: 'Der Dienst hat keinen Link gegeben. Nur wer das Brett betreibt, kann jemanden einladen.',
    nl: 'De dienst gaf geen link. Alleen de beheerder kan een speler uitnodigen.',
    da: 'Tjenesten gav ikke noget link. Kun operatøren kan invitere en spiller.',
  },
  invite: { en: 'Invite', de: 'Einladen', nl: 'Uitnodigen', da: 'Invitér' },
  inviteHelp: {
    en: 'A link for somebody elsewhere, who then plays that side of this game: in a browser, or at a Konakis board of their own.',
    de: 'Ein Link für jemanden an einem anderen Ort, der dann diese Seite des Spiels übernimmt: im Browser oder an einem eigenen Konakis-Brett.',
    nl: 'Een link voor iemand ergens anders, die dan die kant van dit spel speelt: in een browser, of op een eigen Konakis-bord.',
    da: 'Et link til en et andet sted, som så spiller den side af dette spil: i en browser eller ved sit eget Konakis-bræt.',
  },
  inviteAttackers: {
    en: 'Invite the attackers',
    de: 'Angreifer einladen',
    nl: 'Aanvallers uitnodigen',
    da: 'Invitér angriberne',
  },
  inviteDefenders: {
    en: 'Invite the defenders',
    de: 'Verteidiger einladen',
    nl: 'Verdedigers uitnodigen',
    da: 'Invitér forsvarerne',
  },
  notInvited: {
    en: 'The service gave no link. Try again.',
    de: 'Der Dienst hat keinen Link gegeben. Versuche es noch einmal.',
    nl: 'De dienst gaf geen link. Probeer het nog eens.',
    da: 'Tjenesten gav ikke noget link. Prøv igen.',
  },
  elsewhere: {
    en: 'On a screen, a stream or another site',
    de: 'Auf einem Bildschirm, im Stream oder auf einer anderen Seite',
    nl: 'Op een scherm, in een stream of op een andere site',
    da: 'På en skærm, i en stream eller på et andet websted',
  },
  wallOfBoards: {
    en: 'All boards on one screen',
    de: 'Alle Bretter auf einem Bildschirm',
    nl: 'Alle borden op één scherm',
    da: 'Alle brætter på én skærm',
  },
  overlayOfBoard: {
    en: 'This board for a video stream, on a transparent background',
    de: 'Dieses Brett für einen Videostream, mit durchsichtigem Hintergrund',
    nl: 'Dit bord voor een videostream, met een doorzichtige achtergrond',
    da: 'Dette bræt til en videostream, på gennemsigtig baggrund',
  },
  embedSnippet: {
    en: 'HTML for another site. The operator allows that site with the setting “allowEmbed”.',
    de: 'HTML für eine andere Seite. Wer das Brett betreibt, erlaubt diese Seite mit der Einstellung „allowEmbed“.',
    nl: 'HTML voor een andere site. De beheerder staat die site toe met de instelling “allowEmbed”.',
    da: 'HTML til et andet websted. Operatøren tillader webstedet med indstillingen “allowEmbed”.',
  },
  copy: { en: 'Copy', de: 'Kopieren', nl: 'Kopiëren', da: 'Kopiér' },
  copied: { en: 'Copied', de: 'Kopiert', nl: 'Gekopieerd', da: 'Kopieret' },
  qrCodeOf: {
    en: 'QR code of the link',
    de: 'QR-Code des Links',
    nl: 'QR-code van de link',
    da: 'QR-kode til linket',
  },
} as const satisfies { readonly [word: string]: Words }

export type ShareWord = keyof typeof SHARE_WORDS
