import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Failure, failure, type Result } from '../core/result.ts'
import { bearerSecret } from './bearer-secret.ts'
import { sendJson, sendText } from './http-responses.ts'

type TokenReply = Result<object, Failure<string>>

/** The tokens of this service, for operators. */
export interface TokenOffice {
  readonly isOperator: (secret: string) => boolean
  readonly list: () => TokenReply
  readonly create: (wanted: unknown) => TokenReply
  readonly revoke: (id: string) => TokenReply
}

const MAX_BODY_BYTES = 1_000
const STATUSES: { readonly [code: string]: number } = { 'bad-argument': 400, 'no-such-token': 404 }

export const isTokenPath = (path: string): boolean => path === '/tokens' || path.startsWith('/tokens/')

/**
 * `GET /tokens`, `POST /tokens` and `DELETE /tokens/<id>`, with the session or token of an operator as
 * `Authorization: Bearer`. Not by MQTT, where players read the responses too.
 */
export async function answerTokenRequest(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  office: TokenOffice,
): Promise<void> {
  const secret = bearerSecret(request)
  if (secret === null || !office.isOperator(secret)) {
    // The body of the request is not waited for.
    response.setHeader('Connection', 'close')
    response.setHeader('WWW-Authenticate', 'Bearer')
    sendText(response, 401, 'This needs the token of an operator.')
    return
  }
  const reply = await replyTo(path, request, office)
  if (reply === null) {
    response.setHeader('Connection', 'close')
    sendText(response, 405, 'Tokens are listed with GET, created with POST and revoked with DELETE.')
  } else if (reply.ok) sendJson(response, 200, reply.value)
  else sendJson(response, STATUSES[reply.error.code] ?? 500, { error: reply.error })
}

/** Null for a request that there is not. */
async function replyTo(
  path: string,
  request: IncomingMessage,
  office: TokenOffice,
): Promise<TokenReply | null> {
  const id = path.slice('/tokens/'.length)
  if (request.method === 'DELETE' && id !== '') return office.revoke(id)
  if (path !== '/tokens') return null
  if (request.method === 'GET') return office.list()
  if (request.method !== 'POST') return null
  const wanted = await readJsonBody(request)
  return wanted === undefined
    ? failure('bad-argument', 'expected a short JSON object')
    : office.create(wanted)
}

/** Undefined where it is too long or no JSON. */
async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) return undefined
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as unknown
  } catch {
    return undefined
  }
}
