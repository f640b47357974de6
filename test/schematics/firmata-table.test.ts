import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { netlistFile } from '../../schematics/generator/netlist.ts'
import { noFirmwareProject } from '../../schematics/generator/no-firmware/project.ts'
import { boardOf } from './support/board-rules.ts'

/** The part of the driver's table that has a wire. */
interface FirmataTable {
  readonly switches: readonly { readonly address: number; readonly pin: number }[]
  readonly lights: readonly { readonly common: number; readonly row: number }[]
  readonly ledDriver: number
  readonly buttons: Readonly<Record<string, number>>
  readonly piezo: number | null
}

const file = join(import.meta.dirname, '../../src/boards/firmata/reference-wiring.ts')
const hasDriver = existsSync(file)
if (!hasDriver) console.log('SKIPPED: there is no Firmata driver yet to compare the drawing with')

const board = boardOf(netlistFile(noFirmwareProject))
const square = (index: number) => `${Math.floor(index / 9) + 1}${String((index % 9) + 1).padStart(2, '0')}`
const reference = (address: number) => `U${address.toString(16)}`

async function table(): Promise<FirmataTable> {
  const { referenceWiring } = (await import(file)) as {
    referenceWiring: (size: number) => { ok: boolean; value: FirmataTable }
  }
  return referenceWiring(9).value
}

test.skipIf(!hasDriver)('the driver and the drawing agree on every switch', async () => {
  const { switches } = await table()
  expect(switches).toHaveLength(81)
  for (const [index, { address, pin }] of switches.entries()) {
    const name = `GP${pin < 8 ? 'A' : 'B'}${pin % 8}`
    expect(board.net(reference(address), name), square(index)).toBe(board.net(`S${square(index)}`, '1'))
  }
})

test.skipIf(!hasDriver)('the driver and the drawing agree on every light', async () => {
  const { lights, ledDriver } = await table()
  expect(lights).toHaveLength(81)
  for (const [index, { common, row }] of lights.entries()) {
    const driver = reference(ledDriver)
    expect(board.net(driver, `ROW${row}`), square(index)).toBe(board.net(`D${square(index)}`, 'A'))
    expect(board.net(driver, `COM${common}`), square(index)).toBe(board.net(`D${square(index)}`, 'K'))
  }
})

test.skipIf(!hasDriver)('the driver and the drawing agree on buttons and piezo', async () => {
  const { buttons, piezo } = await table()
  for (const [name, pin] of Object.entries(buttons)) {
    expect(board.net('U1', `D${pin}`), name).toBe(`/Controller/BUTTON_${name.toUpperCase()}`)
  }
  expect(board.net('U1', `D${piezo}`)).toBe('/Controller/PIEZO')
})

test('each expander has the address that its number gives', () => {
  for (const chip of board.ofKind('MCP23017')) {
    const bits = ['A0', 'A1', 'A2'].map((pin, bit) => (board.net(chip, pin) === '+5V' ? 1 << bit : 0))
    expect(0x20 + bits.reduce((sum, bit) => sum + bit)).toBe(Number.parseInt(chip.slice(1), 16))
    for (const pin of ['A0', 'A1', 'A2']) expect(['+5V', 'GND']).toContain(board.net(chip, pin))
    expect(board.net(chip, '~{RESET}')).toBe('+5V')
    expect([board.net(chip, 'VDD'), board.net(chip, 'VSS')]).toEqual(['+5V', 'GND'])
    expect([board.net(chip, 'SCL'), board.net(chip, 'SDA')]).toEqual(['/SCL', '/SDA'])
    expect([board.net(chip, 'GPA7'), board.net(chip, 'GPB7')]).toEqual([null, null])
  }
})

test('Firmata’s I²C pins carry the bus, with its pull-ups', () => {
  expect([board.net('U1', 'A4'), board.net('U1', 'A5')]).toEqual(['/SDA', '/SCL'])
  expect([board.net('R1', '2'), board.net('R2', '2')]).toEqual(['/SDA', '/SCL'])
  expect([board.net('R1', '1'), board.net('R2', '1')]).toEqual(['+5V', '+5V'])
  expect([board.net('U70', 'SDA'), board.net('U70', 'SCL')]).toEqual(['/SDA', '/SCL'])
  expect([board.net('U70', 'VDD'), board.net('U70', 'VSS')]).toEqual(['+5V', 'GND'])
})
