import { inEveryLanguage, type Words } from '../language.ts'

/** On the start screen, and around a game of two or against the computer. */
export const START_WORDS = {
  whatToDo: {
    en: 'What would you like to do?',
    de: 'Was möchtest du tun?',
    nl: 'Wat wil je doen?',
    da: 'Hvad vil du?',
  },
  playFriend: {
    en: 'Play a friend',
    de: 'Gegen einen Freund spielen',
    nl: 'Tegen een vriend spelen',
    da: 'Spil mod en ven',
  },
  playFriendHelp: {
    en: 'Two people at this board or screen',
    de: 'Zwei Personen an diesem Brett oder Bildschirm',
    nl: 'Twee mensen aan dit bord of scherm',
    da: 'To personer ved dette bræt eller denne skærm',
  },
  playComputer: {
    en: 'Play the computer',
    de: 'Gegen den Computer spielen',
    nl: 'Tegen de computer spelen',
    da: 'Spil mod computeren',
  },
  playComputerHelp: {
    en: 'Eight levels, from beginner to champion',
    de: 'Acht Stufen, vom Anfänger bis zum Meister',
    nl: 'Acht niveaus, van beginner tot kampioen',
    da: 'Otte niveauer, fra begynder til mester',
  },
  learn: { en: 'Learn', de: 'Lernen', nl: 'Leren', da: 'Lær' },
  learnHelp: {
    en: 'Short lessons on the board, step by step',
    de: 'Kurze Lektionen auf dem Brett, Schritt für Schritt',
    nl: 'Korte lessen op het bord, stap voor stap',
    da: 'Korte lektioner på brættet, trin for trin',
  },
  watch: { en: 'Watch', de: 'Zuschauen', nl: 'Kijken', da: 'Se med' },
  watchHelp: {
    en: 'See the board as it is now',
    de: 'Sehen, wie es gerade steht',
    nl: 'Het bord zien zoals het nu staat',
    da: 'Se brættet, som det står nu',
  },
  pastGames: { en: 'Past games', de: 'Frühere Partien', nl: 'Eerdere partijen', da: 'Tidligere partier' },
  pastGamesHelp: {
    en: 'Replay and review what was played here',
    de: 'Nachspielen, was hier gespielt wurde',
    nl: 'Naspelen wat hier is gespeeld',
    da: 'Gennemspil det, der er spillet her',
  },
  noGames: {
    en: 'No game has been played here yet.',
    de: 'Hier wurde noch nicht gespielt.',
    nl: 'Hier is nog niet gespeeld.',
    da: 'Her er endnu ikke spillet.',
  },
  oneGameKept: { en: '1 game', de: '1 Partie', nl: '1 partij', da: '1 parti' },
  gamesKept: { en: '{} games', de: '{} Partien', nl: '{} partijen', da: '{} partier' },
  olderGames: { en: 'Older games', de: 'Ältere Partien', nl: 'Oudere partijen', da: 'Ældre partier' },
  oneMoveLong: { en: '1 move', de: '1 Zug', nl: '1 zet', da: '1 træk' },
  gameLength: { en: '{} moves', de: '{} Züge', nl: '{} zetten', da: '{} træk' },
  notFinished: { en: 'not finished', de: 'nicht beendet', nl: 'niet afgemaakt', da: 'ikke afsluttet' },
  replayKeys: {
    en: 'The arrow keys step through the game.',
    de: 'Mit den Pfeiltasten blätterst du durch die Partie.',
    nl: 'Met de pijltjestoetsen blader je door de partij.',
    da: 'Med piletasterne bladrer du gennem partiet.',
  },
  backToStart: { en: 'Back', de: 'Zurück', nl: 'Terug', da: 'Tilbage' },
  yourSide: { en: 'You play', de: 'Du spielst', nl: 'Je speelt', da: 'Du spiller' },
  level: { en: 'Level', de: 'Stufe', nl: 'Niveau', da: 'Niveau' },
  moreOptions: { en: 'More options', de: 'Weitere Optionen', nl: 'Meer opties', da: 'Flere valg' },
  nameOf: { en: 'Name of the {}', de: 'Name der {}', nl: 'Naam van de {}', da: 'Navn på {}' },
  takebackPolicy: {
    en: 'Taking back',
    de: 'Zurücknehmen',
    nl: 'Terugnemen',
    da: 'Tag træk tilbage',
  },
  takebackFree: { en: 'allowed', de: 'erlaubt', nl: 'toegestaan', da: 'tilladt' },
  takebackConfirm: {
    en: 'allowed if confirmed',
    de: 'nach Bestätigung erlaubt',
    nl: 'toegestaan na bevestiging',
    da: 'tilladt efter bekræftelse',
  },
  takebackOff: { en: 'not allowed', de: 'nicht erlaubt', nl: 'niet toegestaan', da: 'ikke tilladt' },
  touchMove: { en: 'Touch move', de: 'Berührt, geführt', nl: 'Aanraken is zetten', da: 'Rørt er flyttet' },
  touchFree: {
    en: 'off: change until the reply',
    de: 'aus: änderbar bis zur Antwort',
    nl: 'uit: vrij tot het antwoord',
    da: 'fra: kan ændres til svaret',
  },
  touchStrict: {
    en: 'on: counts when put down',
    de: 'an: abgesetzt ist gezogen',
    nl: 'aan: neergezet is gezet',
    da: 'til: sat er flyttet',
  },
  startGame: { en: 'Start the game', de: 'Spiel starten', nl: 'Spel starten', da: 'Start spillet' },
  endsCurrent: {
    en: 'The current game ends.',
    de: 'Das laufende Spiel endet damit.',
    nl: 'Het lopende spel eindigt hiermee.',
    da: 'Det igangværende spil slutter.',
  },
  playAgain: { en: 'Play again', de: 'Noch einmal', nl: 'Nog eens', da: 'Spil igen' },
  swapSides: { en: 'Swap sides', de: 'Seiten tauschen', nl: 'Van kant wisselen', da: 'Byt side' },
  reviewGame: { en: 'Review', de: 'Auswerten', nl: 'Terugkijken', da: 'Gennemgå' },
  computerLevel: {
    en: 'Computer, level {}',
    de: 'Computer, Stufe {}',
    nl: 'Computer, niveau {}',
    da: 'Computer, niveau {}',
  },
  computerPlaysSide: {
    en: 'The computer plays',
    de: 'Der Computer spielt',
    nl: 'De computer speelt',
    da: 'Computeren spiller',
  },
  nobodyElse: { en: 'no side', de: 'keine Seite', nl: 'geen kant', da: 'ingen side' },
  hint: { en: 'Hint', de: 'Tipp', nl: 'Hint', da: 'Tip' },
  simulate: {
    en: 'Simulate a real board',
    de: 'Ein echtes Brett simulieren',
    nl: 'Een echt bord simuleren',
    da: 'Simulér et rigtigt bræt',
  },
  moreActions: {
    en: 'Draw, resign, computer',
    de: 'Remis, aufgeben, Computer',
    nl: 'Remise, opgeven, computer',
    da: 'Remis, giv op, computer',
  },
  courseProgress: {
    en: '{} of {} lessons learned',
    de: '{} von {} Lektionen gelernt',
    nl: '{} van {} lessen geleerd',
    da: '{} af {} lektioner lært',
  },
  lessonNext: { en: 'Next', de: 'Weiter', nl: 'Volgende', da: 'Næste' },
  tryAgain: {
    en: 'Try again.',
    de: 'Versuch es noch einmal.',
    nl: 'Probeer het nog eens.',
    da: 'Prøv igen.',
  },
  certificate: { en: 'Certificate', de: 'Urkunde', nl: 'Oorkonde', da: 'Diplom' },
  certificateName: { en: 'Your name', de: 'Dein Name', nl: 'Je naam', da: 'Dit navn' },
  certificateText: {
    en: 'has learned all {} lessons of {}.',
    de: 'hat alle {} Lektionen von {} gelernt.',
    nl: 'heeft alle {} lessen van {} geleerd.',
    da: 'har lært alle {} lektioner i {}.',
  },
  printCertificate: {
    en: 'Print the certificate',
    de: 'Urkunde drucken',
    nl: 'Oorkonde afdrukken',
    da: 'Udskriv diplomet',
  },
  courseBegin: { en: 'Begin', de: 'Anfangen', nl: 'Beginnen', da: 'Begynd' },
  courseContinue: { en: 'Continue', de: 'Fortsetzen', nl: 'Verder', da: 'Fortsæt' },
  adviseMove: { en: 'Hint: {} to {}', de: 'Tipp: {} nach {}', nl: 'Hint: {} naar {}', da: 'Tip: {} til {}' },
  advisePiece: {
    en: 'Hint: look at the piece on {}. Ask again to see where it may go.',
    de: 'Tipp: Sieh dir den Stein auf {} an. Frag noch einmal, um zu sehen, wohin.',
    nl: 'Hint: kijk naar het stuk op {}. Vraag nog eens om te zien waarheen.',
    da: 'Tip: se på brikken på {}. Spørg igen for at se hvorhen.',
  },
  menu: { en: 'Menu', de: 'Menü', nl: 'Menu', da: 'Menu' },
} as const satisfies { readonly [name: string]: Words }

/** How well the computer plays at each level. */
export const LEVEL_WORDS_BY_NUMBER: { readonly [level: number]: Words } = {
  1: {
    en: 'just learning, makes many mistakes',
    de: 'lernt noch, macht viele Fehler',
    nl: 'leert nog, maakt veel fouten',
    da: 'er ved at lære, laver mange fejl',
  },
  2: {
    en: 'easy, overlooks a lot',
    de: 'leicht, übersieht vieles',
    nl: 'makkelijk, ziet veel over het hoofd',
    da: 'let, overser meget',
  },
  3: {
    en: 'casual, sees most captures',
    de: 'gemütlich, sieht die meisten Schlagzüge',
    nl: 'rustig, ziet de meeste slagen',
    da: 'afslappet, ser de fleste slag',
  },
  4: {
    en: 'steady, makes no blunders',
    de: 'solide, macht keine groben Fehler',
    nl: 'degelijk, maakt geen grove fouten',
    da: 'solid, laver ingen grove fejl',
  },
  5: {
    en: 'good, plans ahead',
    de: 'gut, plant voraus',
    nl: 'goed, denkt vooruit',
    da: 'god, tænker fremad',
  },
  6: { en: 'strong', de: 'stark', nl: 'sterk', da: 'stærk' },
  7: { en: 'very strong', de: 'sehr stark', nl: 'heel sterk', da: 'meget stærk' },
  8: {
    en: 'as strong as it can',
    de: 'so stark es geht',
    nl: 'zo sterk mogelijk',
    da: 'så stærk som muligt',
  },
}

/** What rule sets are called at the table; those of a house by their id. */
export const RULE_SET_NAMES: { readonly [id: string]: string } = {
  brettspielnetz: 'Tablut (Brettspielnetz)',
  nielsen: 'Tablut (Nielsen)',
  'mungo-tablut': 'Tablut (Mungo)',
  'mungo-tablut-harbour': 'Tablut (Mungo II)',
  'mungo-hnefatafl': 'Hnefatafl (Mungo)',
  'mungo-fetlar': 'Fetlar (Mungo)',
  copenhagen: 'Copenhagen Hnefatafl',
  fetlar: 'Fetlar Hnefatafl',
  brandubh: 'Brandubh',
  tawlbwrdd: 'Tawlbwrdd',
  'sea-battle': 'Sea Battle Tafl',
  linnaeus: 'Tablut (Linnaeus, 1732)',
  ashton: 'Tablut (Ashton)',
}

interface RuleSetFacts {
  readonly escape: 'edge' | 'corner'
  readonly 'king.armed': boolean
  readonly first: 'attackers' | 'defenders'
}

const GOAL: { readonly [escape in RuleSetFacts['escape']]: Words } = {
  edge: {
    en: 'The king escapes to any edge',
    de: 'Der König flieht an einen beliebigen Rand',
    nl: 'De koning ontsnapt naar een willekeurige rand',
    da: 'Kongen flygter til en hvilken som helst kant',
  },
  corner: {
    en: 'The king escapes to a corner',
    de: 'Der König flieht in eine Ecke',
    nl: 'De koning ontsnapt naar een hoek',
    da: 'Kongen flygter til et hjørne',
  },
}
const ARMS: { readonly [armed in 'true' | 'false']: Words } = {
  true: { en: 'and captures too', de: 'und schlägt mit', nl: 'en slaat mee', da: 'og slår med' },
  false: {
    en: 'and cannot capture',
    de: 'und kann nicht schlagen',
    nl: 'en kan niet slaan',
    da: 'og kan ikke slå',
  },
}
const BEGINS: { readonly [side in RuleSetFacts['first']]: Words } = {
  attackers: {
    en: 'the attackers begin',
    de: 'die Angreifer beginnen',
    nl: 'de aanvallers beginnen',
    da: 'angriberne begynder',
  },
  defenders: {
    en: 'the defenders begin',
    de: 'die Verteidiger beginnen',
    nl: 'de verdedigers beginnen',
    da: 'forsvarerne begynder',
  },
}

/** A rule set in one sentence. */
export function ruleSetWords(options: RuleSetFacts): Words {
  const [goal, begins] = [GOAL[options.escape], BEGINS[options.first]]
  const arms = ARMS[`${options['king.armed']}`]
  return inEveryLanguage(language => `${goal[language]} ${arms[language]}; ${begins[language]}.`)
}
