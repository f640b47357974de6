import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { integerJobMs } from './calibration.ts'
import { PARTS } from './parts.ts'
import type { BenchRow } from './row.ts'

/** What one part measured, and the machine's speed right before and right after it. */
export interface MeasuredPart {
  readonly rows: readonly BenchRow[]
  readonly integerJobMs: { readonly before: number; readonly after: number }
}

const RUN = join(import.meta.dirname, 'run.js')
const ONE_PART = '--one-part'

/** In a process of its own: the memory and the compiled code that one part leaves behind would slow the next. */
export async function measureInOwnProcess(part: string): Promise<MeasuredPart> {
  const child = fork(RUN, [ONE_PART, part])
  let measured: MeasuredPart | null = null
  child.on('message', message => {
    measured = message as MeasuredPart
  })
  const [code] = await once(child, 'exit')
  if (!measured) throw new Error(`the part "${part}" ended with ${code} and without a result`)
  return measured
}

/** The part that this process is to measure, if another process started it for one. */
export const partOfThisProcess = (args: readonly string[]): string | null =>
  args[0] === ONE_PART ? args[1]! : null

export async function measureHere(part: string): Promise<void> {
  const before = integerJobMs()
  const rows = await PARTS[part]!()
  const measured: MeasuredPart = { rows, integerJobMs: { before, after: integerJobMs() } }
  process.send!(measured, () => process.disconnect())
}
