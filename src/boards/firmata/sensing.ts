import { type Contact, type DebounceTimes, debounced } from './debounce.ts'
import {
  advanceExpander,
  type Expander,
  type ExpanderInput,
  type ExpanderRequest,
  searchFrom,
} from './expander.ts'
import type { ExpanderPin } from './wiring.ts'

/** What is known of every chip and every square. */
export interface Sensing {
  readonly switches: readonly ExpanderPin[]
  readonly expanders: ReadonlyMap<number, Expander>
  /** A square's switch, a1 first; null where it cannot be read. */
  readonly contacts: readonly (Contact | null)[]
}

export interface SensingRequest {
  readonly address: number
  readonly what: ExpanderRequest
}

export interface SensingStep {
  readonly sensing: Sensing
  readonly requests: readonly SensingRequest[]
}

/**
 * The chips are set up one after the other: StandardFirmata buffers sixty-odd bytes, and while it reports a missing
 * chip at length, more would be lost.
 */
const STAGGER_MS = 50

export function beginSensing(switches: readonly ExpanderPin[], nowMs: number): Sensing {
  const addresses = [...new Set(switches.map(({ address }) => address))].sort((one, other) => one - other)
  return {
    switches,
    expanders: new Map(addresses.map((address, nth) => [address, searchFrom(nowMs + nth * STAGGER_MS)])),
    contacts: switches.map(() => null),
  }
}

export function advanceSensing(
  sensing: Sensing,
  address: number,
  input: ExpanderInput,
  nowMs: number,
  times: DebounceTimes,
): SensingStep {
  const before = sensing.expanders.get(address)!
  const { expander, requests } = advanceExpander(before, input, nowMs)
  const isRead = input.type === 'inputs' && expander !== before
  const contacts =
    isRead || expander.state !== before.state
      ? contactsAfter(sensing, address, expander, nowMs, times)
      : sensing.contacts
  return {
    sensing: { ...sensing, expanders: new Map(sensing.expanders).set(address, expander), contacts },
    requests: requests.map(what => ({ address, what })),
  }
}

export function advanceEvery(
  sensing: Sensing,
  input: ExpanderInput,
  nowMs: number,
  times: DebounceTimes,
): SensingStep {
  let now = sensing
  const requests: SensingRequest[] = []
  for (const address of sensing.expanders.keys()) {
    const step = advanceSensing(now, address, input, nowMs, times)
    now = step.sensing
    requests.push(...step.requests)
  }
  return { sensing: now, requests }
}

function contactsAfter(
  { switches, contacts }: Sensing,
  address: number,
  expander: Expander,
  nowMs: number,
  times: DebounceTimes,
): (Contact | null)[] {
  return contacts.map((contact, square) => {
    const { address: own, pin } = switches[square]!
    if (own !== address) return contact
    if (expander.state !== 'reading' || expander.closed === null) return null
    const isSeenClosed = (expander.closed & (1 << pin)) !== 0
    if (!contact) return { isClosed: isSeenClosed, differsSinceMs: null }
    return debounced(contact, isSeenClosed, expander.unverifiedSinceMs === null, nowMs, times)
  })
}

/** Every square's reading, a1 first. `mask` has an `x` where nothing is to be read. */
export function frameOf({ contacts }: Sensing, mask: string): string {
  return contacts
    .map((contact, square) => (!contact || mask[square] === 'x' ? '?' : contact.isClosed ? 'o' : '.'))
    .join('')
}

/** Chips that are known not to answer, by address. */
export function missingExpanders({ expanders }: Sensing): number[] {
  return [...expanders].flatMap(([address, expander]) =>
    expander.state === 'searching' && expander.isMissing ? [address] : [],
  )
}

/** Has every chip been read, or is it known to be missing? */
export function everyExpanderKnown({ expanders }: Sensing): boolean {
  return [...expanders.values()].every(expander =>
    expander.state === 'reading' ? expander.closed !== null : expander.isMissing,
  )
}
