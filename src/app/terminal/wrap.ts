/** A terminal's width; what goes into a pipe, a file or a terminal that does not know its own is not wrapped. */
export function columnsOf(stream: { readonly columns?: number }): number {
  return stream.columns || Number.POSITIVE_INFINITY
}

/** So many columns at least stay for the text, however narrow the terminal is. */
const LEAST_COLUMNS = 20

/** Wraps at words, and begins every further line under the text of the first, which is `indent` columns in. A command in backticks stays whole. */
export function wrap(text: string, indent: number, columns: number): string {
  const width = Math.max(columns - indent, LEAST_COLUMNS)
  const lines = ['']
  for (const word of text.match(/[^\s`]*`[^`]*`\S*|\S+/g) ?? []) {
    const line = lines.at(-1)!
    if (line === '') lines[lines.length - 1] = word
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines.join(`\n${' '.repeat(indent)}`)
}

/** How far the text is indented under its head where both do not fit side by side. */
const NARROW_INDENT = 2

/** A head and, from column `indent` on, its text; below the head where the terminal is too narrow for that. */
export function besideHead(head: string, text: string, indent: number, columns: number): string {
  if (columns - indent >= LEAST_COLUMNS) return `${head.padEnd(indent)}${wrap(text, indent, columns)}`
  const below = head.length - head.trimStart().length + NARROW_INDENT
  return `${head.trimEnd()}\n${' '.repeat(below)}${wrap(text, below, columns)}`
}
