import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whatever tests and the programs that they start put aside is gone when they are done. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'konakis-tests-'))
  // Some of those programs are another user's.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
