import type { BoardInfo } from '../boards/board.ts'
import type { BoardFailure } from '../boards/board-failure.ts'
import { BOARD_CONNECTED, BOARD_DISCONNECTED } from '../words/board.ts'
import { FAILURE_REMEDIES } from '../words/board-remedies.ts'
import {
  ALL_SQUARES_READ,
  BROKER_CONNECTED,
  BROKER_DISCONNECTED,
  BROKER_REMEDY,
  FLICKERING_REMEDY,
  flickeringWords,
  partSilentWords,
  SQUARES_NOT_READ_REMEDY,
  squaresNotReadWords,
} from '../words/doctor.ts'
import type { LocalizedFinding } from './finding.ts'
import {
  type ClockFacts,
  clockFinding,
  diskFinding,
  firmwareFinding,
  journalFinding,
  type LinkFigures,
  linkFinding,
} from './spoken-findings.ts'

/** What the service knows without disturbing play. */
export interface ServiceFacts {
  /** Null until the board has first been found. */
  readonly info: BoardInfo | null
  /** Why the board is not there; null while it is. */
  readonly failure: BoardFailure | null
  readonly shippedFirmware: string | null
  /** Squares that are not read, by name. */
  readonly faulty: readonly string[]
  readonly flickering: readonly string[]
  readonly link: LinkFigures
  /** Why the broker is not reached, and why the journal is not written; null is well. */
  readonly brokerFailure: string | null
  readonly journalFailure: string | null
  /** Null where it cannot be found out, or is not known yet. */
  readonly freeBytes: number | null
  readonly clock: ClockFacts
}

export function serviceFindings(facts: ServiceFacts): LocalizedFinding[] {
  const { info, failure, freeBytes, shippedFirmware } = facts
  const isThere = info !== null && failure === null
  return [
    boardFinding(info, failure),
    ...(isThere ? [firmwareFinding({ found: info.firmware, shipped: shippedFirmware })] : []),
    ...(isThere ? (info.faults ?? []).map(({ part }) => partFinding(part)) : []),
    ...(isThere ? sensorFindings(facts) : []),
    ...(isThere ? [linkFinding(linkOf(info, facts.link))] : []),
    brokerFinding(facts.brokerFailure),
    journalFinding(facts.journalFailure),
    ...(freeBytes === null ? [] : [diskFinding(freeBytes)]),
    clockFinding(facts.clock),
  ]
}

/** An emulated board has no cable that could be bad: lines are lost only where the computer is busy. */
function linkOf({ driver }: BoardInfo, link: LinkFigures): LinkFigures {
  return driver === 'emulated' ? { ...link, bad: 0, retries: 0, answerMs: 0 } : link
}

function boardFinding(info: BoardInfo | null, failure: BoardFailure | null): LocalizedFinding {
  if (info && !failure)
    return {
      check: 'board',
      level: 'good',
      message: BOARD_CONNECTED,
      details: { driver: info.driver },
    }
  return {
    check: 'board',
    level: 'bad',
    message: BOARD_DISCONNECTED,
    remedy: FAILURE_REMEDIES[failure?.code ?? 'not-found'],
    details: { trouble: failure?.code ?? 'not-found' },
  }
}

function partFinding(part: string): LocalizedFinding {
  return {
    check: 'board',
    level: 'bad',
    message: partSilentWords(part),
    remedy: FAILURE_REMEDIES['no-expanders'],
    details: { part },
  }
}

function sensorFindings({ faulty, flickering }: ServiceFacts): LocalizedFinding[] {
  const found = [
    ...(faulty.length > 0 ? [faultyFinding(faulty)] : []),
    ...(flickering.length > 0 ? [flickerFinding(flickering)] : []),
  ]
  if (found.length > 0) return found
  return [
    {
      check: 'sensors',
      level: 'good',
      message: ALL_SQUARES_READ,
    },
  ]
}

function faultyFinding(squares: readonly string[]): LocalizedFinding {
  return {
    check: 'sensors',
    level: 'warning',
    message: squaresNotReadWords(squares.join(', ')),
    remedy: SQUARES_NOT_READ_REMEDY,
    squares,
  }
}

function flickerFinding(squares: readonly string[]): LocalizedFinding {
  return {
    check: 'sensors',
    level: 'warning',
    message: flickeringWords(squares.join(', ')),
    remedy: FLICKERING_REMEDY,
    squares,
    details: { flickering: squares.length },
  }
}

function brokerFinding(failure: string | null): LocalizedFinding {
  if (failure === null)
    return {
      check: 'broker',
      level: 'good',
      message: BROKER_CONNECTED,
    }
  return {
    check: 'broker',
    level: 'bad',
    message: BROKER_DISCONNECTED,
    remedy: BROKER_REMEDY,
    details: { trouble: failure },
  }
}
