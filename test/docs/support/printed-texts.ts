import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './pages.ts'

const SRC = join(ROOT, 'src')
const SOURCES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts'))
  .map(name => readFileSync(join(SRC, name), 'utf8'))
  .join('\n')
  .concat(readFileSync(join(ROOT, 'packaging/debian/postinst'), 'utf8'))

/** A text with facts: the words between them, with null for each fact. */
type Template = readonly (string | null)[]

const TEMPLATES = [...templatesIn(SOURCES), ...fillableTexts(SOURCES)]

/** The program prints it, with some facts where the text has places for them. A quote may end before the text does. */
export function isPrinted(quote: string): boolean {
  return SOURCES.includes(quote) || TEMPLATES.some(template => begins(template, quote))
}

/** Most of the quote has to be words of the template, or a template that is all facts would begin anything. */
const LEAST_WORDS = 0.6

function begins(template: Template, quote: string): boolean {
  return wordsMatched(template, quote) >= LEAST_WORDS * quote.length
}

/** How many characters of the quote are words of the template; -1 if it cannot begin so. */
function wordsMatched([head, ...rest]: Template, quote: string): number {
  if (quote === '') return 0
  if (head === undefined) return -1
  if (head === null) {
    const ends = Array.from({ length: quote.length }, (_, index) => index + 1)
    return Math.max(...ends.map(end => wordsMatched(rest, quote.slice(end))))
  }
  if (head.startsWith(quote)) return quote.length
  if (!quote.startsWith(head)) return -1
  const further = wordsMatched(rest, quote.slice(head.length))
  return further < 0 ? -1 : head.length + further
}

/** Texts of the page with `{}` for each fact. */
function fillableTexts(source: string): Template[] {
  return [...source.matchAll(/'([^'\n]*\{\}[^'\n]*)'/g)].map(([, text]) =>
    text!
      .split(/(\{\})/)
      .filter(Boolean)
      .map(part => (part === '{}' ? null : part)),
  )
}

/** Every template literal with facts in it, nested ones apart. */
function templatesIn(source: string): Template[] {
  const found: Template[] = []
  for (let at = source.indexOf('`'); at >= 0; ) {
    const { parts, end } = readTemplate(source, at + 1)
    if (parts.includes(null) && parts.join('').length > 10) found.push(parts)
    at = source.indexOf('`', end)
  }
  return found
}

function readTemplate(source: string, start: number): { parts: (string | null)[]; end: number } {
  const parts: (string | null)[] = ['']
  let at = start
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      parts.push(null, '')
      at = endOfFact(source, at + 2)
    } else {
      const length = source[at] === '\\' ? 2 : 1
      parts.push(parts.pop() + source.slice(at + length - 1, at + length))
      at += length
    }
  }
  return { parts: parts.filter(part => part !== ''), end: at + 1 }
}

function endOfFact(source: string, start: number): number {
  let at = start
  for (let depth = 1; at < source.length; ) {
    if (source[at] === '`') at = readTemplate(source, at + 1).end
    else {
      if (source[at] === '{') depth++
      if (source[at] === '}') depth--
      at++
      if (depth === 0) return at
    }
  }
  return at
}
