import { crc16 } from './crc16.ts'
import { MAX_LINE_BYTES } from './vocabulary.ts'

export const DISCARD_CODES = ['overlong', 'no-crc', 'crc', 'unknown', 'malformed'] as const
/**
 * Why a line was dropped. `overlong`, `no-crc` and `crc` are noise on the cable or another device's talk;
 * `unknown` and `malformed` carried a right CRC, so that whoever sent them speaks another dialect.
 */
export type DiscardCode = (typeof DISCARD_CODES)[number]

export type Parsed<Line> = { ok: true; line: Line } | { ok: false; code: DiscardCode }

type Opened = { ok: true; body: string } | { ok: false; code: DiscardCode }

// The body is printable ASCII, so that a character is a byte and the CRC of either is the same.
const ENVELOPE = /^([\x20-\x7e]*)\*([0-9a-f]{4})$/

/** Takes the text between two LFs and gives back the body whose CRC is right. */
export function openEnvelope(text: string): Opened {
  const line = withoutTrailingCr(text)
  if (isOverlong(line)) return { ok: false, code: 'overlong' }
  const [, body, crc] = ENVELOPE.exec(line) ?? []
  if (body === undefined || crc === undefined) return { ok: false, code: 'no-crc' }
  if (Number.parseInt(crc, 16) !== crc16(body)) return { ok: false, code: 'crc' }
  return { ok: true, body }
}

/** The line's text without its LF. */
export function sealEnvelope(body: string): string {
  return `${body}*${crc16(body).toString(16).padStart(4, '0')}`
}

export function withoutTrailingCr(text: string): string {
  return text.endsWith('\r') ? text.slice(0, -1) : text
}

function isOverlong(line: string): boolean {
  return line.length + 1 > MAX_LINE_BYTES
}
