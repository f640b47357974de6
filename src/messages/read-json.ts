import { type Failure, failure, ok, type Result } from '../core/result.ts'

export type JsonFailure = Failure<'too-large' | 'encoding' | 'json' | 'too-deep'>

/** Deeper than any message, and far below the depth at which a parser overflows its stack. */
const MAX_DEPTH = 16

/** Parses untrusted bytes as JSON. Parsed objects have no own `__proto__`. */
export function readJson(bytes: Uint8Array, maxBytes: number): Result<unknown, JsonFailure> {
  if (bytes.length > maxBytes) {
    return failure('too-large', `the message has ${bytes.length} bytes; at most ${maxBytes} are read`)
  }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return failure('encoding', 'the message is not UTF-8')
  }
  if (depthOf(text) > MAX_DEPTH) return failure('too-deep', `the message is nested deeper than ${MAX_DEPTH}`)
  try {
    return ok(JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value)))
  } catch (error) {
    return failure('json', `the message is not JSON: ${(error as Error).message}`)
  }
}

/** Measured before parsing. Brackets within strings count too, which only errs on the safe side. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const character of text) {
    if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth)
    else if (character === '}' || character === ']') depth--
  }
  return deepest
}
