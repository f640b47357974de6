import type { Board, BoardInfo } from '../../../boards/board.ts'
import type { BoardFailure } from '../../../boards/board-failure.ts'
import type { Finding } from '../../../doctor/finding.ts'
import { portFindings } from '../../../doctor/port-findings.ts'
import { type Size, squareName } from '../../../rules/geometry.ts'
import { type WaitContext, waitUntil } from '../../terminal/waiting.ts'
import { accessTo, holderOf, nameById } from './device-facts.ts'

interface Place {
  /** As far as it is known. */
  readonly port: string | undefined
  readonly size: Size
}

const FRAME_MS = 3000

/** A board of stock StandardFirmata has no raw readings: what can be told is who answers, and what it sees. */
export async function checkFirmataBoard(
  board: Board,
  { port, size }: Place,
  patience: WaitContext,
): Promise<Finding[]> {
  const seen: { info?: BoardInfo; trouble?: BoardFailure; frame?: string } = {}
  board.start(event => {
    if (event.type === 'up') seen.info = event.info
    if (event.type === 'down') seen.trouble ??= event.trouble
    if (event.type === 'frame') seen.frame = event.squares
  })
  try {
    await waitUntil(patience, () => (seen.info ?? seen.trouble) !== undefined, Number.POSITIVE_INFINITY)
    const { info, trouble } = seen
    const path = port ?? (trouble && 'path' in trouble ? trouble.path : undefined)
    if (!info) return failureFindings(trouble!, path)
    await waitUntil(patience, () => seen.frame !== undefined, FRAME_MS)
    const where = path ?? 'its port'
    return [
      ...portFindings([{ path: where, byId: nameById(where), answer: { kind: 'board', info } }], true),
      ...(info.faults ?? []).map(
        ({ part, message }): Finding => ({
          check: 'sensors',
          level: 'bad',
          message: `${part} does not answer.`,
          remedy: message,
          details: { part },
        }),
      ),
      frameFinding(seen.frame ?? '', size),
    ]
  } finally {
    await board.stop()
  }
}

function failureFindings(trouble: BoardFailure, path: string | undefined): Finding[] {
  if (path === undefined) return portFindings([], true)
  const access = trouble.code === 'no-permission' ? accessTo(path) : null
  const holder = trouble.code === 'port-in-use' ? holderOf(path) : null
  return portFindings(
    [{ path, byId: nameById(path), answer: { kind: 'trouble', trouble, access, holder } }],
    true,
  )
}

function frameFinding(frame: string, size: Size): Finding {
  const out = [...frame].flatMap((letter, at) => (letter === '?' ? [squareName(at, size)] : []))
  const pieces = [...frame].filter(letter => letter !== '.' && letter !== '?').length
  if (out.length === 0)
    return {
      check: 'sensors',
      level: 'good',
      message: `Every switch is read; closed: ${pieces}.`,
      details: { frame },
    }
  return {
    check: 'sensors',
    level: 'bad',
    message: `No reading from ${out.join(', ')}.`,
    remedy: 'Look at the expander that these squares are wired to: hardware/wiring.md, “Switches”.',
    squares: out,
    details: { frame },
  }
}
