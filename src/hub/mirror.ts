import type { Duplex } from 'node:stream'
import type { Clock } from '../core/clock.ts'
import type { PublicTopic } from '../messages/topics.ts'
import { Connection } from '../mqtt/connection.ts'
import { singleAttempt } from '../mqtt/reconnect.ts'
import { parseServerSettings } from '../mqtt/server-settings.ts'

/** Only its form is looked at: the broker is in this process. */
const IN_PROCESS = parseServerSettings({ url: 'mqtt://127.0.0.1' })

interface Parts {
  /** A connection of the service itself to the hub's broker. */
  readonly openStream: () => Duplex
  readonly clock: Clock
  readonly note: (message: string) => void
}

/** Publishes on the hub's own broker what the boards publish on theirs, for the viewers of its page. */
export class Mirror {
  private readonly connection: Connection
  private readonly opened: Promise<void>

  constructor({ openStream, clock, note }: Parts) {
    if (!IN_PROCESS.ok) throw new Error(IN_PROCESS.error.message)
    const [server] = IN_PROCESS.value
    let onOpened = () => {}
    this.opened = new Promise(resolve => {
      onOpened = resolve
    })
    this.connection = new Connection({
      attempt: singleAttempt(server),
      openStream,
      clientId: 'konakis-hub',
      will: null,
      filters: [],
      clock,
      listener: {
        opened: () => onOpened(),
        message: () => undefined,
        ended: ({ reason }) => note(`the hub's own broker has failed; restart the hub: ${reason}`),
      },
    })
  }

  /** Resolves when it can publish. */
  start(): Promise<void> {
    this.connection.open()
    return this.opened
  }

  /** An event is for those who are there; everything else is the present state. */
  publish(topic: string, name: PublicTopic, payload: Uint8Array): void {
    const message = { topic, payload: Buffer.from(payload), qos: 0, retain: name !== 'event' } as const
    this.connection.publish(message, () => undefined)
  }

  stop(): Promise<void> {
    return this.connection.disconnect()
  }
}
