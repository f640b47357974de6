import { type Failure, printable } from '../core/result.ts'
import { inEveryLanguage, type Words } from './language.ts'

/** A failure that is also shown to people; `message` is its English text. */
export interface SpokenFailure<Code extends string> extends Failure<Code> {
  readonly words: Words
}

export function spokenFailure<Code extends string>(
  code: Code,
  words: Words,
): { readonly ok: false; readonly error: SpokenFailure<Code> } {
  const shown = inEveryLanguage(language => printable(words[language]))
  return { ok: false, error: { code, message: shown.en, words: shown } }
}
