import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from '../../src/net/listen.ts'

it('a connection that cannot be accepted is reported, and the server goes on', async () => {
  const server = createServer()
  onTestFinished(() => void server.close())
  const reported: string[] = []
  const listening = await listen(server, { host: '127.0.0.1', port: 0 }, ({ code, message }) => {
    reported.push(`${code}: ${message}`)
  })
  expect(listening.ok).toBe(true)
  // As Node reports it when the process has too many files open.
  server.emit('error', new Error('accept EMFILE'))
  expect(reported).toEqual([expect.stringMatching(/^cannot-accept: port \d+ .*accept EMFILE; look for/)])
})

it.each([
  ['EACCES', 'port-forbidden'],
  ['EADDRNOTAVAIL', 'address-not-here'],
  ['ENOBUFS', 'cannot-listen'],
])('%s is %s', async (code, expected) => {
  const server = createServer()
  server.listen = () => {
    server.emit('error', Object.assign(new Error(code), { code }))
    return server
  }
  const listening = await listen(server, { host: '127.0.0.1', port: 80 }, () => undefined)
  expect(listening).toMatchObject({ ok: false, error: { code: expected } })
})
