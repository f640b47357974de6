import { printable } from '../core/result.ts'

/** Something that the user can fix: printed without a stack trace, exit code 1. */
export class UserError extends Error {
  constructor(message: string) {
    super(printable(message))
  }
}

/** The program is to begin anew, and to read its settings again. */
export class RestartWanted extends Error {}

/** The value of a result, or an exception with its message. */
export function unwrap<T>(
  result:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly error: { message: string } },
  prefix = '',
): T {
  if (!result.ok) throw new UserError(prefix + result.error.message)
  return result.value
}

/** Runs an action on a file; a failure of the system gets the remedy added, and anything else is thrown on. */
export async function withRemedy<T>(action: () => Promise<T>, remedy: string): Promise<T> {
  try {
    return await action()
  } catch (error) {
    const { code, message } = error as SystemError
    if (code === undefined) throw error
    throw new UserError(`${message}: it ${remedy}`)
  }
}

type SystemError = Pick<NodeJS.ErrnoException, 'code' | 'message'>
