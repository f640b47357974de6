import type { PublishPacket } from 'aedes'
import type { Clock } from '../core/clock.ts'
import { DelayLine } from '../core/delay-line.ts'
import { type RetainedContent, RetainedMessages } from './retained-messages.ts'

/** A broadcast delay. */
export interface ViewerDelay {
  readonly ms: number
  readonly isDelayed: (topic: string) => boolean
  readonly clock: Clock
}

export type LateMessage = RetainedContent & { readonly topic: string }

/** What the service has published, as viewers see it: so much later, and nothing of it before. */
export class LateMessages {
  readonly isDelayed: (topic: string) => boolean
  readonly retained = new RetainedMessages()
  private readonly line: DelayLine<PublishPacket>

  constructor({ ms, isDelayed, clock }: ViewerDelay, send: (message: LateMessage) => void) {
    this.isDelayed = isDelayed
    this.line = new DelayLine(ms, clock, packet => {
      if (packet.retain) this.retained.store(packet)
      send(packet)
    })
  }

  add(packet: PublishPacket): void {
    if (this.isDelayed(packet.topic)) this.line.add({ ...packet })
  }

  stop(): void {
    this.line.stop()
  }
}
