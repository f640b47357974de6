import { request } from 'node:http'
import { expect, it } from 'vitest'
import { ask, startWeb } from './support/web.ts'

function post(
  port: number,
  body: string,
  headers: { [name: string]: string } = {},
): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path: '/session', method: 'POST', headers }, answer => {
      let text = ''
      answer.on('data', chunk => {
        text += chunk
      })
      answer.on('end', () => resolve([answer.statusCode!, text]))
    })
    asking.on('error', reject)
    asking.end(body)
  })
}

const exchange = (token: string) => (token === 'right' ? { session: 's.1', grant: 'operator' } : null)

it.each([
  ['the right token', 'right', {}, 200],
  ['a wrong one', 'wrong', {}, 403],
  ['none', '', {}, 403],
  ['one that is too long', 'x'.repeat(10_000), {}, 403],
  ['the right one from a page of its own', 'right', { host: 'localhost', origin: 'http://localhost' }, 200],
  ['the right one from a page of another site', 'right', { origin: 'https://evil.example' }, 403],
  ['the right one by another name', 'right', { host: 'evil.example' }, 403],
] as const)('for %s there is a session, or none', async (_what, token, headers, expected) => {
  const { port } = await startWeb({ exchange })
  const [status, text] = await post(port, token, headers)
  expect(status).toBe(expected)
  expect(text.includes('s.1')).toBe(expected === 200)
})

it.each([
  ['whoever is at this computer', { host: 'localhost:8080' }, 200],
  ['nobody by the address of the network', { host: '192.168.1.20:8080' }, 404],
  ['nobody elsewhere who says so', { host: 'localhost:8080', 'x-forwarded-for': '192.0.2.7' }, 404],
] as const)('the addresses of this computer are for %s', async (_what, headers, status) => {
  const { port } = await startWeb({
    addresses: () => ['http://192.168.1.20:8080'],
    allowedHosts: ['192.168.1.20'],
    proxies: { has: () => true },
  })
  const answer = await ask(port, '/addresses', headers)
  expect(answer.status).toBe(status)
  expect(answer.body.includes('192.168.1.20')).toBe(status === 200)
})
