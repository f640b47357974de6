import { createInterface, type Interface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { orInterrupted, type WaitContext } from '../../core/waiting.ts'
import { didYouMean } from '../did-you-mean.ts'
import { UserError } from '../user-error.ts'

export interface Choice<T> {
  readonly value: T
  /** What may be typed instead of the number. */
  readonly word: string
  readonly words: string
}

/** Asks somebody at a terminal. */
export interface Prompter {
  /** Aborted by Ctrl-C and by the end of the input. */
  readonly signal: AbortSignal
  print(text: string): void
  /** An empty answer gives `usual`. */
  ask(question: string, usual: string, check?: (answer: string) => string | null): Promise<string>
  /** Does not echo what is typed. */
  askSecret(question: string): Promise<string>
  choose<T>(question: string, choices: readonly Choice<T>[], usual: number): Promise<T>
  confirm(question: string, usual: boolean): Promise<boolean>
  close(): void
}

/** Thrown by a question that was answered with Ctrl-C. */
export class Stopped extends UserError {
  constructor() {
    super('stopped; nothing was written')
  }
}

/** The terminal that the program was started in. */
export class TerminalPrompter implements Prompter {
  readonly #output: NodeJS.WritableStream
  readonly #lines: Interface
  readonly #stop = new AbortController()
  #isHidden = false

  constructor(input: NodeJS.ReadableStream, output: NodeJS.WritableStream) {
    this.#output = output
    const shown = new Writable({
      write: (chunk, _, done) => {
        if (!this.#isHidden) output.write(chunk)
        done()
      },
    })
    // Without history, so that no arrow key brings a password back.
    this.#lines = createInterface({ input, output: shown, terminal: true, historySize: 0 })
    // Ctrl-C closes it too, wherever the program is.
    this.#lines.on('close', () => this.#stop.abort(new Stopped()))
  }

  get signal(): AbortSignal {
    return this.#stop.signal
  }

  print(text: string): void {
    this.#output.write(`${text}\n`)
  }

  async ask(question: string, usual: string, check: (answer: string) => string | null = () => null) {
    for (;;) {
      const answer = (await this.#line(`${question}${usual === '' ? '' : ` [${usual}]`}: `)).trim() || usual
      const fault = check(answer)
      if (fault === null) return answer
      this.print(`  ${fault}`)
    }
  }

  async askSecret(question: string): Promise<string> {
    this.#output.write(`${question}: `)
    this.#isHidden = true
    try {
      return await this.#line('')
    } finally {
      this.#isHidden = false
      this.#output.write('\n')
    }
  }

  async choose<T>(question: string, choices: readonly Choice<T>[], usual: number): Promise<T> {
    const width = Math.max(...choices.map(({ word }) => word.length))
    this.print(question)
    for (const [index, { word, words }] of choices.entries())
      this.print(`  ${index + 1}  ${word.padEnd(width)}  ${words}`)
    const named = (answer: string) =>
      choices.find(({ word }, index) => [word, `${index + 1}`].includes(answer))
    const words = choices.map(({ word }) => word)
    const answer = await this.ask('Which', choices[usual]!.word, given =>
      named(given) ? null : `type a number from 1 to ${choices.length}${didYouMean(given, words)}`,
    )
    return named(answer)!.value
  }

  async confirm(question: string, usual: boolean): Promise<boolean> {
    const answer = await this.ask(`${question} (yes/no)`, usual ? 'yes' : 'no', given =>
      /^(?:y|yes|n|no)$/i.test(given) ? null : 'type yes or no',
    )
    return /^y/i.test(answer)
  }

  close(): void {
    this.#lines.close()
  }

  async #line(question: string): Promise<string> {
    try {
      return await this.#lines.question(question, { signal: this.signal })
    } catch (error) {
      if (!this.signal.aborted) throw error
      this.#output.write('\n')
      throw new Stopped()
    }
  }
}

/** Answers every question with the default, and every confirmation with yes. */
export class DefaultsPrompter implements Prompter {
  readonly signal = new AbortController().signal
  readonly #output: NodeJS.WritableStream

  constructor(output: NodeJS.WritableStream) {
    this.#output = output
  }

  print(text: string): void {
    this.#output.write(`${text}\n`)
  }

  async ask(_: string, usual: string): Promise<string> {
    return usual
  }

  async askSecret(): Promise<string> {
    return ''
  }

  async choose<T>(_: string, choices: readonly Choice<T>[], usual: number): Promise<T> {
    return choices[usual]!.value
  }

  async confirm(): Promise<boolean> {
    return true
  }

  close(): void {}
}

export const isAtTerminal = () => process.stdin.isTTY === true && process.stderr.isTTY === true

/** Asks yes or no; Enter means yes. The terminal keeps its own line editing, so that Ctrl-C stays a signal. */
export async function confirmAtTerminal(question: string, context: WaitContext): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false })
  try {
    const answer = await orInterrupted(context, lines.question(`${question} [Y/n] `))
    return !/^\s*n/i.test(answer)
  } finally {
    lines.close()
  }
}
