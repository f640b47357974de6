import { appendCrc, type ParsedLine, verifyCrc, withoutTrailingCr } from './crc-line.ts'
import { decimal, hexDigits, lettersOf, matching, oneOf } from './fields.ts'
import { type Format, format } from './format.ts'
import {
  BOARD_MODES,
  type BoardMode,
  CALIBRATION_STEPS,
  type CalibrationStep,
  EFFECTS,
  type Effect,
} from './vocabulary.ts'

export interface HelloRequestLine {
  type: 'hello-request'
  n: number
}

export interface LightsLine {
  type: 'lights'
  n: number
  /** One palette letter a square, a1 first; `.` is dark. */
  squares: string
}

export interface PaletteLine {
  type: 'palette'
  n: number
  letter: string
  rgb: string
  effect: Effect
  periodMs: number
}

export interface BrightnessLine {
  type: 'brightness'
  n: number
  level: number
}

export interface BeepLine {
  type: 'beep'
  n: number
  hz: number
  durationMs: number
}

export interface DebounceLine {
  type: 'debounce'
  n: number
  pressMs: number
  releaseMs: number
}

export interface CalibrateLine {
  type: 'calibrate'
  n: number
  step: CalibrationStep
}

export interface MaskLine {
  type: 'mask'
  n: number
  /** `x` where a sensor is not to be read, `.` elsewhere. */
  squares: string
}

export interface ModeLine {
  type: 'mode'
  n: number
  mode: BoardMode
}

export interface NameLine {
  type: 'name'
  n: number
  name: string
}

/** A host line that carries `n` and a CRC and is answered. */
export type NumberedHostLine =
  | HelloRequestLine
  | LightsLine
  | PaletteLine
  | BrightnessLine
  | BeepLine
  | DebounceLine
  | CalibrateLine
  | MaskLine
  | ModeLine
  | NameLine

/** Typed by hand: from here on the controller takes lines without a CRC. */
export interface NoCrcLine {
  type: 'no-crc'
}

export type HostLine = NumberedHostLine | NoCrcLine

const NO_CRC = '!nocrc'
const n = decimal(0, 255)
// The protocol sets no bounds for times and tones; the controller stores them in 16 bits.
const sixteenBits = decimal(0, 65535)

const FORMATS: { [Type in NumberedHostLine['type']]: Format<Extract<NumberedHostLine, { type: Type }>> } = {
  'hello-request': format('hello-request', '?', { n }),
  lights: format('lights', 'L', { n, squares: matching(/^[.a-z]+$/) }),
  palette: format('palette', 'P', {
    n,
    letter: matching(/^[a-z]$/),
    rgb: hexDigits(6),
    effect: oneOf(EFFECTS),
    periodMs: sixteenBits,
  }),
  brightness: format('brightness', 'I', { n, level: decimal(0, 255) }),
  beep: format('beep', 'Z', { n, hz: sixteenBits, durationMs: sixteenBits }),
  debounce: format('debounce', 'D', { n, pressMs: sixteenBits, releaseMs: sixteenBits }),
  calibrate: format('calibrate', 'C', { n, step: oneOf(CALIBRATION_STEPS) }),
  mask: format('mask', 'X', { n, squares: lettersOf(['.', 'x']) }),
  mode: format('mode', 'M', { n, mode: oneOf(BOARD_MODES) }),
  name: format('name', 'W', { n, name: matching(/^[0-9A-Za-z-]{1,32}$/) }),
}

/** Reads the text between two LFs. */
export function parseHostLine(text: string): ParsedLine<HostLine> {
  if (withoutTrailingCr(text) === NO_CRC) return { ok: true, line: { type: 'no-crc' } }
  const opened = verifyCrc(text)
  if (!opened.ok) return opened
  const words = opened.body.split(' ')
  const known = Object.values(FORMATS).find(one => one.letter === words[0])
  if (!known) return { ok: false, code: 'unknown' }
  const line = known.parse(words)
  return line ? { ok: true, line } : { ok: false, code: 'malformed' }
}

/** The line's text without its LF. */
export function makeHostLine(line: HostLine): string {
  if (line.type === 'no-crc') return NO_CRC
  return appendCrc((FORMATS[line.type] as Format<NumberedHostLine>).make(line))
}
