import { ReasonCodes } from 'mqtt'
import {
  brokerEnded,
  brokerRefused,
  closedAtOnce,
  connectionBroken,
  connectionClosed,
  connectionFailed,
  infoNotSeen,
  loginNotAccepted,
  noAnswerFrom,
  noWebSocket,
  otherMqttVersion,
  publishingRefused,
  stoppedAnswering,
  subscriptionRefused,
  userNotLetIn,
} from '../words/findings/broker-connection.ts'
import { type FoundWords, inOneText } from '../words/findings/finding-words.ts'
import { certificateError, networkError, noAgreementOnTls } from '../words/findings/network-errors.ts'

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
  readonly words: FoundWords
  /** The same in English, for the log. */
  readonly reason: string
}

export function connectionEnd(facts: EndFacts, server: string): ConnectionEnd {
  switch (facts.code) {
    case 'error':
      return errorEnd(facts.error, server)
    case 'closed':
      return facts.wasConnected
        ? end('retry', connectionClosed(server))
        : end('try-older-protocol', closedAtOnce(server))
    case 'disconnected-by-broker':
      return end('retry', brokerEnded(server, reasonName(facts.reasonCode)))
    case 'no-answer':
      return end('try-older-protocol', noAnswerFrom(server))
    case 'not-acknowledged':
      return end('retry', stoppedAnswering(server))
    case 'subscription-refused':
      return end('retry-rarely', subscriptionRefused(server))
    case 'publishing-refused':
      return end('retry-rarely', publishingRefused(server, facts.topic))
    case 'info-not-seen':
      return end('retry-rarely', infoNotSeen(server))
  }
}

function end(consequence: FailureConsequence, words: FoundWords): ConnectionEnd {
  return { consequence, words, reason: inOneText(words).en }
}

/** CONNACK codes of MQTT 3.1.1 (1 to 5) and 5 (from 128). */
const WRONG_PROTOCOL = [1, 132]
const WRONG_CREDENTIALS = [4, 134, 140]
const NOT_ALLOWED = [5, 135, 138]

function errorEnd(error: unknown, server: string): ConnectionEnd {
  const code = codeOf(error)
  if (typeof code === 'number') return refusedEnd(code, server)
  const certificate = certificateError(server, code)
  if (certificate) return end('retry-rarely', certificate)
  if (code.startsWith('ERR_SSL')) return end('retry-rarely', noAgreementOnTls(server, code))
  const network = networkError(server, code)
  if (network) return end('retry', network)
  if (code === 'ECONNRESET') return end('try-older-protocol', connectionBroken(server, true))
  if (code === 'EPIPE') return end('retry', connectionBroken(server, false))
  const status = /Unexpected server response: (\d{3})/.exec(messageOf(error))?.[1]
  if (status) return end('retry-rarely', noWebSocket(server, status))
  if (messageOf(error) === 'Keepalive timeout') return connectionEnd({ code: 'not-acknowledged' }, server)
  return end('retry', connectionFailed(server, code))
}

function refusedEnd(code: number, server: string): ConnectionEnd {
  if (WRONG_PROTOCOL.includes(code)) return end('use-older-protocol', otherMqttVersion(server))
  if (WRONG_CREDENTIALS.includes(code)) return end('retry-rarely', loginNotAccepted(server))
  if (NOT_ALLOWED.includes(code)) return end('retry-rarely', userNotLetIn(server))
  return end('retry', brokerRefused(server, reasonName(code)))
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
