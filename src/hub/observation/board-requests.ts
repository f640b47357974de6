import type { Clock } from '../../core/clock.ts'
import { readMessage } from '../../messages/read-message.ts'
import { response } from '../../messages/responses.ts'
import { topicsOf } from '../../messages/topics.ts'

/** For a board to answer. */
const ANSWER_MS = 10_000

interface Parts {
  readonly prefix: string
  /** Tells our transactions from those of others, who read the same responses. */
  readonly name: string
  readonly publish: (topic: string, payload: string) => boolean
  readonly clock: Clock
}

interface OpenRequest {
  readonly board: string
  readonly settle: (data: object | null) => void
}

/** Requests to boards, and their responses. */
export class BoardRequests {
  private readonly parts: Parts
  private readonly open = new Map<string, OpenRequest>()
  private count = 0

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** The data of the response; null where the board does not answer, or may not be asked. */
  ask(board: string, command: 'games' | 'game', args: object): Promise<object | null> {
    const { prefix, name, publish, clock } = this.parts
    const transaction = `${name}-${++this.count}`
    return new Promise(resolve => {
      const settle = (data: object | null) => {
        cancel()
        this.open.delete(transaction)
        resolve(data)
      }
      const cancel = clock.setTimer(ANSWER_MS, () => settle(null))
      this.open.set(transaction, { board, settle })
      const topic = topicsOf(prefix, board).request(command)
      if (!publish(topic, JSON.stringify({ transaction, ...args }))) settle(null)
    })
  }

  onResponse(payload: Uint8Array): void {
    const read = readMessage(response, payload)
    if (!read.ok || typeof read.value.transaction !== 'string') return
    const { transaction, status, data } = read.value
    this.open.get(transaction)?.settle(status === 'ok' ? (data ?? {}) : null)
  }

  /** Whoever waits for this board gets nothing. */
  abandon(board: string): void {
    for (const request of [...this.open.values()]) if (request.board === board) request.settle(null)
  }

  stop(): void {
    for (const { settle } of [...this.open.values()]) settle(null)
  }
}
