/** Drawn again and again in one place on a terminal; elsewhere only its closing words, and only when they change. */
export class LivePicture {
  private lines = 0
  private said = ''

  show(picture: string, words: string): void {
    if (process.stderr.isTTY) {
      const text = `${picture}\n${words}\n`
      const back = this.lines > 0 ? `\x1b[${this.lines}A\x1b[J` : ''
      process.stderr.write(back + text)
      this.lines = text.split('\n').length - 1
    } else if (words !== this.said) process.stderr.write(`${words}\n`)
    this.said = words
  }

  /** What is written next comes below. */
  end(): void {
    this.lines = 0
  }
}
