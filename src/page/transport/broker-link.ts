import type { Access, ConnectionState } from '../state/page-state.ts'

export interface LinkListener {
  readonly connection: (connection: ConnectionState, access: Access) => void
  readonly message: (topic: string, payload: Uint8Array, retained: boolean) => void
  /** The broker has taken every subscription; what it has kept is on its way. */
  readonly subscribed: () => void
}

/** The one way in and out: topics and bytes. It connects again for ever. */
export interface BrokerLink {
  readonly start: () => void
  readonly stop: () => void
  /** Reads these, now and after every new connection. */
  readonly subscribe: (filters: readonly string[]) => void
  /** False when there is no connection: nothing is kept for later, since a hand's move would come too late. */
  readonly publish: (topic: string, payload: string) => boolean
}
