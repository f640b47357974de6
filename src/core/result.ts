/** What a parser of outside text returns: the valid value, or what was wrong with the text. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })
export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error })

/** What was wrong: a code from a closed set for programs, a sentence with the remedy for people. */
export interface Failure<Code extends string> {
  readonly code: Code
  readonly message: string
}

/** More than any message of ours has; one that is longer repeats too much of what came from outside. */
export const MAX_MESSAGE_LENGTH = 2000

export const failure = <Code extends string>(code: Code, message: string) =>
  err({ code, message: printable(message) })

/** Whatever a message repeats of the outside text, a terminal and a log can show it. */
export const printable = (message: string) => shortened(escapeControls(message))

/** What a terminal obeys in place of showing it: control characters but the end of a line, and turns of direction. */
const OBEYED = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

/** The text with what cannot be shown written as in a program: `\u001b`. */
export function escapeControls(text: string): string {
  return text.replaceAll(OBEYED, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The middle goes: what was wrong stands at the beginning, and the remedy at the end. */
function shortened(text: string): string {
  if (text.length <= MAX_MESSAGE_LENGTH) return text
  const half = MAX_MESSAGE_LENGTH / 2 - 1
  return `${text.slice(0, half)} … ${text.slice(1 - half)}`
}
