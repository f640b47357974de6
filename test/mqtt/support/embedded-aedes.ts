import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { Aedes } from 'aedes'

/** A broker in this process that refuses MQTT 5 as brokers of old do. */
export class EmbeddedAedes {
  readonly #broker: Aedes
  readonly #server: Server

  private constructor(broker: Aedes) {
    this.#broker = broker
    this.#server = createServer(socket => broker.handle(socket))
  }

  static async start(): Promise<EmbeddedAedes> {
    const made = new EmbeddedAedes(await Aedes.createBroker())
    made.#server.listen(0, '127.0.0.1')
    await once(made.#server, 'listening')
    return made
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    await new Promise<void>(resolve => this.#broker.close(() => resolve()))
    this.#server.close()
  }
}
