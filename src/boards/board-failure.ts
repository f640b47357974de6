import { PROTOCOL } from '../wire/vocabulary.ts'
import {
  BEING_SET_UP,
  boardUnplugged,
  cannotOpen,
  NO_BOARD_FOUND,
  NO_UDEVADM,
  noPermission,
  noSuchPort,
  notAKonakisBoard,
  notAnswering,
  otherProtocol,
  otherSize,
  portInUse,
  silentBoard,
} from '../words/findings/board-failures.ts'
import { inOneText, type ProblemWords } from '../words/findings/finding-words.ts'
import { fellSilent, noExpanders, notFirmata, otherFirmata } from '../words/findings/firmata-failures.ts'
import type { BoardSize } from './board.ts'

/** What is known about why there is no board. */
export type BoardFailureFacts =
  | { code: 'not-found'; path?: string }
  | { code: 'no-udevadm' }
  | { code: 'no-permission'; path: string }
  | { code: 'port-in-use'; path: string }
  | { code: 'system-error'; detail: string; path?: string }
  | { code: 'wrong-protocol'; path: string; found: number | 'not understood' }
  | { code: 'wrong-size'; path?: string; wanted: BoardSize; found: BoardSize }
  | { code: 'not-a-konakis-board'; path: string }
  | { code: 'silent'; path: string }
  | { code: 'not-answering'; path: string }
  | { code: 'unplugged'; path: string }
  | { code: 'not-firmata'; path: string; received: boolean }
  | { code: 'other-firmata'; path: string; found: string }
  | { code: 'no-expanders'; path: string; addresses: readonly number[] }
  | { code: 'fell-silent'; path: string }
  /** The service has it: its firmware is written, or its sensors are calibrated. */
  | { code: 'being-set-up' }

export type BoardFailureCode = BoardFailureFacts['code']

/** Why there is no board, with a message that says what to do about it. */
export type BoardFailure = BoardFailureFacts & { message: string }

export function boardFailure(facts: BoardFailureFacts): BoardFailure {
  return { ...facts, message: inOneText(failureWords(facts)).en }
}

export function sameFailure(one: BoardFailure | null, other: BoardFailure): boolean {
  return one !== null && one.code === other.code && one.message === other.message
}

/** Why there is no board, and what to do about it. */
export function failureWords(facts: BoardFailureFacts): ProblemWords {
  switch (facts.code) {
    case 'not-found':
      return facts.path === undefined ? NO_BOARD_FOUND : noSuchPort(facts.path)
    case 'no-udevadm':
      return NO_UDEVADM
    case 'no-permission':
      return noPermission(facts.path)
    case 'port-in-use':
      return portInUse(facts.path)
    case 'system-error':
      return cannotOpen(facts.path, facts.detail)
    case 'wrong-protocol':
      return otherProtocol(facts.path, facts.found === 'not understood' ? null : facts.found, PROTOCOL)
    case 'wrong-size':
      return otherSize(facts.path, inWords(facts.found), inWords(facts.wanted))
    case 'not-a-konakis-board':
      return notAKonakisBoard(facts.path)
    case 'silent':
      return silentBoard(facts.path)
    case 'not-answering':
      return notAnswering(facts.path)
    case 'unplugged':
      return boardUnplugged(facts.path)
    case 'not-firmata':
      return notFirmata(facts.path, facts.received)
    case 'other-firmata':
      return otherFirmata(facts.path, facts.found)
    case 'no-expanders':
      return noExpanders(facts.path, facts.addresses.map(inHex).join(', '))
    case 'fell-silent':
      return fellSilent(facts.path)
    case 'being-set-up':
      return BEING_SET_UP
  }
}

export function inHex(address: number): string {
  return `0x${address.toString(16)}`
}

function inWords(size: BoardSize): string {
  return `${size.files}×${size.ranks}`
}

/** A failure that the user can act on comes before one that any other device on the bus may cause. */
const FROM_MOST_INFORMATIVE: readonly BoardFailureCode[] = [
  'wrong-size',
  'wrong-protocol',
  'no-expanders',
  'other-firmata',
  'not-answering',
  'fell-silent',
  'being-set-up',
  'no-permission',
  'port-in-use',
  'unplugged',
  'silent',
  'not-a-konakis-board',
  'not-firmata',
  'system-error',
  'no-udevadm',
  'not-found',
]

/** Of what went wrong on several ports, the one to report. */
export function mostInformative(failures: readonly BoardFailure[]): BoardFailure | undefined {
  const rank = (failure: BoardFailure) => FROM_MOST_INFORMATIVE.indexOf(failure.code)
  return failures.toSorted((one, other) => rank(one) - rank(other))[0]
}
