import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Aedes, type AuthenticateError } from 'aedes'
import { createWebSocketStream, WebSocketServer } from 'ws'
import { RetainedMessages } from '../../../src/broker/retained-messages.ts'
import { isAccessGrant } from '../../../src/core/access-grant.ts'

export const CONTROL_TOKEN = 'oak-and-ebony'

const PAGE = join(import.meta.dirname, '../../../dist/page')

/** The content security policy that the service sends with the page. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ws: wss:"

const TYPES: { readonly [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

export type RequestListener = (topic: string, payload: Uint8Array) => void

/** Serves the built page with its security policy, and a broker at `/mqtt` that can be stopped and started. */
export class PageServer {
  readonly requests: RequestListener[] = []
  /** The user names of the connections, in order. */
  readonly users: (string | undefined)[] = []
  /** Where others on the network would find the page. */
  addresses: readonly string[] = []
  /** The documentation is built. */
  hasDocs = false
  private readonly server: Server
  private readonly sockets = new WebSocketServer({ noServer: true })
  private broker: Aedes | null = null
  private retained = new RetainedMessages()
  private publishing: Promise<void> = Promise.resolve()

  constructor() {
    this.server = createServer((request, response) => void this.serve(request, response))
    this.server.on('upgrade', (request, socket, head) => this.onUpgrade(request, socket, head))
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async start(): Promise<void> {
    await new Promise<void>(resolve => this.server.listen(0, '127.0.0.1', resolve))
    await this.startBroker()
  }

  async stop(): Promise<void> {
    await this.stopBroker()
    this.server.closeAllConnections()
    await new Promise(resolve => this.server.close(resolve))
  }

  async startBroker(): Promise<void> {
    this.retained = new RetainedMessages()
    const broker = await Aedes.createBroker({
      authenticate: (client, user, password, done) => {
        this.users.push(user)
        const token = password?.toString()
        const isControl = user === 'control' && (token === CONTROL_TOKEN || isAccessGrant(token))
        Object.assign(client, { isControl })
        if (user === undefined || isControl) done(null, true)
        else done(Object.assign(new Error('bad token'), { returnCode: 4 }) as AuthenticateError, false)
      },
      authorizePublish: (client, packet, done) => {
        const mayPublish = client !== null && 'isControl' in client && client.isControl === true
        done(mayPublish && packet.topic.includes('/request/') ? null : new Error('not allowed'))
      },
      // A new subscriber gets the newest message, even if an older one was about to be sent.
      authorizeForward: (_client, packet) => {
        const newest = packet.retain ? this.retained.get(packet.topic) : undefined
        return newest ? Object.assign(packet, { payload: newest.payload }) : packet
      },
    })
    broker.on('publish', (packet, client) => {
      if (!client || !packet.topic.includes('/request/')) return
      for (const listener of this.requests) listener(packet.topic, Buffer.from(packet.payload))
    })
    this.broker = broker
  }

  /** As if the broker's process ended: connections break, and retained messages are lost. */
  async stopBroker(): Promise<void> {
    const { broker } = this
    this.broker = null
    for (const socket of this.sockets.clients) socket.terminate()
    await new Promise<void>(resolve => (broker ? broker.close(resolve) : resolve()))
  }

  /** One at a time: aedes numbers packets, and drops one that was overtaken as a duplicate. */
  publish(topic: string, payload: string | Uint8Array, retain = true): void {
    const { broker } = this
    const packet = {
      cmd: 'publish',
      topic,
      payload: Buffer.from(payload),
      qos: 1,
      retain,
      dup: false,
    } as const
    this.publishing = this.publishing.then(
      () =>
        new Promise(resolve => {
          if (!broker || broker.closed) return resolve()
          if (retain) this.retained.store(packet)
          broker.publish(packet, () => resolve())
        }),
    )
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    if (pathname === '/addresses') response.end(JSON.stringify({ addresses: this.addresses }))
    else if (pathname === '/offers') response.end(JSON.stringify({ docs: this.hasDocs }))
    else if (pathname === '/tokens') {
      const isOperator = request.headers.authorization === `Bearer ${CONTROL_TOKEN}`
      const { grant } = JSON.parse(await text(request)) as { grant: string }
      response.writeHead(isOperator ? 200 : 401).end(JSON.stringify({ token: `token-of-${grant}` }))
    } else await serveFile(request, response)
  }

  private onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { broker } = this
    if (!broker || request.url !== '/mqtt') {
      socket.destroy()
      return
    }
    this.sockets.handleUpgrade(request, socket, head, webSocket => {
      const stream = createWebSocketStream(webSocket)
      stream.on('error', () => stream.destroy())
      broker.handle(stream, request)
    })
  }
}

async function serveFile(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://page')
  if (request.method === 'POST' && pathname === '/session') {
    // A session that is the token itself; other tokens than the control token are named after what they are for.
    const session = await text(request)
    response.end(JSON.stringify({ session, grant: isAccessGrant(session) ? session : 'operator' }))
    return
  }
  const path = join(PAGE, pathname === '/' ? 'index.html' : pathname)
  try {
    const body = await readFile(path)
    response.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
    })
    response.end(body)
  } catch {
    response.writeHead(404).end()
  }
}
