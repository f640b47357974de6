import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { closedPins, displayCommands, EXPANDER, ledRam } from '../../../src/boards/firmata/chips.ts'
import { REFERENCE_WIRINGS, referenceWiring } from '../../../src/boards/firmata/reference-wiring.ts'
import { type FirmataWiring, parseWiring } from '../../../src/boards/firmata/wiring.ts'
import { parseSquare } from '../../../src/rules/geometry.ts'
import { wiringOf } from './support/emulated-firmata.ts'

const NINE = REFERENCE_WIRINGS[9]!

function refusalOf(changes: object): string {
  const parsed = parseWiring({ ...NINE, ...changes })
  return parsed.ok ? 'taken' : `${parsed.error.code}: ${parsed.error.message}`
}

describe('the reference wiring', () => {
  test.each([[7], [9]])('of $0×$0 is possible, and leaves pins A7 and B7 free', size => {
    const { switches, lights, files, ranks } = wiringOf(size)
    expect([files, ranks, switches.length, lights.length]).toEqual([size, size, size ** 2, size ** 2])
    expect(switches.some(({ pin }) => pin === 7 || pin === 15)).toBe(false)
  })

  test('of 9×9 has six chips from 0x20 on, none with more than fourteen squares', () => {
    const addresses = wiringOf(9).switches.map(({ address }) => address)
    expect([...new Set(addresses)].sort()).toEqual([0x20, 0x21, 0x22, 0x23, 0x24, 0x25])
    for (const chip of new Set(addresses))
      expect(addresses.filter(address => address === chip).length).toBeLessThanOrEqual(14)
  })

  test('is read as it is drawn: the lowest rank last, the a-file first', () => {
    const { switches, lights } = wiringOf(9)
    const at = (name: string) => parseSquare(name, 9)!
    expect(switches[at('a1')]).toEqual({ address: 0x20, pin: 0 })
    expect(switches[at('e3')]).toEqual({ address: 0x21, pin: 4 })
    expect(switches[at('d9')]).toEqual({ address: 0x24, pin: 14 })
    expect(lights[at('i1')]).toEqual({ common: 0, row: 8 })
    expect(lights[at('i9')]).toEqual({ common: 0, row: 10 })
  })

  test.each([[11], [13]])('of $0×$0 is refused with a message', size => {
    const refused = referenceWiring(size)
    expect(refused.ok ? '' : refused.error.message).toMatch(/7×7 or 9×9.*112/)
  })
})

describe("a maker's own wiring", () => {
  test('may use other pins throughout', () => {
    const parsed = parseWiring({
      ...NINE,
      switches: NINE.switches.replaceAll('25', '27'),
      ledDriver: '71',
      buttons: { attackers: 'A0', defenders: 'A1' },
      piezo: null,
    })
    expect(parsed.ok && parsed.value).toMatchObject({
      ledDriver: 0x71,
      buttons: { attackers: 14, defenders: 15 },
      piezo: null,
    } satisfies Partial<FirmataWiring>)
  })

  test.each([
    ['a pin that is an output only', { switches: NINE.switches.replace('20A0', '20A7') }, /A7 and B7/],
    ['a pin twice', { switches: NINE.switches.replace('20A0', '20A1') }, /20A1 is drawn twice/],
    ['no pin at all', { switches: NINE.switches.replace('20A0', 'x') }, /"x" is no pin/],
    ['an address that no MCP23017 has', { switches: NINE.switches.replace('20A0', '30A0') }, /from 20 to 27/],
    ['a missing square', { switches: NINE.switches.replace('20A0', '') }, /as many files as ranks/],
    ['another size', { switches: '20A0' }, /1 ranks are drawn/],
    ['a size with too many squares', { switches: Array(11).fill('20A0').join('\n') }, /11 ranks are drawn/],
    ['lights of another size', { lights: REFERENCE_WIRINGS[7]!.lights }, /drawn as the switches are/],
    ['a light beyond the chip', { lights: NINE.lights.replace('0.10', '0.16') }, /no place on the HT16K33/],
    ['a light twice', { lights: NINE.lights.replace('0.10', '0.9') }, /0.9 is drawn twice/],
    ['the I²C pins', { piezo: 'A4' }, /"A4" is no free pin/],
    ['one pin for two things', { piezo: 'D2' }, /D2 is used twice/],
    ['an LED driver elsewhere', { ledDriver: '20' }, /from 70 to 77/],
    ['something unknown', { colour: 'red' }, /not a wiring.*colour/s],
    ['not even an object', null, /not a wiring/],
  ])('is refused with a message: %s', (_, changes, words) => {
    const refused = changes === null ? parseWiring('hello') : parseWiring({ ...NINE, ...changes })
    expect(refused.ok ? 'taken' : refused.error.message).toMatch(words)
  })

  test('is accepted without the mistakes above', () => {
    expect(refusalOf({})).toBe('taken')
  })
})

describe('bytes, worked out by hand from the data sheets', () => {
  test('the expander is set up in one write: inputs with pull-ups, but for pins 7', () => {
    const zeros = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    expect(EXPANDER.setUp).toEqual([0x00, 0x7f, 0x7f, ...zeros, 0x7f, 0x7f])
  })

  test('a low input is a closed switch', () => {
    expect(closedPins([0xff, 0xff])).toBe(0)
    expect(closedPins([0xfe, 0xbf])).toBe(0b0100_0000_0000_0001)
  })

  test('the display RAM of some squares', () => {
    const isLit = (names: string) => {
      const lit = names.split(' ').map(name => parseSquare(name, 9))
      return Array.from({ length: 81 }, (_, square) => lit.includes(square))
    }
    const ram = ledRam(isLit('a1 i1 b2 e5 a9 i9'), wiringOf(9).lights)
    //                     COM0        COM1        COM2        COM3        COM4
    expect(ram.slice(0, 10)).toEqual([0x01, 0x07, 0x02, 0x00, 0x00, 0x00, 0x00, 0x00, 0x10, 0x00])
    expect(ram.slice(10)).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('brightness has sixteen steps, and 0 is off', () => {
    expect(displayCommands(255)).toEqual([0xef, 0x81])
    expect(displayCommands(16)).toEqual([0xe1, 0x81])
    expect(displayCommands(0)).toEqual([0x80])
  })
})

test.each([[7], [9]])("hardware/firmata.md draws the $0×$0 board's wiring as it is", size => {
  const text = readFileSync(join(import.meta.dirname, '../../../hardware/firmata.md'), 'utf8')
  const rows = (drawing: string) =>
    drawing
      .split('\n')
      .map(line => line.trim().split(/\s+/).join(' '))
      .filter(line => line !== '')
  const documented = rows(text).join('\n')
  const { switches, lights } = REFERENCE_WIRINGS[size]!
  expect(documented).toContain(rows(switches).join('\n'))
  expect(documented).toContain(rows(lights).join('\n'))
})
