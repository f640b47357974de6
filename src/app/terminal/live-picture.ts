/** For a terminal that does not report its width. */
const USUAL_COLUMNS = 80

/** Redrawn in place on a terminal; elsewhere only the words, when they change. */
export class LivePicture {
  private rows = 0
  private lastWords = ''

  show(picture: string, words: string): void {
    const { stderr } = process
    if (stderr.isTTY) {
      const back = this.rows > 0 ? `\x1b[${this.rows}A\x1b[J` : ''
      stderr.write(`${back}${picture}\n${words}\n`)
      this.rows = rowsOf(`${picture}\n${words}`, stderr.columns || USUAL_COLUMNS)
    } else if (words !== this.lastWords) stderr.write(`${words}\n`)
    this.lastWords = words
  }
}

/** A line that is too long for the terminal takes several. */
function rowsOf(text: string, columns: number): number {
  const rows = text.split('\n').map(line => Math.max(1, Math.ceil(line.length / columns)))
  return rows.reduce((sum, count) => sum + count, 0)
}
