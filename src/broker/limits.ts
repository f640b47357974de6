/** What the clients of the embedded broker may use. */
export interface BrokerLimits {
  readonly maxConnections: number
  readonly maxSubscriptions: number
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
  /** Packets other than acknowledgements: so many at once … */
  readonly requestBurst: number
  /** … and then so many a second. */
  readonly requestsPerSecond: number
  /** The longest keepalive of an MQTT 5 client; 3.1.1 has no way to announce it. */
  readonly keepaliveS: number
}

export const DEFAULT_LIMITS: BrokerLimits = {
  maxConnections: 2_000,
  maxSubscriptions: 100,
  packetBytes: 16 * 1024,
  servicePacketBytes: 256 * 1024,
  connectMs: 10_000,
  unreadMs: 3_000,
  unreadBytes: 16 * 1024 * 1024,
  allUnreadBytes: 128 * 1024 * 1024,
  requestBurst: 2_000,
  requestsPerSecond: 1_000,
  keepaliveS: 120,
}
