import { closedPins, EXPANDER } from './chips.ts'

/**
 * One MCP23017 as the host knows it:
 *
 *                   pull-ups are on
 *     searching  ──────────────────────────▶  reading
 *        ▲                                     │
 *        └─────────────────────────────────────┘  too many answers without a byte, or with wrong registers
 *
 * StandardFirmata answers every read, with no bytes where the chip is gone. So a chip is judged by its answers, not
 * by the clock: a busy computer or controller is not a fault of the chip.
 *
 * A chip whose supply dipped goes on answering, but its inputs float. So a change counts only once a register check
 * after it has shown that the pull-ups are on. That costs nothing: the check takes less time than the debounce.
 */
export type Expander =
  | {
      readonly state: 'searching'
      readonly sinceMs: number
      readonly askedAtMs: number
      /** It is known not to be there, rather than not known yet. */
      readonly isMissing: boolean
    }
  | {
      readonly state: 'reading'
      readonly answeredAtMs: number
      readonly verifiedAtMs: number
      /** When the register check was requested that has not been answered; null where none is pending. */
      readonly checkAskedAtMs: number | null
      /** A bit a pin, 1 where closed; null before the first read. */
      readonly closed: number | null
      /** Since when a change has had no register check after it; null where every read is verified. */
      readonly unverifiedSinceMs: number | null
      /** Reads without a byte since the last one with, and failed checks since the last good one. */
      readonly emptyReads: number
      readonly failedChecks: number
    }

export type ExpanderInput =
  | { readonly type: 'inputs'; readonly bytes: readonly number[] }
  | { readonly type: 'check'; readonly bytes: readonly number[] }
  | { readonly type: 'tick' }
  /** This computer was busy, or the controller was silent; the chip is not at fault. */
  | { readonly type: 'interrupted' }

/** What to request from the controller. */
export type ExpanderRequest = 'set-up' | 'check' | 'start-reading' | 'stop-reading'

export interface ExpanderStep {
  readonly expander: Expander
  readonly requests: readonly ExpanderRequest[]
}

/** A fifth of a second at StandardFirmata's interval of 19 ms. */
const LOST_AFTER = 10
/** A request or its answer was corrupted, and nothing is known. */
const NO_ANSWER_MS = 2000
const SEARCH_AGAIN_MS = 500
const CHECK_AGAIN_MS = 2000
const CHECK_LATE_MS = 300

/** Requested at the first tick after that time. */
export function searchFrom(nowMs: number, isMissing = false): Expander {
  return { state: 'searching', sinceMs: nowMs, askedAtMs: nowMs - SEARCH_AGAIN_MS, isMissing }
}

export function advanceExpander(expander: Expander, input: ExpanderInput, nowMs: number): ExpanderStep {
  switch (expander.state) {
    case 'searching':
      return advanceSearching(expander, input, nowMs)
    case 'reading':
      return advanceReading(expander, input, nowMs)
  }
}

type Searching = Extract<Expander, { state: 'searching' }>
type Reading = Extract<Expander, { state: 'reading' }>

function advanceSearching(expander: Searching, input: ExpanderInput, nowMs: number): ExpanderStep {
  switch (input.type) {
    case 'check':
      return isSetUp(input.bytes)
        ? { expander: found(nowMs), requests: ['start-reading'] }
        : { expander: { ...expander, isMissing: true }, requests: [] }
    case 'tick': {
      const isMissing = expander.isMissing || nowMs - expander.sinceMs >= NO_ANSWER_MS
      if (nowMs - expander.askedAtMs < SEARCH_AGAIN_MS)
        return { expander: { ...expander, isMissing }, requests: [] }
      return { expander: { ...expander, isMissing, askedAtMs: nowMs }, requests: ['set-up', 'check'] }
    }
    case 'interrupted':
      return { expander: { ...expander, sinceMs: nowMs }, requests: [] }
    case 'inputs':
      return { expander, requests: [] }
  }
}

function found(nowMs: number): Reading {
  return {
    state: 'reading',
    answeredAtMs: nowMs,
    verifiedAtMs: nowMs,
    checkAskedAtMs: null,
    closed: null,
    unverifiedSinceMs: null,
    emptyReads: 0,
    failedChecks: 0,
  }
}

function lost(nowMs: number): ExpanderStep {
  return { expander: searchFrom(nowMs, true), requests: ['stop-reading'] }
}

function advanceReading(expander: Reading, input: ExpanderInput, nowMs: number): ExpanderStep {
  switch (input.type) {
    case 'inputs':
      return receiveInputs(expander, input.bytes, nowMs)
    case 'check':
      return receiveCheck(expander, input.bytes, nowMs)
    case 'tick':
      return checkTimeouts(expander, nowMs)
    case 'interrupted':
      return askForCheck({ ...expander, answeredAtMs: nowMs, unverifiedSinceMs: nowMs }, nowMs, [])
  }
}

function receiveInputs(expander: Reading, bytes: readonly number[], nowMs: number): ExpanderStep {
  const [portA, portB] = bytes
  if (portA === undefined || portB === undefined) {
    const emptyReads = expander.emptyReads + 1
    return emptyReads >= LOST_AFTER
      ? lost(nowMs)
      : { expander: { ...expander, emptyReads: emptyReads }, requests: [] }
  }
  const closed = closedPins([portA, portB])
  const seen = { ...expander, answeredAtMs: nowMs, closed, emptyReads: 0 }
  if (expander.closed === null || closed === expander.closed) return { expander: seen, requests: [] }
  // Answers come in the order of the reads, so that a pending check is one after this read.
  return seen.checkAskedAtMs === null
    ? askForCheck(unverified(seen, nowMs), nowMs, [])
    : { expander: unverified(seen, nowMs), requests: [] }
}

function unverified(expander: Reading, nowMs: number): Reading {
  return { ...expander, unverifiedSinceMs: expander.unverifiedSinceMs ?? nowMs }
}

function receiveCheck(expander: Reading, bytes: readonly number[], nowMs: number): ExpanderStep {
  if (isSetUp(bytes)) {
    const verified = { verifiedAtMs: nowMs, checkAskedAtMs: null, unverifiedSinceMs: null, failedChecks: 0 }
    return { expander: { ...expander, ...verified }, requests: [] }
  }
  const failedChecks = expander.failedChecks + 1
  if (failedChecks >= LOST_AFTER) return lost(nowMs)
  // It is gone for a moment or has lost its settings: writing them again does no harm.
  return askForCheck({ ...unverified(expander, nowMs), failedChecks: failedChecks }, nowMs, ['set-up'])
}

function checkTimeouts(expander: Reading, nowMs: number): ExpanderStep {
  const { answeredAtMs, verifiedAtMs, checkAskedAtMs, unverifiedSinceMs } = expander
  if (nowMs - Math.min(answeredAtMs, unverifiedSinceMs ?? nowMs) >= NO_ANSWER_MS) return lost(nowMs)
  const isLate = checkAskedAtMs !== null && nowMs - checkAskedAtMs >= CHECK_LATE_MS
  const isDue = checkAskedAtMs === null && nowMs - verifiedAtMs >= CHECK_AGAIN_MS
  return isLate || isDue ? askForCheck(expander, nowMs, []) : { expander, requests: [] }
}

function askForCheck(expander: Reading, nowMs: number, first: readonly ExpanderRequest[]): ExpanderStep {
  return { expander: { ...expander, checkAskedAtMs: nowMs }, requests: [...first, 'check'] }
}

function isSetUp(bytes: readonly number[]): boolean {
  return EXPANDER.check.bytes.every((byte, index) => bytes[index] === byte)
}
