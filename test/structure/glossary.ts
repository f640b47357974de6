import { filesIn } from './repository-files.ts'

/**
 * Words that the project has replaced, as they read when an identifier is split into its words: `keepHouse` is
 * "keep house".
 */
const REPLACED: { readonly [word: string]: RegExp } = {
  afar: /\bafar\b/g,
  'at odds': /\bat odds\b/g,
  believable: /\bbelievable\b/g,
  'bring back': /\bbr(?:ings?|ought) back\b/g,
  'by word': /\bby word\b(?! of)/g,
  deed: /\bdeeds?\b/g,
  door: /\bdoor(?:s|keepers?)?\b/g,
  'game keeper': /\bgame keeper\b/g,
  'game of chance': /\bgames? of chance\b/g,
  garbled: /\bgarbled\b/g,
  'give way': /\bg(?:ives?|ave|iving) way\b/g,
  grave: /\bgraves?\b/g,
  hear: /\b(?:over)?hear(?:s|d|ing)?\b/g,
  'how it fares': /\bhow (?:it|they) fares?\b/g,
  'keep house': /\b(?:keeps? house|house ?keep(?:er|ing))\b/g,
  leftovers: /\bleftovers?\b/g,
  mend: /\bmend(?:s|ed|ing)?\b/g,
  'not there': /\bboards? that (?:is|are) not there\b/g,
  'or fail': /\borFail\b/g,
  'patient journal': /\bpatient journal\b/g,
  provoked: /\bprovoked\b/g,
  room: /\brooms?\b/g,
  'so that it stays': /\bso that it stays\b/g,
  spoilt: /\bspoilt\b/g,
  'the wood': /\bthe wood\b/g,
  told: /\btold\b/g,
  trouble: /\btrouble(?! shoot)\b/g,
  unsteady: /\bunsteady\b/g,
  'what helps': /\bwhat helps\b/g,
  wish: /\bwish(?:es)?\b/g,
}

/** Published fields: `trouble` of a message, `provoked` of what `konakis simulate --json` prints. */
const PUBLISHED = /\b(?:trouble|provoked)\??:|\.(?:trouble|provoked)\b|`(?:trouble|provoked)`/g

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
