import { expect, it } from 'vitest'
import { failure, ok } from '../../src/core/result.ts'
import type { OperatorFiles } from '../../src/web/operator-files.ts'
import { startWeb } from './support/web.ts'

const received: number[] = []
const files: OperatorFiles = {
  backup: async () => ({ name: 'konakis.tar.gz', bytes: Buffer.from('all games') }),
  restore: async bytes => {
    received.push(bytes.length)
    return bytes.length === 3 ? ok({ games: 3 }) : failure('not-gzip', 'it is not a backup')
  },
}

async function send(path: string, secret: string | null, body?: string) {
  const { web, port } = await startWeb({ isOperator: given => given === 'right' })
  web.operatorFiles = files
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(secret !== null && { headers: { Authorization: `Bearer ${secret}` } }),
    ...(body !== undefined && { body }),
  })
}

it('an operator downloads a backup', async () => {
  const answer = await send('/backup', 'right')
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="konakis.tar.gz"')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.text()).toBe('all games')
})

it('an operator sends one back; what is none is refused', async () => {
  expect(await (await send('/restore', 'right', 'abc')).json()).toEqual({ games: 3 })
  const refused = await send('/restore', 'right', 'abcd')
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { code: 'not-gzip', message: 'it is not a backup' },
  ])
})

it.each([
  ['without a token', '/backup', null, undefined],
  ['with another one', '/backup', 'wrong', undefined],
  ['without a token, sending', '/restore', null, 'abc'],
  ['with another one, sending', '/restore', 'wrong', 'abc'],
])('nobody else does: %s', async (_who, path, secret, body) => {
  const before = received.length
  const answer = await send(path, secret, body)
  expect(answer.status).toBe(401)
  expect(await answer.text()).not.toContain('games')
  expect(received).toHaveLength(before)
})
