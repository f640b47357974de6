import { type Address, linkTo } from './address.ts'

type Fetch = (url: string) => Promise<Pick<globalThis.Response, 'ok' | 'json'>>

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * The page's address as others can open it; null while only this computer can. An address that was opened from
 * elsewhere works elsewhere; for this computer's own name the service knows the one of the network.
 */
export async function sharedAddress(
  { broker, isOwnBroker }: Pick<Address, 'broker' | 'isOwnBroker'>,
  href: string,
  fetch: Fetch,
): Promise<string | null> {
  const url = new URL(href)
  if (!LOOPBACK.test(url.hostname)) return href
  if (!isOwnBroker) return null
  const { addresses } = (await jsonFrom(fetch, urlBeside(broker, 'addresses'))) as { addresses?: unknown }
  const [first] = Array.isArray(addresses) ? (addresses as unknown[]) : []
  return typeof first === 'string' && URL.canParse(first)
    ? new URL(url.pathname + url.search, first).href
    : null
}

/** Where the service shows the documentation; null where it has none. */
export async function docsAddress(
  { broker, isOwnBroker }: Pick<Address, 'broker' | 'isOwnBroker'>,
  fetch: Fetch,
): Promise<string | null> {
  if (!isOwnBroker) return null
  const { docs } = (await jsonFrom(fetch, urlBeside(broker, 'offers'))) as { docs?: unknown }
  return docs === true ? urlBeside(broker, 'docs/') : null
}

/** A link with which somebody plays a side, by this token. */
export const seatLink = (shared: string, board: string, token: string): string =>
  `${linkTo(shared, board)}#${token}`

/** A link to the board alone, for a stream or a frame. */
export function overlayLink(shared: string, board: string): string {
  return withFlag(linkTo(shared, board), 'overlay')
}

/** A link to all boards at once. */
export function wallLink(shared: string): string {
  return withFlag(linkTo(shared, null), 'wall')
}

/** For the page of another site. */
export function embedCode(shared: string, board: string): string {
  const source = overlayLink(shared, board).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<iframe src="${source}" title="Konakis: ${board}" width="480" height="600"></iframe>`
}

/** `?overlay`, without the empty value that URLSearchParams writes. */
function withFlag(href: string, flag: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${flag}`
}

export const urlBeside = (broker: string, name: string) => new URL(name, broker.replace(/^ws/, 'http')).href

/** An empty object where there is no answer. */
async function jsonFrom(fetch: Fetch, url: string): Promise<object> {
  try {
    const answer = await fetch(url)
    const body: unknown = answer.ok ? await answer.json() : null
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}
