import type { Aedes, Client } from 'aedes'

/**
 * Everything that relies on private parts of aedes. Written for aedes 1.2.
 */
interface AedesInternals {
  readonly persistence: {
    outgoingUpdate(client: unknown, packet: unknown): Promise<void>
    outgoingClearMessageId(client: unknown, packet: unknown): Promise<unknown>
  }
}

interface ClientInternals {
  readonly _parser: { settings: object }
}

/**
 * aedes has a list of undelivered messages for each client id that ever acknowledged one, and does not drop the list
 * when the client disconnects. All sessions here are clean, nothing is ever put in those lists, and so none is made.
 */
export function disableOfflineQueues(aedes: Aedes): void {
  const { persistence } = aedes as unknown as AedesInternals
  persistence.outgoingUpdate = async () => undefined
  persistence.outgoingClearMessageId = async () => undefined
}

/**
 * aedes refuses MQTT 5 although its parser reads it. The parser takes the version from the CONNECT packet object;
 * with a copy of its own it goes on reading MQTT 5 after that object has been given another version.
 */
export function fixParserVersion(client: Client, connect: object): void {
  const { _parser } = client as unknown as ClientInternals
  _parser.settings = { ...connect }
}
