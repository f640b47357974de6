import * as z from 'zod/mini'
import { type Failure, failure, ok, type Result } from '../core/result.ts'
import { type JsonFailure, readJson } from './read-json.ts'

/** Larger than a snapshot of the longest game. */
export const MAX_MESSAGE_BYTES = 256 * 1024

export type MessageFailure = JsonFailure | Failure<'unreadable'>

/** What was published is not trusted: it is what its schema says, without what the schema does not know. */
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
