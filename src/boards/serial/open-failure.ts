import type { BoardFailureFacts } from '../board-failure.ts'

// The native binding gives the system's text without a code, other bindings may give the code.
const KINDS: readonly [RegExp, 'not-found' | 'no-permission' | 'port-in-use'][] = [
  [/\bENOENT\b|\bENXIO\b|\bENODEV\b|no such (file|device)|file not found/i, 'not-found'],
  [/\bEBUSY\b|\bEAGAIN\b|resource busy|cannot lock|temporarily unavailable/i, 'port-in-use'],
  [/\bEACCES\b|\bEPERM\b|permission denied|not permitted/i, 'no-permission'],
  // Windows reports this for a port that another program has open.
  [/access denied/i, 'port-in-use'],
]

/** Why a port did not open. */
export function openFailure(error: unknown, path: string): BoardFailureFacts {
  const detail = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const kind = KINDS.find(([pattern]) => pattern.test(`${code} ${detail}`))
  if (kind) return { code: kind[1], path }
  return { code: 'system-error', path, detail: detail.replace(/^Error:? /, '') }
}
