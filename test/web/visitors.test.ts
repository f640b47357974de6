import { createConnection, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { RequestRates } from '../../src/web/request-rates.ts'
import { ManualClock } from '../boards/support/manual-clock.ts'
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
    const visitors: Socket[] = []
    for (let index = 0; index < 700; index++) visitors.push(await open(port))
    // Long before the time limit of a request, which would close them too.
    await pause(500)
    expect(visitors.slice(0, 100).filter(({ closed }) => !closed)).toEqual([])
    expect(visitors.slice(100).filter(({ closed }) => closed)).toEqual([])
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

  it('also those for a WebSocket', async () => {
    const { port } = await startWeb()
    for (let index = 0; index < 1_000; index++) await ask(port, '/healthz')
    const webSocket = new WebSocket(`ws://127.0.0.1:${port}/mqtt`, ['mqtt'])
    const refused = await new Promise<number | undefined>(resolve => {
      webSocket.on('error', () => undefined)
      webSocket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode))
    })
    expect(refused).toBe(429)
  })

  it('of all addresses together have a limit too', () => {
    const rates = new RequestRates(new ManualClock())
    const taken = Array.from({ length: 6_000 }, (_, index) => rates.take(`192.0.2.${index % 200}`))
    expect(taken.filter(Boolean)).toHaveLength(5_000)
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
