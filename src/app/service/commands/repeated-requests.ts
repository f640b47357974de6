import type { Clock } from '../../../core/clock.ts'
import type { CommandReply } from '../../../messages/command-reply.ts'
import type { Request } from '../../../messages/requests.ts'

/** Longer than any client retries; MQTT brokers repeat an unacknowledged message when the client reconnects. */
const REMEMBERED_MS = 10 * 60_000
const MAX_REMEMBERED = 1_000

interface Handled {
  readonly reply: Promise<CommandReply>
  readonly atMs: number
}

/**
 * A message with QoS 1 may come twice, and a client that got no answer sends its request again. The same request with
 * the same transaction is carried out once, and answered each time. Requests without a transaction are all carried out.
 */
export class RepeatedRequests {
  private readonly clock: Clock
  /** The oldest first. */
  private readonly handled = new Map<string, Handled>()

  constructor(clock: Clock) {
    this.clock = clock
  }

  once(request: Request, handle: () => Promise<CommandReply>): Promise<CommandReply> {
    if (request.transaction === undefined) return handle()
    this.forgetOld()
    const key = JSON.stringify(Object.entries(request).sort())
    const known = this.handled.get(key)
    if (known) return known.reply
    const reply = handle()
    this.handled.set(key, { reply, atMs: this.clock.nowMs() })
    return reply
  }

  private forgetOld(): void {
    for (const [key, { atMs }] of this.handled) {
      if (this.clock.nowMs() - atMs < REMEMBERED_MS && this.handled.size < MAX_REMEMBERED) return
      this.handled.delete(key)
    }
  }
}
