import { filesIn } from './repository-files.ts'

/**
 * Words that the project has replaced, as they read when an identifier is split into its words: `keepHouse` is
 * "keep house".
 */
const REPLACED: { readonly [word: string]: RegExp } = {
  'a tap is': /\ba tap is\b/g,
  afar: /\bafar\b/g,
  'all pieces stand': /\ball (?:the )?pieces stand\b/g,
  'ask of a board': /\bask(?:s|ed)? (?:something )?of (?:a|the) board\b/g,
  'at odds': /\bat odds\b/g,
  believable: /\bbelievable\b/g,
  'board is seen': /\bboards? (?:is|are) (?:not )?seen\b/g,
  'bring back': /\bbr(?:ings?|ought) back\b/g,
  'by word': /\bby word\b(?! of)/g,
  'comes to hand': /\bcomes? to hand\b/g,
  deed: /\bdeeds?\b/g,
  door: /\bdoor(?:s|keepers?)?\b/g,
  doubts: /\bdoubts?\b/g,
  'far away moves': /\bplayer far away moves\b/g,
  'game keeper': /\bgame keeper\b/g,
  'game of chance': /\bgames? of chance\b/g,
  garbled: /\bgarbled\b/g,
  'give way': /\bg(?:ives?|ave|iving) way\b/g,
  grave: /\bgraves?\b/g,
  hear: /\b(?:over)?hear(?:s|d|ing)?\b/g,
  'help by the lights': /\bhelp by the lights\b/g,
  'how it fares': /\bhow (?:it|they) fares?\b/g,
  'in a moment it counts': /\bin a moment it counts\b/g,
  'keep house': /\b(?:keeps? house|house ?keep(?:er|ing))\b/g,
  leftovers: /\bleftovers?\b/g,
  mend: /\bmend(?:s|ed|ing)?\b/g,
  'not there': /\bboards? that (?:is|are) not there\b/g,
  'or fail': /\borFail\b/g,
  'patient journal': /\bpatient journal\b/g,
  proof: /\bproofs?\b/g,
  provoked: /\bprovoked\b/g,
  room: /\brooms?\b/g,
  slip: /\bslip(?:s|ped)?\b/g,
  'so that it stays': /\bso that it stays\b/g,
  spoilt: /\bspoilt\b/g,
  tell: /\btell(?=[(:])/g,
  'the house': /\bthe house\b(?! rule)/g,
  'the wood': /\bthe wood\b/g,
  'times of 100': /\btimes of 100\b/g,
  told: /\btold\b/g,
  'transparent ground': /\btransparent ground\b/g,
  trouble: /\btrouble(?! shoot)\b/g,
  unsteady: /\bunsteady\b/g,
  'what helps': /\bwhat helps\b/g,
  wish: /\bwish(?:es)?\b/g,
}

/**
 * Words of the glossary without a pattern, because their plain meaning is needed everywhere:
 * - "say" and "tell" of people and texts; `tell` is found where it names a function
 * - "reading", what a sensor measures
 * - "bridge", a part of published topics, and of Mosquitto's settings
 * - "cleared", of retained messages and of a board before it is calibrated, and in the event `capture.cleared`
 * - "good" and "bad", the published levels of the doctor
 * - "may have", "could have" and "is rather" outside the names of hypotheses
 */

/**
 * Published names: `trouble` of a message, `provoked` and `doubts` of what `konakis simulate --json` prints.
 */
const PUBLISHED =
  /\b(?:trouble|provoked|doubts)\??:|\.(?:trouble|provoked|doubts)\b|`(?:trouble|provoked|doubts)`/g

const CODE = /\.(?:ts|css|html)$/
const PROSE = /\.md$/
const FOLDERS = ['src', 'docs', 'hardware', 'schematics', 'packaging']
const PAGES = ['README.md', 'CONTRIBUTING.md']

/** Sentences in German, Dutch and Danish, where `door`, `deed` and `grave` are other words. */
const TRANSLATION = /\b(?:de|nl|da):\s*(?<quote>['"`])(?:\\.|(?!\k<quote>).)*\k<quote>/gs

/** The text as a reader sees its words: `toldEvents`, `told-events` and `TOLD_EVENTS` are all "told events". */
function wordsIn(text: string): string {
  return text
    .replaceAll(TRANSLATION, '')
    .replaceAll(PUBLISHED, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/\n[ \t]*(?:\*|\/\/)?[ \t]*/g, ' ')
    .toLowerCase()
}

export function countsIn(text: string): { [word: string]: number } {
  const words = wordsIn(text)
  const found = Object.entries(REPLACED).map(([word, pattern]) => {
    const source = word === 'or fail' ? text : words
    return [word, source.match(pattern)?.length ?? 0] as const
  })
  return Object.fromEntries(found.filter(([, count]) => count > 0))
}

/** `src/page`, `docs`, `README.md`: the part of the repository that is counted together. */
function partOf(path: string): string {
  const [top, second, ...rest] = path.split('/')
  return top === 'src' && rest.length > 0 ? `${top}/${second}` : top!
}

/** The files of each part of the repository. */
export function partsOfRepository(): Map<string, string[]> {
  const parts = new Map<string, string[]>()
  for (const path of [...FOLDERS.flatMap(filesIn), ...PAGES]) {
    if (!PROSE.test(path) && !(path.startsWith('src/') && CODE.test(path))) continue
    const part = partOf(path)
    parts.set(part, [...(parts.get(part) ?? []), path])
  }
  return parts
}
