import { type Failure, failure, ok, type Result } from '../core/result.ts'
import { isTableId } from '../game/table-terms.ts'
import { SIZES, type Size } from '../rules/geometry.ts'
import { SIDES, type Side } from '../rules/piece.ts'

/**
 * An invitation. What follows the `#` never leaves a browser, so the token is in nobody's log.
 *
 *     http://192.168.1.5:8080/#join=defenders.k3v9q2m1xw.9.<token>.konakis%2Fboard
 *     mqtts://broker.example:8883/#join=…
 */
export interface SeatLink {
  /** Of the owner's page, or of a broker that both can reach. */
  readonly address: string
  readonly side: Side
  readonly table: string
  /** Squares a side. */
  readonly size: Size
  readonly token: string
  /** Of the owner's topics: `konakis/board`. */
  readonly root: string
}

export type LinkFailure = Failure<'bad-link'>

const MARK = '#join='

export function makeSeatLink({ address, side, table, size, token, root }: SeatLink): string {
  const base = address.endsWith('/') ? address : `${address}/`
  return `${base}${MARK}${[side, table, size, token, encodeURIComponent(root)].join('.')}`
}

export function parseSeatLink(text: string): Result<SeatLink, LinkFailure> {
  const at = text.indexOf(MARK)
  if (at < 0) return bad('it has no "#join="')
  const address = text.slice(0, at)
  if (!/^(?:https?|mqtts?|wss?):\/\/[^/\s]+/.test(address)) return bad('it begins with no address')
  const [sideText, table = '', sizeText] = text.slice(at + MARK.length).split('.')
  const { token = '', root } = invitationIn(text.slice(at)) ?? {}
  const side = SIDES.find(known => known === sideText)
  const size = SIZES.find(known => String(known) === sizeText)
  if (!side || !size || !isTableId(table)) return bad('it names no seat')
  if (!/^[\w-]{22,128}$/.test(token)) return bad('its token is cut short')
  if (root === undefined || !/^[^+#$\0/][^+#\0]*\/[a-z0-9-]{1,32}$/.test(root))
    return bad('it names no board')
  return ok({ address, side, table, size, token, root })
}

/** What a page needs of an invitation that it was opened with; null where it is none, or not whole. */
export function invitationIn(fragment: string): Pick<SeatLink, 'token' | 'root'> | null {
  const [, token, root] = /^#join=\w+\.\w+\.\d+\.([\w-]+)\.(.+)$/.exec(fragment) ?? []
  try {
    return token && root ? { token, root: decodeURIComponent(root) } : null
  } catch {
    return null
  }
}

const bad = (why: string) =>
  failure('bad-link', `this is not an invitation: ${why}; copy the whole link that "konakis invite" printed`)
