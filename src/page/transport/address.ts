import { type Failure, failure, ok, type Result } from '../../core/result.ts'
import { invitationIn } from '../../messages/seat-link.ts'
import { DEFAULT_PREFIX, isBoardId } from '../../messages/topics.ts'

/** The settings in the page's URL. */
export interface Address {
  /** The broker's WebSocket URL. */
  readonly broker: string
  /** It is the one of the service that serves the page. */
  readonly isOwnBroker: boolean
  readonly prefix: string
  /** null if the URL names none. */
  readonly board: string | null
  /** Only the board, the players and the result on a transparent background, for a video stream. */
  readonly overlay: boolean
  /** All boards on one screen. */
  readonly isWall: boolean
  /** The control token from the fragment, valid for this broker only. */
  readonly token: string | null
  /** A game that the link itself carries, to be replayed. */
  readonly game: string | null
}

export type AddressFailure = Failure<'broker' | 'prefix' | 'board'>

/**
 *     https://host/path/?broker=wss://elsewhere/mqtt&board=oak&prefix=konakis&overlay#token
 *
 * Without `broker`, the one next to the page is used: `wss://host/path/mqtt`.
 */
export function parseAddress(href: string): Result<Address, AddressFailure> {
  const url = new URL(href)
  const { searchParams } = url
  const broker = parseBroker(searchParams.get('broker'), url)
  if (broker === null) {
    return failure('broker', `broker=${searchParams.get('broker')}; expected something like wss://host/mqtt`)
  }
  const prefix = searchParams.get('prefix') ?? DEFAULT_PREFIX
  if (!/^[^+#\s]{1,100}$/.test(prefix)) {
    return failure('prefix', `prefix=${prefix}; expected a topic prefix such as ${DEFAULT_PREFIX}`)
  }
  const board = searchParams.get('board')
  if (board !== null && !isBoardId(board)) {
    return failure('board', `board=${board}; expected at most 32 lower-case letters, digits and hyphens`)
  }
  const isOwnBroker = !searchParams.has('broker')
  return ok({
    broker,
    isOwnBroker,
    prefix,
    board,
    overlay: searchParams.has('overlay'),
    isWall: searchParams.has('wall'),
    token: url.hash.startsWith(GAME) ? null : parseToken(url.hash),
    game: url.hash.startsWith(GAME) ? url.hash.slice(GAME.length) : null,
  })
}

const GAME = '#game='

/** An invitation to a remote game (`#join=…`) as the address of its board, with the token of the seat. */
export function withoutInvitation(href: string): string {
  const url = new URL(href)
  const { token, root } = invitationIn(url.hash) ?? {}
  if (!token || !root) return href
  const at = root.lastIndexOf('/')
  url.searchParams.set('board', root.slice(at + 1))
  if (root.slice(0, at) !== DEFAULT_PREFIX) url.searchParams.set('prefix', root.slice(0, at))
  url.hash = token
  return url.href
}

/** A link to a game, which it carries packed. */
export const gameLink = (shared: string, packed: string): string => `${linkTo(shared, null)}${GAME}${packed}`

function parseBroker(text: string | null, page: URL): string | null {
  const base = new URL('.', page)
  base.protocol = page.protocol === 'https:' ? 'wss:' : 'ws:'
  if (text === null) return new URL('mqtt', base).href
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  return ['ws:', 'wss:'].includes(url.protocol) && !url.username && !url.password ? url.href : null
}

function parseToken(hash: string): string | null {
  const text = hash.replace(/^#(?:token=)?/, '')
  try {
    return decodeURIComponent(text) || null
  } catch {
    return null
  }
}

/** A link to share: the same broker and this board, never the token. */
export function linkTo(href: string, board: string | null): string {
  const url = new URL(href)
  url.hash = ''
  url.searchParams.delete('overlay')
  url.searchParams.delete('wall')
  if (board === null) url.searchParams.delete('board')
  else url.searchParams.set('board', board)
  return url.href
}
