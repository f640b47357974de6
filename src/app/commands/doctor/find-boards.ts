import { readdir } from 'node:fs/promises'
import { boardFailure } from '../../../boards/board-failure.ts'
import { findPorts } from '../../../boards/serial/find-ports.ts'
import type { SerialBoardOptions } from '../../../boards/serial/serial-board.ts'
import { SERIAL_DEFAULTS } from '../../../boards/serial/serial-board.ts'
import type { Finding } from '../../../doctor/finding.ts'
import { listFinding, type PortAnswer, type ProbedPort, portFindings } from '../../../doctor/port-findings.ts'
import type { WaitContext } from '../../terminal/waiting.ts'
import { accessTo, holderOf, nameById } from './device-facts.ts'
import { ExaminedBoard } from './examined-board.ts'

export interface WantedPort {
  /** Null looks at every port that could be a board. */
  readonly path: string | null
  /** Somebody has said that there is a board. */
  readonly isExpected: boolean
}

interface FoundBoards {
  readonly findings: readonly Finding[]
  /** The first that answers; it is the caller's to leave. */
  readonly board: ExaminedBoard | null
}

/** Asks every port that could be a board who is there. */
export async function findBoards(
  { path, isExpected: isAsked }: WantedPort,
  patience: WaitContext,
  options: Partial<SerialBoardOptions> = {},
): Promise<FoundBoards> {
  const { loadBinding, deviceFolder } = { ...SERIAL_DEFAULTS, ...options }
  const found =
    path === null ? await findPorts(await loadBinding(), deviceFolder) : { ok: true as const, paths: [path] }
  const isNothingThere =
    !found.ok && (found.trouble.code === 'not-found' || !(await hasUsbSerial(deviceFolder)))
  if (!found.ok && !isNothingThere)
    return { findings: [listFinding(boardFailure(found.trouble), isAsked)], board: null }
  const ports: ProbedPort[] = []
  let board: ExaminedBoard | null = null
  try {
    for (const candidate of found.ok ? found.paths : []) {
      const opened = await ExaminedBoard.open(candidate, patience, options)
      ports.push({ path: candidate, byId: nameById(candidate), answer: answerOf(opened, candidate) })
      if (!opened.ok) continue
      if (board) await opened.board.leave()
      else board = opened.board
    }
  } catch (error) {
    await board?.leave()
    throw error
  }
  return { findings: portFindings(ports, isAsked), board }
}

/** Linux names them so, whether udev is there or not. */
async function hasUsbSerial(deviceFolder: string): Promise<boolean> {
  const names = await readdir(deviceFolder).catch(() => [])
  return names.some(name => /^tty(?:USB|ACM)\d/.test(name))
}

function answerOf(opened: Awaited<ReturnType<typeof ExaminedBoard.open>>, path: string): PortAnswer {
  if (opened.ok) return { kind: 'board', info: opened.board.info }
  const { trouble } = opened
  const access = trouble.code === 'no-permission' ? accessTo(path) : null
  const holder = trouble.code === 'port-in-use' ? holderOf(path) : null
  return { kind: 'trouble', trouble, access, holder }
}
