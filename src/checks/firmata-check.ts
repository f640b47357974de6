import type { Board, BoardInfo } from '../boards/board.ts'
import type { BoardFailure } from '../boards/board-failure.ts'
import { type WaitContext, waitUntil } from '../core/waiting.ts'
import type { LocalizedFinding } from '../doctor/finding.ts'
import { boardFinding, portFindings } from '../doctor/port-findings.ts'
import { type Size, squareName } from '../rules/geometry.ts'
import { FAILURE_REMEDIES } from '../words/board-remedies.ts'
import { partSilentWords } from '../words/doctor.ts'
import { noReadingFrom, switchesRead, WHERE_SWITCHES_ARE_WIRED } from '../words/findings/firmata-failures.ts'
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
): Promise<LocalizedFinding[]> {
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
      return portFindings(
        path === undefined ? [] : [{ path, byId: nameById(path), answer: failureAnswer(failure!, path) }],
        true,
      )
    await waitUntil(context, () => seen.frame !== undefined, FRAME_MS)
    return [
      boardFinding(info, path ?? null, path === undefined ? null : nameById(path)),
      ...(info.faults ?? []).map(
        ({ part, message }): LocalizedFinding => ({
          check: 'sensors',
          level: 'bad',
          message: partSilentWords(part),
          remedy: { ...FAILURE_REMEDIES['no-expanders'], en: message },
          details: { part },
        }),
      ),
      frameFinding(seen.frame ?? '', size),
    ]
  } finally {
    await board.stop()
  }
}

function frameFinding(frame: string, size: Size): LocalizedFinding {
  const out = [...frame].flatMap((letter, at) => (letter === '?' ? [squareName(at, size)] : []))
  const pieces = [...frame].filter(letter => letter !== '.' && letter !== '?').length
  if (out.length === 0)
    return {
      check: 'sensors',
      level: 'good',
      message: switchesRead(pieces),
      details: { frame },
    }
  return {
    check: 'sensors',
    level: 'bad',
    message: noReadingFrom(out.join(', ')),
    remedy: WHERE_SWITCHES_ARE_WIRED,
    squares: out,
    details: { frame },
  }
}
