import { tellable } from '../rules/result.ts'

/** Something the user can mend: printed without a stack trace, exit code 1. */
export class Failure extends Error {
  constructor(message: string) {
    super(tellable(message))
  }
}

/** A value behind a door that may have been shut, or a failure that says why. */
export function orFail<T>(
  result:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly error: { message: string } },
  prefix = '',
): T {
  if (!result.ok) throw new Failure(prefix + result.error.message)
  return result.value
}
