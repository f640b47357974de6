import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startSquares } from '../../src/doctor/start-position.ts'
import {
  addressLine,
  BUTTON_WIRES,
  channelPin,
  connectorOf,
  decoderPin,
  fileLetter,
  muxOf,
  rankNet,
  sensorOf,
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
  it.each(Array.from({ length: 11 }, (_, rank) => rank))('decoder output %i', rank => {
    expect(table('decoder outputs')[rank]).toEqual([
      `Y${rank}`,
      String(decoderPin(rank)),
      rankNet(rank),
      `${connectorOf(rank)}.7`,
    ])
  })

  it.each(Array.from({ length: 9 }, (_, file) => file))('channel %i', file => {
    const row = [`I${file}`, String(channelPin(file)), fileLetter(file), `${sensorOf(file, 9)}.3`]
    expect(table('channels')[file]).toEqual(row)
  })

  it('address lines, on the Nano and in the flat cable', () => {
    const nano = table('nano reference').map(([pin, net]) => `${pin} ${net}`)
    const ribbon = table('ribbon').map(([wire, net]) => `${net}: wire ${wire} of the flat cables`)
    for (const bit of [0, 1, 2, 3]) {
      const file = addressLine('file', bit)
      const rank = addressLine('rank', bit)
      expect(nano).toContain(`${file.nanoPin} ${file.net}`)
      expect(nano).toContain(`${rank.nanoPin} ${rank.net}`)
      expect(ribbon).toContain(`${file.net}: ${file.way}`)
    }
    expect(table('nano reference')[0]![2]!.split(', ')).toContain(muxOf(2))
  })

  it('buttons', () => {
    const nano = table('nano reference')
    for (const { net, nanoPin, parts } of Object.values(BUTTON_WIRES)) {
      const row = nano.find(([pin]) => pin === nanoPin)!
      expect([row[1], row[2]!.split(', ').toSorted()]).toEqual([net, parts.split(', ').toSorted()])
    }
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
