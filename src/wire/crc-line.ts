import { crc16 } from './crc16.ts'
import { MAX_LINE_BYTES } from './vocabulary.ts'

export const DISCARD_CODES = ['overlong', 'no-crc', 'crc', 'unknown', 'malformed'] as const
/**
 * Why a line was discarded. `overlong`, `no-crc` and `crc` are noise on the cable or another device's data;
 * `unknown` and `malformed` had the right CRC, so that the sender speaks another version of the protocol.
 */
export type DiscardCode = (typeof DISCARD_CODES)[number]

export type ParsedLine<Line> = { ok: true; line: Line } | { ok: false; code: DiscardCode }

type VerifiedBody = { ok: true; body: string } | { ok: false; code: DiscardCode }

// The body is printable ASCII, so that a character is a byte and the CRC of either is the same.
const LINE = /^([\x20-\x7e]*)\*([0-9a-f]{4})$/

/** The body of a line, given as the text between two LFs, if its CRC is right. */
export function verifyCrc(text: string): VerifiedBody {
  const line = withoutTrailingCr(text)
  if (isOverlong(line)) return { ok: false, code: 'overlong' }
  const [, body, crc] = LINE.exec(line) ?? []
  if (body === undefined || crc === undefined) return { ok: false, code: 'no-crc' }
  if (Number.parseInt(crc, 16) !== crc16(body)) return { ok: false, code: 'crc' }
  return { ok: true, body }
}

/** The line's text without its LF. */
export function appendCrc(body: string): string {
  return `${body}*${crc16(body).toString(16).padStart(4, '0')}`
}

export function withoutTrailingCr(text: string): string {
  return text.endsWith('\r') ? text.slice(0, -1) : text
}

function isOverlong(line: string): boolean {
  return line.length + 1 > MAX_LINE_BYTES
}
