import { makeControllerLine, parseControllerLine } from '../../../src/wire/controller-line.ts'
import { appendCrc, DISCARD_CODES, type ParsedLine } from '../../../src/wire/crc-line.ts'
import { makeHostLine, parseHostLine } from '../../../src/wire/host-line.ts'
import { MAX_LINE_BYTES } from '../../../src/wire/vocabulary.ts'
import { CONTROLLER_LINES, HOST_LINES } from '../../wire/golden-lines.ts'
import { check, checkSame } from '../invariants.ts'
import type { Target } from '../target.ts'

const WORDS = [
  '3fa2 ',
  ' 65535',
  'attackers',
  'menu',
  'range',
  'pulse',
  'steady',
  'start',
  'raw',
  'full',
  ' ',
  '*',
  '!nocrc',
  '\r',
]

function codec<Line>(parse: (text: string) => ParsedLine<Line>, make: (line: Line) => string) {
  const checkLine = (text: string) => {
    const parsed = parse(text)
    if (!parsed.ok) {
      check(DISCARD_CODES.includes(parsed.code), 'a discarded line has a known code', parsed.code)
      return
    }
    const made = make(parsed.line)
    check(made.length < MAX_LINE_BYTES, 'no line is longer than 200 bytes', made)
    checkSame(parse(made), parsed, 'a line that was read is written and read again')
  }
  /** As received, and with a valid CRC, which random mutation would hardly find. */
  return (input: Buffer) => {
    const text = input.toString('latin1')
    checkLine(text)
    checkLine(appendCrc(text.slice(0, 2 * MAX_LINE_BYTES)))
  }
}

const bodyOf = ([line]: readonly [string, unknown]) => line.replace(/\*[0-9a-f]{4}$/, '')

export const wireFromController: Target = {
  seeds: CONTROLLER_LINES.map(bodyOf),
  words: WORDS,
  run: codec(parseControllerLine, makeControllerLine),
}

export const wireFromHost: Target = {
  seeds: HOST_LINES.map(bodyOf),
  words: WORDS,
  run: codec(parseHostLine, makeHostLine),
}
