/** A rate limit: a bucket that holds `burst` tokens and is filled again by so many a second. */
export class TokenBucket {
  private readonly burst: number
  private readonly perSecond: number
  private left: number
  private countedAtMs: number

  constructor(burst: number, perSecond: number, nowMs: number) {
    this.burst = burst
    this.perSecond = perSecond
    this.left = burst
    this.countedAtMs = nowMs
  }

  /** Takes one and returns 0, or returns how long to wait before asking again. */
  take(nowMs: number): number {
    const waitMs = this.waitMs(nowMs)
    if (waitMs === 0) this.left -= 1
    return waitMs
  }

  /** How long until there is one to take. */
  waitMs(nowMs: number): number {
    this.fill(nowMs)
    return this.left < 1 ? ((1 - this.left) / this.perSecond) * 1000 : 0
  }

  /** Counts what happens anyway: takes one, or what is left. */
  spend(nowMs: number): void {
    this.fill(nowMs)
    this.left = Math.max(0, this.left - 1)
  }

  /** Counts what has happened, even if that is more than there was: the next has to wait the longer for it. */
  charge(nowMs: number, cost: number): void {
    this.fill(nowMs)
    this.left -= cost
  }

  isFull(nowMs: number): boolean {
    this.fill(nowMs)
    return this.left >= this.burst
  }

  private fill(nowMs: number): void {
    const gained = ((nowMs - this.countedAtMs) / 1000) * this.perSecond
    this.left = Math.min(this.burst, this.left + gained)
    this.countedAtMs = nowMs
  }
}
