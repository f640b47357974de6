import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { startWeb } from './support/web.ts'

interface Offer {
  readonly path?: string
  readonly protocols?: string[]
  readonly origin?: string
  readonly host?: string
}

/** The subprotocol agreed on, or the status that refused. */
async function offer(port: number, { path = '/mqtt', protocols = ['mqtt'], origin, host }: Offer) {
  const headers = { ...(origin && { origin }), ...(host && { host }) }
  const webSocket = new WebSocket(`ws://127.0.0.1:${port}${path}`, protocols, { headers })
  onTestFinished(() => webSocket.terminate())
  return await new Promise<{ webSocket: WebSocket; answer: string | number }>(resolve => {
    webSocket.on('open', () => resolve({ webSocket, answer: webSocket.protocol }))
    webSocket.on('unexpected-response', (_request, { statusCode }) =>
      resolve({ webSocket, answer: statusCode! }),
    )
    webSocket.on('error', () => undefined)
  })
}

describe('MQTT over WebSocket', () => {
  it.each<readonly [string, Offer, string | number]>([
    ['from a program', {}, 'mqtt'],
    ['of MQTT 3.1', { protocols: ['mqttv3.1'] }, 'mqttv3.1'],
    ['that prefers another', { protocols: ['chat', 'mqttv3.1', 'mqtt'] }, 'mqtt'],
    ['without a subprotocol', { protocols: [] }, 400],
    ['of another subprotocol', { protocols: ['chat'] }, 400],
    ['elsewhere', { path: '/' }, 404],
    ['below', { path: '/mqtt/deeper' }, 404],
    ['with a query', { path: '/mqtt?x' }, 'mqtt'],
    ['from its own page', { host: 'localhost:8080', origin: 'http://localhost:8080' }, 'mqtt'],
    ['from its own page behind TLS', { host: 'board.example', origin: 'https://board.example' }, 'mqtt'],
    ['from a page that is allowed', { origin: 'https://club.example' }, 'mqtt'],
    ['from another port of its own', { host: 'localhost:8080', origin: 'http://localhost:9090' }, 403],
    ['from the allowed page without TLS', { origin: 'http://club.example' }, 403],
    ['from anywhere else', { origin: 'https://evil.example' }, 403],
    ['from a page below', { origin: 'https://club.example.evil.example' }, 403],
    ['from a file or a sandbox', { origin: 'null' }, 403],
    ['by a name that is not its own', { host: 'evil.example', origin: 'http://evil.example' }, 403],
  ])('%s', async (_what, offered, expected) => {
    const { port, streams } = await startWeb({
      allowedOrigins: ['https://club.example'],
      allowedHosts: ['board.example'],
    })
    expect((await offer(port, offered)).answer).toBe(expected)
    expect(streams).toHaveLength(typeof expected === 'string' ? 1 : 0)
  })

  it('takes a message in a few pieces, and not in thousands', async () => {
    const { port, streams } = await startWeb()
    const { webSocket } = await offer(port, {})
    const got: string[] = []
    streams[0]!.on('data', chunk => got.push(String(chunk)))
    streams[0]!.on('error', () => undefined)
    for (const letter of 'hello') webSocket.send(Buffer.from(letter), { fin: letter === 'o' })
    await expect.poll(() => got).toEqual(['hello'])
    const closed = new Promise(resolve => webSocket.once('close', resolve))
    for (let sent = 0; sent < 100; sent++) webSocket.send(Buffer.from('x'), { fin: false })
    expect(await closed).toBe(1008)
  })

  it('is a stream of bytes both ways', async () => {
    const { port, streams, addresses } = await startWeb()
    const { webSocket } = await offer(port, {})
    streams[0]!.on('data', chunk => streams[0]!.write(Buffer.concat([Buffer.from('received '), chunk])))
    const received = new Promise(resolve => webSocket.once('message', resolve))
    webSocket.send(Buffer.from('hello'))
    expect(String(await received)).toBe('received hello')
    expect(addresses).toEqual(['127.0.0.1'])
    expect(webSocket.extensions, 'nothing is compressed').toBe('')
  })

  it.each([
    ['a message that is too large', Buffer.alloc(64 * 1024 + 1)],
    ['text', 'hello'],
  ])('ends with %s', async (_what, message) => {
    const { port, streams } = await startWeb()
    const { webSocket } = await offer(port, {})
    streams[0]!.resume()
    const closed = new Promise(resolve => webSocket.once('close', resolve))
    webSocket.send(message)
    await closed
    await expect.poll(() => streams[0]!.destroyed || streams[0]!.readableEnded).toBe(true)
  })

  it('ends for a client that does not answer a ping', async () => {
    const { port, clock, streams } = await startWeb()
    const lively = await offer(port, {})
    const dead = await offer(port, {})
    dead.webSocket.pong = () => undefined
    const pinged = new Promise(resolve => lively.webSocket.once('ping', resolve))
    clock.passMs(30_000)
    await pinged
    // What is sent now comes after the pong.
    const received = new Promise(resolve => streams[0]!.once('data', resolve))
    lively.webSocket.send(Buffer.from('here'))
    await received
    streams[1]!.resume()
    clock.passMs(30_000)
    await expect
      .poll(() => streams.map(stream => stream.destroyed || stream.readableEnded))
      .toEqual([false, true])
    expect(lively.webSocket.readyState).toBe(WebSocket.OPEN)
  })

  it('does not keep the server from stopping', async () => {
    const { web, port } = await startWeb()
    const { webSocket } = await offer(port, {})
    const closed = new Promise(resolve => webSocket.once('close', resolve))
    await web.stop()
    await closed
  })
})
