import type { IClientOptions } from 'mqtt'
import type { ServerSettings } from './server-settings.ts'

export type ProtocolVersion = 4 | 5

/** Address and credentials as options of the mqtt package. */
export function connectOptions(settings: ServerSettings, version: ProtocolVersion): IClientOptions {
  const { address, user, password } = settings
  return {
    protocol: address.scheme,
    port: address.port,
    protocolVersion: version,
    ...(user !== undefined && { username: user }),
    // With DEBUG set mqtt prints whole packets, and mqtt-packet every string, but no buffers.
    ...(password !== undefined && { password: Buffer.from(password.reveal()) }),
    log: () => {},
    ...transportOptions(settings),
  }
}

function transportOptions(settings: ServerSettings): IClientOptions {
  const { scheme, host, path } = settings.address
  switch (scheme) {
    case 'mqtt':
      return { host: withoutBrackets(host) }
    case 'mqtts':
      return { host: withoutBrackets(host), ...tlsOptions(settings) }
    case 'ws':
      return { host, path }
    case 'wss':
      // The package passes on only some of the TLS options by itself, and the server's name is not among them.
      return { host, path, wsOptions: tlsOptions(settings) }
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
