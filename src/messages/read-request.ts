import * as z from 'zod/mini'
import { type Failure, failure, ok, type Result } from '../core/result.ts'
import { COMMAND_NAMES, isCommandName } from './command-names.ts'
import { type JsonFailure, readJson } from './read-json.ts'
import { MAX_REQUEST_BYTES, REQUESTS, type Request, type Transaction } from './requests.ts'
import { transaction } from './vocabulary.ts'

export type RequestFailure = JsonFailure | Failure<'unknown-command' | 'bad-argument'>

export interface ReadRequest {
  /** Often known even if the request is refused, so that its sender gets the response. */
  readonly transaction: Transaction | undefined
  readonly request: Result<Request, RequestFailure>
}

const describeIssue = z.locales.en().localeError

/** Parses and validates the payload of a command. */
export function readRequest(name: string, payload: Uint8Array): ReadRequest {
  const json = readJson(payload, MAX_REQUEST_BYTES)
  if (!json.ok) return { transaction: undefined, request: json }
  return { transaction: transactionOf(json.value), request: check(name, json.value) }
}

function check(name: string, value: unknown): Result<Request, RequestFailure> {
  if (!isCommandName(name)) {
    const known = COMMAND_NAMES.join(', ')
    return failure('unknown-command', `there is no command "${name.slice(0, 40)}"; there are ${known}`)
  }
  const read = z.safeParse(REQUESTS[name], value, { error: describeIssue })
  if (read.success) return ok({ name, ...read.data } as Request)
  return failure('bad-argument', read.error.issues.map(issueText).join('; ').slice(0, 1000))
}

function issueText({ path, message }: z.core.$ZodIssue): string {
  return path.length > 0 ? `${path.join('.')}: ${message}` : message
}

function transactionOf(value: unknown): Transaction | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'transaction')) return undefined
  const read = z.safeParse(transaction, (value as { transaction: unknown }).transaction)
  return read.success ? read.data : undefined
}
