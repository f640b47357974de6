import { ReasonCodes } from 'mqtt'

/** Why a connection ended, or why there was none. */
export type EndFacts =
  | { readonly code: 'error'; readonly error: unknown }
  | { readonly code: 'closed'; readonly wasConnected: boolean }
  | { readonly code: 'disconnected-by-broker'; readonly reasonCode: number }
  | { readonly code: 'no-answer' }
  | { readonly code: 'not-acknowledged' }
  | { readonly code: 'subscription-refused' }
  | { readonly code: 'publishing-refused'; readonly topic: string }
  | { readonly code: 'info-not-seen' }

/** How the next attempt is made. */
export type FailureConsequence =
  | 'retry'
  /** Somebody has to correct the settings first. */
  | 'retry-rarely'
  | 'use-older-protocol'
  /** The broker may drop connections of a protocol that it does not know. */
  | 'try-older-protocol'

export interface ConnectionEnd {
  readonly consequence: FailureConsequence
  /** What happened and what to do. Contains no secret: of the settings only the broker's address. */
  readonly reason: string
}

export function connectionEnd(facts: EndFacts, server: string): ConnectionEnd {
  switch (facts.code) {
    case 'error':
      return errorEnd(facts.error, server)
    case 'closed':
      return facts.wasConnected
        ? { consequence: 'retry', reason: `The broker at ${server} closed the connection.` }
        : {
            consequence: 'try-older-protocol',
            reason: `${server} closed the connection at once. Check that an MQTT broker listens there, with or without TLS as configured.`,
          }
    case 'disconnected-by-broker':
      return {
        consequence: 'retry',
        reason: `The broker at ${server} ended the connection: ${reasonName(facts.reasonCode)}.`,
      }
    case 'no-answer':
      return {
        consequence: 'try-older-protocol',
        reason: `${server} does not answer. Check the network, the port and the broker.`,
      }
    case 'not-acknowledged':
      return {
        consequence: 'retry',
        reason: `The broker at ${server} has stopped answering; connecting again.`,
      }
    case 'subscription-refused':
      return {
        consequence: 'retry-rarely',
        reason: `The broker at ${server} does not let this user subscribe to the topics of the board. Grant it everything under the board's topic.`,
      }
    case 'publishing-refused':
      return {
        consequence: 'retry-rarely',
        reason: `The broker at ${server} does not let this user publish ${facts.topic}. Grant it everything under the board's topic.`,
      }
    case 'info-not-seen':
      return {
        consequence: 'retry-rarely',
        reason: `The broker at ${server} does not deliver what was published to bridge/info. Grant this user reading and writing of everything under the board's topic.`,
      }
  }
}

/** CONNACK codes of MQTT 3.1.1 (1 to 5) and 5 (from 128). */
const WRONG_PROTOCOL = [1, 132]
const WRONG_CREDENTIALS = [4, 134, 140]
const NOT_ALLOWED = [5, 135, 138]

const CERTIFICATE_REASONS: { readonly [code: string]: string } = {
  CERT_HAS_EXPIRED: 'has expired. Renew it, or set the clock of this computer',
  CERT_NOT_YET_VALID: 'is not valid yet. Set the clock of this computer',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another host name. Use that name in --mqtt',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is signed by itself. Give it with --mqtt-ca',
  SELF_SIGNED_CERT_IN_CHAIN:
    'is signed by an authority that is not known here. Give its certificate with --mqtt-ca',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'is signed by an authority that is not known here. Give its certificate with --mqtt-ca',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'is signed by an authority that is not known here. Give its certificate with --mqtt-ca',
}

const NETWORK_REASONS: { readonly [code: string]: string } = {
  ECONNREFUSED: 'refuses connections. Start the broker there, or check the port',
  ENOTFOUND: 'is not known. Check the name of the broker',
  EAI_AGAIN: 'cannot be looked up. Check the network and its name server',
  ETIMEDOUT: 'does not answer. Check the network and the firewall',
  EHOSTUNREACH: 'cannot be reached. Check the network',
  ENETUNREACH: 'cannot be reached. Check the network',
  ECONNRESET:
    'broke the connection. Check that an MQTT broker listens there, with or without TLS as configured',
  EPIPE: 'broke the connection',
  EPROTO: 'does not use TLS correctly. Check the port, and whether TLS is on there',
}

function errorEnd(error: unknown, server: string): ConnectionEnd {
  const code = codeOf(error)
  if (typeof code === 'number') return refusedEnd(code, server)
  const certificate = CERTIFICATE_REASONS[code]
  if (certificate)
    return {
      consequence: 'retry-rarely',
      reason: `The certificate of the broker at ${server} ${certificate}.`,
    }
  if (code.startsWith('ERR_SSL'))
    return {
      consequence: 'retry-rarely',
      reason: `${server} and this service could not agree on TLS (${code}). Check the port, the client certificate and what the broker requires.`,
    }
  const network = NETWORK_REASONS[code]
  if (network)
    return {
      consequence: code === 'ECONNRESET' ? 'try-older-protocol' : 'retry',
      reason: `${server} ${network}.`,
    }
  const status = /Unexpected server response: (\d{3})/.exec(messageOf(error))?.[1]
  if (status)
    return {
      consequence: 'retry-rarely',
      reason: `The web server at ${server} answered ${status} instead of opening a WebSocket. Check the path in the URL.`,
    }
  if (messageOf(error) === 'Keepalive timeout') return connectionEnd({ code: 'not-acknowledged' }, server)
  return {
    consequence: 'retry',
    reason: `The connection to ${server} failed${code === '' ? '' : ` (${code})`}. Check that an MQTT broker listens there.`,
  }
}

function refusedEnd(code: number, server: string): ConnectionEnd {
  if (WRONG_PROTOCOL.includes(code))
    return {
      consequence: 'use-older-protocol',
      reason: `The broker at ${server} does not support the configured version of MQTT. Leave --mqtt-protocol out, or set it to auto.`,
    }
  if (WRONG_CREDENTIALS.includes(code))
    return {
      consequence: 'retry-rarely',
      reason: `The broker at ${server} does not accept the user or the password. Check both.`,
    }
  if (NOT_ALLOWED.includes(code))
    return {
      consequence: 'retry-rarely',
      reason: `The broker at ${server} does not let this user in. Check user, password and client certificate.`,
    }
  return {
    consequence: 'retry',
    reason: `The broker at ${server} refused the connection: ${reasonName(code)}.`,
  }
}

function reasonName(code: number): string {
  const words = (ReasonCodes as { readonly [code: number]: string })[code]
  return words ? words.toLowerCase() : `reason ${code}`
}

/** A reason code of the broker, or ECONNREFUSED and the like; empty if there is none. */
function codeOf(error: unknown): number | string {
  if (!(error instanceof Error) || !('code' in error)) return ''
  const { code } = error
  return typeof code === 'number' || typeof code === 'string' ? code : ''
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : ''
}
