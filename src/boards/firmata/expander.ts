import { closedPins, EXPANDER } from './chips.ts'

/**
 * One MCP23017 as the host knows it:
 *
 *                 proof that it is set up
 *     sought  ─────────────────────────────▶  read
 *        ▲                                     │
 *        └─────────────────────────────────────┘  too many answers without a byte, or without a proof
 *
 * StandardFirmata answers every question, with no bytes where the chip is gone. So a chip is judged by answers, not
 * by the clock: a computer or a controller that is busy is no fault of the chip.
 *
 * A chip whose supply dipped goes on answering, but its inputs float. So whatever changes on a chip is believed only
 * once the chip has shown, after the change, that its pull-ups are on. Nothing is lost by it: the proof takes less
 * time than the debounce.
 */
export type Expander =
  | {
      readonly state: 'sought'
      readonly sinceMs: number
      readonly askedAtMs: number
      /** It is known not to be there, rather than not known yet. */
      readonly isMissing: boolean
    }
  | {
      readonly state: 'read'
      readonly answeredAtMs: number
      readonly provedAtMs: number
      /** When the proof was asked for that has not come; null where none is awaited. */
      readonly proofAskedAtMs: number | null
      /** A bit a pin, 1 where closed; null before the first look. */
      readonly closed: number | null
      /** Since when something has changed without a proof after it; null where every look is proved. */
      readonly doubtedSinceMs: number | null
      /** Looks without a byte since the last with, and wrong proofs since the last right one. */
      readonly emptyLooks: number
      readonly wrongProofs: number
    }

export type ExpanderInput =
  | { readonly type: 'inputs'; readonly bytes: readonly number[] }
  | { readonly type: 'proof'; readonly bytes: readonly number[] }
  | { readonly type: 'tick' }
  /** This computer was busy, or the controller was silent; that says nothing about the chip. */
  | { readonly type: 'excused' }

/** What the controller is to be asked for. */
export type ExpanderRequest = 'set-up' | 'proof' | 'start-reading' | 'stop-reading'

export interface ExpanderStep {
  readonly expander: Expander
  readonly requests: readonly ExpanderRequest[]
}

/** A fifth of a second at StandardFirmata's interval of 19 ms. */
const LOST_AFTER = 10
/** A question or its answer was garbled, and nothing is known. */
const NO_ANSWER_MS = 2000
const SEEK_AGAIN_MS = 500
const PROVE_AGAIN_MS = 2000
const PROOF_LATE_MS = 300

/** Will be asked for at the first tick after that time. */
export function soughtFrom(nowMs: number, isMissing = false): Expander {
  return { state: 'sought', sinceMs: nowMs, askedAtMs: nowMs - SEEK_AGAIN_MS, isMissing }
}

export function advanceExpander(expander: Expander, input: ExpanderInput, nowMs: number): ExpanderStep {
  switch (expander.state) {
    case 'sought':
      return advanceSought(expander, input, nowMs)
    case 'read':
      return advanceRead(expander, input, nowMs)
  }
}

type Sought = Extract<Expander, { state: 'sought' }>
type Read = Extract<Expander, { state: 'read' }>

function advanceSought(expander: Sought, input: ExpanderInput, nowMs: number): ExpanderStep {
  switch (input.type) {
    case 'proof':
      return isProof(input.bytes)
        ? { expander: found(nowMs), requests: ['start-reading'] }
        : { expander: { ...expander, isMissing: true }, requests: [] }
    case 'tick': {
      const isMissing = expander.isMissing || nowMs - expander.sinceMs >= NO_ANSWER_MS
      if (nowMs - expander.askedAtMs < SEEK_AGAIN_MS)
        return { expander: { ...expander, isMissing }, requests: [] }
      return { expander: { ...expander, isMissing, askedAtMs: nowMs }, requests: ['set-up', 'proof'] }
    }
    case 'excused':
      return { expander: { ...expander, sinceMs: nowMs }, requests: [] }
    case 'inputs':
      return { expander, requests: [] }
  }
}

function found(nowMs: number): Read {
  return {
    state: 'read',
    answeredAtMs: nowMs,
    provedAtMs: nowMs,
    proofAskedAtMs: null,
    closed: null,
    doubtedSinceMs: null,
    emptyLooks: 0,
    wrongProofs: 0,
  }
}

function lost(nowMs: number): ExpanderStep {
  return { expander: soughtFrom(nowMs, true), requests: ['stop-reading'] }
}

function advanceRead(expander: Read, input: ExpanderInput, nowMs: number): ExpanderStep {
  switch (input.type) {
    case 'inputs':
      return look(expander, input.bytes, nowMs)
    case 'proof':
      return hearProof(expander, input.bytes, nowMs)
    case 'tick':
      return watch(expander, nowMs)
    case 'excused':
      return askForProof({ ...expander, answeredAtMs: nowMs, doubtedSinceMs: nowMs }, nowMs, [])
  }
}

function look(expander: Read, bytes: readonly number[], nowMs: number): ExpanderStep {
  const [portA, portB] = bytes
  if (portA === undefined || portB === undefined) {
    const emptyLooks = expander.emptyLooks + 1
    return emptyLooks >= LOST_AFTER ? lost(nowMs) : { expander: { ...expander, emptyLooks }, requests: [] }
  }
  const closed = closedPins([portA, portB])
  const seen = { ...expander, answeredAtMs: nowMs, closed, emptyLooks: 0 }
  if (expander.closed === null || closed === expander.closed) return { expander: seen, requests: [] }
  // Answers come in the order of the looks, so that a proof under way is one after this look.
  return seen.proofAskedAtMs === null
    ? askForProof(doubted(seen, nowMs), nowMs, [])
    : { expander: doubted(seen, nowMs), requests: [] }
}

function doubted(expander: Read, nowMs: number): Read {
  return { ...expander, doubtedSinceMs: expander.doubtedSinceMs ?? nowMs }
}

function hearProof(expander: Read, bytes: readonly number[], nowMs: number): ExpanderStep {
  if (isProof(bytes)) {
    const proved = { provedAtMs: nowMs, proofAskedAtMs: null, doubtedSinceMs: null, wrongProofs: 0 }
    return { expander: { ...expander, ...proved }, requests: [] }
  }
  const wrongProofs = expander.wrongProofs + 1
  if (wrongProofs >= LOST_AFTER) return lost(nowMs)
  // Whether it is gone for a moment or has forgotten: saying it again does no harm.
  return askForProof({ ...doubted(expander, nowMs), wrongProofs }, nowMs, ['set-up'])
}

function watch(expander: Read, nowMs: number): ExpanderStep {
  const { answeredAtMs, provedAtMs, proofAskedAtMs, doubtedSinceMs } = expander
  if (nowMs - Math.min(answeredAtMs, doubtedSinceMs ?? nowMs) >= NO_ANSWER_MS) return lost(nowMs)
  const isLate = proofAskedAtMs !== null && nowMs - proofAskedAtMs >= PROOF_LATE_MS
  const isDue = proofAskedAtMs === null && nowMs - provedAtMs >= PROVE_AGAIN_MS
  return isLate || isDue ? askForProof(expander, nowMs, []) : { expander, requests: [] }
}

function askForProof(expander: Read, nowMs: number, first: readonly ExpanderRequest[]): ExpanderStep {
  return { expander: { ...expander, proofAskedAtMs: nowMs }, requests: [...first, 'proof'] }
}

function isProof(bytes: readonly number[]): boolean {
  return EXPANDER.proof.bytes.every((byte, index) => bytes[index] === byte)
}
