import { appendCrc, type DiscardCode, type ParsedLine, verifyCrc } from './crc-line.ts'
import {
  bit,
  decimal,
  deviations,
  fullDeviations,
  hexDigits,
  lettersOf,
  literal,
  matching,
  oneOf,
} from './fields.ts'
import { type Format, format } from './format.ts'
import {
  BUTTONS,
  type Button,
  LED_KINDS,
  type LedKind,
  PROTOCOL,
  READINGS,
  REFUSAL_CODES,
  type RefusalCode,
  SENSES,
  type Sense,
} from './vocabulary.ts'

export interface HelloLine {
  type: 'hello'
  boot: string
  protocol: typeof PROTOCOL
  firmware: string
  files: number
  ranks: number
  sense: Sense
  leds: LedKind
  name: string
}

/** A hello of another protocol version: what follows the version may be anything and is not read. */
export interface OtherProtocolLine {
  type: 'other-protocol'
  boot: string
  protocol: number
}

export interface SensorsLine {
  type: 'sensors'
  boot: string
  seq: number
  /** One `SensorReading` a square, a1 first. */
  squares: string
}

export interface ButtonLine {
  type: 'button'
  boot: string
  seq: number
  button: Button
  pressed: boolean
}

export interface RawLine {
  type: 'raw'
  boot: string
  seq: number
  /** Index of the square of the first deviation. */
  first: number
  /** From the calibrated empty board, in ADC counts, −128…127. */
  deviations: readonly number[]
}

/** Raw readings over the converter's whole range, since firmware 1.2.0. */
export interface FullLine {
  type: 'full'
  boot: string
  seq: number
  first: number
  /** From the calibrated empty board, in ADC counts. */
  deviations: readonly number[]
}

export interface AckLine {
  type: 'ack'
  boot: string
  n: number
}

export interface RefusalLine {
  type: 'refusal'
  boot: string
  n: number
  code: RefusalCode
}

export type ControllerLine =
  | HelloLine
  | OtherProtocolLine
  | SensorsLine
  | ButtonLine
  | RawLine
  | FullLine
  | AckLine
  | RefusalLine

// 16 is what the mux and the rank decoder can address.
const side = decimal(1, 16)
const boot = hexDigits(4)
const seq = decimal(0, 65535)
const n = decimal(0, 255)
const otherProtocol = {
  parse: (text: string) => {
    const version = decimal(0, 9999).parse(text)
    return version === PROTOCOL ? undefined : version
  },
  make: String,
}

const FORMATS: { [Type in ControllerLine['type']]: Format<Extract<ControllerLine, { type: Type }>> } = {
  hello: format('hello', 'H', {
    boot,
    protocol: literal(PROTOCOL),
    firmware: matching(/^[0-9A-Za-z.+-]{1,32}$/),
    files: side,
    ranks: side,
    sense: oneOf(SENSES),
    leds: oneOf(LED_KINDS),
    name: matching(/^[0-9A-Za-z-]{1,32}$/),
  }),
  'other-protocol': format('other-protocol', 'H', { boot, protocol: otherProtocol }, 'ignored'),
  sensors: format('sensors', 'S', { boot, seq, squares: lettersOf(READINGS) }),
  button: format('button', 'B', { boot, seq, button: oneOf(BUTTONS), pressed: bit }),
  raw: format('raw', 'R', { boot, seq, first: decimal(0, 255), deviations }),
  full: format('full', 'F', { boot, seq, first: decimal(0, 255), deviations: fullDeviations }),
  ack: format('ack', 'A', { boot, n }),
  refusal: format('refusal', 'N', { boot, n, code: oneOf(REFUSAL_CODES) }),
}

const ALL_FORMATS: readonly Format<ControllerLine>[] = Object.values(FORMATS) as Format<ControllerLine>[]

/** Reads the text between two LFs. */
export function parseControllerLine(text: string): ParsedLine<ControllerLine> {
  const opened = verifyCrc(text)
  if (!opened.ok) return opened
  const words = opened.body.split(' ')
  const candidates = ALL_FORMATS.filter(known => known.letter === words[0])
  for (const known of candidates) {
    const line = known.parse(words)
    if (line) return { ok: true, line }
  }
  const code: DiscardCode = candidates.length > 0 ? 'malformed' : 'unknown'
  return { ok: false, code }
}

/** The line's text without its LF. */
export function makeControllerLine(line: ControllerLine): string {
  return appendCrc((FORMATS[line.type] as Format<ControllerLine>).make(line))
}
