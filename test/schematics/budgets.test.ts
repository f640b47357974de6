import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  apa102,
  fuseMa,
  lightsDarkMa,
  lightsUncappedMa,
  sumMa,
  supply,
  usbDraws,
  usbDrawsWithoutFirmware,
  usbMa,
} from '../../schematics/generator/currents.ts'
import { declaredNetlist } from '../../schematics/generator/netlist.ts'
import { noFirmwareProject } from '../../schematics/generator/no-firmware/project.ts'
import { referenceProject } from '../../schematics/generator/reference/project.ts'

const header = readFileSync(join(import.meta.dirname, '../../hardware/firmware/current.h'), 'utf8')
const constant = (name: string) => Number(new RegExp(`#define ${name} (\\d+)`).exec(header)![1])
const capMa = constant('CURRENT_CAP_MA')
const boards = [7, 9, 11].map(size => ({ size, netlist: declaredNetlist(referenceProject(size)) }))

test.each(boards)('$size ranks: logic and sensors take less than half of what USB gives', ({ netlist }) => {
  expect(sumMa(usbDraws(netlist))).toBeLessThan(usbMa / 2)
})

test('all sensors powered at once would take too much, hence the MOSFETs', () => {
  const { netlist } = boards[1]!
  const sensors = usbDraws(netlist).find(({ what }) => what.startsWith('Hall'))!
  expect(sensors.count).toBe(9)
  expect(81 * sensors.eachMa).toBeGreaterThan(usbMa)
})

test.each(boards)(
  '$size ranks: the capped lights leave the fuse cold, and light without the cap would blow it',
  ({ netlist }) => {
    expect(capMa).toBeLessThanOrEqual(fuseMa(netlist) * supply.fuseShare)
    expect(lightsDarkMa(netlist)).toBeLessThan(capMa)
    expect(lightsUncappedMa(netlist)).toBeGreaterThan(fuseMa(netlist))
  },
)

test('the fuse blows before the supply or the diode across it fails', () => {
  const { netlist } = boards[1]!
  const diodeMa = 3000 // 1N5822 data sheet
  expect(fuseMa(netlist)).toBeLessThan(supply.milliamperes)
  expect(fuseMa(netlist)).toBeLessThan(diodeMa)
})

test('the firmware calculates with the same LEDs', () => {
  expect(constant('CHIP_MA')).toBe(apa102.darkMa)
  expect(constant('CHIP_MA') + 3 * constant('CHANNEL_FULL_MA')).toBe(apa102.fullMa)
})

test('the Nano never feeds more than 20 mA into lights that have no supply', () => {
  const { parts } = boards[1]!.netlist
  for (const reference of ['R1', 'R2', 'R3']) {
    const ohms = Number(/^(\d+) Ω$/.exec(parts[reference]!.value)![1])
    expect(5000 / ohms).toBeLessThan(20)
  }
})

test('the build without firmware runs from USB alone', () => {
  expect(sumMa(usbDrawsWithoutFirmware(declaredNetlist(noFirmwareProject)))).toBeLessThan(usbMa * 0.6)
})

test('the capacitors on +5V are no more than USB lets a device switch on at once', () => {
  const { parts, nets } = boards[1]!.netlist
  const farads = nets['+5V']!.map(pin => parts[pin.split('.')[0]!]!)
    .filter(({ kind }) => kind === 'C')
    .map(({ value }) => Number(/^[\d.]+/.exec(value)![0]) * (value.includes('µF') ? 1 : 1e-3))
  expect(farads.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(10.5)
})
