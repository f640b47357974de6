import type { Socket } from 'node:net'

/**
 * Connections that wait for a request or its response. When there are too many the oldest is closed, so that however
 * many of them are silent, the next visitor is served. A connection that has become a WebSocket is not among them.
 */
export class OpenConnections {
  private readonly limit: number
  /** By the other end's address and port, which a socket and its TLS layer have in common; the oldest first. */
  private readonly waiting = new Map<string, Socket>()

  constructor(limit: number) {
    this.limit = limit
  }

  add(socket: Socket): void {
    const key = keyOf(socket)
    this.waiting.set(key, socket)
    socket.once('close', () => {
      if (this.waiting.get(key) === socket) this.waiting.delete(key)
    })
    if (this.waiting.size <= this.limit) return
    const [oldest] = this.waiting
    if (!oldest) return
    this.waiting.delete(oldest[0])
    oldest[1].destroy()
  }

  release(socket: Socket): void {
    this.waiting.delete(keyOf(socket))
  }
}

const keyOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`
