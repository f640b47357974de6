import { browserStorage } from '../page/storage.ts'
import { logIn } from '../page/transport/log-in.ts'
import { TokenStore } from '../page/transport/token-store.ts'

const TOKEN = /^#token=(.+)$/

/** Apart from what the page of a board stores: the hub's own broker takes no tokens. */
const tokens = () => new TokenStore(browserStorage(), `hub ${location.origin}${location.pathname}`)

/**
 * What an operator is recognised by: the token of the link is exchanged for a session, which stays in this browser. Null
 * for visitors; undefined while the page is loaded again without the token in its address.
 */
export async function operatorSecret(): Promise<string | null | undefined> {
  const token = TOKEN.exec(location.hash)?.[1] ?? null
  const broker = new URL('mqtt', location.href.replace(/^http/, 'ws')).href
  const store = tokens()
  const login = await logIn({ token, broker, isOwnBroker: true }, store, token ?? store.get(), window)
  return login?.secret
}

export function signOut(): void {
  tokens().forget()
  location.reload()
}
