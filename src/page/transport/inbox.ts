import type { Access } from '../state/access.ts'
import type { ConnectionState } from '../state/page-state.ts'
import type { LinkListener } from './broker-link.ts'

export interface InboxReader {
  readonly connection: (connection: ConnectionState, access: Access) => void
  /** `atMs`: when it arrived, by the browser's wall clock. */
  readonly message: (topic: string, payload: Uint8Array, retained: boolean, atMs: number) => void
  readonly subscribed: () => void
}

/** Keeps what arrives from the broker, in order, until the page's script is there to read it. */
export class Inbox implements LinkListener {
  private readonly nowMs: () => number
  private readonly waiting: ((reader: InboxReader) => void)[] = []
  private reader: InboxReader | null = null

  constructor(nowMs: () => number) {
    this.nowMs = nowMs
  }

  open(reader: InboxReader): void {
    this.reader = reader
    for (const deliver of this.waiting.splice(0)) deliver(reader)
  }

  connection(connection: ConnectionState, access: Access): void {
    this.deliver(reader => reader.connection(connection, access))
  }

  message(topic: string, payload: Uint8Array, retained: boolean): void {
    const atMs = this.nowMs()
    this.deliver(reader => reader.message(topic, payload, retained, atMs))
  }

  subscribed(): void {
    this.deliver(reader => reader.subscribed())
  }

  private deliver(event: (reader: InboxReader) => void): void {
    if (this.reader) event(this.reader)
    else this.waiting.push(event)
  }
}
