import { printable } from '../core/result.ts'

/** Something the user can mend: printed without a stack trace, exit code 1. */
export class UserError extends Error {
  constructor(message: string) {
    super(printable(message))
  }
}

/** A value behind a door that may have been shut, or a failure that says why. */
export function unwrap<T>(
  result:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly error: { message: string } },
  prefix = '',
): T {
  if (!result.ok) throw new UserError(prefix + result.error.message)
  return result.value
}
