import { closedPins, EXPANDER } from './chips.ts'

/**
 * One MCP23017 as the host knows it:
 *
 *                 proof that it is set up
 *     sought  ─────────────────────────────▶  read
 *        ▲                                     │
 *        └─────────────────────────────────────┘  no answer, or no proof, for LOST_MS
 *
 * A chip whose supply dipped goes on answering, but its inputs float. So whatever changes on a chip is believed only
 * once the chip has shown, after the change, that its pull-ups are on. Nothing is lost by it: the proof takes less
 * time than the debounce.
 */
export type Expander =
  | { readonly state: 'sought'; readonly askedAtMs: number }
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
    }

export type ExpanderInput =
  | { readonly type: 'inputs'; readonly bytes: readonly number[] }
  | { readonly type: 'proof'; readonly bytes: readonly number[] }
  | { readonly type: 'tick' }
  /** The controller between here and the chip was silent; that says nothing about the chip. */
  | { readonly type: 'excused' }

/** What the controller is to be asked for. */
export type ExpanderRequest = 'set-up' | 'proof' | 'start-reading' | 'stop-reading'

export interface ExpanderStep {
  readonly expander: Expander
  readonly requests: readonly ExpanderRequest[]
}

/** About a dozen looks at StandardFirmata's interval of 19 ms. */
const LOST_MS = 250
const SEEK_AGAIN_MS = 500
const PROVE_AGAIN_MS = 2000
const PROOF_LATE_MS = 100

/** Will be asked for at the first tick after that time. */
export function soughtFrom(nowMs: number): Expander {
  return { state: 'sought', askedAtMs: nowMs - SEEK_AGAIN_MS }
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
    case 'proof': {
      if (!isProof(input.bytes)) return { expander, requests: [] }
      const times = { answeredAtMs: nowMs, provedAtMs: nowMs, proofAskedAtMs: null }
      return {
        expander: { state: 'read', ...times, closed: null, doubtedSinceMs: null },
        requests: ['start-reading'],
      }
    }
    case 'tick':
      if (nowMs - expander.askedAtMs < SEEK_AGAIN_MS) return { expander, requests: [] }
      return { expander: { state: 'sought', askedAtMs: nowMs }, requests: ['set-up', 'proof'] }
    case 'inputs':
    case 'excused':
      return { expander, requests: [] }
  }
}

function advanceRead(expander: Read, input: ExpanderInput, nowMs: number): ExpanderStep {
  switch (input.type) {
    case 'inputs':
      return look(expander, input.bytes, nowMs)
    case 'proof':
      if (isProof(input.bytes))
        return {
          expander: { ...expander, provedAtMs: nowMs, proofAskedAtMs: null, doubtedSinceMs: null },
          requests: [],
        }
      // An empty answer is no chip; a wrong one is a chip that has forgotten.
      return input.bytes.length === 0
        ? { expander, requests: [] }
        : askForProof(doubted(expander, nowMs), nowMs, ['set-up'])
    case 'tick':
      return watch(expander, nowMs)
    case 'excused':
      return {
        expander: { ...expander, answeredAtMs: nowMs, doubtedSinceMs: nowMs, proofAskedAtMs: nowMs },
        requests: ['proof'],
      }
  }
}

function look(expander: Read, bytes: readonly number[], nowMs: number): ExpanderStep {
  const [portA, portB] = bytes
  if (portA === undefined || portB === undefined) return { expander, requests: [] }
  const closed = closedPins([portA, portB])
  const seen = { ...expander, answeredAtMs: nowMs, closed }
  if (expander.closed === null || closed === expander.closed) return { expander: seen, requests: [] }
  // Answers come in the order of the looks, so that a proof under way is one after this look.
  return seen.proofAskedAtMs === null
    ? askForProof(doubted(seen, nowMs), nowMs, [])
    : { expander: doubted(seen, nowMs), requests: [] }
}

function doubted(expander: Read, nowMs: number): Read {
  return { ...expander, doubtedSinceMs: expander.doubtedSinceMs ?? nowMs }
}

function watch(expander: Read, nowMs: number): ExpanderStep {
  const { answeredAtMs, provedAtMs, proofAskedAtMs, doubtedSinceMs } = expander
  if (nowMs - Math.min(answeredAtMs, doubtedSinceMs ?? nowMs) >= LOST_MS)
    return { expander: soughtFrom(nowMs), requests: ['stop-reading'] }
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
