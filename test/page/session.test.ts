import { describe, expect, it } from 'vitest'
import { exchangeToken } from '../../src/page/transport/session.ts'

const OWN = { broker: 'wss://club.example/board/mqtt', isOwnBroker: true }

/** A server that answers with this status. */
function server(status: number, body: unknown = {}) {
  const asked: { url: string; method: string; body: string }[] = []
  const fetch = async (url: string, init: { method: string; body: string }) => {
    asked.push({ url, ...init })
    return { ok: status === 200, status, json: async () => body }
  }
  return { asked, fetch }
}

describe('the token in a link', () => {
  it('is exchanged for a session next to the page, and not stored', async () => {
    const { asked, fetch } = server(200, { session: 's.1', grant: 'teacher' })
    expect(await exchangeToken(OWN, 'secret', fetch)).toEqual({
      secret: 's.1',
      mayStore: true,
      grant: 'teacher',
    })
    expect(asked).toEqual([{ url: 'https://club.example/board/session', method: 'POST', body: 'secret' }])
  })

  it('is sent to no server but the page’s own', async () => {
    const { asked, fetch } = server(200, { session: 's.1' })
    const elsewhere = { broker: 'wss://elsewhere.example/mqtt', isOwnBroker: false }
    expect(await exchangeToken(elsewhere, 'secret', fetch)).toMatchObject({
      secret: 'secret',
      mayStore: true,
    })
    expect(asked).toEqual([])
  })

  it.each([
    ['that is wrong is tried, and not stored', 403, false],
    ['is used and stored where a plain web server serves the page', 405, true],
    ['is used and stored where there is no such address', 404, true],
    ['is used and not stored while there are too many requests', 429, false],
  ])('%s', async (_what, status, mayStore) => {
    expect(await exchangeToken(OWN, 'secret', server(status).fetch)).toEqual({
      secret: 'secret',
      mayStore,
      grant: null,
    })
  })

  it('is used and not stored while the service is away', async () => {
    const away = () => Promise.reject(new Error('no network'))
    expect(await exchangeToken(OWN, 'secret', away)).toEqual({
      secret: 'secret',
      mayStore: false,
      grant: null,
    })
  })
})
