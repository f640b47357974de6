import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { assembledNetlist } from '../../schematics/generator/assembled.ts'
import { assembledFiles, boardPath } from '../../schematics/generator/files.ts'
import { boardWiring, wiringFrom } from '../../src/emulator/circuit/wiring.ts'
import { netsOfBoard } from './support/board-nets.ts'
import { brokenRules } from './support/board-rules.ts'
import { firmwarePins } from './support/firmware-pins.ts'
import { schematicsFolder } from './support/kicad.ts'

const [tile, controller] = [netsOfBoard('tile'), netsOfBoard('controller')]
const wiring = wiringFrom(
  assembledNetlist(() => tile, controller, 9),
  9,
)

test('a controller and a tile are built by the rules', () => {
  const one = assembledNetlist(() => tile, controller, 3, [{ column: 0, row: 0, jumpersClosed: true }])
  expect(brokenRules(one)).toEqual([])
})

test('the emulator is wired by the boards that are ordered', () => {
  const boardText = (name: string) => readFileSync(join(schematicsFolder, '..', boardPath(name)), 'utf8')
  for (const [path, text] of assembledFiles(boardText))
    expect(
      readFileSync(join(schematicsFolder, '..', path), 'utf8') === text,
      `npm run schematics: ${path}`,
    ).toBe(true)
  expect(boardWiring(9, 9)).toEqual(wiring)
})

test('on sixteen tiles the lights of the twelfth file and rank belong to no square', () => {
  const { squareInChain } = boardWiring(11, 11).lights
  expect(squareInChain).toHaveLength(144)
  expect(squareInChain.filter(square => square !== null)).toEqual(Array.from({ length: 121 }, (_, i) => i))
})

describe('nine tiles and a controller, wired by the pads of their boards', () => {
  test('the firmware’s rank and file choose the square that it means, and 15 chooses none', () => {
    const chosen = wiring.ranks.map(({ squareOnChannel }) => squareOnChannel.slice(0, 9))
    expect(chosen.flat()).toEqual(Array.from({ length: 81 }, (_, square) => square))
    for (const { squareOnChannel } of wiring.ranks)
      expect(squareOnChannel.slice(9).every(square => square === null)).toBe(true)
    expect(wiring.decoder.outputs[15]).toBe('(open)')
  })

  test('the lights follow one another from a1 to i9', () => {
    expect(wiring.lights.squareInChain).toEqual(Array.from({ length: 81 }, (_, square) => square))
    expect([wiring.lights.data, wiring.lights.clock]).toEqual(['LED_DATA', 'LED_CLOCK'])
  })

  test('the firmware’s pin file names the pins of the controller board', () => {
    for (const [net, pin] of firmwarePins())
      expect(wiring.nano[pin as keyof typeof wiring.nano], pin).toBe(net)
  })
})

test('while the Nano starts, resistors hold the addresses at 15, which is nothing, and the lights’ lines low', () => {
  for (const line of ['A0', 'A1', 'A2', 'A3', 'S0', 'S1', 'S2', 'S3'])
    expect(wiring.held[line], line).toBe('high')
  for (const line of ['LED_DATA', 'LED_CLOCK']) expect(wiring.held[line], line).toBe('low')
})

describe('a fault on a board shows in what is read', () => {
  test('two swapped sensor outputs answer for each other', () => {
    const swapped = crossed(tile, 'U101.2', 'U102.2')
    const wrong = wiringFrom(
      assembledNetlist(() => swapped, controller, 9),
      9,
    )
    expect(wrong.ranks[0]!.squareOnChannel.slice(0, 2)).toEqual([1, 0])
  })

  test('a MOSFET turned round powers nothing', () => {
    const turned = crossed(tile, 'Q120.2', 'Q120.3')
    const wrong = wiringFrom(
      assembledNetlist(() => turned, controller, 9),
      9,
    )
    expect(wrong.ranks[0]!.squareOnChannel.every(square => square === null)).toBe(true)
  })

  test('two lights in the wrong order end the chain', () => {
    const mixed = crossed(tile, 'D101.6', 'D102.6')
    const wrong = wiringFrom(
      assembledNetlist(() => mixed, controller, 9),
      9,
    )
    expect(wrong.lights.squareInChain.length).toBeLessThan(81)
  })
})

function crossed(
  nets: Readonly<Record<string, readonly string[]>>,
  one: string,
  other: string,
): Record<string, string[]> {
  const swap = (pin: string) => (pin === one ? other : pin === other ? one : pin)
  return Object.fromEntries(Object.entries(nets).map(([net, pins]) => [net, pins.map(swap)]))
}
