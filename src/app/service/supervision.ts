import type { CancelTimer, Clock } from '../../core/clock.ts'
import type { ServiceEvent } from './service-event.ts'
import type { Notify } from './systemd-notify.ts'

/** A board or broker that is not there is a state, and no reason to call the start a failure. */
const START_PATIENCE_MS = 10_000
/** Twice a sign of life may be late before systemd loses patience. */
const SIGNS_IN_PATIENCE = 3

interface Parts {
  readonly notify: Notify
  /** null where systemd asks for no signs of life. */
  readonly patienceMs: number | null
  readonly clock: Clock
  /** Lets the loop turn once, where no board does. */
  readonly turn: () => void
  /** What is not well, in words. */
  readonly troubles: () => readonly string[]
}

/**
 * Tells systemd that the service is there, and that its loop turns. A sign of life is given only where something
 * has gone all the way round since the last one: a frame from the board, through the tracker and the queue of
 * the journal, to those who listen. A timer alone would go on ticking beside a loop that hangs.
 */
export class Supervision {
  private readonly parts: Parts
  private cancelPatience: CancelTimer = () => {}
  private cancelSign: CancelTimer = () => {}
  private isReady = false
  private isBoardUp = false
  private hasTurned = false

  constructor(parts: Parts) {
    this.parts = parts
  }

  start(): void {
    const { clock } = this.parts
    this.cancelPatience = clock.setTimer(START_PATIENCE_MS, () => this.ready())
    this.waitForSign()
  }

  /** Everything is up. */
  ready(): void {
    if (this.isReady) return
    this.isReady = true
    this.cancelPatience()
    void this.parts.notify(['READY=1', this.status()])
  }

  hear(event: ServiceEvent): void {
    switch (event.type) {
      case 'board.up':
        this.isBoardUp = true
        break
      case 'board.down':
        this.isBoardUp = false
        break
      case 'changed':
      // The loop waits for a full disk and tries again: a restart would forget what it is to write.
      case 'journal.trouble':
        this.hasTurned = true
        break
      case 'journal.well':
      case 'lights':
        break
    }
  }

  async stop(): Promise<void> {
    this.cancelPatience()
    this.cancelSign()
    await this.parts.notify(['STOPPING=1'])
  }

  private waitForSign(): void {
    const { clock, patienceMs } = this.parts
    if (patienceMs !== null)
      this.cancelSign = clock.setTimer(patienceMs / SIGNS_IN_PATIENCE, () => this.giveSign())
  }

  private giveSign(): void {
    if (this.hasTurned) void this.parts.notify(['WATCHDOG=1', this.status()])
    this.hasTurned = false
    // A board that is up reports every second, and nobody has to ask for a turn.
    if (!this.isBoardUp) this.parts.turn()
    this.waitForSign()
  }

  private status(): string {
    const words = this.parts.troubles().join('; ') || 'all is well'
    return `STATUS=${words.replaceAll(/\s+/g, ' ')}`
  }
}
