import type { Address } from './address.ts'
import { type Login, WITHOUT_TOKEN } from './login.ts'
import { exchangeToken, type Fetch } from './session.ts'
import type { TokenStore } from './token-store.ts'

/** The part of `window` that is used here. */
export interface TokenWindow {
  readonly location: {
    readonly pathname: string
    readonly search: string
    readonly replace: (url: string) => void
  }
  readonly history: { readonly replaceState: (data: null, unused: '', url: string) => void }
  readonly fetch: Fetch
}

/**
 * What to connect with. What is stored is a session that was exchanged for the token, where the service offers that.
 * Undefined while the page is loaded again without the token in its address.
 */
export async function logIn(
  address: Pick<Address, 'token' | 'broker' | 'isOwnBroker'>,
  tokens: TokenStore,
  token: string | null,
  { location, history, fetch }: TokenWindow,
): Promise<Login | undefined> {
  const bare = location.pathname + location.search
  // Keeps the token out of the visible address, bookmarks and copied links.
  if (address.token !== null) history.replaceState(null, '', bare)
  if (token === null) return WITHOUT_TOKEN
  const known = token === tokens.get() ? tokens.grant() : null
  const exchanged = await exchangeToken(address, token, fetch)
  const { secret, mayStore } = exchanged
  const grant = exchanged.grant ?? known
  if (mayStore) tokens.set(secret, grant)
  if (token !== address.token || secret === token || tokens.get() !== secret)
    return { secret, access: grant ?? 'operator' }
  // The browser remembers what was typed or clicked with its history entry, until a page is loaded in its place.
  location.replace(bare)
  return undefined
}
