import type { Duplex } from 'node:stream'

interface Held {
  readonly sinceMs: number
  wasLate: boolean
}

export interface SilentLimits {
  readonly maxPending: number
  readonly connectMs: number
}

/**
 * Connections of which nothing has come yet. Until the first byte, a connection costs no more than its stream; when
 * there are too many, the oldest is closed for the next.
 */
export class SilentConnections {
  private readonly limits: SilentLimits
  private readonly onClosed: (why: 'silent' | 'crowded') => void
  /** The oldest first. */
  private readonly held = new Map<Duplex, Held>()

  constructor(limits: SilentLimits, onClosed: (why: 'silent' | 'crowded') => void) {
    this.limits = limits
    this.onClosed = onClosed
  }

  get isInUse(): boolean {
    return this.held.size > 0
  }

  hold(stream: Duplex, nowMs: number, onBegun: () => void): void {
    this.held.set(stream, { sinceMs: nowMs, wasLate: false })
    stream.on('error', () => undefined)
    stream.once('close', () => this.held.delete(stream))
    stream.once('readable', () => {
      if (this.held.delete(stream)) onBegun()
    })
    const [oldest] = this.held.keys()
    if (this.held.size > this.limits.maxPending && oldest) this.close(oldest, 'crowded')
  }

  /** To be called at intervals. As for other clients, lateness counts when it is found twice in a row. */
  checkTime(nowMs: number): void {
    for (const [stream, held] of this.held) {
      if (nowMs - held.sinceMs < this.limits.connectMs) return
      if (held.wasLate) this.close(stream, 'silent')
      held.wasLate = true
    }
  }

  stop(): void {
    for (const stream of this.held.keys()) stream.destroy()
    this.held.clear()
  }

  private close(stream: Duplex, why: 'silent' | 'crowded'): void {
    this.held.delete(stream)
    this.onClosed(why)
    stream.destroy()
  }
}
