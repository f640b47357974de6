import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { Aedes } from 'aedes'
import { createWebSocketStream, WebSocketServer } from 'ws'

/** A broker in this process that refuses MQTT 5, as older brokers do. */
export class EmbeddedAedes {
  readonly #broker: Aedes
  readonly #server: Server
  refusedProtocols = 0

  private constructor(broker: Aedes, server: Server) {
    this.#broker = broker
    this.#server = server
    broker.on('connectionError', (_client, error) => {
      if (error.message === 'unacceptable protocol version') this.refusedProtocols += 1
    })
  }

  static async start(): Promise<EmbeddedAedes> {
    const broker = await Aedes.createBroker()
    return new EmbeddedAedes(
      broker,
      createServer(socket => broker.handle(socket)),
    ).#listen()
  }

  /** At /mqtt; with TLS where a certificate and its key are given. */
  static async startWebSocket(tls?: { cert: string; key: string }): Promise<EmbeddedAedes> {
    const broker = await Aedes.createBroker()
    const server = tls ? createHttpsServer(tls) : createHttpServer()
    const sockets = new WebSocketServer({ server, path: '/mqtt' })
    sockets.on('connection', (socket, request) => broker.handle(createWebSocketStream(socket), request))
    return new EmbeddedAedes(broker, server).#listen()
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    await new Promise<void>(resolve => this.#broker.close(() => resolve()))
    this.#server.close()
  }

  async #listen(): Promise<this> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return this
  }
}
