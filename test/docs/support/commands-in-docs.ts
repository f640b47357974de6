import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGES, ROOT } from './pages.ts'

/** First words of a line that somebody is meant to type. */
const TYPED =
  /^(?:[A-Z_]+=\S+ )*(konakis|npm|npx|node|sudo|apt|apt-get|mosquitto_\w+|chromium|make|bash|echo|journalctl|systemctl|curl|picocom|avrdude|git|openscad|printf|sha256sum|sed)\b/

export interface DocCommand {
  readonly command: string
  readonly page: string
}

/** Every command in a block of code, on every page, without the comment behind it. */
export function commandsInDocs(): DocCommand[] {
  const found = PAGES.flatMap(page =>
    codeLines(readFileSync(join(ROOT, page), 'utf8'))
      .filter(line => TYPED.test(line))
      .map(line => ({ command: line.replace(/\s+#.*$/, '').trim(), page })),
  )
  const first = new Map(found.map(each => [each.command, each] as const).reverse())
  return [...first.values()].reverse()
}

/** Indented by four and between fences. */
function codeLines(text: string): string[] {
  let isFenced = false
  return text.split('\n').flatMap(line => {
    if (line.trimStart().startsWith('```')) isFenced = !isFenced
    return isFenced || /^ {4,}\S/.test(line) ? [line.trim().replace(/^\$ /, '')] : []
  })
}
