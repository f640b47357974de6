// Long because every request to the web port is routed here.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { createWebSocketStream, type WebSocket, WebSocketServer } from 'ws'
import type { CancelTimer, Clock } from '../core/clock.ts'
import type { Result } from '../core/result.ts'
import { type AcceptFailure, type ListenAddress, type ListenFailure, listen } from '../net/listen.ts'
import { clientAddress, type TrustedProxies } from './client-address.ts'
import { docsPolicy, securityHeaders, sendFile, sendJson, sendText } from './http-responses.ts'
import { OpenConnections } from './open-connections.ts'
import { type OperatorAccess, type OperatorFiles, serveOperatorFiles } from './operator-files.ts'
import { isAllowedHost, isAllowedOrigin, isLocalName, isLoopbackAddress } from './origin-policy.ts'
import { DocsFiles, type PageFile, readPage } from './page-files.ts'
import { readBytes } from './request-body.ts'
import { RequestRates } from './request-rates.ts'
import type { TlsFailure, TlsFiles } from './tls-files.ts'
import { answerTokenRequest, isTokenPath, type TokenOffice } from './token-requests.ts'

export interface HealthReport {
  readonly ok: boolean
  /** Sent as JSON. */
  readonly body: unknown
}

export interface WebServerOptions extends ListenAddress {
  /** Folders of built pages, all served from the top. */
  readonly files: readonly string[]
  /** What `/` shows. */
  readonly home: string
  /** Folder of the built documentation, which is shown under `/docs/`. */
  readonly docs: string
  /** Answers requests of its own page; false for what it does not know. */
  readonly api?: (path: string, request: IncomingMessage, response: ServerResponse) => Promise<boolean>
  readonly health: () => HealthReport
  readonly onMqtt: (stream: Duplex, from: { readonly address: string }) => void
  /** Other origins whose pages may connect by MQTT, such as `https://example.org`. */
  readonly allowedOrigins: readonly string[]
  /** Host names besides those of this machine, for example behind a proxy. */
  readonly allowedHosts: readonly string[]
  /** Origins whose pages may show the page in a frame. */
  readonly embedders: readonly string[]
  /** For an encrypted server. */
  readonly tls: TlsFiles | null
  readonly proxies: TrustedProxies
  /** A session for a token; null where the token is wrong. */
  readonly exchange: (token: string) => object | null
  readonly tokens: TokenOffice
  /** Where others on the network find the page. */
  readonly addresses: () => readonly string[]
  readonly isOperator: OperatorAccess['isOperator']
  readonly clock: Clock
  readonly onFailure: (failure: AcceptFailure | TlsFailure) => void
}

/** Larger than any packet that the broker accepts. */
const MAX_MESSAGE_BYTES = 64 * 1024
/** Clients send a packet in one frame. Each piece of a message is an object until the message is complete. */
const MAX_FRAGMENTS = 64
const MAX_CHUNKS = 256
/** A client that has not answered a ping when the next is due is disconnected. */
const PING_MS = 30_000
/** For the whole of a request, and how often that is checked. */
const REQUEST_MS = 10_000
const REQUEST_CHECK_MS = 1_000
/** For a visitor to read what it asked for, or to ask for more. */
const IDLE_MS = 30_000
/** Browsers open six connections to a site. */
const MAX_WAITING = 600
const REQUEST_LIMITS = {
  headersTimeout: REQUEST_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: REQUEST_CHECK_MS,
  handshakeTimeout: REQUEST_MS,
}
const MAX_TOKEN_BYTES = 500
const DOCS = '/docs'
const SUBPROTOCOLS = ['mqtt', 'mqttv3.1']

/** The page, the health of the service, and MQTT over WebSocket, on one port. */
export class WebServer {
  /** What operators can fetch and send; null until the service is assembled. */
  operatorFiles: OperatorFiles | null = null
  private readonly options: WebServerOptions
  private readonly server: Server | TlsServer
  private readonly headers: { readonly [name: string]: string }
  private readonly connections = new OpenConnections(MAX_WAITING)
  private readonly rates: RequestRates
  private readonly sockets: WebSocketServer
  private readonly alive = new WeakSet<WebSocket>()
  private readonly docs: DocsFiles
  private page: ReadonlyMap<string, PageFile> = new Map()
  private cancelPing: CancelTimer = () => undefined

  constructor(options: WebServerOptions) {
    this.options = options
    this.docs = new DocsFiles(options.docs)
    this.headers = securityHeaders(options.embedders)
    this.rates = new RequestRates(options.clock)
    const respond = (request: IncomingMessage, response: ServerResponse) => {
      this.respond(request, response).catch(() => response.destroy())
    }
    this.server = options.tls
      ? createTlsServer({ ...REQUEST_LIMITS, ...options.tls.contents }, respond)
      : createServer(REQUEST_LIMITS, respond)
    this.server.timeout = IDLE_MS
    this.server.on('connection', (socket: Socket) => this.connections.add(socket))
    this.server.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head))
    this.sockets = new WebSocketServer({
      noServer: true,
      maxPayload: MAX_MESSAGE_BYTES,
      maxFragments: MAX_FRAGMENTS,
      maxBufferedChunks: MAX_CHUNKS,
      perMessageDeflate: false,
      handleProtocols: offered => SUBPROTOCOLS.find(name => offered.has(name)) ?? false,
    })
  }

  async start(): Promise<Result<{ port: number }, ListenFailure>> {
    this.page = await this.readPages()
    const listening = await listen(this.server, this.options, this.options.onFailure)
    if (!listening.ok) return listening
    this.pingAgain()
    const { server } = this
    this.options.tls?.start(contents => {
      if ('setSecureContext' in server) server.setSecureContext(contents)
    }, this.options.onFailure)
    return listening
  }

  async stop(): Promise<void> {
    this.cancelPing()
    this.options.tls?.stop()
    for (const socket of this.sockets.clients) socket.terminate()
    const closed = new Promise<void>(resolve => {
      if (this.server.listening) this.server.close(() => resolve())
      else resolve()
    })
    this.server.closeAllConnections()
    await closed
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(this.headers)) response.setHeader(name, value)
    if (!this.rates.take(this.addressOf(request))) {
      response.setHeader('Connection', 'close')
      response.setHeader('Retry-After', '10')
      sendText(response, 429, 'Too many requests; try again in ten seconds.')
    } else if (!this.isHostAllowed(request)) {
      sendText(
        response,
        403,
        'This server does not accept that host name; it can be allowed with --allow-host.',
      )
    } else if (isTokenPath(pathOf(request))) {
      await answerTokenRequest(pathOf(request), request, response, this.options.tokens)
    } else if (request.method === 'POST' && pathOf(request) === '/session') {
      await this.exchange(request, response)
    } else if (await this.options.api?.(pathOf(request), request, response)) {
      return
    } else if (
      await serveOperatorFiles(pathOf(request), request, response, {
        isOperator: this.options.isOperator,
        files: this.operatorFiles,
      })
    ) {
      return
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
    // For whoever is at this computer; others have found the page already.
    if (path === '/addresses' && this.isFromHere(request)) {
      sendJson(response, 200, { addresses: this.options.addresses() })
      return
    }
    if (path === '/offers') {
      sendJson(response, 200, { docs: (await this.docs.find('/')) !== undefined })
      return
    }
    if (path === DOCS || path.startsWith(`${DOCS}/`)) {
      await this.sendDocs(path.slice(DOCS.length), request, response)
      return
    }
    const file = await this.find(path === '/' ? this.options.home : path)
    if (file) await sendFile(request, response, file)
    else if (path === '/') sendText(response, 503, 'The page is not built. Build it with: npm run build')
    else sendText(response, 404, 'Not found.')
  }

  private async sendDocs(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const file = await this.docs.find(path)
    if (path === '') {
      response.setHeader('Location', `${DOCS}/`)
      sendText(response, 308, 'The documentation has moved.')
    } else if (file) {
      response.setHeader('Content-Security-Policy', docsPolicy(this.options.embedders))
      await sendFile(request, response, file)
    } else
      sendText(
        response,
        404,
        'There is no such page. In a checkout, "npm run site" builds the documentation.',
      )
  }

  /** The page exchanges the token in its link for a session, so that the token need not be stored anywhere. */
  private async exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { origin, host } = request.headers
    if (!isAllowedOrigin(origin, host, this.options.allowedOrigins)) {
      sendText(response, 403, 'Pages of other sites cannot do this.')
      return
    }
    const token = await readBytes(request, MAX_TOKEN_BYTES)
    const session = token === null ? null : this.options.exchange(token.toString())
    if (session) sendJson(response, 200, session)
    else sendText(response, 403, 'This token is not valid.')
  }

  /** A page that is built while the server runs is found at the next request. */
  private async find(path: string): Promise<PageFile | undefined> {
    if (this.page.size === 0) this.page = await this.readPages()
    return this.page.get(path)
  }

  private async readPages(): Promise<ReadonlyMap<string, PageFile>> {
    const pages = await Promise.all(this.options.files.map(readPage))
    return new Map(pages.flatMap(page => [...page]))
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => undefined)
    const { socket: connection } = request
    const { origin, host, 'sec-websocket-protocol': offered = '' } = request.headers
    if (!this.rates.take(this.addressOf(request))) refuseUpgrade(socket, '429 Too Many Requests')
    else if (!this.isHostAllowed(request)) refuseUpgrade(socket, '403 Forbidden')
    else if (pathOf(request) !== '/mqtt') refuseUpgrade(socket, '404 Not Found')
    else if (!isAllowedOrigin(origin, host, this.options.allowedOrigins))
      refuseUpgrade(socket, '403 Forbidden')
    else if (!offered.split(',').some(name => SUBPROTOCOLS.includes(name.trim()))) {
      refuseUpgrade(socket, '400 Bad Request')
    } else {
      this.connections.release(connection)
      this.sockets.handleUpgrade(request, socket, head, webSocket => this.open(webSocket, request))
    }
  }

  private open(webSocket: WebSocket, request: IncomingMessage): void {
    this.alive.add(webSocket)
    webSocket.on('pong', () => this.alive.add(webSocket))
    // MQTT is in binary frames [MQTT-6.0.0-1].
    webSocket.on('message', (_data, isBinary) => {
      if (!isBinary) webSocket.terminate()
    })
    const stream = createWebSocketStream(webSocket)
    stream.on('error', () => undefined)
    this.options.onMqtt(stream, { address: this.addressOf(request) })
  }

  private pingAgain(): void {
    this.cancelPing = this.options.clock.setTimer(PING_MS, () => {
      for (const webSocket of this.sockets.clients) this.ping(webSocket)
      this.rates.prune()
      this.pingAgain()
    })
  }

  private ping(webSocket: WebSocket): void {
    // From a client that is held back no pong can be read.
    if (!this.alive.has(webSocket) && !webSocket.isPaused) webSocket.terminate()
    this.alive.delete(webSocket)
    if (webSocket.readyState === webSocket.OPEN) webSocket.ping()
  }

  private addressOf(request: IncomingMessage): string {
    return clientAddress(request, this.options.proxies)
  }

  /** A client elsewhere may write any Host header, and a page elsewhere may have any address. */
  private isFromHere(request: IncomingMessage): boolean {
    return isAllowedHost(request.headers.host, []) && isLoopbackAddress(this.addressOf(request))
  }

  /** On an address of the network, also by a name that only the network can resolve. */
  private isHostAllowed({ headers }: IncomingMessage): boolean {
    const { host, allowedHosts } = this.options
    return (
      isAllowedHost(headers.host, allowedHosts) || (!isLoopbackAddress(host) && isLocalName(headers.host))
    )
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
