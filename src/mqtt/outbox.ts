export type Qos = 0 | 1

export interface Message {
  readonly topic: string
  readonly payload: Buffer
  readonly qos: Qos
  readonly retain: boolean
  readonly correlationData?: Buffer
}

/** How much may be on its way at once. */
export interface Window {
  readonly messages: number
  readonly bytes: number
}

/** How many events may wait for room on their way; more means that the broker does not keep up. */
const WAITING: Window = { messages: 200, bytes: 256 * 1024 }
/** Answers are never fewer than requests, and these came through the same broker: a flood of them is waited for. */
const WAITING_ANSWERS: Window = { messages: 20_000, bytes: 16 * 1024 * 1024 }

type Entry =
  /** What is kept there when its turn comes: a newer one takes the place of the older. */
  { readonly type: 'kept'; readonly topic: string } | { readonly type: 'told'; readonly message: Message }

type Kept = Pick<Message, 'payload' | 'qos'>

/**
 * What is to be sent, in order. A snapshot is remembered for every connection to come; an event belongs to the
 * present connection and is gone with it, so that none is ever sent twice. An event never overtakes a snapshot
 * that was kept before it.
 *
 *     closed ── connect ──▶ connected: only what is renewed ── release ──▶ everything
 */
export class Outbox {
  readonly #kept = new Map<string, Kept>()
  /** What was sent last on this connection, by topic. */
  readonly #sent = new Map<string, Buffer>()
  readonly #onItsWay = new Set<Message>()
  #queue: Entry[] = []
  #window: Window | null = null
  #isReleased = false
  #told = 0
  #toldBytes = 0
  #bytesOnTheirWay = 0
  #eventsDropped = 0

  get eventsDropped(): number {
    return this.#eventsDropped
  }

  setRetained(topic: string, payload: string | Uint8Array, qos: Qos): void {
    const kept = { payload: Buffer.from(payload as Uint8Array), qos }
    this.#kept.set(topic, kept)
    if (this.#isReleased && !this.#sent.get(topic)?.equals(kept.payload)) this.#enqueueKept(topic)
  }

  retained(topic: string): Buffer | undefined {
    return this.#kept.get(topic)?.payload
  }

  addEvent(message: Message): void {
    this.#enqueue(message, WAITING)
  }

  addResponse(message: Message): void {
    this.#enqueue(message, WAITING_ANSWERS)
  }

  #enqueue(message: Message, room: Window): void {
    const hasRoom = this.#told < room.messages && this.#toldBytes + message.payload.length <= room.bytes
    if (!this.#isReleased || !hasRoom) {
      this.#eventsDropped += 1
      return
    }
    this.#queue.push({ type: 'told', message })
    this.#told += 1
    this.#toldBytes += message.payload.length
  }

  connect(window: Window): void {
    this.#window = window
  }

  /** What is kept there is sent again, even if it has not changed. */
  resend(topic: string): void {
    this.#sent.delete(topic)
    this.#enqueueKept(topic)
  }

  /** Everything kept that was not sent yet on this connection goes first; from now on events are taken. */
  release(): void {
    this.#isReleased = true
    for (const topic of this.#kept.keys()) if (!this.#sent.has(topic)) this.#enqueueKept(topic)
  }

  disconnect(): void {
    this.#eventsDropped += this.#told
    this.#window = null
    this.#isReleased = false
    this.#queue = []
    this.#told = 0
    this.#toldBytes = 0
    this.#bytesOnTheirWay = 0
    this.#sent.clear()
    this.#onItsWay.clear()
  }

  /** The next message that may be sent now. The caller sends it and says when it is settled. */
  next(): Message | null {
    while (this.#queue.length > 0) {
      const [entry] = this.#queue
      const message = this.#messageOf(entry!)
      if (message && !this.#fits(message)) return null
      this.#queue.shift()
      if (entry!.type === 'told') {
        this.#told -= 1
        this.#toldBytes -= entry!.message.payload.length
      }
      if (!message) continue
      if (message.retain) this.#sent.set(message.topic, message.payload)
      this.#onItsWay.add(message)
      this.#bytesOnTheirWay += message.payload.length
      return message
    }
    return null
  }

  /** The broker has it, or refuses it for good. One of an earlier connection is not known any more. */
  settle(message: Message): void {
    if (this.#onItsWay.delete(message)) this.#bytesOnTheirWay -= message.payload.length
  }

  isIdle(): boolean {
    return this.#queue.length === 0 && this.#onItsWay.size === 0
  }

  #enqueueKept(topic: string): void {
    if (!this.#window || !this.#kept.has(topic)) return
    if (this.#queue.some(entry => entry.type === 'kept' && entry.topic === topic)) return
    this.#queue.push({ type: 'kept', topic })
  }

  /** Null for a snapshot that has changed back meanwhile to what was sent. */
  #messageOf(entry: Entry): Message | null {
    if (entry.type === 'told') return entry.message
    const { payload, qos } = this.#kept.get(entry.topic)!
    if (this.#sent.get(entry.topic)?.equals(payload)) return null
    return { topic: entry.topic, payload, qos, retain: true }
  }

  #fits(message: Message): boolean {
    if (!this.#window) return false
    if (this.#onItsWay.size === 0) return true
    return (
      this.#onItsWay.size < this.#window.messages &&
      this.#bytesOnTheirWay + message.payload.length <= this.#window.bytes
    )
  }
}
