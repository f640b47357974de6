import type { BudgetLimits } from './viewer-budgets.ts'

/** What the clients of the embedded broker may use. */
export interface BrokerLimits extends BudgetLimits {
  /** Those without a token, together … */
  readonly maxViewers: number
  /** … and at one address. */
  readonly maxViewersPerAddress: number
  /** Those with a token, who never have to wait for a viewer to leave: operators … */
  readonly maxOperators: number
  /** … and players and teachers. */
  readonly maxGuests: number
  /** Connections that have not sent a CONNECT; the oldest of them is closed for the next. */
  readonly maxPending: number
  /** Of one client with a token … */
  readonly maxSubscriptions: number
  /** … and of one viewer. The page has two or three. */
  readonly maxViewerSubscriptions: number
  /** Size of a whole packet from anyone but the service. */
  readonly packetBytes: number
  /** The record of a long game goes in one packet. */
  readonly servicePacketBytes: number
  /** From the first byte of the connection to a complete CONNECT. */
  readonly connectMs: number
  /** How long bytes may wait for a client to read them. */
  readonly unreadMs: number
  /** What may wait for one client at once. */
  readonly unreadBytes: number
  /** What may wait for all clients together. */
  readonly allUnreadBytes: number
  /** Packets of a client with a token, other than acknowledgements: so many at once … */
  readonly requestBurst: number
  /** … and then so many a second. */
  readonly requestsPerSecond: number
  /** The longest keepalive of an MQTT 5 client; 3.1.1 has no way to announce it. */
  readonly keepaliveS: number
}

/**
 * A unit of work is a packet, 64 bytes received or 1 KiB of retained messages sent. A page sends some ten packets when
 * it is opened, which is about forty units, and then one PINGREQ every 20 s. For comparison: AWS IoT Core takes 100 packets a second from a
 * connection, 500 CONNECTs a second from all, and 50 subscriptions of each; Cloudflare Pub/Sub takes 10 packets a second
 * from a client and has 1,000 subscribers for a topic.
 */
export const DEFAULT_LIMITS: BrokerLimits = {
  maxViewers: 2_000,
  maxViewersPerAddress: 1_000,
  maxOperators: 200,
  maxGuests: 200,
  maxPending: 500,
  connectionWork: { burst: 200, perSecond: 100 },
  addressWork: { burst: 5_000, perSecond: 500 },
  viewersWork: { burst: 10_000, perSecond: 1_000 },
  maxSubscriptions: 50,
  maxViewerSubscriptions: 20,
  packetBytes: 16 * 1024,
  servicePacketBytes: 256 * 1024,
  connectMs: 10_000,
  unreadMs: 3_000,
  unreadBytes: 2 * 1024 * 1024,
  allUnreadBytes: 32 * 1024 * 1024,
  requestBurst: 2_000,
  requestsPerSecond: 1_000,
  keepaliveS: 120,
}
