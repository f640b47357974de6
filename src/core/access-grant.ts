/** What somebody with a token may do. A viewer needs no token. */
export const ACCESS_GRANTS = ['player-attackers', 'player-defenders', 'teacher', 'operator'] as const
export type AccessGrant = (typeof ACCESS_GRANTS)[number]

export const isAccessGrant = (text: unknown): text is AccessGrant =>
  (ACCESS_GRANTS as readonly unknown[]).includes(text)

/** Who sent a request: what their token is for, and the table where it is for one seat only. */
export interface Sender {
  readonly grant: AccessGrant
  readonly table: string | null
}

export const OPERATOR: Sender = { grant: 'operator', table: null }

/** The MQTT 5 user property by which the embedded broker says to the service who sent a request. */
export const SENDER_PROPERTY = 'konakis-sender'

/** `player-attackers`, or at a table `player-attackers/k3v9q2m1xw`. */
export const makeSender = ({ grant, table }: Sender): string => (table === null ? grant : `${grant}/${table}`)

export function parseSender(text: unknown): Sender | null {
  if (typeof text !== 'string') return null
  const [grant, ...rest] = text.split('/')
  return isAccessGrant(grant) ? { grant, table: rest.length === 0 ? null : rest.join('/') } : null
}
