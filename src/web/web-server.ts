import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { createWebSocketStream, type WebSocket, WebSocketServer } from 'ws'
import type { CancelTimer, Clock } from '../core/clock.ts'
import type { Result } from '../core/result.ts'
import { type AcceptFailure, type ListenAddress, type ListenFailure, listen } from '../net/listen.ts'
import { SECURITY_HEADERS, sendFile, sendJson, sendText } from './http-responses.ts'
import { isAllowedHost, isAllowedOrigin, isLoopbackAddress } from './origin-policy.ts'
import { type PageFile, readPage } from './page-files.ts'

export interface HealthReport {
  readonly ok: boolean
  /** Sent as JSON. */
  readonly body: unknown
}

export interface WebServerOptions extends ListenAddress {
  /** Folder of the built page. */
  readonly files: string
  readonly health: () => HealthReport
  readonly onMqtt: (stream: Duplex, from: { readonly address: string }) => void
  /** Other origins whose pages may connect by MQTT, such as `https://example.org`. */
  readonly allowedOrigins: readonly string[]
  /** Host names besides localhost for a server on loopback, for example behind a proxy. */
  readonly allowedHosts?: readonly string[]
  readonly clock: Clock
  readonly onFailure: (failure: AcceptFailure) => void
}

/** Larger than any packet that the broker accepts. */
const MAX_MESSAGE_BYTES = 64 * 1024
/** A client that has not answered a ping when the next is due is disconnected. */
const PING_MS = 30_000
const HEADERS_MS = 10_000
/** More than the embedded broker accepts, since the page itself is loaded over connections too. */
const MAX_CONNECTIONS = 2_500
const SUBPROTOCOLS = ['mqtt', 'mqttv3.1']

/** The page, the health of the service, and MQTT over WebSocket, on one port. */
export class WebServer {
  private readonly options: WebServerOptions
  private readonly server: Server
  private readonly sockets: WebSocketServer
  private readonly alive = new WeakSet<WebSocket>()
  private page: ReadonlyMap<string, PageFile> = new Map()
  private cancelPing: CancelTimer = () => undefined

  constructor(options: WebServerOptions) {
    this.options = options
    this.server = createServer({ headersTimeout: HEADERS_MS }, (request, response) => {
      this.respond(request, response).catch(() => response.destroy())
    })
    this.server.maxConnections = MAX_CONNECTIONS
    this.server.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head))
    this.sockets = new WebSocketServer({
      noServer: true,
      maxPayload: MAX_MESSAGE_BYTES,
      perMessageDeflate: false,
      handleProtocols: offered => SUBPROTOCOLS.find(name => offered.has(name)) ?? false,
    })
  }

  async start(): Promise<Result<{ port: number }, ListenFailure>> {
    this.page = await readPage(this.options.files)
    const listening = await listen(this.server, this.options, this.options.onFailure)
    if (listening.ok) this.pingAgain()
    return listening
  }

  async stop(): Promise<void> {
    this.cancelPing()
    for (const socket of this.sockets.clients) socket.terminate()
    const closed = new Promise<void>(resolve => {
      if (this.server.listening) this.server.close(() => resolve())
      else resolve()
    })
    this.server.closeAllConnections()
    await closed
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
    if (!this.isHostAllowed(request)) {
      sendText(response, 403, 'This server does not accept that host name; open it as localhost.')
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      // The body of the request is not waited for.
      response.setHeader('Connection', 'close')
      sendText(response, 405, 'Only GET and HEAD are allowed.')
    } else {
      await this.respondTo(pathOf(request), request, response)
    }
  }

  private async respondTo(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (path === '/healthz') {
      const { ok, body } = this.options.health()
      sendJson(response, ok ? 200 : 503, body)
      return
    }
    const file = await this.find(path === '/' ? '/index.html' : path)
    if (file) await sendFile(request, response, file)
    else if (path === '/') sendText(response, 503, 'The page is not built. Build it with: npm run build')
    else sendText(response, 404, 'Not found.')
  }

  /** A page that is built while the server runs is found at the next request. */
  private async find(path: string): Promise<PageFile | undefined> {
    if (this.page.size === 0) this.page = await readPage(this.options.files)
    return this.page.get(path)
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => undefined)
    const { origin, host, 'sec-websocket-protocol': offered = '' } = request.headers
    if (!this.isHostAllowed(request)) refuseUpgrade(socket, '403 Forbidden')
    else if (pathOf(request) !== '/mqtt') refuseUpgrade(socket, '404 Not Found')
    else if (!isAllowedOrigin(origin, host, this.options.allowedOrigins))
      refuseUpgrade(socket, '403 Forbidden')
    else if (!offered.split(',').some(name => SUBPROTOCOLS.includes(name.trim()))) {
      refuseUpgrade(socket, '400 Bad Request')
    } else this.sockets.handleUpgrade(request, socket, head, webSocket => this.open(webSocket, request))
  }

  private open(webSocket: WebSocket, { socket }: IncomingMessage): void {
    this.alive.add(webSocket)
    webSocket.on('pong', () => this.alive.add(webSocket))
    // MQTT is in binary frames [MQTT-6.0.0-1].
    webSocket.on('message', (_data, isBinary) => {
      if (!isBinary) webSocket.terminate()
    })
    const stream = createWebSocketStream(webSocket)
    stream.on('error', () => undefined)
    this.options.onMqtt(stream, { address: socket.remoteAddress ?? '' })
  }

  private pingAgain(): void {
    this.cancelPing = this.options.clock.setTimer(PING_MS, () => {
      for (const webSocket of this.sockets.clients) this.ping(webSocket)
      this.pingAgain()
    })
  }

  private ping(webSocket: WebSocket): void {
    // From a client that is held back no pong can be read.
    if (!this.alive.has(webSocket) && !webSocket.isPaused) webSocket.terminate()
    this.alive.delete(webSocket)
    if (webSocket.readyState === webSocket.OPEN) webSocket.ping()
  }

  /** On a public address any host name is accepted. */
  private isHostAllowed({ headers }: IncomingMessage): boolean {
    const { host, allowedHosts } = this.options
    return !isLoopbackAddress(host) || isAllowedHost(headers.host, allowedHosts ?? [])
  }
}

/** Without the query; empty where the path cannot be decoded. */
function pathOf({ url = '' }: IncomingMessage): string {
  const [path = ''] = url.split(/[?#]/)
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
