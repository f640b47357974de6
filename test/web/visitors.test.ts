import { createConnection, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { ask, startWeb } from './support/web.ts'

async function open(port: number): Promise<Socket> {
  const socket = createConnection(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.resume()
  onTestFinished(() => void socket.destroy())
  await new Promise(resolve => socket.once('connect', resolve))
  return socket
}

describe('however many connections say nothing', () => {
  it('the next visitor is served, and a WebSocket stays', async () => {
    const { port } = await startWeb()
    const webSocket = new WebSocket(`ws://127.0.0.1:${port}/mqtt`, ['mqtt'])
    onTestFinished(() => webSocket.terminate())
    await new Promise(resolve => webSocket.once('open', resolve))
    const first = await open(port)
    const closed = new Promise(resolve => first.once('close', () => resolve('closed')))
    for (let index = 0; index < 700; index++) await open(port)
    expect(await closed).toBe('closed')
    expect((await ask(port, '/')).status).toBe(200)
    expect(webSocket.readyState).toBe(WebSocket.OPEN)
  })
})

describe('requests', () => {
  it('beyond the rate of one address are refused, and come through again later', async () => {
    const { port, clock } = await startWeb()
    const statuses = new Set<number>()
    for (let index = 0; index < 1_001; index++) statuses.add((await ask(port, '/healthz')).status)
    expect([...statuses]).toEqual([200, 429])
    clock.passMs(1_000)
    expect((await ask(port, '/healthz')).status).toBe(200)
  })
})

describe('a page of another site', () => {
  it('may show this one in a frame if it is named', async () => {
    const embedders = ['https://club.example', 'https://tv.example']
    const { port } = await startWeb({ embedders })
    const { headers } = await ask(port, '/')
    expect(headers['content-security-policy']).toContain(
      "frame-ancestors 'self' https://club.example https://tv.example",
    )
    const other = await startWeb()
    expect((await ask(other.port, '/')).headers['content-security-policy']).toMatch(/frame-ancestors 'self'$/)
  })
})
