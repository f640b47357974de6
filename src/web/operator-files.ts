import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Result } from '../core/result.ts'
import { bearerSecret } from './bearer-secret.ts'
import { sendBytes, sendJson, sendText } from './http-responses.ts'
import { readBytes } from './request-body.ts'

/** Files that only operators may fetch and send. */
export interface OperatorFiles {
  backup(): Promise<{ readonly name: string; readonly bytes: Uint8Array }>
  restore(bytes: Uint8Array): Promise<Result<object, { readonly code: string; readonly message: string }>>
}

export interface OperatorAccess {
  readonly isOperator: (secret: string) => boolean
  readonly files: OperatorFiles | null
}

const MAX_UPLOAD_BYTES = 32 * 1024 * 1024

const BACKUP = '/backup'
const RESTORE = '/restore'

/**
 * `GET /backup` and `POST /restore`, with the session or token of an operator as `Authorization: Bearer`. False if the request is for something else.
 */
export async function serveOperatorFiles(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  { isOperator, files }: OperatorAccess,
): Promise<boolean> {
  const wanted = `${request.method} ${path}`
  if (wanted !== `GET ${BACKUP}` && wanted !== `POST ${RESTORE}`) return false
  const secret = bearerSecret(request)
  if (secret === null || !isOperator(secret)) {
    // The body of the request is not waited for.
    response.setHeader('Connection', 'close')
    response.setHeader('WWW-Authenticate', 'Bearer')
    sendText(response, 401, 'This needs the token of an operator.')
  } else if (files === null) {
    sendText(response, 503, 'The service is starting.')
  } else if (path === BACKUP) {
    const { name, bytes } = await files.backup()
    response.setHeader('Content-Disposition', `attachment; filename="${name}"`)
    sendBytes(response, 'application/gzip', bytes)
  } else {
    await restore(files, request, response)
  }
  return true
}

async function restore(
  files: OperatorFiles,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const bytes = await readBytes(request, MAX_UPLOAD_BYTES)
  if (bytes === null) {
    response.setHeader('Connection', 'close')
    sendJson(response, 413, { code: 'too-large', message: 'the file is too large for a backup' })
    return
  }
  const restored = await files.restore(bytes)
  if (restored.ok) sendJson(response, 200, restored.value)
  else sendJson(response, 400, { code: restored.error.code, message: restored.error.message })
}
