import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { failure, ok } from '../../src/core/result.ts'
import type { TokenOffice } from '../../src/web/token-requests.ts'
import { startWeb } from './support/web.ts'

const office: TokenOffice = {
  isOperator: secret => secret === 'right',
  list: () => ok({ tokens: ['a'] }),
  create: wanted => ok({ wanted }),
  revoke: id => (id === 'a' ? ok({ id }) : failure('no-such-token', 'there is none')),
}

interface Asked {
  readonly method?: string
  readonly path?: string
  readonly secret?: string | null
  readonly body?: string
}

async function ask({ method = 'GET', path = '/tokens', secret = 'right', body = '' }: Asked) {
  const { port } = await startWeb({ tokens: office })
  const headers = secret === null ? {} : { authorization: `Bearer ${secret}` }
  return new Promise<[number, string]>((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, method, headers }, answer => {
      let text = ''
      answer.on('data', chunk => {
        text += chunk
      })
      answer.on('end', () => resolve([answer.statusCode!, text.trim()]))
    })
    asking.on('error', reject)
    asking.end(body)
  })
}

describe('the tokens of the service', () => {
  it.each<[string, Asked, number, string]>([
    ['are listed', {}, 200, '{"tokens":["a"]}'],
    ['are created', { method: 'POST', body: '{"grant":"teacher"}' }, 200, '{"wanted":{"grant":"teacher"}}'],
    ['are revoked', { method: 'DELETE', path: '/tokens/a' }, 200, '{"id":"a"}'],
    ['are not revoked twice', { method: 'DELETE', path: '/tokens/b' }, 404, 'no-such-token'],
    ['are not made from anything', { method: 'POST', body: 'x' }, 400, 'bad-argument'],
    ['are not made from a long text', { method: 'POST', body: `"${'x'.repeat(2_000)}"` }, 400, 'bad-arg'],
    ['cannot be replaced', { method: 'PUT' }, 405, 'Tokens are listed'],
    ['are no file', { path: '/tokens/a' }, 405, 'Tokens are listed'],
  ])('%s', async (_what, asked, status, text) => {
    const [got, body] = await ask(asked)
    expect(got).toBe(status)
    expect(body).toContain(text)
  })

  it.each([null, 'wrong', '', 'right x', 'r'.repeat(600)])('are nothing for others: %s', async secret => {
    for (const asked of [
      {},
      { method: 'POST', body: '{"grant":"operator"}' },
      { method: 'DELETE', path: '/tokens/a' },
    ])
      expect((await ask({ ...asked, secret }))[0]).toBe(401)
  })
})
