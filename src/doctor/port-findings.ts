import type { BoardInfo } from '../boards/board.ts'
import type { BoardFailure } from '../boards/board-failure.ts'
import { PROTOCOL } from '../wire/vocabulary.ts'
import { FAILURE_REMEDIES } from '../words/board-remedies.ts'
import { UPDATE_REMEDY } from '../words/doctor.ts'
import type { Finding, FindingLevel } from './finding.ts'

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
export function portFindings(ports: readonly ProbedPort[], isAsked: boolean): Finding[] {
  const isFound = ports.some(({ answer }) => answer.kind === 'board')
  const level: FindingLevel = isFound ? 'good' : isAsked ? 'bad' : 'warning'
  if (ports.length === 0) return [nothingAttached(isAsked)]
  return ports.map(port => portFinding(port, level))
}

function nothingAttached(isAsked: boolean): Finding {
  return {
    check: 'ports',
    level: isAsked ? 'bad' : 'warning',
    message: isAsked
      ? 'No board is attached: there is no serial port that could be one.'
      : 'No board is attached. `konakis play` takes the emulated one.',
    remedy:
      'To play on a real one, plug in its USB cable. Is the cable a charging-only one? Those carry no data; take one that does. `ls /dev/serial/by-id` shows what is plugged in.',
    details: { ports: 0 },
  }
}

/** The ports cannot even be listed. */
export function listFinding(failure: BoardFailure, isAsked: boolean): Finding {
  return { check: 'ports', level: isAsked ? 'bad' : 'warning', ...splitRemedy(failure.message) }
}

function portFinding({ path, byId, answer }: ProbedPort, level: FindingLevel): Finding {
  const details = { port: path, ...(byId !== null && { byId }) }
  const where = byId === null || byId === path ? path : `${path} (${byId})`
  if (answer.kind === 'board') return boardFinding(answer.info, where, details)
  const { failure } = answer
  const about = { ...details, trouble: failure.code }
  const finding = (check: Finding['check'], message: string, remedy: string, how = level): Finding => ({
    check,
    level: how,
    message,
    ...(how !== 'good' && { remedy }),
    details: about,
  })
  switch (failure.code) {
    case 'no-permission': {
      const { message, remedy } = permissionWords(where, answer.access ?? null)
      return finding('permission', message, remedy)
    }
    case 'port-in-use':
      return heldFinding(path, where, answer.holder ?? null, level, about)
    case 'silent':
      return finding(
        'ports',
        `Nothing answers on ${where}.`,
        `Is the cable a charging-only one? Has the board power? Press its reset button. If it never had the Konakis firmware: \`konakis flash --port ${path}\`.`,
      )
    case 'not-a-konakis-board':
      return finding(
        'ports',
        `What is connected to ${where} talks, but not as a Konakis board.`,
        `If it is the board, put the firmware on it: \`konakis flash --port ${path}\`. With StandardFirmata on it: \`konakis doctor --board firmata\`.`,
      )
    case 'wrong-protocol':
      // Nothing else sends such a hello: it is a board, named in the settings or not.
      return finding('firmware', ...protocolWords(path, where, failure.found), 'bad')
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
    case 'being-set-up': {
      const { message, remedy } = splitRemedy(failure.message)
      return finding('ports', message, remedy)
    }
  }
}

function boardFinding(info: BoardInfo, where: string, details: object): Finding {
  const { name, files, ranks, sense, leds, driver, firmware } = info
  const can = sense === 'side' ? 'tells the sides apart' : 'sees that a piece stands there'
  return {
    check: 'ports',
    level: 'good',
    message: `A board answers on ${where}: "${name}", ${files}×${ranks}, ${can}.`,
    details: { ...details, driver, name, files, ranks, sense, leds, firmware },
  }
}

function protocolWords(path: string, where: string, found: number | 'not understood'): [string, string] {
  const flash = `Put this version’s firmware on it: \`konakis flash --port ${path}\`.`
  if (found === 'not understood')
    return [`The board on ${where} sends checked lines that this program does not understand.`, flash]
  return [
    `The board on ${where} speaks protocol ${found}, this program ${PROTOCOL}.`,
    found > PROTOCOL ? UPDATE_REMEDY.en : flash,
  ]
}

function permissionWords(where: string, access: DeviceAccess | null): { message: string; remedy: string } {
  if (access === null)
    return {
      message: `No permission to open ${where}.`,
      remedy: FAILURE_REMEDIES['no-permission'].en,
    }
  const { group, groupMay, user, isMember } = access
  if (groupMay && isMember)
    return {
      message: `No permission to open ${where}: ${user} is in the group ${group}, but logged in before that.`,
      remedy: 'Log out and in again.',
    }
  if (groupMay && group !== 'root')
    return {
      message: `No permission to open ${where}: it belongs to the group ${group}, and ${user} is not in it.`,
      remedy: `Run \`sudo usermod -aG ${group} $USER\`, then log out and in again.`,
    }
  // Something has changed what udev sets up: dialout and 660.
  const device = where.split(' ')[0]!
  return {
    message: `No permission to open ${where}: its group ${group} may not use it either.`,
    remedy: `Run \`sudo chgrp dialout ${device} && sudo chmod 660 ${device}\` and \`sudo usermod -aG dialout $USER\`, then log out and in again.`,
  }
}

function heldFinding(
  path: string,
  where: string,
  holder: PortHolder | null,
  level: FindingLevel,
  details: object,
): Finding {
  const about = { ...details, ...(holder && { pid: holder.pid, program: holder.command }) }
  if (holder?.isService)
    return {
      check: 'in-use',
      level: 'warning',
      message: `The service itself (process ${holder.pid}) plays on ${where}, so its sensors are not looked at here.`,
      remedy: `Its page says how the board is. To look here, stop it first: \`${holder.unit === null ? `kill ${holder.pid}` : `sudo systemctl stop ${holder.unit}`}\`.`,
      details: about,
    }
  return {
    check: 'in-use',
    level,
    message: holder
      ? `${holder.command} (process ${holder.pid}) has ${where} open.`
      : `Another program has ${where} open.`,
    remedy: holder
      ? `Close it, or end it with \`kill ${holder.pid}\`.`
      : `Close it: a serial monitor, the Arduino IDE, another konakis; \`sudo fuser -v ${path}\` names it.`,
    details: about,
  }
}

/** A driver's message has first what is wrong, then what to do. */
export function splitRemedy(message: string): { message: string; remedy: string } {
  const end = message.indexOf('. ')
  return end < 0
    ? { message, remedy: '' }
    : { message: message.slice(0, end + 1), remedy: message.slice(end + 2) }
}
