import { boardFailure } from '../boards/board-failure.ts'
import { findPorts } from '../boards/serial/find-ports.ts'
import type { SerialBoardOptions } from '../boards/serial/serial-board.ts'
import { SERIAL_DEFAULTS } from '../boards/serial/serial-board.ts'
import type { WaitContext } from '../core/waiting.ts'
import type { LocalizedFinding } from '../doctor/finding.ts'
import { listFinding, type ProbedPort, portFindings } from '../doctor/port-findings.ts'
import { failureAnswer, nameById } from './device-facts.ts'
import { ExaminedBoard } from './examined-board.ts'

export interface WantedPort {
  /** Null tries every port that could be a board. */
  readonly path: string | null
  /** Named by a flag or in the settings. */
  readonly isExpected: boolean
}

interface FoundBoards {
  readonly findings: readonly LocalizedFinding[]
  /** The first that answers; the caller has to release it. */
  readonly board: ExaminedBoard | null
}

/** Tries the handshake on every port that could be a board. */
export async function findBoards(
  { path, isExpected }: WantedPort,
  context: WaitContext,
  options: Partial<SerialBoardOptions> = {},
): Promise<FoundBoards> {
  const { loadBinding, deviceFolder } = { ...SERIAL_DEFAULTS, ...options }
  const found =
    path === null ? await findPorts(await loadBinding(), deviceFolder) : { ok: true as const, paths: [path] }
  if (!found.ok && found.failure.code !== 'not-found')
    return { findings: [listFinding(boardFailure(found.failure), isExpected)], board: null }
  const ports: ProbedPort[] = []
  let board: ExaminedBoard | null = null
  try {
    for (const candidate of found.ok ? found.paths : []) {
      const opened = await ExaminedBoard.open(candidate, context, options)
      ports.push({
        path: candidate,
        byId: nameById(candidate),
        answer: opened.ok
          ? { kind: 'board', info: opened.value.info }
          : failureAnswer(opened.error, candidate),
      })
      if (!opened.ok) continue
      if (board) await opened.value.release()
      else board = opened.value
    }
  } catch (error) {
    await board?.release()
    throw error
  }
  return { findings: portFindings(ports, isExpected), board }
}
