import { isDeepStrictEqual } from 'node:util'
import { MAX_MESSAGE_LENGTH } from '../../src/core/result.ts'
import { InvariantViolation } from './target.ts'

/** Characters that control a terminal or a log instead of being shown; newlines are allowed. */
const CONTROL_CHARACTER = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u

export function checkShowable(text: string, where: string): void {
  const [character] = CONTROL_CHARACTER.exec(text) ?? []
  if (character !== undefined)
    throw new InvariantViolation(`${where} has no control characters`, JSON.stringify(text.slice(0, 200)))
}

/** A message for people: short, not empty, and without control characters. */
export function checkMessage(message: string, where = 'a message'): void {
  checkShowable(message, where)
  if (message === '') throw new InvariantViolation(`${where} is not empty`)
  if (message.length > MAX_MESSAGE_LENGTH)
    throw new InvariantViolation(`${where} is short`, `${message.length} characters`)
}

export function checkSame(one: unknown, other: unknown, invariant: string): void {
  if (isDeepStrictEqual(one, other)) return
  throw new InvariantViolation(
    invariant,
    `${JSON.stringify(one)?.slice(0, 300)} and ${JSON.stringify(other)?.slice(0, 300)}`,
  )
}

export function check(holds: boolean, invariant: string, detail = ''): asserts holds {
  if (!holds) throw new InvariantViolation(invariant, detail)
}

/** The prototype of all objects is unchanged. */
export function checkPrototypes(): void {
  for (const name in {}) throw new InvariantViolation('objects inherit nothing new', name)
}
