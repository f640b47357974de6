/** What a door for outside text gives back: the known-good value, or what was wrong with the text. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

export const good = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })
export const bad = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error })

/** Trouble with outside text: a closed code for programs, a sentence with the remedy for people. */
export interface Trouble<Code extends string> {
  readonly code: Code
  readonly message: string
}

export const trouble = <Code extends string>(code: Code, message: string) => bad({ code, message })
