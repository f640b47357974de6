import type { OptionName, Options } from '../../rules/rule-set.ts'
import type { Language, Words } from '../language.ts'
import { OPTION_WORDS } from './rule-options.ts'

/** The rules of a game in sentences, made from its options: nothing is said that the data does not say. */
export interface RulesChapter {
  readonly title: string
  readonly sentences: readonly string[]
}

interface Chapter {
  readonly title: Words
  /** What holds in every rule set. */
  readonly always?: Words
  readonly options: readonly OptionName[]
}

const CHAPTERS: readonly Chapter[] = [
  {
    title: { en: 'What it is about', de: 'Worum es geht', nl: 'Waar het om gaat', da: 'Hvad det handler om' },
    options: ['size', 'layout', 'first', 'escape', 'exitFort', 'king.capture', 'encirclement'],
  },
  {
    title: { en: 'Moving', de: 'Ziehen', nl: 'Zetten', da: 'At flytte' },
    always: {
      en: 'Every piece moves any number of empty squares in a straight line, up, down, left or right, never diagonally. A side that cannot move loses.',
      de: 'Jeder Stein zieht beliebig viele leere Felder geradeaus, nach oben, unten, links oder rechts, nie schräg. Wer nicht ziehen kann, verliert.',
      nl: 'Elk stuk gaat een willekeurig aantal lege velden in een rechte lijn, omhoog, omlaag, naar links of rechts, nooit schuin. Wie niet kan zetten, verliest.',
      da: 'Enhver brik flytter et vilkårligt antal tomme felter lige ud, op, ned, til venstre eller højre, aldrig skråt. Den, der ikke kan flytte, taber.',
    },
    options: [
      'throne.stop',
      'throne.pass',
      'corners.stop',
      'camps',
      'camps.enter',
      'king.steps',
      'shuffleLimit',
    ],
  },
  {
    title: { en: 'Capturing', de: 'Schlagen', nl: 'Slaan', da: 'At slå' },
    always: {
      en: 'A soldier is captured when an enemy moves so that it stands between two enemies in a line. Whoever moves in between two enemies is safe.',
      de: 'Ein Stein wird geschlagen, wenn ein Gegner so zieht, dass er in einer Linie zwischen zwei Gegnern steht. Wer selbst zwischen zwei Gegner zieht, ist sicher.',
      nl: 'Een stuk wordt geslagen als een vijand zo zet dat het in een lijn tussen twee vijanden staat. Wie zelf tussen twee vijanden gaat staan, is veilig.',
      da: 'En brik slås, når en fjende flytter, så den står på linje mellem to fjender. Den, der selv flytter ind mellem to fjender, er sikker.',
    },
    options: [
      'king.armed',
      'throne.hostileToAttackers',
      'throne.hostileToDefenders',
      'throne.hostileWhenBesieged',
      'corners.hostileToSoldiers',
      'camps.hostileToAttackers',
      'camps.hostileToDefenders',
      'shieldwall',
      'shieldwall.cornerCloses',
      'shieldwall.flanking',
    ],
  },
  {
    title: { en: 'Capturing the king', de: 'Den König schlagen', nl: 'De koning slaan', da: 'At slå kongen' },
    options: ['throne.hostileToKing', 'corners.hostileToKing', 'camps.hostileToKing', 'king.edgeCounts'],
  },
  {
    title: {
      en: 'Repetition and draws',
      de: 'Wiederholung und Remis',
      nl: 'Herhaling en remise',
      da: 'Gentagelse og remis',
    },
    options: ['repetition', 'capturelessPlies', 'claims', 'plyLimit'],
  },
]

/** The options in the order in which the rules describe them. */
export const DESCRIBED_OPTIONS = CHAPTERS.flatMap(chapter => chapter.options)

export function rulesWords(options: Options, language: Language): RulesChapter[] {
  return CHAPTERS.map(({ title, always, options: names }) => ({
    title: title[language],
    sentences: [
      ...(always ? [always[language]] : []),
      ...names.filter(name => matters(name, options)).map(name => optionWords(name, options)[language]),
    ],
  }))
}

function optionWords<Name extends OptionName>(name: Name, options: Options): Words {
  return OPTION_WORDS[name](options[name], options)
}

/** Rules that few games have are described only where they are played. */
const RARE: readonly OptionName[] = [
  'throne.hostileWhenBesieged',
  'camps',
  'encirclement',
  'exitFort',
  'king.steps',
  'plyLimit',
]

/** Is there anything to say: a wall that is not played has no ends, a draw that is not given is not claimed. */
function matters(name: OptionName, options: Options): boolean {
  if (name.startsWith('shieldwall.')) return options.shieldwall === 'on'
  if (name.startsWith('camps.')) return options.camps !== null
  if (name === 'claims') return options.repetition === 'claim' || options.capturelessPlies !== null
  return !RARE.includes(name) || (options[name] !== null && options[name] !== false)
}
