/** One line at a terminal that says how far long work is; nothing in a pipe. */
export class ProgressLine {
  readonly #stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>

  constructor(stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr) {
    this.#stream = stream
  }

  show(text: string): void {
    if (this.#stream.isTTY) this.#stream.write(`\r\x1b[K${text}`)
  }

  /** Before anything else is printed. */
  clear(): void {
    if (this.#stream.isTTY) this.#stream.write('\r\x1b[K')
  }
}
