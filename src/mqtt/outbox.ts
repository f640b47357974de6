export type Qos = 0 | 1

export interface Message {
  readonly topic: string
  readonly payload: Buffer
  readonly qos: Qos
  readonly retain: boolean
  readonly correlationData?: Buffer
  readonly userProperties?: { readonly [name: string]: string }
}

/** How much may be unacknowledged at once. */
export interface Window {
  readonly messages: number
  readonly bytes: number
}

/** How much may wait to be sent; more means that the broker does not keep up. */
const WAITING: Window = { messages: 200, bytes: 256 * 1024 }
/** Every request gets a response, and the requests came through the same broker: even a flood of them may wait. */
const WAITING_RESPONSES: Window = { messages: 20_000, bytes: 16 * 1024 * 1024 }

type Entry =
  /** The retained message that the topic has when its turn comes: a newer one replaces the older. */
  | { readonly type: 'retained'; readonly topic: string }
  | { readonly type: 'message'; readonly message: Message }

type RetainedPayload = Pick<Message, 'payload' | 'qos'>

/**
 * What is to be sent, in order. A snapshot is stored for every connection to come; an event belongs to the
 * present connection and is lost with it, so that none is ever sent twice. An event never overtakes a snapshot
 * that was set before it.
 *
 *     closed ── connect ──▶ connected: only what is resent ── release ──▶ everything
 */
export class Outbox {
  readonly #retained = new Map<string, RetainedPayload>()
  /** What was sent last on this connection, by topic. */
  readonly #sent = new Map<string, Buffer>()
  readonly #unacknowledged = new Set<Message>()
  #queue: Entry[] = []
  #window: Window | null = null
  #isReleased = false
  #waiting = 0
  #waitingBytes = 0
  #unacknowledgedBytes = 0
  #eventsDropped = 0

  get eventsDropped(): number {
    return this.#eventsDropped
  }

  setRetained(topic: string, payload: string | Uint8Array, qos: Qos): void {
    const retained = { payload: Buffer.from(payload as Uint8Array), qos }
    this.#retained.set(topic, retained)
    if (this.#isReleased && !this.#sent.get(topic)?.equals(retained.payload)) this.#enqueueRetained(topic)
  }

  retained(topic: string): Buffer | undefined {
    return this.#retained.get(topic)?.payload
  }

  addEvent(message: Message): void {
    this.#enqueue(message, WAITING)
  }

  addResponse(message: Message): void {
    this.#enqueue(message, WAITING_RESPONSES)
  }

  #enqueue(message: Message, limit: Window): void {
    const fits = this.#waiting < limit.messages && this.#waitingBytes + message.payload.length <= limit.bytes
    if (!this.#isReleased || !fits) {
      this.#eventsDropped += 1
      return
    }
    this.#queue.push({ type: 'message', message })
    this.#waiting += 1
    this.#waitingBytes += message.payload.length
  }

  connect(window: Window): void {
    this.#window = window
  }

  /** Sends the topic's retained message again, even if it has not changed. */
  resend(topic: string): void {
    this.#sent.delete(topic)
    this.#enqueueRetained(topic)
  }

  /** Retained messages that were not sent yet on this connection go first; from now on events are accepted. */
  release(): void {
    this.#isReleased = true
    for (const topic of this.#retained.keys()) if (!this.#sent.has(topic)) this.#enqueueRetained(topic)
  }

  disconnect(): void {
    this.#eventsDropped += this.#waiting
    this.#window = null
    this.#isReleased = false
    this.#queue = []
    this.#waiting = 0
    this.#waitingBytes = 0
    this.#unacknowledgedBytes = 0
    this.#sent.clear()
    this.#unacknowledged.clear()
  }

  /** The next message that may be sent now. The caller sends it and calls `settle` afterwards. */
  next(): Message | null {
    while (this.#queue.length > 0) {
      const [entry] = this.#queue
      const message = this.#messageOf(entry!)
      if (message && !this.#fits(message)) return null
      this.#queue.shift()
      if (entry!.type === 'message') {
        this.#waiting -= 1
        this.#waitingBytes -= entry!.message.payload.length
      }
      if (!message) continue
      if (message.retain) this.#sent.set(message.topic, message.payload)
      this.#unacknowledged.add(message)
      this.#unacknowledgedBytes += message.payload.length
      return message
    }
    return null
  }

  /** The broker has it, or refuses it for good. One of an earlier connection is ignored. */
  settle(message: Message): void {
    if (this.#unacknowledged.delete(message)) this.#unacknowledgedBytes -= message.payload.length
  }

  isIdle(): boolean {
    return this.#queue.length === 0 && this.#unacknowledged.size === 0
  }

  #enqueueRetained(topic: string): void {
    if (!this.#window || !this.#retained.has(topic)) return
    if (this.#queue.some(entry => entry.type === 'retained' && entry.topic === topic)) return
    this.#queue.push({ type: 'retained', topic })
  }

  /** Null for a snapshot that has changed back meanwhile to what was sent. */
  #messageOf(entry: Entry): Message | null {
    if (entry.type === 'message') return entry.message
    const { payload, qos } = this.#retained.get(entry.topic)!
    if (this.#sent.get(entry.topic)?.equals(payload)) return null
    return { topic: entry.topic, payload, qos, retain: true }
  }

  #fits(message: Message): boolean {
    if (!this.#window) return false
    if (this.#unacknowledged.size === 0) return true
    return (
      this.#unacknowledged.size < this.#window.messages &&
      this.#unacknowledgedBytes + message.payload.length <= this.#window.bytes
    )
  }
}
