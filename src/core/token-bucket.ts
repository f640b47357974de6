/** A bucket that holds `burst` requests and is filled again by so many a second. */
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

  /** Takes one and says 0, or says how long to wait before asking again. */
  take(nowMs: number): number {
    const gained = ((nowMs - this.countedAtMs) / 1000) * this.perSecond
    this.left = Math.min(this.burst, this.left + gained)
    this.countedAtMs = nowMs
    if (this.left < 1) return ((1 - this.left) / this.perSecond) * 1000
    this.left -= 1
    return 0
  }
}
