import { inEveryLanguage, type Words } from './language.ts'
import { CALIBRATION_WORDS } from './page/calibration.ts'

/** What `konakis calibrate` prints. `squares` are names with commas: `a1, b2`. */

export const NEEDS_SOMEBODY: Words = {
  en: 'calibrating needs pieces to be moved: run it in a terminal, or with --yes while somebody is at the board',
  de: 'zum Kalibrieren müssen Steine bewegt werden: starte es in einem Terminal, oder mit --yes, wenn jemand am Brett ist',
  nl: 'bij het kalibreren moeten stukken worden verplaatst: start het in een terminal, of met --yes als er iemand bij het bord is',
  da: 'under kalibreringen skal brikkerne flyttes: kør det i en terminal, eller med --yes, mens nogen er ved brættet',
}

export const NO_GAIN_TO_LEARN: Words = {
  en: '--every-square is for Hall sensors: a reed switch is either on or off',
  de: '--every-square ist für Hall-Sensoren: ein Reedschalter ist entweder ein oder aus',
  nl: '--every-square is voor Hall-sensoren: een reedschakelaar is alleen aan of uit',
  da: '--every-square er til Hall-sensorer: en reed-kontakt er enten slået til eller fra',
}

export const CALIBRATION_INTERRUPTED: Words = {
  en: 'interrupted; the steps before this one are saved',
  de: 'abgebrochen; die Schritte davor sind gespeichert',
  nl: 'afgebroken; de stappen ervoor zijn bewaard',
  da: 'afbrudt; trinene før dette er gemt',
}

export const CALIBRATION_STEPS = {
  clear: CALIBRATION_WORDS.clearBoard,
  'set-up': {
    en: 'Set up the start position. The lights show what is missing, and flicker under what is wrong.',
    de: 'Stell die Anfangsstellung auf. Die Lichter zeigen, was fehlt, und flackern unter dem, was falsch steht.',
    nl: 'Zet de beginstelling op. De lampjes laten zien wat ontbreekt en flikkeren onder wat verkeerd staat.',
    da: 'Stil startstillingen op. Lysene viser, hvad der mangler, og flimrer under det, der står forkert.',
  },
  place: {
    en: 'Put a soldier of either side in the middle of each lit square, and leave the king off the board.',
    de: 'Stell einen Soldaten einer beliebigen Seite in die Mitte jedes beleuchteten Feldes, und lass den König vom Brett.',
    nl: 'Zet een soldaat van een van beide kanten midden op elk verlicht veld, en laat de koning van het bord.',
    da: 'Stil en soldat fra en af siderne midt på hvert oplyst felt, og lad kongen blive uden for brættet.',
  },
} as const satisfies { readonly [stage: string]: Words }

export const STEP_REACHED = {
  clear: {
    en: 'The board is empty and steady.',
    de: 'Das Brett ist leer und ruhig.',
    nl: 'Het bord is leeg en rustig.',
    da: 'Brættet er tomt og roligt.',
  },
  'set-up': {
    en: 'The start position is complete.',
    de: 'Die Anfangsstellung ist vollständig.',
    nl: 'De beginstelling is compleet.',
    da: 'Startstillingen er fuldstændig.',
  },
  place: {
    en: 'A soldier is on every lit square.',
    de: 'Auf jedem beleuchteten Feld steht ein Soldat.',
    nl: 'Op elk verlicht veld staat een soldaat.',
    da: 'Der står en soldat på hvert oplyst felt.',
  },
} as const satisfies { readonly [stage: string]: Words }

/** A clause about squares, which are in place of `{}`. */
const SQUARE_PROBLEMS = {
  standing: {
    en: 'there are still pieces on {}',
    de: 'es stehen noch Steine auf {}',
    nl: 'er staan nog stukken op {}',
    da: 'der står stadig brikker på {}',
  },
  missing: {
    en: 'a piece is missing on {}',
    de: 'es fehlt ein Stein auf {}',
    nl: 'er ontbreekt een stuk op {}',
    da: 'der mangler en brik på {}',
  },
  surplus: {
    en: 'no piece belongs on {}',
    de: 'kein Stein gehört auf {}',
    nl: 'er hoort geen stuk op {}',
    da: 'der hører ingen brik til på {}',
  },
  'wrong-side': {
    en: 'a piece of the other side, or a magnet upside down, is on {}',
    de: 'ein Stein der anderen Seite oder mit verkehrtem Magneten steht auf {}',
    nl: 'een stuk van de andere kant, of met de magneet ondersteboven, staat op {}',
    da: 'en brik fra den anden side, eller med magneten omvendt, står på {}',
  },
  restless: {
    en: 'not steady: {}',
    de: 'nicht ruhig: {}',
    nl: 'niet rustig: {}',
    da: 'ikke roligt: {}',
  },
} as const satisfies { readonly [kind: string]: Words }

export type SquareProblemKind = keyof typeof SQUARE_PROBLEMS

/** `no piece belongs on e5, e6; not steady: a1` */
export function squareProblems(problems: readonly (readonly [SquareProblemKind, string])[]): Words {
  return inEveryLanguage(language =>
    problems.map(([kind, squares]) => SQUARE_PROBLEMS[kind][language].replace('{}', squares)).join('; '),
  )
}

export function waitingBecause(problems: Words): Words {
  return {
    en: `Waiting: ${problems.en}.`,
    de: `Wartet: ${problems.de}.`,
    nl: `Wacht: ${problems.nl}.`,
    da: `Venter: ${problems.da}.`,
  }
}

export function gainLearned(placement: number, of: number): Words {
  return {
    en: `Sensitivity of these squares learned, ${placement} of ${of}.`,
    de: `Empfindlichkeit dieser Felder gelernt, ${placement} von ${of}.`,
    nl: `Gevoeligheid van deze velden geleerd, ${placement} van ${of}.`,
    da: `Disse felters følsomhed er lært, ${placement} af ${of}.`,
  }
}

export const IS_IT_EMPTY: Words = {
  en: 'No piece is detected on the board. Is it empty?',
  de: 'Auf dem Brett wird kein Stein erkannt. Ist es leer?',
  nl: 'Er wordt geen stuk op het bord herkend. Is het leeg?',
  da: 'Der registreres ingen brik på brættet. Er det tomt?',
}

export function farFromTheMiddle(squares: string): Words {
  return {
    en: `${squares}: far from the middle, which is normal before the first calibration.`,
    de: `${squares}: weit von der Mitte, was vor der ersten Kalibrierung normal ist.`,
    nl: `${squares}: ver van het midden, wat voor de eerste kalibratie normaal is.`,
    da: `${squares}: langt fra midten, hvilket er normalt før den første kalibrering.`,
  }
}

export function maskQuestion(squares: string): Words {
  return {
    en: `No reading from ${squares}. Play without it (mask it)?`,
    de: `Kein Messwert von ${squares}. Ohne spielen (ausblenden)?`,
    nl: `Geen meting van ${squares}. Zonder spelen (maskeren)?`,
    da: `Ingen måling fra ${squares}. Spil uden (maskér)?`,
  }
}

export const EMPTY_CALIBRATED: Words = {
  en: 'The empty board is calibrated.',
  de: 'Das leere Brett ist kalibriert.',
  nl: 'Het lege bord is gekalibreerd.',
  da: 'Det tomme bræt er kalibreret.',
}

export const START_CALIBRATED: Words = {
  en: 'The start position is calibrated: every square is read correctly.',
  de: 'Die Anfangsstellung ist kalibriert: Jedes Feld wird richtig gelesen.',
  nl: 'De beginstelling is gekalibreerd: elk veld wordt goed gelezen.',
  da: 'Startstillingen er kalibreret: hvert felt læses rigtigt.',
}

export function squaresMasked(squares: string): Words {
  return {
    en: `Masked: ${squares}. \`konakis doctor\` shows where to look; when it is repaired, run \`konakis calibrate --unmask\`.`,
    de: `Ausgeblendet: ${squares}. \`konakis doctor\` zeigt, wo du suchen musst; nach der Reparatur hilft \`konakis calibrate --unmask\`.`,
    nl: `Gemaskeerd: ${squares}. \`konakis doctor\` laat zien waar je moet zoeken; voer na de reparatie \`konakis calibrate --unmask\` uit.`,
    da: `Maskeret: ${squares}. \`konakis doctor\` viser, hvor du skal lede; kør \`konakis calibrate --unmask\`, når det er repareret.`,
  }
}

export const NOTHING_MASKED: Words = {
  en: 'No square is masked any more.',
  de: 'Kein Feld ist mehr ausgeblendet.',
  nl: 'Er is geen veld meer gemaskeerd.',
  da: 'Ingen felter er maskeret længere.',
}

export function debounceSet(pressMs: number, releaseMs: number): Words {
  return {
    en: `Debounce: ${pressMs} ms for a piece that is put down, ${releaseMs} ms for one that is lifted.`,
    de: `Entprellzeit: ${pressMs} ms für einen Stein, der hingestellt wird, ${releaseMs} ms für einen, der hochgehoben wird.`,
    nl: `Ontdendertijd: ${pressMs} ms voor een stuk dat wordt neergezet, ${releaseMs} ms voor een stuk dat wordt opgetild.`,
    da: `Preltid: ${pressMs} ms for en brik, der sættes, ${releaseMs} ms for en, der løftes.`,
  }
}

export const MARGINS: Words = {
  en: 'Margins, in counts from being misread:',
  de: 'Abstand zum Lesefehler, in Zählschritten:',
  nl: 'Marges tot een leesfout, in telstappen:',
  da: 'Afstand til en fejllæsning, i tælletrin:',
}

interface Margin {
  readonly square: string
  readonly counts: number
}

export function smallestMargins(piece: Margin, empty: Margin): Words {
  return {
    en: `Weakest piece: ${piece.square}, ${piece.counts} counts. Empty square nearest to a piece: ${empty.square}, ${empty.counts} counts.`,
    de: `Schwächster Stein: ${piece.square}, ${piece.counts} Schritte. Leeres Feld, das einem Stein am nächsten kommt: ${empty.square}, ${empty.counts} Schritte.`,
    nl: `Zwakste stuk: ${piece.square}, ${piece.counts} stappen. Leeg veld dat het dichtst bij een stuk komt: ${empty.square}, ${empty.counts} stappen.`,
    da: `Svageste brik: ${piece.square}, ${piece.counts} trin. Tomt felt, der er tættest på en brik: ${empty.square}, ${empty.counts} trin.`,
  }
}

/** `ratio` to a soldier. */
export function kingStrengthWords(counts: number, ratio: string): Words {
  return {
    en: `The king gives ${counts} counts, ${ratio} times a soldier.`,
    de: `Der König gibt ${counts} Schritte, ${ratio}-mal so viel wie ein einfacher Stein.`,
    nl: `De koning geeft ${counts} stappen, ${ratio} keer zoveel als een gewoon stuk.`,
    da: `Kongen giver ${counts} trin, ${ratio} gange så meget som en almindelig brik.`,
  }
}

export const KING_READS_AS_DEFENDER: Words = {
  en: 'The king reads as a defender, because his magnet is not stronger; that is enough to play.',
  de: 'Der König wird als Verteidiger gelesen, weil sein Magnet nicht stärker ist; zum Spielen reicht das.',
  nl: 'De koning wordt als verdediger gelezen, omdat zijn magneet niet sterker is; om te spelen is dat genoeg.',
  da: 'Kongen læses som en forsvarer, fordi hans magnet ikke er stærkere; det er nok til at spille.',
}
