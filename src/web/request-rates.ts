import type { Clock } from '../core/clock.ts'
import { TokenBucket } from '../core/token-bucket.ts'
import { networkOf } from '../net/network-of.ts'

/** A page is a few files; a hundred visitors behind one address open it at once. */
const ADDRESS = { burst: 1_000, perSecond: 100 }
const ALL = { burst: 5_000, perSecond: 1_000 }

/** How many requests one address, and all of them together, may make. */
export class RequestRates {
  private readonly clock: Clock
  private readonly all: TokenBucket
  private readonly addresses = new Map<string, TokenBucket>()

  constructor(clock: Clock) {
    this.clock = clock
    this.all = new TokenBucket(ALL.burst, ALL.perSecond, clock.nowMs())
  }

  /** Takes one, or returns false. */
  take(address: string): boolean {
    const nowMs = this.clock.nowMs()
    const key = networkOf(address)
    const own = this.addresses.get(key) ?? new TokenBucket(ADDRESS.burst, ADDRESS.perSecond, nowMs)
    this.addresses.set(key, own)
    return own.take(nowMs) === 0 && this.all.take(nowMs) === 0
  }

  /** Forgets the addresses that have made no request lately. */
  prune(): void {
    const nowMs = this.clock.nowMs()
    for (const [key, bucket] of this.addresses) if (bucket.isFull(nowMs)) this.addresses.delete(key)
  }
}
