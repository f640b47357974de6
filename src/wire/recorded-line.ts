import { type ControllerLine, parseControllerLine } from './controller-line.ts'

/** A line of a recording: the controller's line, and when it came. */
export interface RecordedLine {
  readonly atMs: number
  readonly line: ControllerLine
}

/** `<ms> <wire line>`; null if it is neither. */
export function parseRecordedLine(text: string): RecordedLine | null {
  const match = /^(\d{1,15}) (.*)$/.exec(text)
  if (!match) return null
  const parsed = parseControllerLine(match[2]!)
  return parsed.ok ? { atMs: Number(match[1]), line: parsed.line } : null
}
