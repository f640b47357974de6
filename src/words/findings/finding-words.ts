import { inEveryLanguage, joined, type Words } from '../language.ts'

/** What was found, and what to do about it. */
export interface ProblemWords {
  readonly message: Words
  readonly remedy: Words
}

/** Where nothing can be done, there is no remedy. */
export type FoundWords = Pick<ProblemWords, 'message'> & Partial<Pick<ProblemWords, 'remedy'>>

/** Both in one text. */
export function inOneText({ message, remedy }: FoundWords): Words {
  return remedy ? joined(message, remedy) : message
}

/** A path, a number or a command reads the same in every language. */
export const sameInAll = (text: string): Words => inEveryLanguage(() => text)
