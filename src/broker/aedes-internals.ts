import type { Aedes, Client } from 'aedes'

/**
 * The liberties taken with aedes' insides, all in one place. They are true of aedes 1.2.
 */
interface Inside {
  readonly persistence: {
    outgoingUpdate(client: unknown, packet: unknown): Promise<void>
    outgoingClearMessageId(client: unknown, packet: unknown): Promise<unknown>
  }
}

interface ClientInside {
  readonly _parser: { settings: object }
}

/**
 * aedes keeps a list of undelivered messages for each client id that ever acknowledged one, and keeps the list when
 * the client has gone. All sessions here are clean, nothing is ever put in those lists, and so there need be none.
 */
export function disableOfflineQueues(aedes: Aedes): void {
  const { persistence } = aedes as unknown as Inside
  persistence.outgoingUpdate = async () => undefined
  persistence.outgoingClearMessageId = async () => undefined
}

/**
 * aedes turns MQTT 5 away although its parser reads it. The parser takes the version from the CONNECT packet itself;
 * with a copy of its own it goes on reading MQTT 5 when the packet has been given another version.
 */
export function keepParsingAs(client: Client, connect: object): void {
  const { _parser } = client as unknown as ClientInside
  _parser.settings = { ...connect }
}
