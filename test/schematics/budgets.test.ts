import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { assembledNetlist } from '../../schematics/generator/assembled.ts'
import { controlProject } from '../../schematics/generator/control/sheet.ts'
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
import { tileProject } from '../../schematics/generator/tile/sheet.ts'

const header = readFileSync(join(import.meta.dirname, '../../hardware/firmware/current.h'), 'utf8')
const constant = (name: string) => Number(new RegExp(`#define ${name} (\\d+)`).exec(header)![1])
const capMa = constant('CURRENT_CAP_MA')
const [tile, controller] = [tileProject(), controlProject()].map(declaredNetlist) as [Drawn, Drawn]
const boards = [9, 11].map(size => ({
  size,
  netlist: assembledNetlist(() => tile.nets, controller.nets, size),
}))

test.each(boards)('$size ranks: logic and sensors take less than half of what USB gives', ({ netlist }) => {
  expect(sumMa(usbDraws(netlist))).toBeLessThan(usbMa / 2)
})

test('all sensors powered at once would take too much, hence the MOSFETs', () => {
  const { netlist } = boards[0]!
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

test('the fuse blows before the supply fails', () => {
  expect(fuseMa(controller)).toBeLessThan(supply.milliamperes)
})

test('the firmware calculates with the same LEDs', () => {
  expect(constant('CHIP_MA')).toBe(apa102.darkMa)
  expect(constant('CHIP_MA') + 3 * constant('CHANNEL_FULL_MA')).toBe(apa102.fullMa)
})

test('the Nano never feeds more than 20 mA into lights that have no supply', () => {
  const { parts } = controller
  for (const reference of ['R1', 'R2', 'R3']) {
    const ohms = Number(/^(\d+) Ω$/.exec(parts[reference]!.value)![1])
    expect(5000 / ohms).toBeLessThan(20)
  }
})

test('the build without firmware runs from USB alone', () => {
  expect(sumMa(usbDrawsWithoutFirmware(declaredNetlist(noFirmwareProject)))).toBeLessThan(usbMa * 0.6)
})

describe('boards of tiles', () => {
  const number = (value: string) => Number(/^[\d.]+/.exec(value)![0])
  const microfarads = ({ parts, nets }: Drawn, net: string) =>
    nets[net]!.map(pin => parts[pin.split('.')[0]!]!)
      .filter(({ kind }) => kind === 'C')
      .reduce((sum, { value }) => sum + number(value) * (value.includes('µF') ? 1 : 1e-3), 0)

  test('the eFuse lets the firmware’s limit pass, and stops below the fuse and the supply', () => {
    // TI SLVSCJ0F, equation 1, in milliamperes and kilohms.
    const kilohms = number(controller.parts.R17!.value)
    const least = 97399 / kilohms ** 1.015 - 30
    const most = 96754 / kilohms ** 0.985 + 30
    expect(least).toBeGreaterThan(capMa)
    expect(most).toBeLessThan(fuseMa(controller))
    expect(most).toBeLessThan(supply.milliamperes)
  })

  test('nine tiles charge no more than USB lets a device switch on at once; sixteen a little more', () => {
    const all = (tiles: number) => tiles * microfarads(tile, '+5V') + microfarads(controller, '+5V')
    expect(all(9)).toBeLessThan(10)
    expect(all(16)).toBeLessThan(11.1)
  })

  test('the capacitors of sixteen tiles’ lights charge while the eFuse’s supply rises, without reaching its limit', () => {
    // Its output takes 2.05 ms to rise, typically (SLVSCJ0F, timing requirements).
    const charge = 16 * microfarads(tile, '+5VP') + number(controller.parts.C10!.value)
    expect((charge * 5) / 2.05).toBeLessThan(1380)
  })
})

type Drawn = ReturnType<typeof declaredNetlist>
