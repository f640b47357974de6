import { afterAll, describe, expect, test } from 'vitest'
import { PureParts } from './pure-parts.ts'

const parts = new PureParts()
const small = new PureParts({ files: 7, sense: 'occupancy' })
afterAll(() => {
  parts.remove()
  small.remove()
})

const START = '...ttt.......t........T....t...T...tttTTKTTttt...T...t....T........t.......ttt...'
const DARK = '.'.repeat(81)

test('the CRC is CRC-16/CCITT-FALSE', () => {
  expect(parts.ask('crc 123456789')).toEqual(['29b1'])
})

// Written by hand from docs/wire.md; the CRCs come from Python: binascii.crc_hqx(body, 0xffff).
describe('a line to the host reads', () => {
  test.each([
    ['line hello 3fa2 konakis-1', 'H 3fa2 1 1.4.0 9 9 side rgb konakis-1*7c77'],
    ['line answer 3fa2 0 ok', 'A 3fa2 0*6fe8'],
    ['line answer 3fa2 255 ok', 'A 3fa2 255*95c4'],
    ['line answer 3fa2 17 range', 'N 3fa2 17 range*8afe'],
    ['line answer 3fa2 17 busy', 'N 3fa2 17 busy*5ab9'],
    ['line button 3fa2 7 0 1', 'B 3fa2 7 attackers 1*e580'],
    ['line button 3fa2 8 2 0', 'B 3fa2 8 menu 0*ff95'],
    [`line sensors 3fa2 0 ${START}`, `S 3fa2 0 ${START}*caad`],
    ['line sensors 3fa2 65535 .otTK?', 'S 3fa2 65535 .otTK?*6276'],
    ['line raw 3fa2 12 9 0 -128 127 -1', 'R 3fa2 12 9 8000ff7f*2a6f'],
    ['line full 3fa2 12 9 0 -2048 2047 -1', 'F 3fa2 12 9 800000fff7ff*d25b'],
  ])('%s → %s', (request, line) => {
    expect(parts.ask(request)).toEqual([line])
  })

  test('a reading beyond eight bits is clamped', () => {
    expect(parts.ask('line raw 0000 0 0 -300 300')[0]).toContain(' 00ff*')
  })

  test('a reed board reports occupancy and its size', () => {
    expect(small.ask('line hello 0001 a')[0]).toMatch(/^H 0001 1 1\.4\.0 7 7 occupancy rgb a\*/)
  })
})

const hex = (text: string): string => Buffer.from(text, 'latin1').toString('hex')
const bodies = (text: string, crcOptional = false): string =>
  parts.ask(`lines ${Number(crcOptional)} ${hex(text)}`)[0]!

describe('from bytes to bodies', () => {
  test.each([
    ['a right line', '? 0*15bd\n', '? 0'],
    ['two lines', '? 0*15bd\nI 3 255*d0c7\n', '? 0|I 3 255'],
    ['a CR before the LF is ignored', '? 0*15bd\r\n', '? 0'],
    ['a CR elsewhere is noise', '? \r0*15bd\n? 0*15bd\n', '? 0'],
    ['two CRs are noise', '? 0*15bd\r\r\n? 0*15bd\n', '? 0'],
    ['a wrong CRC', '? 0*15be\nI 3 255*d0c7\n', 'I 3 255'],
    ['a CRC in capitals', '? 0*15BD\nI 3 255*d0c7\n', 'I 3 255'],
    ['a bit flipped in the body', '? 1*15bd\n', ''],
    ['no CRC', '? 0\n', ''],
    ['a short CRC', '? 0*15b\n', ''],
    ['noise costs the line it hit', '\x00\xff\x80garbage? 0*15bd\nI 3 255*d0c7\n', 'I 3 255'],
    ['a lost byte costs its line', '? \x000*15bd\nI 3 255*d0c7\n', 'I 3 255'],
    ['empty lines', '\n\r\n\n? 0*15bd\n', '? 0'],
    ['an unfinished line says nothing', '? 0*15bd', ''],
  ])('%s', (_name, text, expected) => {
    expect(bodies(text)).toBe(expected)
  })

  test('a line of 200 bytes with its LF is accepted, one of 201 is dropped', () => {
    const body = `W 1 ${'a'.repeat(190)}`
    const longer = `W 1 ${'a'.repeat(191)}`
    const sealed = (text: string): string => `${text}*${parts.ask(`crc ${text}`)[0]}\n`
    expect(sealed(body)).toHaveLength(200)
    // Its middle is forgotten, not its check: what is left is too long for any line, and refused as such.
    const kept = body.slice(0, 89)
    expect(bodies(sealed(body))).toBe(kept)
    expect(parts.ask(`parse ${kept}`)).toEqual(parts.ask(`parse ${body}`))
    expect(bodies(sealed(body).replace('aaa*', 'aba*'))).toBe('')
    const lengths = Array.from({ length: 125 }, (_, index) => 70 + index)
    const lights = lengths.map(length => `L 255 ${'.'.repeat(length - 6)}`)
    const crcs = parts.ask(...lights.map(text => `crc ${text}`))
    const read = parts.ask(...lights.map((text, index) => `lines 0 ${hex(`${text}*${crcs[index]}\n`)}`))
    expect(parts.ask(...read.map(text => `parse ${text}`))).toEqual(
      lengths.map(length => (length === 87 ? `ok 255 ${DARK}` : 'length 255')),
    )
    expect(bodies(`${sealed(longer)}? 0*15bd\n`)).toBe('? 0')
    expect(bodies(`${'?'.repeat(5000)}\n? 0*15bd\n`)).toBe('? 0')
  })

  test('with checks off a line needs no CRC, and one that has it is still checked', () => {
    expect(bodies('? 0\n? 0*15bd\n? 1*15bd\n', true)).toBe('? 0|? 0')
  })
})

describe('from a body to a command', () => {
  test.each([
    ['? 0', 'ok 0'],
    [`L 1 ${DARK.slice(1)}z`, `ok 1 ${DARK.slice(1)}z`],
    ['P 2 b 00ff7f pulse 1200', 'ok 2 b 0,255,127 2 1200'],
    ['P 2 z 00FF7F steady 0', 'ok 2 z 0,255,127 0 0'],
    ['P 2 a 010203 flash 65535', 'ok 2 a 1,2,3 3 65535'],
    ['I 3 255', 'ok 3 255'],
    ['Z 4 440 120', 'ok 4 440 120'],
    ['Z 5 0 0', 'ok 5 0 0'],
    ['D 6 40 500', 'ok 6 40 500'],
    ['C 7 empty', 'ok 7 empty'],
    ['C 8 start', 'ok 8 start'],
    ['C 9 soldiers', 'ok 9 soldiers'],
    [`X 9 x${DARK.slice(1)}`, `ok 9 x${DARK.slice(1)}`],
    ['M 10 raw', 'ok 10 raw'],
    ['M 10 full', 'ok 10 full'],
    ['M 11 run', 'ok 11 run'],
    ['W 255 Konakis-1', 'ok 255 Konakis-1'],
  ])('%s', (body, expected) => {
    expect(parts.ask(`parse ${body}`)).toEqual([expected])
  })
})

describe('refused bodies, with the code', () => {
  test.each([
    ['Q 1', 'unknown 1'],
    ['LL 1 a', 'unknown 1'],
    ['l 1 a', 'unknown 1'],
    ['? 1 2', 'length 1'],
    ['I 1', 'length 1'],
    ['P 1 a ff0000 blink', 'length 1'],
    ['P 1 a ff0000 blink 100 7', 'length 1'],
    ['P 1 a ff000 blink 100', 'length 1'],
    ['P 1 ab ff0000 blink 100', 'length 1'],
    [`L 1 ${DARK}.`, 'length 1'],
    [`L 1 ${DARK.slice(1)}`, 'length 1'],
    [`X 1 ${DARK}x`, 'length 1'],
    ['W 1 seventeen-letters', 'length 1'],
    ['W 1 ', 'length 1'],
    [`L 1 A${DARK.slice(1)}`, 'range 1'],
    [`L 1 {${DARK.slice(1)}`, 'range 1'],
    [`X 1 a${DARK.slice(1)}`, 'range 1'],
    ['P 1 A ff0000 blink 100', 'range 1'],
    ['P 1 a gg0000 blink 100', 'range 1'],
    ['P 1 a ff0000 glow 100', 'range 1'],
    ['P 1 a ff0000 blinks 100', 'range 1'],
    ['P 1 a ff0000 blink 0', 'range 1'],
    ['P 1 a ff0000 blink 65536', 'range 1'],
    ['I 1 256', 'range 1'],
    ['I 1 -1', 'range 1'],
    ['I 1  1', 'length 1'],
    ['Z 1 15 10', 'range 1'],
    ['Z 1 20001 10', 'range 1'],
    ['D 1 501 40', 'range 1'],
    ['D 1 40 501', 'range 1'],
    ['C 1 full', 'range 1'],
    ['M 1 walk', 'range 1'],
    ['W 1 a_b', 'range 1'],
    ['?', 'unanswerable'],
    ['? x', 'unanswerable'],
    ['? 256', 'unanswerable'],
    ['?  1', 'unanswerable'],
    ['', 'unanswerable'],
  ])('%s → %s', (body, expected) => {
    expect(parts.ask(`parse ${body}`)).toEqual([expected])
  })
})
