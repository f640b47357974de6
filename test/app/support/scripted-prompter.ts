import { type Choice, type Prompter, Stopped } from '../../../src/app/terminal/prompter.ts'

/** Answers in the order of a script; a question that is not next in it is a mistake. */
export class ScriptedPrompter implements Prompter {
  said = ''
  readonly #script: (readonly [question: string, answer: string])[]
  readonly #stop = new AbortController()

  constructor(script: readonly (readonly [string, string])[]) {
    this.#script = [...script]
  }

  get signal(): AbortSignal {
    return this.#stop.signal
  }

  get left(): number {
    return this.#script.length
  }

  print(text: string): void {
    this.said += `${text}\n`
  }

  async ask(question: string, usual: string, check: (answer: string) => string | null = () => null) {
    for (;;) {
      const answer = this.#next(question) || usual
      const fault = check(answer)
      if (fault === null) return answer
      this.print(fault)
    }
  }

  async askSecret(question: string): Promise<string> {
    return this.#next(question)
  }

  async choose<T>(question: string, choices: readonly Choice<T>[], usual: number): Promise<T> {
    for (const { word, words } of choices) this.print(`${word}: ${words}`)
    const answer = this.#next(question) || choices[usual]!.word
    const chosen = choices.find(({ word }) => word === answer)
    if (!chosen) throw new Error(`${question}: there is no ${answer}`)
    return chosen.value
  }

  async confirm(question: string, usual: boolean): Promise<boolean> {
    const answer = this.#next(question)
    return answer === '' ? usual : answer === 'yes'
  }

  close(): void {}

  #next(question: string): string {
    const [expected, answer] = this.#script.shift() ?? ['nothing', '']
    if (!question.includes(expected)) throw new Error(`asked "${question}" instead of "${expected}"`)
    if (answer !== 'Ctrl-C') return answer
    this.#stop.abort()
    throw new Stopped()
  }
}
