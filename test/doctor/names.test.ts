import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { controlProject } from '../../schematics/generator/control/sheet.ts'
import { declaredNetlist } from '../../schematics/generator/netlist.ts'
import { tileProject } from '../../schematics/generator/tile/sheet.ts'
import { startSquares } from '../../src/doctor/start-position.ts'
import { partOn, tilesOf } from '../../src/doctor/tiles.ts'
import {
  addressLine,
  BUTTON_WIRES,
  connectorOf,
  decoderPin,
  fileNet,
  mosfetOf,
  rankNet,
} from '../../src/doctor/wire-names.ts'
import { parsePlacement } from '../../src/rules/placement.ts'
import { LAYOUTS } from '../../src/rulesets/layouts.ts'

const HARDWARE = join(import.meta.dirname, '../../hardware')
const wiring = readFileSync(join(HARDWARE, 'wiring.md'), 'utf8')

/** The cells of the rows of a table of the page. */
function table(name: string): string[][] {
  const from = wiring.indexOf(`<!-- table: ${name} -->`)
  const lines = wiring.slice(from, wiring.indexOf('<!-- end -->', from)).split('\n')
  const rows = lines.filter(line => line.startsWith('|')).map(line => line.split('|').slice(1, -1))
  return rows.slice(2).map(row => row.map(cell => cell.trim()))
}

describe('the doctor’s names are those of hardware/wiring.md', () => {
  it.each(Array.from({ length: 12 }, (_, line) => line))('decoder output %i', line => {
    const [output, pin, rank, plug, file, plugs] = table('decoder outputs')[line]!
    expect([output, pin]).toEqual([`Y${line}`, String(decoderPin(line))])
    expect([rank, plug]).toEqual([rankNet(line), connectorOf(line)])
    expect([file, plugs]).toEqual([fileNet(line), 'J1–J4'])
  })

  it('address lines: from the Nano to their decoder', () => {
    const nano = table('nano controller')
    for (const axis of ['file', 'rank'] as const)
      for (const bit of [0, 1, 2, 3]) {
        const { net, nanoPin, decoder } = addressLine(axis, bit)
        const row = nano.find(([pin]) => pin === nanoPin)!
        expect(row[1]).toBe(net)
        expect(row[2]!.split(', ')).toContain(decoder)
      }
  })

  it('buttons', () => {
    const nano = table('nano controller')
    for (const { net, nanoPin, parts } of Object.values(BUTTON_WIRES)) {
      const row = nano.find(([pin]) => pin === nanoPin)!
      expect(row[1]).toBe(net)
      expect(row[2]!.split(', ')).toEqual(expect.arrayContaining(parts.split(', ')))
    }
  })
})

describe('the doctor’s names are printed on the boards', () => {
  const references = (name: 'tile' | 'controller') =>
    declaredNetlist(name === 'tile' ? tileProject() : controlProject())

  it('sensors, lights and capacitors of a tile', () => {
    const { parts } = references('tile')
    for (const tile of tilesOf(9))
      for (const square of tile.squares)
        for (const letters of ['U', 'C', 'D'] as const)
          expect(Object.keys(parts)).toContain(partOn(letters, square, 9).split(' ')[0])
    for (const rank of [0, 1, 2]) expect(parts).toHaveProperty(mosfetOf(rank))
  })

  it('test points that remedies send people to', () => {
    const value = (name: 'tile' | 'controller', reference: string) => references(name).parts[reference]?.value
    expect(['TP120', 'TP121', 'TP122', 'TP123'].map(each => value('tile', each))).toEqual([
      '+5V',
      'GND',
      '+5VP',
      'GNDP',
    ])
    expect(['TP126', 'TP127', 'TP128'].map(each => value('tile', each))).toEqual([
      'V_RANK_1',
      'V_RANK_2',
      'V_RANK_3',
    ])
    expect(['TP1', 'TP2', 'TP4', 'TP5'].map(each => value('controller', each))).toEqual([
      '+5V',
      'GND',
      'GNDP',
      'ANALOGUE_BUS',
    ])
  })
})

describe('the start position is the firmware’s', () => {
  const source = readFileSync(join(HARDWARE, 'firmware/start_position.c'), 'utf8')
  const drawings = [...source.matchAll(/(?:"[.tTK]+"\s*)+;/g)].map(([text]) => text.replace(/[^.tTK]/g, ''))

  it.each([7, 9, 11] as const)('%i×%i', size => {
    expect(drawings).toHaveLength(3)
    expect(startSquares(size)).toBe(drawings.find(({ length }) => length === size * size))
  })

  it.each([
    [9, 'tablut'],
    [11, 't-diamond'],
  ] as const)('%i×%i is the layout %s', (size, name) => {
    const placement = parsePlacement(LAYOUTS[name]!, size)
    expect(placement).toMatchObject({ ok: true, value: [...startSquares(size)!] })
  })

  it('there is none for 13×13', () => {
    expect(startSquares(13)).toBeNull()
  })
})
