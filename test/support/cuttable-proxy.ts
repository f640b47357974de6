import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** Towards the server, or back from it. */
export type Way = 'there' | 'back'

interface Pair {
  readonly there: Socket
  readonly back: Socket
}

/**
 * A network that can fail: stands between a client and a server on loopback, and cuts, swallows or delays what
 * goes through.
 */
export class CuttableProxy {
  readonly #targetPort: number
  readonly #server: Server
  readonly #pairs = new Set<Pair>()
  readonly #swallowed = new Set<Way>()
  #isRefusing = false
  #delayMs = 0
  #seen: (way: Way, bytes: Buffer) => void = () => {}

  private constructor(targetPort: number) {
    this.#targetPort = targetPort
    this.#server = createServer(client => this.#join(client))
  }

  static async start(targetPort: number): Promise<CuttableProxy> {
    const proxy = new CuttableProxy(targetPort)
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    return proxy
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  get connections(): number {
    return this.#pairs.size
  }

  /** Both ends of every connection are reset. New ones are accepted, unless `refuse` is set. */
  cut(): void {
    for (const pair of this.#pairs) end(pair)
    this.#pairs.clear()
  }

  /** New connections are reset at once, until `accept`. */
  refuse(): void {
    this.#isRefusing = true
  }

  accept(): void {
    this.#isRefusing = false
  }

  /** What goes that way disappears while the connections stay, as behind a router that lost its power. */
  swallow(...ways: Way[]): void {
    for (const way of ways) this.#swallowed.add(way)
  }

  letThrough(): void {
    this.#swallowed.clear()
  }

  delay(ms: number): void {
    this.#delayMs = ms
  }

  /** Called with every chunk before it is passed on or dropped; may call `cut` or `swallow` at the right moment. */
  watch(seen: (way: Way, bytes: Buffer) => void): void {
    this.#seen = seen
  }

  async stop(): Promise<void> {
    this.cut()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #join(client: Socket): void {
    if (this.#isRefusing) {
      client.resetAndDestroy()
      return
    }
    const pair = { there: connect(this.#targetPort, '127.0.0.1'), back: client }
    this.#pairs.add(pair)
    this.#pass(pair, 'there', client, pair.there)
    this.#pass(pair, 'back', pair.there, client)
  }

  #pass(pair: Pair, way: Way, from: Socket, to: Socket): void {
    from.on('data', bytes => {
      this.#seen(way, bytes)
      if (this.#swallowed.has(way)) return
      const write = () => to.writable && to.write(bytes)
      if (this.#delayMs > 0) setTimeout(write, this.#delayMs)
      else write()
    })
    from.on('error', () => {})
    from.on('end', () => to.end())
    from.on('close', hadError => {
      if (!this.#pairs.delete(pair)) return
      // The will of a client whose process died must be noticed as such behind the proxy too.
      if (hadError) end(pair)
      else to.end()
    })
  }
}

function end({ there, back }: Pair): void {
  there.resetAndDestroy()
  back.resetAndDestroy()
}
