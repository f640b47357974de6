import {
  type AnswerCheck,
  type Choice,
  type Prompter,
  type Spoken,
  Stopped,
  spokenIn,
} from '../../../src/app/terminal/prompter.ts'
import type { Language } from '../../../src/words/language.ts'

/** Answers in the order of a script; a question that is not next in it is a mistake. */
export class ScriptedPrompter implements Prompter {
  said = ''
  #language: Language = 'en'
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

  speak(language: Language): void {
    this.#language = language
  }

  print(text: Spoken): void {
    this.said += `${spokenIn(text, this.#language)}\n`
  }

  async ask(question: Spoken, usual: string, check: AnswerCheck = () => null) {
    for (;;) {
      const answer = this.#next(question) || usual
      const fault = check(answer)
      if (fault === null) return answer
      this.print(fault)
    }
  }

  async askSecret(question: Spoken): Promise<string> {
    return this.#next(question)
  }

  async choose<T>(question: Spoken, choices: readonly Choice<T>[], usual: number): Promise<T> {
    for (const { word, words } of choices) this.print(`${word}: ${spokenIn(words, this.#language)}`)
    const answer = this.#next(question) || choices[usual]!.word
    const chosen = choices.find(({ word }) => word === answer)
    if (!chosen) throw new Error(`${spokenIn(question, 'en')}: there is no ${answer}`)
    return chosen.value
  }

  async confirm(question: Spoken, usual: boolean): Promise<boolean> {
    const answer = this.#next(question)
    return answer === '' ? usual : answer === 'yes'
  }

  close(): void {}

  #next(spoken: Spoken): string {
    const question = spokenIn(spoken, this.#language)
    const [expected, answer] = this.#script.shift() ?? ['nothing', '']
    if (!question.includes(expected)) throw new Error(`asked "${question}" instead of "${expected}"`)
    if (answer !== 'Ctrl-C') return answer
    this.#stop.abort()
    throw new Stopped()
  }
}
