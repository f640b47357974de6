import { err, type Failure, failure, ok, type Result } from '../../core/result.ts'
import type { CommandName } from '../../messages/command-names.ts'
import { readMessage } from '../../messages/read-message.ts'
import type { RequestOf } from '../../messages/requests.ts'
import { type Response, response } from '../../messages/responses.ts'
import { topicsOf } from '../../messages/topics.ts'

export type RequestArguments<Name extends CommandName> = Omit<RequestOf<Name>, 'name' | 'transaction' | 'v'>

export type RequestReply = Result<Response, Failure<string>>

export interface RequesterOptions {
  readonly prefix: string
  /** Distinguishes this page's requests from those of others. */
  readonly transactionPrefix: string
  readonly publish: (topic: string, payload: string) => boolean
  /** Calls back after so many milliseconds; returns a function that cancels. */
  readonly setTimer: (ms: number, due: () => void) => () => void
}

const RESPONSE_TIMEOUT_MS = 5000
/** A review of a long game on a small computer; a board that looks for another one. */
const PATIENCE_MS: { readonly [command in CommandName]?: number } = { review: 180_000, join: 20_000 }

/** Sends commands to a board and waits for the response with the same transaction. */
export class Requester {
  private readonly parts: RequesterOptions
  private readonly pending = new Map<string, (reply: RequestReply) => void>()
  private count = 0

  constructor(parts: RequesterOptions) {
    this.parts = parts
  }

  send<Name extends CommandName>(
    board: string,
    command: Name,
    args: RequestArguments<Name>,
  ): Promise<RequestReply> {
    const { prefix, transactionPrefix: mark, publish, setTimer } = this.parts
    const transaction = `${mark}-${++this.count}`
    return new Promise(resolve => {
      const settle = (reply: RequestReply) => {
        cancel()
        this.pending.delete(transaction)
        resolve(reply)
      }
      const cancel = setTimer(PATIENCE_MS[command] ?? RESPONSE_TIMEOUT_MS, () =>
        settle(failure('no-answer', 'the service did not answer')),
      )
      this.pending.set(transaction, settle)
      const topic = topicsOf(prefix, board).request(command)
      if (!publish(topic, JSON.stringify({ transaction, ...args }))) {
        settle(failure('not-connected', 'there is no connection to the broker'))
      }
    })
  }

  /** Handles a response. Invalid ones and responses to other clients are ignored. */
  onResponse(payload: Uint8Array): void {
    const read = readMessage(response, payload)
    if (!read.ok) return
    const { transaction, status, error } = read.value
    const settle = this.pending.get(String(transaction))
    settle?.(status === 'ok' ? ok(read.value) : err(error ?? { code: 'refused', message: 'refused' }))
  }
}
