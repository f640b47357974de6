import { makeControllerLine, parseControllerLine } from '../../../src/wire/controller-line.ts'
import { appendCrc, DISCARD_CODES, type ParsedLine } from '../../../src/wire/crc-line.ts'
import { makeHostLine, parseHostLine } from '../../../src/wire/host-line.ts'
import { MAX_LINE_BYTES } from '../../../src/wire/vocabulary.ts'
import { CONTROLLER_LINES, HOST_LINES } from '../../wire/golden-lines.ts'
import { holds, isSame } from '../promises.ts'
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
  ' ',
  '*',
  '!nocrc',
  '\r',
]

function codec<Line>(parse: (text: string) => ParsedLine<Line>, make: (line: Line) => string) {
  const check = (text: string) => {
    const parsed = parse(text)
    if (!parsed.ok) {
      holds(DISCARD_CODES.includes(parsed.code), 'the code of a discarded line is a known one', parsed.code)
      return
    }
    const made = make(parsed.line)
    holds(made.length < MAX_LINE_BYTES, 'no line is longer than 200 bytes', made)
    isSame(parse(made), parsed, 'a line that was read is written and read again')
  }
  /** As it came, and with a right CRC, which chance would hardly find. */
  return (input: Buffer) => {
    const text = input.toString('latin1')
    check(text)
    check(appendCrc(text.slice(0, 2 * MAX_LINE_BYTES)))
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
