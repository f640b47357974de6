import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { flowIn } from '../../schematics/generator/pcb/copper-flow.ts'
import {
  cableOhms,
  controllerFlow,
  hottest,
  lightsNets,
  supplyWires,
  tileFlow,
  warmsBy,
} from '../../schematics/generator/pcb/supply-drop.ts'
import { type Expression, parsed } from '../../schematics/generator/s-expression.ts'
import { schematicsFolder } from './support/kicad.ts'

const boardFile = (name: string) =>
  parsed(readFileSync(join(schematicsFolder, name, `${name}.kicad_pcb`), 'utf8'))
const [tile, controller] = [boardFile('tile'), boardFile('controller')]

/** The firmware lets the lights have so much; a light at full white takes 61 mA (APA102 data sheet). */
const capAmperes = 1.2
const lightAmperes = 0.061
/** The least of all ways to spend it: the last two tiles of a row at full, the rest on the first. */
const tiles = [capAmperes - 18 * lightAmperes, 9 * lightAmperes, 9 * lightAmperes]
/** What an eFuse that has failed lets through: the supply's own limit. */
const supplyAmperes = 3

const most = (lost: ReadonlyMap<string, number>) => Math.max(...[...lost.values()].map(Math.abs))

describe('the calculation', () => {
  /** A bar 30 mm long and 3 mm wide, a pad at each end. */
  const bar = parsed(`(kicad_pcb (net 1 "A")
    (footprint "p" (at 0.5 1.5) (property "Reference" "P1")
      (pad "1" smd rect (at 0 0) (size 1 3) (layers "F.Cu") (net 1 "A")))
    (footprint "p" (at 29.5 1.5) (property "Reference" "P2")
      (pad "1" smd rect (at 0 0) (size 1 3) (layers "F.Cu") (net 1 "A")))
    (zone (net 1) (filled_polygon (layer "F.Cu") (pts (xy 0 0) (xy 30 0) (xy 30 3) (xy 0 3)))))`) as Expression

  test('gives a plain bar the resistance of its length and width', () => {
    const { lost, densest } = flowIn(bar, 'A', ['P1.1'], new Map([['P2.1', 1]]))
    // 28 mm between the pads' inner edges, 3 mm wide, 0.49 mΩ a square.
    expect(lost.get('P2.1')).toBeCloseTo((28 / 3) * (1.72e-5 / 0.035), 3)
    expect(densest).toBeCloseTo(1 / 3, 2)
  })

  test('warms an outer track as IPC-2221 says: 0.3 mm at 1 A by 10 K', () => {
    expect(warmsBy(0.3, 1)).toBeCloseTo(10, 0)
  })
})

describe('the supply of the lights', () => {
  const flows = lightsNets.map(net => ({
    net,
    // The connector farthest from the inlet.
    controller: controllerFlow(controller, net, 'J1', capAmperes),
    tiles: tiles.map((amperes, column) =>
      tileFlow(
        tile,
        net,
        amperes / 9,
        tiles.slice(column + 1).reduce((sum, each) => sum + each, 0),
      ),
    ),
  }))
  const cables = [300, 60, 60].map((lengthMm, column) => {
    const amperes = tiles.slice(column).reduce((sum, each) => sum + each, 0)
    return amperes * cableOhms(lengthMm, supplyWires)
  })

  test('loses less than half a volt from the eFuse to the last light and back', () => {
    const boards = flows.reduce(
      (sum, flow) =>
        sum + most(flow.controller.lost) + flow.tiles.reduce((all, { lost }) => all + most(lost), 0),
      0,
    )
    const all = boards + 2 * cables.reduce((sum, each) => sum + each, 0)
    console.log(
      `lights: ${(boards * 1000).toFixed(0)} mV in boards, ${(all * 1000).toFixed(0)} mV with cables`,
    )
    expect(all).toBeLessThan(0.5)
  })

  test('warms no copper by more than ten kelvin at the firmware’s limit', () => {
    for (const { net, controller: first, tiles: others } of flows) {
      console.log(
        `${net}: controller ${hottest(first).toFixed(1)} K, tiles ${others.map(flow => hottest(flow).toFixed(1)).join(', ')} K`,
      )
      for (const flow of [first, ...others]) expect(hottest(flow), net).toBeLessThan(10)
    }
  })

  test('no via carries more than half an ampere, no contact of the cables more than half of its 0.5 A', () => {
    for (const flow of flows.flatMap(({ controller: first, tiles: others }) => [first, ...others]))
      expect(flow.mostInVia).toBeLessThan(0.5)
    expect(capAmperes / supplyWires).toBeLessThan(0.25)
  })

  test('copper before and behind a failed eFuse bears what the supply gives', () => {
    const inlet = [
      flowIn(controller, '/VBUS', ['J20.A4B9', 'J20.B4A9'], new Map([['F1.1', supplyAmperes]])),
      flowIn(controller, '/SUPPLY', ['F1.2'], new Map([['U4.6', supplyAmperes]])),
      ...lightsNets.map(net => controllerFlow(controller, net, 'J1', supplyAmperes)),
    ]
    console.log(`inlet at 3 A: ${inlet.map(flow => hottest(flow).toFixed(0)).join(', ')} K`)
    // FR-4 bears 105 °C for ever (UL 746E); 40 °C in the case leave 65.
    for (const flow of inlet) expect(hottest(flow)).toBeLessThan(65)
  })
})

test('the sensors’ supply: what a rank draws shifts no reading by half a count', () => {
  // Nine sensors of a rank, 10 mA each at most; the controller's part of their way, from the Nano's 5 V.
  const contacts = [34, 35, 36].map((contact): [string, number] => [`J1.${contact}`, 0.03])
  const { lost } = flowIn(controller, '+5V', ['U1.27'], new Map(contacts))
  const countVolts = 5 / 1024
  // A sensor rests at half of its supply.
  expect(Math.abs(lost.get('J1.34')!) / 2).toBeLessThan(countVolts / 2)
})
