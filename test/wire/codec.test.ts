import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { makeControllerLine, parseControllerLine } from '../../src/wire/controller-line.ts'
import { appendCrc } from '../../src/wire/crc-line.ts'
import { crc16 } from '../../src/wire/crc16.ts'
import { makeHostLine, parseHostLine } from '../../src/wire/host-line.ts'
import { CONTROLLER_LINES, HOST_LINES } from './golden-lines.ts'

test('the CRC gives the check value of CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe(0x29b1)
  expect(crc16('')).toBe(0xffff)
})

describe('golden lines', () => {
  test.each(CONTROLLER_LINES)('%s', (text, line) => {
    expect(parseControllerLine(text)).toEqual({ ok: true, line })
    expect(makeControllerLine(line)).toBe(text)
  })
  test.each(HOST_LINES)('%s', (text, line) => {
    expect(parseHostLine(text)).toEqual({ ok: true, line })
    expect(makeHostLine(line)).toBe(text)
  })
})

describe('what is discarded, and why', () => {
  const wrongBodies: readonly string[] = [
    'S 3fa2 0',
    'S 3fa2 0 .o extra',
    'S 3fa2 65536 .o',
    'S 3fa2 01 .o',
    'S 3fa2 -1 .o',
    'S 3fa2 0 .x',
    'S 3fa2 0 ',
    'S 3fa 0 .o',
    'S 3fag 0 .o',
    'S  3fa2 0 .o',
    'S 3fa2 0 .o ',
    'B 3fa2 0 start 1',
    'B 3fa2 0 menu 2',
    'R 3fa2 0 0 808',
    'R 3fa2 0 0 8g',
    'A 3fa2 256',
    'A 3fa2',
    'N 3fa2 1 tired',
    'H 3fa2 1 1.0.0 9 9 side rgb',
    'H 3fa2 1 1.0.0 0 9 side rgb k',
    'H 3fa2 1 1.0.0 9 17 side rgb k',
    'H 3fa2 1 1.0.0 9 9 smell rgb k',
    'H 3fa2 1 1.0.0 9 9 side rgb under_score',
  ]
  test.each(wrongBodies)('malformed: %s', body => {
    expect(parseControllerLine(appendCrc(body))).toEqual({ ok: false, code: 'malformed' })
  })

  const wrongHostBodies: readonly string[] = [
    '?',
    '? 256',
    'L 1 ABC',
    'L 1',
    'P 1 aa 000000 steady 0',
    'P 1 a 00000 steady 0',
    'P 1 a 000000 wobble 0',
    'P 1 a 000000 steady 65536',
    'I 1 256',
    'C 1 full',
    'X 1 .y',
    'M 1 walk',
    'W 1 a_b',
  ]
  test.each(wrongHostBodies)('malformed: %s', body => {
    expect(parseHostLine(appendCrc(body))).toEqual({ ok: false, code: 'malformed' })
  })

  const noise: readonly [string, string][] = [
    ['S 3fa2 65535 .otTK?*6277', 'crc'],
    ['S 3fa2 65534 .otTK?*6276', 'crc'],
    ['S 3fa2 65535 .otTK?', 'no-crc'],
    ['S 3fa2 65535 .otTK?*627', 'no-crc'],
    ['A 3fa2 255*95C4', 'no-crc'],
    ['$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47', 'no-crc'],
    ['\xf9\x02\x05\xf0\x79', 'no-crc'],
    ['', 'no-crc'],
    ['\r', 'no-crc'],
    [appendCrc('Q 3fa2 1'), 'unknown'],
    [appendCrc(''), 'unknown'],
    [appendCrc('s 3fa2 0 .o'), 'unknown'],
  ]
  test.each(noise)('%j is %s', (text, code) => {
    expect(parseControllerLine(text)).toEqual({ ok: false, code })
  })

  it('accepts 200 bytes with the LF and not one more, right CRC or not', () => {
    const bodyOf = (bytesWithLf: number) => `S 3fa2 0 ${'.'.repeat(bytesWithLf - 'S 3fa2 0 *crcc\n'.length)}`
    expect(parseControllerLine(appendCrc(bodyOf(200)))).toMatchObject({ ok: true })
    expect(parseControllerLine(`${appendCrc(bodyOf(200))}\r`)).toMatchObject({ ok: true })
    expect(parseControllerLine(appendCrc(bodyOf(201)))).toEqual({ ok: false, code: 'overlong' })
  })
})

it('ignores one CR before the LF', () => {
  expect(parseControllerLine('A 3fa2 0*6fe8\r')).toEqual({
    ok: true,
    line: { type: 'ack', boot: '3fa2', n: 0 },
  })
  expect(parseControllerLine('A 3fa2 0*6fe8\r\r')).toMatchObject({ ok: false })
  expect(parseHostLine('!nocrc\r')).toEqual({ ok: true, line: { type: 'no-crc' } })
})

it('reads only the version of a hello in another protocol', () => {
  expect(parseControllerLine('H 3fa2 2 2.0.0 9 9 side rgb 24bit konakis-1*85c1')).toEqual({
    ok: true,
    line: { type: 'other-protocol', boot: '3fa2', protocol: 2 },
  })
})

it('treats two spellings of a boot id as the same one', () => {
  expect(parseControllerLine(appendCrc('A 3FA2 1'))).toEqual(parseControllerLine(appendCrc('A 3fa2 1')))
})

test('no text makes a parser throw, and only lines of the protocol are accepted', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const parsed = parseControllerLine(text)
      if (parsed.ok) expect(makeControllerLine(parsed.line)).toBe(text)
      expect(() => parseHostLine(text)).not.toThrow()
    }),
  )
})

test('one changed character is always noticed', () => {
  const changed = fc.record({
    line: fc.constantFrom(...CONTROLLER_LINES.map(([text]) => text)),
    at: fc.nat(),
    by: fc.integer({ min: 1, max: 255 }),
  })
  fc.assert(
    fc.property(changed, ({ line, at, by }) => {
      const place = at % line.length
      const other = String.fromCharCode(line.charCodeAt(place) ^ by)
      expect(parseControllerLine(line.slice(0, place) + other + line.slice(place + 1)).ok).toBe(false)
    }),
  )
})
