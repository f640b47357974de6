import { readFileSync, statSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { ok, type Result } from '../core/result.ts'
import {
  CERTIFICATE_WITHOUT_KEY,
  certificatesNotUsable,
  notEncrypted,
  otherProtocolVersion,
  PASSWORD_WITHOUT_USER,
  passwordFileEmpty,
  passwordFileOpenToAll,
  settingsFileUnreadable,
  TWO_PASSWORDS,
  TWO_USERS,
} from '../words/findings/broker-settings.ts'
import { type SpokenFailure, spokenFailure } from '../words/spoken-failure.ts'
import { Secret } from './secret.ts'
import {
  type ParsedUrl,
  parseServerUrl,
  type ServerAddress,
  splitAddresses,
  type UrlFailureCode,
} from './server-url.ts'

export const PROTOCOLS = ['auto', '3.1.1', '5'] as const
export type Protocol = (typeof PROTOCOLS)[number]

/** The settings as configured, not validated. The caller has read the environment and the command line. */
export interface PlainServerSettings {
  /** One address, or those of a cluster's nodes with commas. */
  readonly url: string
  readonly user?: string | undefined
  readonly password?: string | undefined
  readonly passwordFile?: string | undefined
  readonly caFile?: string | undefined
  readonly certFile?: string | undefined
  readonly keyFile?: string | undefined
  /** The host name in the broker's certificate, where it is not the one in the URL. */
  readonly servername?: string | undefined
  readonly protocol?: string | undefined
}

/** Validated settings for one address of a broker. */
export interface ServerSettings {
  readonly address: ServerAddress
  readonly protocol: Protocol
  readonly user?: string
  readonly password?: Secret
  readonly tls?: TlsSettings
}

export interface TlsSettings {
  readonly ca?: string
  readonly cert?: string
  readonly key?: Secret
  readonly servername?: string
}

export type ServerFailureCode =
  | UrlFailureCode
  | 'bad-protocol'
  | 'two-users'
  | 'two-passwords'
  | 'password-without-user'
  | 'unreadable-file'
  | 'password-file-open-to-all'
  | 'empty-password-file'
  | 'tls-without-tls'
  | 'cert-without-key'
  | 'bad-certificate'

export type ServerFailure = SpokenFailure<ServerFailureCode>

type Outcome<T> = Result<T, ServerFailure>

/** The addresses of one broker, in the order in which they are tried. */
export type Servers = readonly [ServerSettings, ...ServerSettings[]]

export function parseServerSettings(plain: PlainServerSettings): Outcome<Servers> {
  const urls: ParsedUrl[] = []
  for (const text of splitAddresses(plain.url)) {
    const url = parseServerUrl(text)
    if (!url.ok) return url
    urls.push(url.value)
  }
  const protocol = parseProtocol(plain.protocol ?? 'auto')
  if (!protocol.ok) return protocol
  // A login that is written with one address is for all of them.
  const login = urls.find(url => url.user !== undefined) ?? {}
  const servers: ServerSettings[] = []
  for (const { address, ...own } of urls) {
    const credentials = parseCredentials(plain, { ...login, ...own })
    if (!credentials.ok) return credentials
    const tls = parseTls(plain, address)
    if (!tls.ok) return tls
    servers.push({ address, protocol: protocol.value, ...credentials.value, ...tls.value })
  }
  const [first, ...others] = servers
  return ok([first!, ...others])
}

/** The broker's URL without anything secret, for people and logs. */
export function describeServer(settings: ServerSettings): string {
  const { scheme, host, port, path } = settings.address
  return `${scheme}://${host}:${port}${path.replace(/\?.*/s, '')}`
}

export function describeServers(servers: Servers): string {
  return servers.map(describeServer).join(',')
}

function parseProtocol(text: string): Outcome<Protocol> {
  const protocol = PROTOCOLS.find(known => known === text)
  if (protocol) return ok(protocol)
  return spokenFailure('bad-protocol', otherProtocolVersion(text, PROTOCOLS.join(', ')))
}

type Credentials = Pick<ServerSettings, 'user' | 'password'>

function parseCredentials(
  plain: PlainServerSettings,
  url: { user?: string; password?: Secret },
): Outcome<Credentials> {
  if (url.user !== undefined && plain.user !== undefined && url.user !== plain.user)
    return spokenFailure('two-users', TWO_USERS)
  const user = plain.user ?? url.user
  const given = [url.password, plain.password, plain.passwordFile].filter(where => where !== undefined)
  if (given.length > 1) return spokenFailure('two-passwords', TWO_PASSWORDS)
  if (given.length === 0) return ok(user === undefined ? {} : { user })
  // MQTT 3.1.1, 3.1.2.9: without a user name there is no password.
  if (user === undefined) return spokenFailure('password-without-user', PASSWORD_WITHOUT_USER)
  if (plain.passwordFile === undefined)
    return ok({ user, password: url.password ?? new Secret(plain.password!) })
  const password = readPasswordFile(plain.passwordFile)
  return password.ok ? ok({ user, password: password.value }) : password
}

const READABLE_BY_ALL = 0o004

function readPasswordFile(path: string): Outcome<Secret> {
  const text = readFile(path)
  if (!text.ok) return text
  if (statSync(path).mode & READABLE_BY_ALL)
    return spokenFailure('password-file-open-to-all', passwordFileOpenToAll(path))
  const password = text.value.replace(/\r?\n$/, '')
  if (password === '') return spokenFailure('empty-password-file', passwordFileEmpty(path))
  return ok(new Secret(password))
}

function parseTls(plain: PlainServerSettings, address: ServerAddress): Outcome<{ tls?: TlsSettings }> {
  const { caFile, certFile, keyFile, servername } = plain
  const given = [caFile, certFile, keyFile, servername].some(setting => setting !== undefined)
  const { scheme } = address
  if (scheme === 'mqtt' || scheme === 'ws') {
    if (!given) return ok({})
    return spokenFailure('tls-without-tls', notEncrypted(scheme))
  }
  if ((certFile === undefined) !== (keyFile === undefined))
    return spokenFailure('cert-without-key', CERTIFICATE_WITHOUT_KEY)
  const files = readAll({ ca: caFile, cert: certFile, key: keyFile })
  if (!files.ok) return files
  const { ca, cert, key } = files.value
  try {
    createSecureContext({ ca, cert, key })
  } catch (error) {
    const named = [caFile, certFile, keyFile].filter(file => file !== undefined).join(', ')
    return spokenFailure('bad-certificate', certificatesNotUsable(named, openSslReason(error)))
  }
  return ok({
    tls: {
      ...(ca !== undefined && { ca }),
      ...(cert !== undefined && { cert }),
      ...(key !== undefined && { key: new Secret(key) }),
      ...(servername !== undefined && { servername }),
    },
  })
}

/** OpenSSL's code names the fault, never the contents of the file. */
function openSslReason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
}

type Contents<Name extends string> = { [name in Name]?: string }

function readAll<Name extends string>(
  paths: {
    [name in Name]: string | undefined
  },
): Outcome<Contents<Name>> {
  const contents: Contents<Name> = {}
  for (const name in paths) {
    const path = paths[name]
    if (path === undefined) continue
    const text = readFile(path)
    if (!text.ok) return text
    contents[name] = text.value
  }
  return ok(contents)
}

function readFile(path: string): Outcome<string> {
  try {
    return ok(readFileSync(path, 'utf8'))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    return spokenFailure('unreadable-file', settingsFileUnreadable(path, String(code)))
  }
}
