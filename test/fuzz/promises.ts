import { isDeepStrictEqual } from 'node:util'
import { MAX_MESSAGE_LENGTH } from '../../src/core/result.ts'
import { Broken } from './target.ts'

/** What a terminal or a log obeys in place of showing it; a line may end. */
const OBEYED = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u

export function isShowable(text: string, where: string): void {
  const [character] = OBEYED.exec(text) ?? []
  if (character !== undefined)
    throw new Broken(`${where} has no control characters`, JSON.stringify(text.slice(0, 200)))
}

/** A message for people: short, and nothing in it but what can be shown. */
export function isMessage(message: string, where = 'a message'): void {
  isShowable(message, where)
  if (message === '') throw new Broken(`${where} says something`)
  if (message.length > MAX_MESSAGE_LENGTH)
    throw new Broken(`${where} is short`, `${message.length} characters`)
}

export function isSame(one: unknown, other: unknown, promise: string): void {
  if (isDeepStrictEqual(one, other)) return
  throw new Broken(
    promise,
    `${JSON.stringify(one)?.slice(0, 300)} and ${JSON.stringify(other)?.slice(0, 300)}`,
  )
}

export function holds(kept: boolean, promise: string, detail = ''): asserts kept {
  if (!kept) throw new Broken(promise, detail)
}

/** Nobody has reached what all objects inherit. */
export function isUnpolluted(): void {
  for (const name in {}) throw new Broken('objects inherit nothing new', name)
}
