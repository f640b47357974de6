import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cableLoop } from '../../schematics/generator/enclosure/cable-loop.ts'
import { roomForBends } from '../../schematics/generator/enclosure/cables.ts'
import { collisions } from '../../schematics/generator/enclosure/collisions.ts'
import { enclosureOf } from '../../schematics/generator/enclosure/enclosure.ts'
import type { Item } from '../../schematics/generator/enclosure/item.ts'
import {
  bedMm,
  cable,
  chipBelowCase,
  chosen,
  footFloor,
  level,
  lightAsideMm,
  lightBelowTop,
  lightHoleFromMiddle,
  sensorBelowTop,
} from '../../schematics/generator/enclosure/sizes.ts'
import {
  block,
  boundsOfAll,
  cylinder,
  moved,
  type Point,
  solid,
} from '../../schematics/generator/enclosure/solid.ts'
import { design } from '../../src/emulator/sensing/part-values.ts'
import { unsupported } from './support/overhangs.ts'

const sizes = [
  { name: 'nine tiles (9×9)', across: 3 },
  { name: 'sixteen tiles (11×11)', across: 4 },
]
const nine = enclosureOf(3)

describe.each(sizes)('the board of $name', ({ across }) => {
  const { items, loop } = enclosureOf(across)

  test('no part, board, cable, screw or plug is where another is', () => {
    expect(items.length).toBeGreaterThan(600)
    expect(collisions(items)).toEqual([])
  })

  test('all of it but plugs and buttons is between the floor and the surface, within the sides', () => {
    const all = boundsOfAll(items.filter(({ kind }) => kind === 'wood').map(item => item.solid))
    const outside = items
      .filter(({ name, kind }) => kind !== 'plug' && !name.startsWith('button'))
      .filter(item => {
        const { from, to } = boundsOfAll([item.solid])
        return (
          from.some((low, axis) => low < all.from[axis]! - 0.01) ||
          to.some((high, axis) => high > all.to[axis]! + 0.01)
        )
      })
    expect(outside.map(({ name }) => name)).toEqual([])
  })

  test('no cable is bent more sharply than it may be, but where it is folded on purpose', () => {
    expect(loop.radiusMm).toBeGreaterThanOrEqual(cable.bendRadius)
    expect(roomForBends()).toBeGreaterThanOrEqual(cable.bendRadius)
  })

  test('a button stands above the surface, and its flange keeps it under the lid', () => {
    for (const item of items.filter(({ name }) => name.startsWith('button'))) {
      const { to } = boundsOfAll([item.solid])
      expect(to[2] - level.surface).toBeCloseTo(chosen.buttonTravel)
      expect(to[0] - boundsOfAll([item.solid]).from[0]).toBeGreaterThan(chosen.button + 0.6)
    }
  })
})

/** A thing of the board, moved by mistake. */
const shifted = (name: string, by: Point): Item[] =>
  nine.items.map(item => (item.name === name ? { ...item, solid: moved(item.solid, by) } : item))

describe('a mistake is noticed', () => {
  test.each([
    ['a sensor that is too high', 'U202 of tile 2/2', [0, 0, 1], 'top × U202 of tile 2/2'],
    ['a connector over a post', 'J120 of tile 1/1', [36, -22, 0], 'J120 of tile 1/1'],
    ['a tile pushed into its neighbour', 'tile 1/2', [0.6, 0, 0], 'tile 2/2'],
    ['a light under a wall of the frame', 'D103 of tile 3/1', [0, 4.5, 0], 'light frame of tile 3/1'],
    ['a screw beside its hole', 'screw 1 of tile 1/1', [0.4, 0, 0], 'screw 1 of tile 1/1'],
    ['a screw that is too long', 'screw 2 of tile 1/1', [0, 0, -4], 'screw 2 of tile 1/1'],
    ['a cable that hangs to the floor', 'cable after tile 1/1', [0, 0, -4], 'cable after tile 1/1'],
    ['a plug beside its opening', 'plug in J20', [0, 3, 0], 'plug in J20'],
    ['the plug of the Nano above the side’s notch', 'plug in U1', [0, 0, 3], 'plug in U1'],
    ['the controller against the wall', 'controller', [-1, 0, 0], 'controller'],
    ['a Nano under the lid', 'pins of the Nano', [0, 0, 2], 'pins of the Nano'],
    ['a button that binds', 'button 2', [0, 0.6, 0], 'button 2'],
    ['a lid support in the cables’ way', 'lid support 3', [0, 60, 0], 'cable to row 1'],
  ] as const)('%s', (_, name, by, named) => {
    const found = collisions(shifted(name, by))
    expect(found.length).toBeGreaterThan(0)
    expect(found.join('\n')).toContain(named.split(' × ').at(-1)!)
  })

  test('a cable that is too short for its bends', () => {
    expect(cableLoop(12, 7.9)).toBeNull()
    expect(cableLoop(20, 7.9)!.radiusMm).toBeLessThan(cable.bendRadius)
  })

  test('a printed part that hangs in the air, and one that bridges too far', () => {
    expect(unsupported(solid([block([0, 0, 0], [9, 9, 2]), block([20, 0, 4], [30, 9, 6])]))).toHaveLength(1)
    const arch = solid([block([0, 0, 0], [60, 9, 9])], [block([5, 0, 0], [55, 9, 5])])
    expect(unsupported(arch)).toHaveLength(1)
    expect(unsupported(solid([cylinder([0, 0, 0], 3, 4), cylinder([0, 0, 3], 3, 9)]))).toHaveLength(1)
  })
})

describe.each(nine.printed)('printed: $part.name', ({ part }) => {
  const { from, to } = boundsOfAll([part.solid])

  test(`fits a bed of ${bedMm}×${bedMm} mm and stands on it`, () => {
    expect(to[0] - from[0]).toBeLessThanOrEqual(bedMm)
    expect(to[1] - from[1]).toBeLessThanOrEqual(bedMm)
    expect(from[2]).toBe(0)
  })

  test('needs no supports', () => {
    expect(unsupported(part.solid)).toEqual([])
  })
})

describe('the stack from magnet to sensor', () => {
  test('sensors are 0.5–1 mm below the top, lights do not touch it', () => {
    expect(sensorBelowTop).toBeGreaterThanOrEqual(0.5)
    expect(sensorBelowTop).toBeLessThanOrEqual(1)
    expect(lightBelowTop).toBeGreaterThanOrEqual(0.3)
  })

  test('adds up to the distance that the sensor model and the magnets were made for', () => {
    const stack = footFloor + chosen.felt + chosen.top + sensorBelowTop + chipBelowCase
    expect(Math.abs(stack - design.gapMm)).toBeLessThan(0.1)
    expect(footFloor).toBeGreaterThan(1)
    expect(chosen.footHeight).toBeGreaterThanOrEqual(footFloor + design.kingDisc.thicknessMm)
  })

  test('hardware/magnets.md names the same layers', () => {
    const page = readFileSync(join(import.meta.dirname, '../../hardware/magnets.md'), 'utf8').replace(
      /\s+/g,
      ' ',
    )
    for (const layer of [
      `${footFloor} mm of the foot's floor`,
      `${chosen.felt} mm of felt`,
      `${chosen.top} mm of plywood`,
      `${sensorBelowTop.toFixed(1)} mm of air`,
      `${chipBelowCase.toFixed(1)} mm of the sensor's case`,
    ])
      expect(page).toContain(layer)
  })
})

describe('a light hole', () => {
  const radius = chosen.lightHole / 2

  test('is over the light’s middle, and wholly on its own square', () => {
    expect(Math.abs(lightHoleFromMiddle - lightAsideMm)).toBeLessThan(radius)
    expect(lightHoleFromMiddle + radius).toBeLessThan(design.squareMm / 2)
  })

  test('is seen beside a piece that stands in the middle', () => {
    expect(lightHoleFromMiddle + radius - design.footDiameterMm / 2).toBeGreaterThanOrEqual(2)
  })

  test('is free of screws, walls and sensors below the top', () => {
    const beams = nine.items
      .filter(({ name }) => name === 'top')
      .flatMap(top => top.solid.cuts)
      .map(cut =>
        cut.shape === 'cylinder' ? solid([{ ...cut, bottom: level.spacer, top: level.top }]) : solid([]),
      )
    expect(beams).toHaveLength(81)
    const blocking = collisions([
      ...beams.map((beam, i): Item => ({ name: `beam ${i}`, kind: 'part', layer: 'top', solid: beam })),
      ...nine.items.filter(({ name }) => /light frame|screw|^[UC]\d/.test(name)),
    ])
    expect(blocking).toEqual([])
  })
})
