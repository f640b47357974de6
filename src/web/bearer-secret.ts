import type { IncomingMessage } from 'node:http'

/** The token or session in `Authorization: Bearer`. A header, unlike a cookie, is sent by no other site's page. */
export function bearerSecret({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  return /^Bearer (\S{1,500})$/.exec(headers.authorization ?? '')?.[1] ?? null
}
