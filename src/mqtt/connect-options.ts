import { type LookupFunction, connect as tcpConnect } from 'node:net'
import type { Duplex } from 'node:stream'
import type { IClientOptions } from 'mqtt'
import type { Attempt } from './reconnect.ts'
import { rotatedLookup } from './rotated-lookup.ts'
import type { ServerSettings } from './server-settings.ts'

export type ProtocolVersion = 4 | 5

/** Address and credentials as options of the mqtt package. */
export function connectOptions({ server, version, round }: Omit<Attempt, 'limitMs'>): IClientOptions {
  const { address, user, password } = server
  return {
    protocol: address.scheme,
    port: address.port,
    protocolVersion: version,
    ...(user !== undefined && { username: user }),
    // With DEBUG set mqtt prints whole packets, and mqtt-packet every string, but no buffers.
    ...(password !== undefined && { password: Buffer.from(password.reveal()) }),
    log: () => {},
    ...transportOptions(server, rotatedLookup(round)),
  }
}

/** For plain TCP, where the package does not pass the lookup on; otherwise null. */
export function openTcp({ server: { address }, round }: Attempt): (() => Duplex) | null {
  const { scheme, port } = address
  const host = withoutBrackets(address.host)
  return scheme === 'mqtt' ? () => tcpConnect({ host, port, lookup: rotatedLookup(round) }) : null
}

function transportOptions(server: ServerSettings, lookup: LookupFunction): IClientOptions {
  const { scheme, host, path } = server.address
  switch (scheme) {
    case 'mqtt':
      return { host: withoutBrackets(host) }
    case 'mqtts':
      // The package passes every option on to the socket, though its types do not list this one.
      return { host: withoutBrackets(host), ...tlsOptions(server), ...{ lookup } }
    case 'ws':
      return { host, path, wsOptions: { lookup } }
    case 'wss':
      // The package passes on only some of the TLS options by itself, and the server's name is not among them.
      return { host, path, wsOptions: { ...tlsOptions(server), lookup } }
  }
}

function withoutBrackets(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1')
}

/** Certificates are always checked: an explicit true is not overridden by NODE_TLS_REJECT_UNAUTHORIZED. */
function tlsOptions(settings: ServerSettings) {
  const { ca, cert, key, servername } = settings.tls ?? {}
  return {
    rejectUnauthorized: true,
    ...(ca !== undefined && { ca }),
    ...(cert !== undefined && { cert }),
    ...(key !== undefined && { key: key.reveal() }),
    ...(servername !== undefined && { servername }),
  }
}
