import type { BoardInfo } from '../boards/board.ts'
import { type BoardFailure, failureWords } from '../boards/board-failure.ts'
import { PROTOCOL } from '../wire/vocabulary.ts'
import { UPDATE_REMEDY } from '../words/doctor.ts'
import { notAKonakisBoard, otherProtocol, portInUse } from '../words/findings/board-failures.ts'
import type { ProblemWords } from '../words/findings/finding-words.ts'
import {
  boardAnswers,
  closeWhatHasPort,
  flashThisVersion,
  groupMayNotEither,
  ifItIsTheBoard,
  linesNotUnderstood,
  loggedInBefore,
  NO_BOARD_ATTACHED,
  nothingAnswersOn,
  notInGroup,
  permissionUnexplained,
  programHasPort,
  serviceHasPort,
  WANTED_BOARD_MISSING,
} from '../words/findings/ports.ts'
import type { FindingLevel, LocalizedFinding } from './finding.ts'

/** Who may open a device, and who would like to. */
export interface DeviceAccess {
  /** The group that owns it, by name. */
  readonly group: string
  /** The group may read and write it. */
  readonly groupMay: boolean
  readonly user: string
  /** The user has been put into the group, be it after this login. */
  readonly isMember: boolean
}

/** The process that has a port open. */
export interface PortHolder {
  readonly pid: number
  readonly command: string
  readonly isService: boolean
  /** The systemd unit that it runs in. */
  readonly unit: string | null
}

export type PortAnswer =
  | { readonly kind: 'board'; readonly info: BoardInfo }
  | {
      readonly kind: 'failure'
      readonly failure: BoardFailure
      readonly access?: DeviceAccess | null
      readonly holder?: PortHolder | null
    }

export interface ProbedPort {
  readonly path: string
  /** The name that stays the same whichever port it is plugged into. */
  readonly byId: string | null
  readonly answer: PortAnswer
}

/** `isAsked`: a flag or the settings name a board. */
export function portFindings(ports: readonly ProbedPort[], isAsked: boolean): LocalizedFinding[] {
  const isFound = ports.some(({ answer }) => answer.kind === 'board')
  const level: FindingLevel = isFound ? 'good' : isAsked ? 'bad' : 'warning'
  if (ports.length === 0) return [nothingAttached(isAsked)]
  return ports.map(port => portFinding(port, level))
}

function nothingAttached(isAsked: boolean): LocalizedFinding {
  return {
    check: 'ports',
    level: isAsked ? 'bad' : 'warning',
    ...(isAsked ? WANTED_BOARD_MISSING : NO_BOARD_ATTACHED),
    details: { ports: 0 },
  }
}

/** The ports cannot even be listed. */
export function listFinding(failure: BoardFailure, isAsked: boolean): LocalizedFinding {
  return { check: 'ports', level: isAsked ? 'bad' : 'warning', ...failureWords(failure) }
}

function portFinding({ path, byId, answer }: ProbedPort, level: FindingLevel): LocalizedFinding {
  if (answer.kind === 'board') return boardFinding(answer.info, path, byId)
  const where = named(path, byId)
  const { failure } = answer
  const about = { ...portDetails(path, byId), trouble: failure.code }
  const finding = (
    check: LocalizedFinding['check'],
    { message, remedy }: ProblemWords,
    how = level,
  ): LocalizedFinding => ({
    check,
    level: how,
    message,
    ...(how !== 'good' && { remedy }),
    details: about,
  })
  switch (failure.code) {
    case 'no-permission':
      return finding('permission', permissionWords(where, answer.access ?? null))
    case 'port-in-use':
      return heldFinding(path, where, answer.holder ?? null, level, about)
    case 'silent':
      return finding('ports', nothingAnswersOn(where, path))
    case 'not-a-konakis-board':
      return finding('ports', { ...notAKonakisBoard(where), remedy: ifItIsTheBoard(path) })
    case 'wrong-protocol':
      // Nothing else sends such a hello: it is a board, named in the settings or not.
      return finding('firmware', protocolWords(path, where, failure.found), 'bad')
    case 'not-found':
    case 'no-udevadm':
    case 'system-error':
    case 'wrong-size':
    case 'not-answering':
    case 'unplugged':
    case 'not-firmata':
    case 'other-firmata':
    case 'no-expanders':
    case 'fell-silent':
    case 'being-set-up':
      return finding('ports', failureWords(failure))
  }
}

const named = (path: string, byId: string | null) =>
  byId === null || byId === path ? path : `${path} (${byId})`

const portDetails = (path: string, byId: string | null) => ({ port: path, ...(byId !== null && { byId }) })

/** `path` is null where the board's driver does not name its port. */
export function boardFinding(info: BoardInfo, path: string | null, byId: string | null): LocalizedFinding {
  const { name, files, ranks, sense, leds, driver, firmware } = info
  return {
    check: 'ports',
    level: 'good',
    message: boardAnswers(path === null ? null : named(path, byId), info),
    details: {
      ...(path !== null && portDetails(path, byId)),
      ...{ driver, name, files, ranks, sense, leds, firmware },
    },
  }
}

function protocolWords(path: string, where: string, found: number | 'not understood'): ProblemWords {
  const flash = flashThisVersion(path)
  if (found === 'not understood') return { message: linesNotUnderstood(where), remedy: flash }
  return {
    message: otherProtocol(where, found, PROTOCOL).message,
    remedy: found > PROTOCOL ? UPDATE_REMEDY : flash,
  }
}

function permissionWords(where: string, access: DeviceAccess | null): ProblemWords {
  if (access === null) return permissionUnexplained(where)
  const { group, groupMay, user, isMember } = access
  if (groupMay && isMember) return loggedInBefore(where, user, group)
  if (groupMay && group !== 'root') return notInGroup(where, user, group)
  return groupMayNotEither(where, where.split(' ')[0]!, group)
}

function heldFinding(
  path: string,
  where: string,
  holder: PortHolder | null,
  level: FindingLevel,
  details: object,
): LocalizedFinding {
  const about = { ...details, ...(holder && { pid: holder.pid, program: holder.command }) }
  if (holder?.isService) {
    const stopIt = holder.unit === null ? `kill ${holder.pid}` : `sudo systemctl stop ${holder.unit}`
    return {
      check: 'in-use',
      level: 'warning',
      ...serviceHasPort(where, holder.pid, stopIt),
      details: about,
    }
  }
  const words = holder
    ? programHasPort(where, holder.command, holder.pid)
    : { message: portInUse(where).message, remedy: closeWhatHasPort(path) }
  return { check: 'in-use', level, ...words, details: about }
}
