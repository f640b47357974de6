import type { Access } from '../state/access.ts'
import type { ConnectionState } from '../state/page-state.ts'

export interface LinkListener {
  readonly connection: (connection: ConnectionState, access: Access) => void
  readonly message: (topic: string, payload: Uint8Array, retained: boolean) => void
  /** The broker has acknowledged the subscriptions; retained messages follow. */
  readonly subscribed: () => void
}

/** The connection to the broker. It reconnects for ever. */
export interface BrokerLink {
  readonly start: () => void
  readonly stop: () => void
  /** Subscribes to these filters, now and after every reconnection. */
  readonly subscribe: (filters: readonly string[]) => void
  /** False without a connection: nothing is queued, since a hand action would arrive too late. */
  readonly publish: (topic: string, payload: string) => boolean
}
