import type { Choice, Prompter } from './prompter.ts'

/** Nobody is there to be asked: every answer is the usual one, and to a yes or no it is yes. */
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
