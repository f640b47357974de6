import type { CancelTimer, Clock } from '../core/clock.ts'
import type { LoopEffect } from '../loop/effects.ts'
import { type Notify, notifyOf, watchdogMs } from './systemd-notify.ts'

/** A board or broker that is not connected is a state, and no reason to call the start a failure. */
const START_TIMEOUT_MS = 10_000
/** Two signs of life in a row may be late before systemd restarts the service. */
const SIGNS_PER_TIMEOUT = 3

interface Parts {
  readonly notify: Notify
  /** null where systemd asks for no signs of life. */
  readonly watchdogMs: number | null
  readonly clock: Clock
  readonly isBoardConnected: () => boolean
  /** Lets the loop turn once, where no board does. */
  readonly turn: () => void
  /** What does not work. */
  readonly failures: () => readonly string[]
}

/**
 * Tells systemd that the service is ready, and that its loop turns. A sign of life is sent only if something has
 * gone all the way round since the last one: a frame from the board, through the tracker and the journal's queue,
 * to those who publish it. A timer alone would go on ticking beside a loop that hangs.
 */
export class Supervision {
  private readonly parts: Parts
  private cancelStart: CancelTimer = () => {}
  private cancelSign: CancelTimer = () => {}
  private isReady = false
  private hasTurned = false

  constructor(parts: Parts) {
    this.parts = parts
  }

  start(): void {
    const { clock } = this.parts
    this.cancelStart = clock.setTimer(START_TIMEOUT_MS, () => this.ready())
    this.waitForSign()
  }

  /** Everything is up. */
  ready(): void {
    if (this.isReady) return
    this.isReady = true
    this.cancelStart()
    void this.parts.notify(['READY=1', this.status()])
  }

  follow({ type }: LoopEffect): void {
    // A loop that waits for a full disk tries again: a restart would forget what it is to write.
    if (type === 'publish' || type === 'journal-failing') this.hasTurned = true
  }

  async stop(): Promise<void> {
    this.cancelStart()
    this.cancelSign()
    await this.parts.notify(['STOPPING=1'])
  }

  private waitForSign(): void {
    const { clock, watchdogMs } = this.parts
    if (watchdogMs !== null)
      this.cancelSign = clock.setTimer(watchdogMs / SIGNS_PER_TIMEOUT, () => this.giveSign())
  }

  private giveSign(): void {
    if (this.hasTurned) void this.parts.notify(['WATCHDOG=1', this.status()])
    this.hasTurned = false
    // A connected board reports every second, and nobody has to ask for a turn.
    if (!this.parts.isBoardConnected()) this.parts.turn()
    this.waitForSign()
  }

  private status(): string {
    const text = this.parts.failures().join('; ') || 'all is well'
    return `STATUS=${text.replaceAll(/\s+/g, ' ')}`
  }
}

/** null where the service was not started by systemd. */
export function supervisedBySystemd(parts: Omit<Parts, 'notify' | 'watchdogMs'>): Supervision | null {
  const notify = notifyOf(process.env, message => console.error(message))
  return notify && new Supervision({ ...parts, notify, watchdogMs: watchdogMs(process.env, process.pid) })
}
