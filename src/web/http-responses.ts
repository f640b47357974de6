import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, type PageFile } from './page-files.ts'

/** On every response. The pages of `embedders` may show this one in a frame. */
export const securityHeaders = (embedders: readonly string[]) => ({
  'Content-Security-Policy': contentPolicy(embedders, "style-src 'self'"),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
})

/** The documentation has styles inside of its pages. */
export const docsPolicy = (embedders: readonly string[]) =>
  contentPolicy(embedders, "style-src 'self' 'unsafe-inline'")

function contentPolicy(embedders: readonly string[], styles: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    styles,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // The page may be pointed at any broker (?broker=wss://…).
    "connect-src 'self' ws: wss:",
    "base-uri 'none'",
    "form-action 'none'",
    ["frame-ancestors 'self'", ...embedders].join(' '),
  ].join('; ')
}

export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: PageFile,
): Promise<void> {
  const encoding = chooseEncoding(request.headers['accept-encoding'], file.isText)
  const etag = `"${file.digest}-${encoding}"`
  response.setHeader('ETag', etag)
  response.setHeader('Cache-Control', file.cacheControl)
  if (file.isText) response.setHeader('Vary', 'Accept-Encoding')
  if (isSame(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end()
    return
  }
  const body = await file.body(encoding)
  response.setHeader('Content-Type', file.type)
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  send(response, 200, body)
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  send(response, status, Buffer.from(`${JSON.stringify(value)}\n`))
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  send(response, status, Buffer.from(`${text}\n`))
}

export function sendBytes(response: ServerResponse, type: string, bytes: Uint8Array): void {
  response.setHeader('Content-Type', type)
  response.setHeader('Cache-Control', 'no-store')
  send(response, 200, Buffer.from(bytes))
}

/** Node leaves the body out where the request was a HEAD. */
function send(response: ServerResponse, status: number, body: Buffer): void {
  response.setHeader('Content-Length', body.length)
  response.writeHead(status).end(body)
}

/** RFC 9110 section 13.1.2: compared weakly, so that a tag that a proxy has made weak (`W/`) matches. */
function isSame(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map(tag => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}
