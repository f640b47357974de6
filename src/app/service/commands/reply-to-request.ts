import type { Sender } from '../../../core/access-grant.ts'
import { failure } from '../../../core/result.ts'
import type { CommandReply } from '../../../messages/command-reply.ts'
import { checkPermission, sideOfGrant } from '../../../messages/permissions.ts'
import { readRequest } from '../../../messages/read-request.ts'
import type { Request } from '../../../messages/requests.ts'
import type { Response } from '../../../messages/responses.ts'
import type { Topics } from '../../../messages/topics.ts'
import type { Side } from '../../../rules/piece.ts'
import type { CommandHandler } from './command-handler.ts'
import type { RepeatedRequests } from './repeated-requests.ts'

/** A message as it came from the broker. */
export interface ReceivedRequest {
  readonly topic: string
  readonly payload: Uint8Array
  readonly retained: boolean
  /** Null where nobody vouches for the sender. */
  readonly sender: Sender | null
  readonly responseTopic?: string | undefined
  readonly correlationData?: Uint8Array | undefined
}

export interface RequestContext {
  readonly topics: Topics
  readonly commands: Pick<CommandHandler, 'handle'>
  readonly repeated: RepeatedRequests
  readonly toMove: () => Side | null
  /** First levels that belong to others, where no response goes. */
  readonly reserved: readonly string[]
  readonly publish: (topic: string, payload: string, correlationData?: Uint8Array) => void
}

/** Every request gets a response, whatever it is. */
export async function replyToRequest(
  received: ReceivedRequest,
  { topics, commands, repeated, toMove, reserved, publish }: RequestContext,
): Promise<void> {
  const name = topics.commandOf(received.topic)
  if (name === null) return
  const { transaction, request } = readRequest(name, received.payload)
  const handle = async (wanted: Request) => {
    if (received.sender === null) return UNKNOWN_SENDER
    const { grant, table } = received.sender
    const side = table === null ? null : sideOfGrant(grant)
    // Whose turn it is at a table, its log decides; the board may not have caught up with it.
    const allowed = checkPermission(grant, wanted, side ? null : toMove())
    if (!allowed.ok) return allowed
    const seat = side && table !== null ? { table, side } : null
    return repeated.once(wanted, () => commands.handle(wanted, seat))
  }
  const reply = received.retained ? RETAINED : request.ok ? await handle(request.value) : request
  const payload = JSON.stringify(responseFor(reply, transaction))
  publish(topics.response(name), payload, received.correlationData)
  if (received.responseTopic !== undefined && mayRespondAt(received.responseTopic, topics, reserved)) {
    publish(received.responseTopic, payload, received.correlationData)
  }
}

const UNKNOWN_SENDER: CommandReply = failure('not-allowed', 'it is not known who sent this request')

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

/**
 * A topic of the client's own, or one for responses of this board. The service may publish below every board's root
 * and for Home Assistant; nobody makes it do so by asking for a response there.
 */
function mayRespondAt(topic: string, { prefix, response }: Topics, reserved: readonly string[]): boolean {
  if (topic === '' || topic.startsWith('$') || /[+#\0]/.test(topic)) return false
  if (topic.startsWith(response('')) && topic !== response('')) return true
  return ![prefix, ...reserved].some(first => topic === first || topic.startsWith(`${first}/`))
}
