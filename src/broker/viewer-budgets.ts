import type { Clock } from '../core/clock.ts'
import { TokenBucket } from '../core/token-bucket.ts'
import { networkOf } from '../net/network-of.ts'

/** So much work at once, and then so much a second. */
export interface WorkRate {
  readonly burst: number
  readonly perSecond: number
}

export interface BudgetLimits {
  readonly connectionWork: WorkRate
  readonly addressWork: WorkRate
  readonly viewersWork: WorkRate
}

interface AddressEntry {
  readonly work: TokenBucket
  connections: number
  viewers: number
}

/**
 * What strangers may make the broker do, counted for each connection, for each address and for all of them together,
 * so that the board and those with a token come first however many strangers there are.
 */
export class ViewerBudgets {
  private readonly clock: Clock
  private readonly limits: BudgetLimits
  private readonly all: TokenBucket
  private readonly addresses = new Map<string, AddressEntry>()

  constructor(limits: BudgetLimits, clock: Clock) {
    this.limits = limits
    this.clock = clock
    this.all = bucket(limits.viewersWork, clock)
  }

  open(address: string): ConnectionBudget {
    const key = networkOf(address)
    const entry = this.addresses.get(key) ?? {
      work: bucket(this.limits.addressWork, this.clock),
      connections: 0,
      viewers: 0,
    }
    this.addresses.set(key, entry)
    return new ConnectionBudget(
      entry,
      [bucket(this.limits.connectionWork, this.clock), entry.work, this.all],
      this.clock,
    )
  }

  /** Somebody is connected, or has yet to pay for what they did. */
  get isInUse(): boolean {
    return this.addresses.size > 0
  }

  /** An address is forgotten when it has nothing open and has paid for what it did. */
  prune(): void {
    const nowMs = this.clock.nowMs()
    for (const [key, { connections, work }] of this.addresses) {
      if (connections === 0 && work.isFull(nowMs)) this.addresses.delete(key)
    }
  }
}

/** The budget of one connection, until it is closed. */
export class ConnectionBudget {
  private readonly entry: AddressEntry
  private readonly buckets: readonly TokenBucket[]
  private readonly clock: Clock
  private isViewer = false
  private isClosed = false

  constructor(entry: AddressEntry, buckets: readonly TokenBucket[], clock: Clock) {
    this.entry = entry
    this.buckets = buckets
    this.clock = clock
    entry.connections++
  }

  /** Takes what the work is and returns 0, or returns how long to wait before asking again. */
  take(workOf: () => number): number {
    const nowMs = this.clock.nowMs()
    const waitMs = Math.max(...this.buckets.map(bucket => bucket.waitMs(nowMs)))
    if (waitMs > 0) return waitMs
    const work = workOf()
    for (const bucket of this.buckets) bucket.charge(nowMs, work)
    return 0
  }

  /** How many viewers there are at this connection's address. */
  viewersHere(): number {
    return this.entry.viewers
  }

  countAsViewer(): void {
    this.isViewer = true
    this.entry.viewers++
  }

  close(): void {
    if (this.isClosed) return
    this.isClosed = true
    this.entry.connections--
    if (this.isViewer) this.entry.viewers--
  }
}

const bucket = ({ burst, perSecond }: WorkRate, clock: Clock) =>
  new TokenBucket(burst, perSecond, clock.nowMs())
