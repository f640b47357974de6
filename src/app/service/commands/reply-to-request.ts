import { failure } from '../../../core/result.ts'
import { readRequest } from '../../../messages/read-request.ts'
import type { Response } from '../../../messages/responses.ts'
import type { Topics } from '../../../messages/topics.ts'
import type { CommandHandler, CommandReply } from './command-handler.ts'

/** A message as it came from the broker. */
export interface ReceivedRequest {
  readonly topic: string
  readonly payload: Uint8Array
  readonly retained: boolean
  readonly responseTopic?: string | undefined
  readonly correlationData?: Uint8Array | undefined
}

interface Parts {
  readonly topics: Topics
  readonly commands: CommandHandler
  readonly publish: (topic: string, payload: string, correlationData?: Uint8Array) => void
}

/** Every request gets a response, whatever it is. */
export async function replyToRequest(
  received: ReceivedRequest,
  { topics, commands, publish }: Parts,
): Promise<void> {
  const name = topics.commandOf(received.topic)
  if (name === null) return
  const { transaction, request } = readRequest(name, received.payload)
  const reply = received.retained ? RETAINED : request.ok ? await commands.handle(request.value) : request
  const payload = JSON.stringify(responseFor(reply, transaction))
  publish(topics.response(name), payload, received.correlationData)
  if (received.responseTopic !== undefined && mayRespondAt(received.responseTopic, topics)) {
    publish(received.responseTopic, payload, received.correlationData)
  }
}

/** The broker would bring it again with every connection, long after it was meant. */
const RETAINED: CommandReply = failure(
  'retained',
  'a request must not be retained; publish it without that flag',
)

function responseFor(answer: CommandReply, transaction: Response['transaction']): Response {
  const about = transaction === undefined ? {} : { transaction }
  if (!answer.ok) {
    const { code, message } = answer.error
    return { v: 1, ...about, status: 'error', error: { code, message } }
  }
  const data = Object.keys(answer.value).length > 0 ? { data: answer.value } : {}
  return { v: 1, ...about, status: 'ok', ...data }
}

/** Nobody makes the service speak in its own name by asking for an answer there. */
function mayRespondAt(topic: string, { root, response }: Topics): boolean {
  if (topic === '' || topic.startsWith('$') || /[+#\0]/.test(topic)) return false
  const isOurs = topic === root || topic.startsWith(`${root}/`)
  return !isOurs || (topic.startsWith(response('')) && topic !== response(''))
}
