import { expect, it } from 'vitest'
import { parseAddress } from '../../src/page/transport/address.ts'
import { logIn, type TokenWindow } from '../../src/page/transport/log-in.ts'
import { TokenStore } from '../../src/page/transport/token-store.ts'

/** A browser that opened the link of an operator, and a service that answers so. */
async function opened(status: number | 'away') {
  const shown: string[] = []
  const stored = new Map<string, string>()
  const browser: TokenWindow = {
    location: { pathname: '/', search: '?board=oak', replace: url => void shown.push(`loaded ${url}`) },
    history: { replaceState: (_data, _unused, url) => void shown.push(url) },
    fetch: async () => {
      if (status === 'away') throw new TypeError('no network')
      return { ok: status === 200, status, json: async () => ({ session: 's.1', grant: 'operator' }) }
    },
  }
  const address = parseAddress('https://club.example/?board=oak#the-token-of-the-operator')
  if (!address.ok) throw new Error(address.error.message)
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const tokens = new TokenStore(store, address.value.broker)
  const login = await logIn(address.value, tokens, address.value.token, browser)
  return { login, shown, stored: [...stored.values()] }
}

it('a link with a token leaves the address at once, and the page is loaded again with a session', async () => {
  expect(await opened(200)).toEqual({
    login: undefined,
    shown: ['/?board=oak', 'loaded /?board=oak'],
    stored: ['s.1', 'operator'],
  })
})

it.each(['away', 403, 429] as const)(
  'it leaves the address where there is no session for it, and is stored nowhere (%s)',
  async status => {
    const { login, shown, stored } = await opened(status)
    expect(login?.secret).toBe('the-token-of-the-operator')
    expect(shown).toEqual(['/?board=oak'])
    expect(stored).toEqual([])
  },
)
