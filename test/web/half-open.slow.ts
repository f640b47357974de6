import { createConnection } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startWeb } from './support/web.ts'

/** The limit, the interval at which it is checked, and a slow machine. */
const PATIENCE_MS = 20_000

it.each([
  ['of which nothing comes', ''],
  ['of which half the headers come', 'GET / HTTP/1.1\r\nHost: localhost\r\n'],
  ['of which half the body comes', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n1'],
])('a request %s is ended in time', async (_what, text) => {
  const { port } = await startWeb()
  const socket = createConnection(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.resume()
  onTestFinished(() => void socket.destroy())
  const sentMs = performance.now()
  socket.write(text)
  await new Promise(resolve => socket.once('close', resolve))
  expect(performance.now() - sentMs).toBeLessThan(PATIENCE_MS)
})
