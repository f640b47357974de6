import { describe, expect, it } from 'vitest'
import { tokenRequests } from '../../src/page/transport/tokens.ts'

const TOKEN = { id: 'a1', grant: 'teacher', name: null, createdAt: '2026-11-17T20:00:00Z' }

function asked(status: number, body: unknown) {
  const sent: unknown[] = []
  const fetch = async (url: string, init: object) => {
    sent.push([url, init])
    return { ok: status === 200, json: async () => body }
  }
  const requests = tokenRequests({ broker: 'wss://club.example/board/mqtt' }, () => 's.1', fetch)
  return { sent, requests }
}

describe('the tokens of the service that serves the page', () => {
  it('are asked for with the session, in a header', async () => {
    const { sent, requests } = asked(200, { tokens: [TOKEN] })
    expect(await requests.list()).toEqual([TOKEN])
    const headers = { authorization: 'Bearer s.1' }
    expect(sent).toEqual([['https://club.example/board/tokens', { method: 'GET', headers }]])
  })

  it('are not trusted to be what they should', async () => {
    const odd = [TOKEN, { ...TOKEN, grant: 'king' }, null, 7]
    expect(await asked(200, { tokens: odd }).requests.list()).toEqual([TOKEN])
    expect(await asked(200, 'x').requests.list()).toBeNull()
    expect(await asked(200, { token: 7 }).requests.create('teacher', '')).toBeNull()
  })

  it('are not there where the service refuses', async () => {
    const { requests } = asked(401, {})
    expect(await requests.list()).toBeNull()
    expect(await requests.create('teacher', 'Anna')).toBeNull()
    expect(await requests.revoke('a1')).toBe(false)
  })
})
