/** What somebody with a token may do. A viewer needs no token. */
export const ACCESS_GRANTS = ['player-attackers', 'player-defenders', 'teacher', 'operator'] as const
export type AccessGrant = (typeof ACCESS_GRANTS)[number]

export const isAccessGrant = (text: unknown): text is AccessGrant =>
  (ACCESS_GRANTS as readonly unknown[]).includes(text)

/** The MQTT 5 user property by which the embedded broker says to the service who sent a request. */
export const SENDER_PROPERTY = 'konakis-sender'
