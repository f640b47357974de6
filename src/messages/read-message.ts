import * as z from 'zod/mini'
import { type Failure, failure, ok, type Result } from '../core/result.ts'
import { type JsonFailure, readJson } from './read-json.ts'

/** Larger than a snapshot of the longest game. */
export const MAX_MESSAGE_BYTES = 256 * 1024

export type MessageFailure = JsonFailure | Failure<'unreadable'>

/** Validates an untrusted published message against its schema; unknown fields are dropped. */
export function readMessage<Schema extends z.core.$ZodType>(
  schema: Schema,
  payload: Uint8Array,
): Result<z.infer<Schema>, MessageFailure> {
  const json = readJson(payload, MAX_MESSAGE_BYTES)
  if (!json.ok) return json
  const read = z.safeParse(schema, json.value)
  if (read.success) return ok(read.data)
  const where = read.error.issues.map(({ path }) => path.join('.') || 'the whole').join(', ')
  return failure('unreadable', `the message is not as expected: ${where.slice(0, 200)}`)
}
