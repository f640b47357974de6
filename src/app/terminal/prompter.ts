import { createInterface, type Interface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { orInterrupted, type WaitContext } from '../../core/waiting.ts'
import { inEveryLanguage, type Language, type Words } from '../../words/language.ts'
import { NO, TYPE_YES_OR_NO, typeANumber, WHICH, YES, YES_OR_NO } from '../../words/prompts.ts'
import { didYouMean } from '../did-you-mean.ts'
import { UserError } from '../user-error.ts'

/** In every language, or the same in all: a path, a name, an operator's message. */
export type Spoken = Words | string

export interface Choice<T> {
  readonly value: T
  /** What may be typed instead of the number. */
  readonly word: string
  readonly words: Spoken
}

/** Null if the answer will do, otherwise what is wrong with it. */
export type AnswerCheck = (answer: string) => Spoken | null

/** Asks somebody at a terminal. */
export interface Prompter {
  /** Aborted by Ctrl-C and by the end of the input. */
  readonly signal: AbortSignal
  /** From now on. */
  speak(language: Language): void
  print(text: Spoken): void
  /** An empty answer gives `usual`. */
  ask(question: Spoken, usual: string, check?: AnswerCheck): Promise<string>
  /** Does not echo what is typed. */
  askSecret(question: Spoken): Promise<string>
  choose<T>(question: Spoken, choices: readonly Choice<T>[], usual: number): Promise<T>
  confirm(question: Spoken, usual: boolean): Promise<boolean>
  close(): void
}

export const spokenIn = (text: Spoken, language: Language): string =>
  typeof text === 'string' ? text : text[language]

export function indented(text: Spoken, before = ''): Spoken {
  return inEveryLanguage(language => `  ${before}${spokenIn(text, language)}`)
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
  #language: Language = 'en'

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

  speak(language: Language): void {
    this.#language = language
  }

  print(text: Spoken): void {
    this.#output.write(`${this.#spoken(text)}\n`)
  }

  async ask(question: Spoken, usual: string, check: AnswerCheck = () => null) {
    for (;;) {
      const prompt = `${this.#spoken(question)}${usual === '' ? '' : ` [${usual}]`}: `
      const answer = (await this.#line(prompt)).trim() || usual
      const fault = check(answer)
      if (fault === null) return answer
      this.print(`  ${this.#spoken(fault)}`)
    }
  }

  async askSecret(question: Spoken): Promise<string> {
    this.#output.write(`${this.#spoken(question)}: `)
    this.#isHidden = true
    try {
      return await this.#line('')
    } finally {
      this.#isHidden = false
      this.#output.write('\n')
    }
  }

  async choose<T>(question: Spoken, choices: readonly Choice<T>[], usual: number): Promise<T> {
    const width = Math.max(...choices.map(({ word }) => word.length))
    this.print(question)
    for (const [index, { word, words }] of choices.entries())
      this.print(`  ${index + 1}  ${word.padEnd(width)}  ${this.#spoken(words)}`)
    const named = (answer: string) =>
      choices.find(({ word }, index) => [word, `${index + 1}`].includes(answer))
    const words = choices.map(({ word }) => word)
    const answer = await this.ask(WHICH, choices[usual]!.word, given =>
      named(given) ? null : `${this.#spoken(typeANumber(choices.length))}${didYouMean(given, words)}`,
    )
    return named(answer)!.value
  }

  async confirm(question: Spoken, usual: boolean): Promise<boolean> {
    const [yes, no] = [this.#spoken(YES), this.#spoken(NO)]
    const isMeant = (word: string, english: string, given: string) =>
      [word, word[0], english, english[0]].includes(given.toLowerCase())
    const isYes = (given: string) => isMeant(yes, YES.en, given)
    const answer = await this.ask(`${this.#spoken(question)} (${yes}/${no})`, usual ? yes : no, given =>
      isYes(given) || isMeant(no, NO.en, given) ? null : TYPE_YES_OR_NO,
    )
    return isYes(answer)
  }

  close(): void {
    this.#lines.close()
  }

  #spoken(text: Spoken): string {
    return spokenIn(text, this.#language)
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
  #language: Language = 'en'

  constructor(output: NodeJS.WritableStream) {
    this.#output = output
  }

  speak(language: Language): void {
    this.#language = language
  }

  print(text: Spoken): void {
    this.#output.write(`${spokenIn(text, this.#language)}\n`)
  }

  async ask(_: Spoken, usual: string): Promise<string> {
    return usual
  }

  async askSecret(): Promise<string> {
    return ''
  }

  async choose<T>(_: Spoken, choices: readonly Choice<T>[], usual: number): Promise<T> {
    return choices[usual]!.value
  }

  async confirm(): Promise<boolean> {
    return true
  }

  close(): void {}
}

export const isAtTerminal = () => process.stdin.isTTY === true && process.stderr.isTTY === true

/** Asks yes or no; Enter means yes. The terminal keeps its own line editing, so that Ctrl-C stays a signal. */
export async function confirmAtTerminal(
  question: Spoken,
  language: Language,
  context: WaitContext,
): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false })
  try {
    const answer = await orInterrupted(
      context,
      lines.question(`${spokenIn(question, language)} [${YES_OR_NO[language]}] `),
    )
    return !/^\s*n/i.test(answer)
  } finally {
    lines.close()
  }
}
