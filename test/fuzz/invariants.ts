import { isDeepStrictEqual } from 'node:util'
import { MAX_MESSAGE_LENGTH } from '../../src/core/result.ts'
import { InvariantViolation } from './target.ts'

/** What a terminal or a log obeys in place of showing it; a line may end. */
const CONTROL_CHARACTER = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u

export function checkShowable(text: string, where: string): void {
  const [character] = CONTROL_CHARACTER.exec(text) ?? []
  if (character !== undefined)
    throw new InvariantViolation(`${where} has no control characters`, JSON.stringify(text.slice(0, 200)))
}

/** A message for people: short, and nothing in it but what can be shown. */
export function checkMessage(message: string, where = 'a message'): void {
  checkShowable(message, where)
  if (message === '') throw new InvariantViolation(`${where} says something`)
  if (message.length > MAX_MESSAGE_LENGTH)
    throw new InvariantViolation(`${where} is short`, `${message.length} characters`)
}

export function checkSame(one: unknown, other: unknown, promise: string): void {
  if (isDeepStrictEqual(one, other)) return
  throw new InvariantViolation(
    promise,
    `${JSON.stringify(one)?.slice(0, 300)} and ${JSON.stringify(other)?.slice(0, 300)}`,
  )
}

export function check(kept: boolean, promise: string, detail = ''): asserts kept {
  if (!kept) throw new InvariantViolation(promise, detail)
}

/** Nobody has reached what all objects inherit. */
export function checkPrototypes(): void {
  for (const name in {}) throw new InvariantViolation('objects inherit nothing new', name)
}
