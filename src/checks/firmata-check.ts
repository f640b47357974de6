import type { Board, BoardInfo } from '../boards/board.ts'
import type { BoardFailure } from '../boards/board-failure.ts'
import { type WaitContext, waitUntil } from '../core/waiting.ts'
import type { Finding } from '../doctor/finding.ts'
import { type PortAnswer, type ProbedPort, portFindings } from '../doctor/port-findings.ts'
import { type Size, squareName } from '../rules/geometry.ts'
import { failureAnswer, nameById } from './device-facts.ts'

interface Place {
  /** If known. */
  readonly port: string | undefined
  readonly size: Size
}

const FRAME_MS = 3000

/** A board with stock StandardFirmata has no raw readings: only the answer and one frame can be checked. */
export async function checkFirmataBoard(
  board: Board,
  { port, size }: Place,
  context: WaitContext,
): Promise<Finding[]> {
  const seen: { info?: BoardInfo; failure?: BoardFailure; frame?: string } = {}
  board.start(event => {
    if (event.type === 'up') seen.info = event.info
    if (event.type === 'down') seen.failure ??= event.failure
    if (event.type === 'frame') seen.frame = event.squares
  })
  try {
    await waitUntil(context, () => (seen.info ?? seen.failure) !== undefined, Number.POSITIVE_INFINITY)
    const { info, failure } = seen
    const path = port ?? (failure && 'path' in failure ? failure.path : undefined)
    if (!info)
      return portFindings(path === undefined ? [] : [probed(path, failureAnswer(failure!, path))], true)
    await waitUntil(context, () => seen.frame !== undefined, FRAME_MS)
    return [
      ...portFindings([probed(path ?? 'its port', { kind: 'board', info })], true),
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

function probed(path: string, answer: PortAnswer): ProbedPort {
  return { path, byId: nameById(path), answer }
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
