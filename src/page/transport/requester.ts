import { err, type Failure, failure, ok, type Result } from '../../core/result.ts'
import { type Response, response } from '../../messages/answers.ts'
import { readMessage } from '../../messages/read-public.ts'
import type { CommandName, RequestOf } from '../../messages/requests.ts'
import { topicsOf } from '../../messages/topics.ts'

export type RequestArguments<Name extends CommandName> = Omit<RequestOf<Name>, 'name' | 'transaction' | 'v'>

export type RequestReply = Result<Response, Failure<string>>

export interface RequesterParts {
  readonly prefix: string
  /** Tells this page's requests from those of others. */
  readonly mark: string
  readonly publish: (topic: string, payload: string) => boolean
  /** Calls back after so many milliseconds, unless cancelled. */
  readonly setTimer: (ms: number, due: () => void) => () => void
}

const PATIENCE_MS = 5000

/** Asks a board for something and waits for the answer that bears the request's transaction. */
export class Requester {
  private readonly parts: RequesterParts
  private readonly pending = new Map<string, (answer: RequestReply) => void>()
  private asked = 0

  constructor(parts: RequesterParts) {
    this.parts = parts
  }

  ask<Name extends CommandName>(
    board: string,
    command: Name,
    args: RequestArguments<Name>,
  ): Promise<RequestReply> {
    const { prefix, mark, publish, setTimer } = this.parts
    const transaction = `${mark}-${++this.asked}`
    return new Promise(resolve => {
      const settle = (answer: RequestReply) => {
        cancel()
        this.pending.delete(transaction)
        resolve(answer)
      }
      const cancel = setTimer(PATIENCE_MS, () => settle(failure('no-answer', 'the service did not answer')))
      this.pending.set(transaction, settle)
      const topic = topicsOf(prefix, board).request(command)
      if (!publish(topic, JSON.stringify({ transaction, ...args }))) {
        settle(failure('not-connected', 'there is no connection to the broker'))
      }
    })
  }

  /** Somebody was answered. Answers to others, and what cannot be read, are passed over. */
  hear(payload: Uint8Array): void {
    const read = readMessage(response, payload)
    if (!read.ok) return
    const { transaction, status, error } = read.value
    const settle = this.pending.get(String(transaction))
    settle?.(status === 'ok' ? ok(read.value) : err(error ?? { code: 'refused', message: 'refused' }))
  }
}
