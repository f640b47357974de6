import { createHash, createHmac } from 'node:crypto'
import { isSameSecret } from '../core/is-same-secret.ts'
import type { Side } from '../rules/piece.ts'
import { readReport } from '../table/read-report.ts'
import type { TableReport } from '../table/reports.ts'

/** What a seat and the owner of its table share: the digest of the seat's token. Who reads a broker has it not. */
export type SeatKey = string

export const keyOfToken = (token: string): SeatKey => createHash('sha256').update(token).digest('hex')

type Way = `${'from' | 'to'}-${Side}`

/** No report of ours is longer; the embedded broker takes no longer packet from a seat. */
const MAX_BYTES = 64 * 1024

/** A report with a signature, so that nobody else on the broker can write one. */
export function sealReport(report: TableReport, way: Way, key: SeatKey): string {
  const body = JSON.stringify(report)
  return JSON.stringify({ v: 1, body, mac: signed(body, way, key) })
}

/** null for what is no report, or not signed with this key for this way. */
export function openReport(payload: Uint8Array, way: Way, key: SeatKey): TableReport | null {
  if (payload.length > MAX_BYTES) return null
  try {
    const { body, mac } = JSON.parse(Buffer.from(payload).toString()) as { body?: unknown; mac?: unknown }
    if (typeof body !== 'string' || typeof mac !== 'string' || !isSameSecret(mac, signed(body, way, key)))
      return null
    const report = readReport(JSON.parse(body))
    return report.ok ? report.value : null
  } catch {
    // Not JSON: noise, as any client of a broker may send it.
    return null
  }
}

const signed = (body: string, way: Way, key: SeatKey): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(`${way}\n${body}`).digest('base64url')
